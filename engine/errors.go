package engine

import "fmt"

// AskError says why a question cannot be answered. People and models read it:
// it names the thing and says what to do instead.
type AskError struct {
	Code string // for programs, of those that tell errors apart; may be empty
	What string // what is wrong
	Next string // the next step; may be empty
}

// Error returns both sentences.
func (e *AskError) Error() string {
	if e.Next == "" {
		return e.What
	}
	return e.What + "; " + e.Next
}

// unknown says that there is no such thing as a question is about.
func unknown(next, format string, args ...any) error {
	return &AskError{Code: "unknown_target", What: fmt.Sprintf(format, args...), Next: next}
}

func ask(next, format string, args ...any) error {
	return &AskError{What: fmt.Sprintf(format, args...), Next: next}
}

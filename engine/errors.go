package engine

import "fmt"

// AskError says why a question cannot be answered. People and models read it:
// it names the thing and says what to do instead.
type AskError struct {
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

func ask(next, format string, args ...any) error {
	return &AskError{What: fmt.Sprintf(format, args...), Next: next}
}

package cpp

import "strings"

// reservedC are C's reserved words.
var reservedC = strings.Fields(`
	auto break case char const continue default do double else enum extern float for goto if inline int long
	register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while`)

// reservedCPP are C++'s reserved words, other spellings of operators among them.
var reservedCPP = strings.Fields(`
	alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class
	co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype
	default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline
	int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
	reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template
	this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t
	while xor xor_eq`)

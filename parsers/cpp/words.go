package cpp

// wordSet says what a word is in a language; 0 is an ordinary identifier.
type wordSet uint16

const (
	wordKey     wordSet = 1 << iota // a keyword, never a name
	wordDecl                        // stands only at the head of a declaration
	wordType                        // a built-in type, or part of one
	wordTag                         // struct, class, union, enum
	wordTrail                       // may follow a parameter list
	wordAccess                      // public, protected, private
	wordAttr                        // an attribute that takes arguments
	wordNoise                       // changes nothing that matters here
	wordString                      // prefix of a string literal
	wordSpace                       // namespace
	wordGeneric                     // template
	wordConst                       // const, volatile
	wordExtern                      // extern
	wordStmt                        // begins a statement
	wordAsm                         // behind a declarator, says its name for the linker
)

// isName reports whether the token is an identifier that could be a name.
func (t *token) isName() bool { return t.kind == tokWord && t.words&^wordString == 0 }

// is reports whether the token is a word with one of the properties.
func (t *token) is(w wordSet) bool { return t.kind == tokWord && t.words&w != 0 }

var wordLists = []struct {
	set   wordSet
	c     string // in both languages
	cplus string // in C++ only
}{
	{wordKey,
		"break case continue default do else for goto if return sizeof switch while asm __asm__ __asm " +
			"_Alignas _Alignof alignas alignof _Generic _Static_assert static_assert typeof typeof_unqual __typeof__ __typeof __try __except __finally __leave nullptr true false offsetof __alignof__",
		"and and_eq bitand bitor catch co_await co_return co_yield compl const_cast delete dynamic_cast new not not_eq operator or or_eq " +
			"reinterpret_cast requires static_cast this throw try typeid xor xor_eq decltype concept noexcept"},
	{wordKey | wordDecl,
		"typedef static register inline thread_local _Thread_local _Noreturn constexpr extern struct union enum",
		"using virtual friend explicit consteval constinit mutable typename template class namespace public protected private"},
	{wordKey | wordType,
		"void char short int long float double signed unsigned _Bool _Complex bool auto",
		"wchar_t char8_t char16_t char32_t"},
	{wordKey | wordConst, "const volatile restrict _Atomic", ""},
	{wordAsm, "asm __asm__ __asm", ""},
	{wordTag, "struct union enum", "class"},
	{wordExtern, "extern", ""},
	{wordStmt, "if for while do switch case default return goto break continue", "try throw delete co_return"},
	{wordTrail, "const volatile", "noexcept override final throw try"},
	{wordAccess, "", "public protected private"},
	{wordSpace, "", "namespace"},
	{wordGeneric, "", "template"},
	{wordKey | wordAttr, "__attribute__ __attribute __declspec _Pragma __pragma", ""},
	{wordKey | wordNoise,
		"__extension__ __restrict __restrict__ __inline __inline__ __forceinline __const __const__ __volatile__ __volatile __signed__ " +
			"__cdecl __stdcall __fastcall __thiscall __vectorcall __clrcall _cdecl _stdcall __w64 __ptr32 __ptr64 __unaligned __thread __complex__", ""},
	{wordString, "L u U u8", "R LR uR UR u8R"},
}

package cpp

import (
	"maps"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"cairn/parsers"
)

// settings is what a compiler is told besides which file to compile.
type settings struct {
	defines map[string]string // -D; what -U takes back is not among them
	undone  map[string]bool   // -U
	native  bool              // it compiles for the machine on which it runs
	partial bool              // it is told more than its command line shows
	version string            // of the language: "c99", "gnu++17"; empty where it takes its own
}

// readSettings reads a compiler's command line.
func readSettings(args []string) *settings {
	s := &settings{defines: map[string]string{}, undone: map[string]bool{}}
	for len(args) > 1 && slices.Contains([]string{"ccache", "sccache", "distcc"}, path.Base(args[0])) {
		args = args[1:]
	}
	if len(args) == 0 {
		return s
	}
	s.native = nativeCompiler(path.Base(args[0]))
	for i := 1; i < len(args); i++ {
		arg := args[i]
		value := func(flag string) (string, bool) {
			v, ok := strings.CutPrefix(arg, flag)
			if ok && v == "" && i+1 < len(args) {
				i++
				v = args[i]
			}
			return v, ok
		}
		switch {
		case strings.HasPrefix(arg, "--target"), arg == "-target", arg == "-m32", strings.HasPrefix(arg, "--sysroot"), arg == "-arch":
			s.native = false
		case strings.HasPrefix(arg, "-std="):
			s.version = arg[len("-std="):]
		case strings.HasPrefix(arg, "@"), arg == "-include", arg == "-imacros", arg == "-include-pch":
			s.partial = true
		default:
			if d, ok := value("-D"); ok {
				name, text, given := strings.Cut(d, "=")
				if !given {
					text = "1"
				}
				name, _, _ = strings.Cut(name, "(")
				s.defines[name] = text
				delete(s.undone, name)
			} else if u, ok := value("-U"); ok {
				delete(s.defines, u)
				s.undone[u] = true
			}
		}
	}
	return s
}

// nativeCompiler reports whether a compiler of this name makes code for the
// machine it runs on, unless told otherwise. One for others is called after those.
func nativeCompiler(name string) bool {
	name = strings.TrimSuffix(name, ".exe")
	if i := strings.LastIndexByte(name, '-'); i > 0 && strings.Trim(name[i+1:], "0123456789.") == "" {
		name = name[:i]
	}
	switch name {
	case "cc", "c++", "gcc", "g++", "clang", "clang++", "c89", "c99":
		return true
	}
	return false
}

// Whole implements parsers.Settings.
func (m *includes) Whole(file string) bool { return m.told[file] != nil }

// Setting implements parsers.Settings. Nothing is known of files that no
// compilation database explains; a header is told what all files are told.
func (m *includes) Setting(file, name string) parsers.Setting {
	s := m.told[file]
	if s == nil {
		if s = m.common; s == nil || !isHeader(file) {
			return parsers.Setting{}
		}
		if m.varying[name] {
			return parsers.Setting{}
		}
	}
	if text, ok := s.defines[name]; ok {
		n, err := strconv.ParseInt(strings.TrimRight(text, "uUlL"), 0, 32)
		return parsers.Setting{Told: parsers.Defined, Valued: err == nil, Value: int32(n)}
	}
	switch {
	case s.undone[name]:
		return parsers.Setting{Told: parsers.Undefined}
	case name == "__cplusplus":
		if sourceOf(file, Language.Extensions) {
			n, ok := versions[s.standard("c++17")]
			return parsers.Setting{Told: parsers.Defined, Valued: ok && m.told[file] != nil, Value: n}
		} else if m.told[file] != nil {
			return parsers.Setting{Told: parsers.Undefined}
		}
		return parsers.Setting{}
	case name == "__STDC_VERSION__" && m.told[file] != nil && sourceOf(file, []string{".c"}):
		n, ok := versions[s.standard("c17")]
		return parsers.Setting{Told: parsers.Defined, Valued: ok, Value: n}
	case s.native:
		if told, ok := hosts[runtime.GOOS][name]; ok {
			return told
		}
		if told, ok := machines[runtime.GOARCH][name]; ok {
			return told
		}
	}
	if s.partial || !s.native && reserved(name) || builtIn(name) {
		return parsers.Setting{}
	}
	return parsers.Setting{Told: parsers.Nothing}
}

// standard returns the version of the language, without a compiler's own additions.
func (s *settings) standard(usual string) string {
	if s.version == "" {
		return usual // of today's compilers
	}
	return strings.Replace(s.version, "gnu", "c", 1)
}

// versions are the numbers by which versions of the languages call themselves.
var versions = map[string]int32{
	"c99": 199901, "c9x": 199901, "c11": 201112, "c1x": 201112, "c17": 201710, "c18": 201710, "c23": 202311, "c2x": 202000,
	"c++98": 199711, "c++03": 199711, "c++11": 201103, "c++0x": 201103, "c++14": 201402, "c++1y": 201402, "c++17": 201703, "c++1z": 201703,
	"c++20": 202002, "c++2a": 202002, "c++23": 202302, "c++2b": 202302,
}

// reserved reports whether a name is the compiler's and the library's to define.
func reserved(name string) bool {
	return len(name) > 1 && name[0] == '_' && (name[1] == '_' || name[1] >= 'A' && name[1] <= 'Z')
}

// builtIn reports whether a name may be one that compilers define by themselves,
// by the families of names that they have.
func builtIn(name string) bool {
	if !reserved(name) {
		return false
	}
	for _, family := range builtInFamilies {
		if strings.HasPrefix(name, family) {
			return true
		}
	}
	for _, end := range []string{"_TYPE__", "_MAX__", "_MIN__", "_WIDTH__", "_C", "_SUFFIX__", "_PREFIX__", "_FMT__"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

var builtInFamilies = strings.Fields("__SIZEOF __FLT __DBL __LDBL __DEC __BFLT __FLOAT __GCC __GNU __GXX __clang __llvm __cpp_ __has_ __STDC __ATOMIC " +
	"__OPTIMIZE __NO_ __SSE __AVX __MMX __FXSR __BMI __F16C __FMA __POPCNT __PCLMUL __AES __SHA __XSAVE __LZCNT __LAHF __RD __ADX __MOVBE __k8 __code_model __pic __PIC __pie __PIE " +
	"__SANITIZE __CET __SSP __EXCEPTIONS __RTTI __DEPRECATED __DATE __TIME __FILE __LINE __BASE __INCLUDE __COUNTER __HAVE _GLIBCXX __GLIBCXX _LIBCPP _FORTIFY " +
	"_GNU_SOURCE _REENTRANT _OPENMP __PRAGMA __SEG __VA __BLOCKS __CHAR __ORDER __BYTE_ORDER __BIGGEST __WCHAR __WINT __SIG __SHRT __SCHAR __LONG __INT __UINT __PTRDIFF __SIZE " +
	"__tune __corei7 __znver __haswell __skylake __POINTER __LITTLE_ENDIAN __ARM __FEATURE __VERSION __OBJC __BOOL __CONSTANT __GLIBC __unix __CLANG __INTEL")

func isHeader(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".c", ".cc", ".cpp", ".cxx", ".c++", ".cu":
		return false
	}
	return true
}

func sourceOf(file string, extensions []string) bool {
	return slices.Contains(extensions, strings.ToLower(path.Ext(file)))
}

// agree works out what all files are told alike, for headers.
func (m *includes) agree() {
	m.varying = map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(m.told)) {
		s := m.told[file]
		if m.common == nil {
			m.common = &settings{defines: maps.Clone(s.defines), undone: maps.Clone(s.undone), native: s.native, partial: s.partial}
			continue
		}
		c := m.common
		c.native, c.partial = c.native && s.native, c.partial || s.partial
		for name, text := range s.defines {
			if have, ok := c.defines[name]; !ok || have != text {
				m.varying[name] = true
			}
		}
		for name := range c.defines {
			if _, ok := s.defines[name]; !ok {
				m.varying[name] = true
			}
		}
		for name := range s.undone {
			if !c.undone[name] {
				m.varying[name] = true
			}
		}
		for name := range c.undone {
			if !s.undone[name] {
				m.varying[name] = true
			}
		}
	}
}

// told makes a table of what compilers define: names with a number, or without
// one where it differs between them, and the names that they do not define.
func told(defined map[string]int32, unvalued string, undefined ...string) map[string]parsers.Setting {
	all := map[string]parsers.Setting{}
	for _, names := range undefined {
		for name := range strings.FieldsSeq(names) {
			all[name] = parsers.Setting{Told: parsers.Undefined}
		}
	}
	for name := range strings.FieldsSeq(unvalued) {
		all[name] = parsers.Setting{Told: parsers.Defined}
	}
	for name, n := range defined {
		all[name] = parsers.Setting{Told: parsers.Defined, Valued: true, Value: n}
	}
	return all
}

// The names by which systems, machines and compilers are told apart that code
// for this one is seldom written with.
const (
	windowsNames = "_WIN32 _WIN64 __WIN32__ __WIN32 __WINNT__ __NT__ __CYGWIN__ __CYGWIN32__ __MINGW32__ __MINGW64__ _MSC_VER _MSC_FULL_VER __WINDOWS__ _WIN32_WCE _WINRT_DLL"
	appleNames   = "__APPLE__ __MACH__ __APPLE_CC__ __MACOS__ __ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__"
	linuxNames   = "__linux__ __linux __gnu_linux__"
	otherNames   = "__FreeBSD__ __FreeBSD_kernel__ __NetBSD__ __OpenBSD__ __DragonFly__ __bsdi__ __sun __sun__ __SVR4 __svr4__ _AIX __hpux _hpux __sgi __osf__ " +
		"__HAIKU__ __BEOS__ __QNX__ __QNXNTO__ __VMS __vms __MVS__ __TOS_MVS__ __OS2__ __OS400__ __AMIGA__ __MSDOS__ __DJGPP__ __ANDROID__ __EMSCRIPTEN__ EMSCRIPTEN " +
		"__wasm__ __wasm32__ __wasm64__ __wasi__ __GNU__ __hurd__ __minix __nacl__ __native_client__ __Fuchsia__ __PS4__ __ORBIS__ __SWITCH__ __VXWORKS__ __vxworks__ __CYGWIN64__ __MSYS__ _UWIN __INTERIX __SYMBIAN32__"
	otherCompilers = "__BORLANDC__ __WATCOMC__ __SUNPRO_C __SUNPRO_CC __DMC__ __TURBOC__ __IBMC__ __IBMCPP__ __xlC__ __xlc__ __HP_cc __HP_aCC __DECC __DECCXX __sgi " +
		"__MWERKS__ __CC_ARM __ARMCC_VERSION __ICCARM__ __IAR_SYSTEMS_ICC__ __TINYC__ __LCC__ __POCC__ __PGI __GHS__ __CODEGEARC__ __CUDACC__ __CUDA_ARCH__ __HIPCC__ __OBJC__"
	machineNames = "__i386__ __i386 _M_IX86 __x86_64__ __x86_64 __amd64__ __amd64 _M_X64 _M_AMD64 __arm__ __arm _M_ARM _M_ARM64 __aarch64__ __AARCH64EL__ __AARCH64EB__ __ARM_ARCH __ARMEL__ __ARMEB__ " +
		"__powerpc__ __powerpc64__ __ppc__ __ppc64__ __PPC__ __PPC64__ _ARCH_PPC _ARCH_PPC64 _M_PPC __s390__ __s390x__ __mips__ __mips __mips64 __MIPSEB__ __MIPSEL__ __sparc__ __sparc __sparc_v9__ " +
		"__riscv __loongarch__ __loongarch64 __ia64__ __ia64 _M_IA64 __alpha__ __alpha __hppa__ __hppa __m68k__ __sh__ __vax__ __BIG_ENDIAN__ __e2k__ __arc__ __ILP32__ _ILP32 __LLP64__ __x86_64h__"
)

var hosts = func() map[string]map[string]parsers.Setting {
	const common = "__GNUC__ __GNUC_MINOR__ __VERSION__ __STDC_VERSION__ __INT_MAX__ __LONG_MAX__ __SIZE_TYPE__ __FILE__ __LINE__ __DATE__ __TIME__ __COUNTER__ " +
		"__PTRDIFF_TYPE__ __PTRDIFF_MAX__ __SIZE_MAX__ __WCHAR_TYPE__ __WCHAR_MAX__ __WINT_TYPE__ __INTMAX_TYPE__ __UINTMAX_TYPE__ __INTPTR_TYPE__ " +
		"__UINTPTR_TYPE__ __SCHAR_MAX__ __SHRT_MAX__ __LONG_LONG_MAX__ __CHAR16_TYPE__ __CHAR32_TYPE__ __INT8_TYPE__ __INT16_TYPE__ __INT32_TYPE__ " +
		"__INT64_TYPE__ __UINT8_TYPE__ __UINT16_TYPE__ __UINT32_TYPE__ __UINT64_TYPE__ __FLT_EVAL_METHOD__ __FLT_RADIX__ __FLT_DIG__ __DBL_DIG__ " +
		"__DBL_MAX__ __DBL_MIN__ __FLT_MAX__ __FLT_MIN__"
	numbers := map[string]int32{"__STDC__": 1, "__STDC_HOSTED__": 1, "__CHAR_BIT__": 8}
	linux := maps.Clone(numbers)
	for _, name := range strings.Fields(linuxNames + " __unix__ __unix __ELF__") {
		linux[name] = 1
	}
	apple := maps.Clone(numbers)
	apple["__APPLE__"], apple["__MACH__"] = 1, 1
	return map[string]map[string]parsers.Setting{
		"linux":  told(linux, common, windowsNames, appleNames, otherNames, otherCompilers),
		"darwin": told(apple, common+" __APPLE_CC__ __ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__", windowsNames, linuxNames, otherNames, otherCompilers),
	}
}()

var machines = func() map[string]map[string]parsers.Setting {
	sizes := map[string]int32{
		"__SIZEOF_INT__": 4, "__SIZEOF_SHORT__": 2, "__SIZEOF_LONG__": 8, "__SIZEOF_LONG_LONG__": 8, "__SIZEOF_POINTER__": 8, "__SIZEOF_SIZE_T__": 8,
		"__SIZEOF_FLOAT__": 4, "__SIZEOF_DOUBLE__": 8, "__LP64__": 1, "_LP64": 1,
		"__ORDER_LITTLE_ENDIAN__": 1234, "__ORDER_BIG_ENDIAN__": 4321, "__BYTE_ORDER__": 1234,
	}
	with := func(names string) map[string]int32 {
		all := maps.Clone(sizes)
		for name := range strings.FieldsSeq(names) {
			all[name] = 1
		}
		return all
	}
	return map[string]map[string]parsers.Setting{
		"amd64": told(with("__x86_64__ __x86_64 __amd64__ __amd64"), "", machineNames),
		"arm64": told(with("__aarch64__ __AARCH64EL__"), "__ARM_ARCH", machineNames),
	}
}()

namespace System.Text
{
    using System;
    using System.Collections.Generic;
    public class StringBuilder { StringBuilder(); StringBuilder(int capacity); StringBuilder(string s); int Length { get; set; } int Capacity { get; set; } char this[int i] { get; set; } StringBuilder Append(object o); StringBuilder Append(string s); StringBuilder Append(char c); StringBuilder Append(char c, int n); StringBuilder Append(string s, int at, int count); StringBuilder Append(char[] b, int at, int count); StringBuilder AppendLine(); StringBuilder AppendLine(string s); StringBuilder AppendFormat(string format, params object[] args); StringBuilder AppendFormat(IFormatProvider p, string format, params object[] args); StringBuilder AppendJoin(string separator, params object[] values); StringBuilder Insert(int at, object o); StringBuilder Remove(int at, int count); StringBuilder Replace(string a, string b); StringBuilder Replace(char a, char b); StringBuilder Clear(); string ToString(int at, int count); void CopyTo(int from, char[] to, int at, int count); }
    public class Encoding { static Encoding UTF8 { get; } static Encoding ASCII { get; } static Encoding Unicode { get; } static Encoding UTF32 { get; } static Encoding Default { get; } static Encoding Latin1 { get; } static Encoding GetEncoding(string name); string WebName { get; } byte[] GetBytes(string s); int GetBytes(string s, int at, int count, byte[] b, int to); byte[] GetBytes(char[] c, int at, int count); string GetString(byte[] b); string GetString(byte[] b, int at, int count); int GetByteCount(string s); int GetMaxByteCount(int n); char[] GetChars(byte[] b); byte[] GetPreamble(); }
    public class UTF8Encoding : Encoding { UTF8Encoding(); UTF8Encoding(bool mark); UTF8Encoding(bool mark, bool throwing); }
}
namespace System.Text.RegularExpressions
{
    using System;
    using System.Collections.Generic;
    public class Regex { Regex(string pattern); Regex(string pattern, RegexOptions options); Regex(string pattern, RegexOptions options, TimeSpan timeout); RegexOptions Options { get; } Match Match(string s); MatchCollection Matches(string s); bool IsMatch(string s); string Replace(string s, string by); string Replace(string s, MatchEvaluator f); string[] Split(string s); static Match Match(string s, string pattern); static MatchCollection Matches(string s, string pattern); static bool IsMatch(string s, string pattern); static bool IsMatch(string s, string pattern, RegexOptions options); static string Replace(string s, string pattern, string by); static string Escape(string s); static string Unescape(string s); }
    public delegate string MatchEvaluator(Match m);
    public class Capture { string Value { get; } int Index { get; } int Length { get; } }
    public class Group : Capture { bool Success { get; } string Name { get; } CaptureCollection Captures { get; } }
    public class Match : Group { GroupCollection Groups { get; } Match NextMatch(); string Result(string s); static Match Empty { get; } }
    public class CaptureCollection : IReadOnlyList<Capture> {}
    public class GroupCollection : IReadOnlyList<Group> { Group this[string name] { get; } Group this[int i] { get; } }
    public class MatchCollection : IReadOnlyList<Match> { int Count { get; } Match this[int i] { get; } }
    public enum RegexOptions { None, IgnoreCase, Multiline, ExplicitCapture, Compiled, Singleline, IgnorePatternWhitespace, RightToLeft, ECMAScript, CultureInvariant, NonBacktracking }
}
namespace System.Globalization
{
    using System;
    public class CultureInfo : IFormatProvider { CultureInfo(string name); static CultureInfo InvariantCulture { get; } static CultureInfo CurrentCulture { get; set; } static CultureInfo CurrentUICulture { get; set; } static CultureInfo GetCultureInfo(string name); string Name { get; } string DisplayName { get; } NumberFormatInfo NumberFormat { get; set; } DateTimeFormatInfo DateTimeFormat { get; set; } TextInfo TextInfo { get; } object GetFormat(Type type); }
    public class NumberFormatInfo : IFormatProvider { static NumberFormatInfo InvariantInfo { get; } string NumberDecimalSeparator { get; set; } }
    public class DateTimeFormatInfo : IFormatProvider { static DateTimeFormatInfo InvariantInfo { get; } }
    public class TextInfo { string ToTitleCase(string s); string ToUpper(string s); string ToLower(string s); }
    public class Calendar {}
    public enum NumberStyles { None, Integer, Float, Any, Number, HexNumber, AllowLeadingSign, AllowDecimalPoint, AllowThousands, AllowExponent, AllowHexSpecifier, AllowLeadingWhite, AllowTrailingWhite }
    public enum DateTimeStyles { None, RoundtripKind, AssumeUniversal, AssumeLocal, AdjustToUniversal, AllowWhiteSpaces }
}

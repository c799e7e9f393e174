namespace System;

using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;

public class Object {
    bool Equals(object o);
    static bool Equals(object a, object b);
    static bool ReferenceEquals(object a, object b);
    int GetHashCode();
    string ToString();
    Type GetType();
    object MemberwiseClone();
}

// __Struct declares what all structures have, and what one that may be missing
// has besides: int? is an int with a Value.
public class __Struct<T> : ValueType {
    T Value { get; }
    bool HasValue { get; }
    T GetValueOrDefault();
    T GetValueOrDefault(T other);
}
public class ValueType {}
public struct Nullable<T> { T Value { get; } bool HasValue { get; } T GetValueOrDefault(); T GetValueOrDefault(T other); }

// __Array declares the members of arrays, __Grouping what a query groups.
public class __Array<T> : Array, IList<T>, IReadOnlyList<T> {}
public interface __Grouping<K, E> : System.Linq.IGrouping<K, E> {}

public class Array {
    int Length { get; }
    long LongLength { get; }
    int Rank { get; }
    object GetValue(int index);
    void SetValue(object value, int index);
    int GetLength(int dimension);
    int GetLowerBound(int dimension);
    int GetUpperBound(int dimension);
    object Clone();
    void CopyTo(Array to, int index);
    IEnumerator GetEnumerator();
    static T[] Empty<T>();
    static void Copy(Array from, Array to, int length);
    static void Copy(Array from, int start, Array to, int at, int length);
    static void Clear(Array array, int index, int length);
    static int IndexOf<T>(T[] array, T value);
    static void Sort<T>(T[] array);
    static void Reverse(Array array);
    static void Resize<T>(ref T[] array, int size);
    static T Find<T>(T[] array, Predicate<T> match);
    static T[] FindAll<T>(T[] array, Predicate<T> match);
    static int FindIndex<T>(T[] array, Predicate<T> match);
    static bool Exists<T>(T[] array, Predicate<T> match);
    static void ForEach<T>(T[] array, Action<T> action);
    static U[] ConvertAll<T, U>(T[] array, Converter<T, U> converter);
    static void Fill<T>(T[] array, T value);
    static Array CreateInstance(Type type, int length);
}

public class __Enum<T> : Enum {
    T Value { get; }
    bool HasValue { get; }
    T GetValueOrDefault();
    T GetValueOrDefault(T other);
}
public class Enum : ValueType, IComparable, IFormattable {
    bool HasFlag(Enum flag);
    int CompareTo(object o);
    string ToString(string format);
    static object Parse(Type type, string text);
    static object Parse(Type type, string text, bool ignoreCase);
    static T Parse<T>(string text);
    static T Parse<T>(string text, bool ignoreCase);
    static bool TryParse<T>(string text, out T value);
    static bool TryParse<T>(string text, bool ignoreCase, out T value);
    static string GetName(Type type, object value);
    static string[] GetNames(Type type);
    static Array GetValues(Type type);
    static T[] GetValues<T>();
    static Type GetUnderlyingType(Type type);
    static bool IsDefined(Type type, object value);
    static object ToObject(Type type, object value);
}

public class Delegate {
    MethodInfo Method { get; }
    object Target { get; }
    object DynamicInvoke(params object[] args);
    Delegate[] GetInvocationList();
    static Delegate Combine(Delegate a, Delegate b);
    static Delegate Remove(Delegate a, Delegate b);
    static Delegate CreateDelegate(Type type, MethodInfo method);
}
public class MulticastDelegate : Delegate {}
public delegate void Action();
public delegate void Action<T>(T a);
public delegate void Action<T1, T2>(T1 a, T2 b);
public delegate void Action<T1, T2, T3>(T1 a, T2 b, T3 c);
public delegate void Action<T1, T2, T3, T4>(T1 a, T2 b, T3 c, T4 d);
public delegate void Action<T1, T2, T3, T4, T5>(T1 a, T2 b, T3 c, T4 d, T5 e);
public delegate void Action<T1, T2, T3, T4, T5, T6>(T1 a, T2 b, T3 c, T4 d, T5 e, T6 f);
public delegate R Func<R>();
public delegate R Func<T, R>(T a);
public delegate R Func<T1, T2, R>(T1 a, T2 b);
public delegate R Func<T1, T2, T3, R>(T1 a, T2 b, T3 c);
public delegate R Func<T1, T2, T3, T4, R>(T1 a, T2 b, T3 c, T4 d);
public delegate R Func<T1, T2, T3, T4, T5, R>(T1 a, T2 b, T3 c, T4 d, T5 e);
public delegate R Func<T1, T2, T3, T4, T5, T6, R>(T1 a, T2 b, T3 c, T4 d, T5 e, T6 f);
public delegate bool Predicate<T>(T value);
public delegate int Comparison<T>(T a, T b);
public delegate O Converter<I, O>(I value);
public delegate void EventHandler(object sender, EventArgs e);
public delegate void EventHandler<T>(object sender, T e);
public delegate void AsyncCallback(IAsyncResult result);
public class EventArgs { static EventArgs Empty; }

public interface IDisposable { void Dispose(); }
public interface IAsyncDisposable { ValueTask DisposeAsync(); }
public interface ICloneable { object Clone(); }
public interface IComparable { int CompareTo(object o); }
public interface IComparable<T> { int CompareTo(T o); }
public interface IEquatable<T> { bool Equals(T o); }
public interface IFormattable { string ToString(string format, IFormatProvider provider); }
public interface IConvertible { TypeCode GetTypeCode(); }
public interface IFormatProvider { object GetFormat(Type type); }
public interface IServiceProvider { object GetService(Type type); }
public interface IAsyncResult { object AsyncState { get; } bool IsCompleted { get; } }
public interface IProgress<T> { void Report(T value); }
public class Progress<T> : IProgress<T> { event EventHandler<T> ProgressChanged; }
public interface IObserver<T> { void OnNext(T value); void OnError(Exception e); void OnCompleted(); }
public interface IObservable<T> { IDisposable Subscribe(IObserver<T> observer); }

public struct Boolean : IComparable<bool>, IEquatable<bool> {
    static string TrueString; static string FalseString;
    static bool Parse(string s);
    static bool TryParse(string s, out bool value);
    string ToString(IFormatProvider provider);
}
public struct Byte : IComparable<byte>, IEquatable<byte>, IFormattable {
    const byte MaxValue; const byte MinValue;
    static byte Parse(string s); static bool TryParse(string s, out byte value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct SByte : IComparable<sbyte>, IEquatable<sbyte>, IFormattable {
    const sbyte MaxValue; const sbyte MinValue;
    static sbyte Parse(string s); static bool TryParse(string s, out sbyte value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Int16 : IComparable<short>, IEquatable<short>, IFormattable {
    const short MaxValue; const short MinValue;
    static short Parse(string s); static bool TryParse(string s, out short value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct UInt16 : IComparable<ushort>, IEquatable<ushort>, IFormattable {
    const ushort MaxValue; const ushort MinValue;
    static ushort Parse(string s); static bool TryParse(string s, out ushort value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Int32 : IComparable<int>, IEquatable<int>, IFormattable {
    const int MaxValue; const int MinValue;
    static int Parse(string s); static int Parse(string s, IFormatProvider provider); static int Parse(string s, NumberStyles style, IFormatProvider provider);
    static bool TryParse(string s, out int value); static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out int value);
    int CompareTo(int o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct UInt32 : IComparable<uint>, IEquatable<uint>, IFormattable {
    const uint MaxValue; const uint MinValue;
    static uint Parse(string s); static bool TryParse(string s, out uint value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Int64 : IComparable<long>, IEquatable<long>, IFormattable {
    const long MaxValue; const long MinValue;
    static long Parse(string s); static bool TryParse(string s, out long value);
    int CompareTo(long o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct UInt64 : IComparable<ulong>, IEquatable<ulong>, IFormattable {
    const ulong MaxValue; const ulong MinValue;
    static ulong Parse(string s); static bool TryParse(string s, out ulong value);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct IntPtr { static IntPtr Zero; int ToInt32(); long ToInt64(); }
public struct UIntPtr { static UIntPtr Zero; }
public struct Single : IComparable<float>, IEquatable<float>, IFormattable {
    const float MaxValue; const float MinValue; const float NaN; const float Epsilon; const float PositiveInfinity; const float NegativeInfinity;
    static float Parse(string s); static bool TryParse(string s, out float value);
    static bool IsNaN(float f); static bool IsInfinity(float f);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Double : IComparable<double>, IEquatable<double>, IFormattable {
    const double MaxValue; const double MinValue; const double NaN; const double Epsilon; const double PositiveInfinity; const double NegativeInfinity;
    static double Parse(string s); static double Parse(string s, IFormatProvider provider); static bool TryParse(string s, out double value);
    static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out double value);
    static bool IsNaN(double d); static bool IsInfinity(double d); static bool IsPositiveInfinity(double d); static bool IsNegativeInfinity(double d);
    int CompareTo(double o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Decimal : IComparable<decimal>, IEquatable<decimal>, IFormattable {
    const decimal MaxValue; const decimal MinValue; const decimal Zero; const decimal One; const decimal MinusOne;
    static decimal Parse(string s); static bool TryParse(string s, out decimal value);
    static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out decimal value);
    static decimal Round(decimal d); static decimal Round(decimal d, int digits); static decimal Truncate(decimal d); static decimal Floor(decimal d);
    static int[] GetBits(decimal d);
    int CompareTo(decimal o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
}
public struct Char : IComparable<char>, IEquatable<char> {
    const char MaxValue; const char MinValue;
    static bool IsDigit(char c); static bool IsLetter(char c); static bool IsLetterOrDigit(char c); static bool IsWhiteSpace(char c);
    static bool IsUpper(char c); static bool IsLower(char c); static bool IsPunctuation(char c); static bool IsControl(char c); static bool IsNumber(char c);
    static bool IsSymbol(char c); static bool IsSeparator(char c); static bool IsSurrogate(char c); static bool IsHighSurrogate(char c); static bool IsLowSurrogate(char c);
    static char ToUpper(char c); static char ToLower(char c); static char ToUpperInvariant(char c); static char ToLowerInvariant(char c);
    static char ToUpper(char c, CultureInfo culture); static char ToLower(char c, CultureInfo culture);
    static double GetNumericValue(char c); static string ToString(char c); static string ConvertFromUtf32(int c);
    int CompareTo(char o);
}

public class String : IComparable<string>, IEquatable<string>, IEnumerable<char>, ICloneable, IComparable {
    String(char c, int count);
    String(char[] chars);
    String(char[] chars, int start, int length);
    static string Empty;
    int Length { get; }
    char this[int index] { get; }
    static bool IsNullOrEmpty(string s);
    static bool IsNullOrWhiteSpace(string s);
    static string Join(string separator, params string[] values);
    static string Join(string separator, IEnumerable<string> values);
    static string Join<T>(string separator, IEnumerable<T> values);
    static string Concat(params string[] values);
    static string Concat(IEnumerable<string> values);
    static string Format(string format, params object[] args);
    static string Format(IFormatProvider provider, string format, params object[] args);
    static int Compare(string a, string b);
    static int Compare(string a, string b, StringComparison comparison);
    static int Compare(string a, string b, bool ignoreCase);
    static int CompareOrdinal(string a, string b);
    static bool Equals(string a, string b);
    static bool Equals(string a, string b, StringComparison comparison);
    static string Intern(string s);
    static string Copy(string s);
    static string Create(int length, object state, object action);
    bool Equals(string s);
    bool Equals(string s, StringComparison comparison);
    int CompareTo(string s);
    bool Contains(string s);
    bool Contains(char c);
    bool Contains(string s, StringComparison comparison);
    bool StartsWith(string s);
    bool StartsWith(char c);
    bool StartsWith(string s, StringComparison comparison);
    bool EndsWith(string s);
    bool EndsWith(char c);
    bool EndsWith(string s, StringComparison comparison);
    int IndexOf(string s);
    int IndexOf(char c);
    int IndexOf(char c, int start);
    int IndexOf(string s, int start);
    int IndexOf(string s, StringComparison comparison);
    int IndexOf(string s, int start, StringComparison comparison);
    int IndexOfAny(char[] any);
    int LastIndexOf(string s);
    int LastIndexOf(char c);
    int LastIndexOf(string s, StringComparison comparison);
    string Substring(int start);
    string Substring(int start, int length);
    string Replace(string from, string to);
    string Replace(char from, char to);
    string Replace(string from, string to, StringComparison comparison);
    string Remove(int start);
    string Remove(int start, int length);
    string Insert(int at, string s);
    string Trim();
    string Trim(params char[] chars);
    string TrimStart(params char[] chars);
    string TrimEnd(params char[] chars);
    string PadLeft(int width);
    string PadLeft(int width, char c);
    string PadRight(int width);
    string PadRight(int width, char c);
    string ToUpper();
    string ToLower();
    string ToUpper(CultureInfo culture);
    string ToLower(CultureInfo culture);
    string ToUpperInvariant();
    string ToLowerInvariant();
    string ToString(IFormatProvider provider);
    string[] Split(params char[] separators);
    string[] Split(char separator, StringSplitOptions options);
    string[] Split(char[] separators, StringSplitOptions options);
    string[] Split(string separator, StringSplitOptions options = StringSplitOptions.None);
    string[] Split(string[] separators, StringSplitOptions options);
    string[] Split(char[] separators, int count);
    char[] ToCharArray();
    char[] ToCharArray(int start, int length);
    void CopyTo(int from, char[] to, int at, int count);
    CharEnumerator GetEnumerator();
    string Normalize();
    object Clone();
}
public class CharEnumerator : IEnumerator<char> {}
public enum StringComparison { CurrentCulture, CurrentCultureIgnoreCase, InvariantCulture, InvariantCultureIgnoreCase, Ordinal, OrdinalIgnoreCase }
public enum StringSplitOptions { None, RemoveEmptyEntries, TrimEntries }
public class StringComparer : IComparer<string>, IEqualityComparer<string> {
    static StringComparer Ordinal { get; } static StringComparer OrdinalIgnoreCase { get; }
    static StringComparer CurrentCulture { get; } static StringComparer CurrentCultureIgnoreCase { get; }
    static StringComparer InvariantCulture { get; } static StringComparer InvariantCultureIgnoreCase { get; }
    int Compare(string a, string b); bool Equals(string a, string b); int GetHashCode(string s);
}
public enum TypeCode { Empty, Object, DBNull, Boolean, Char, SByte, Byte, Int16, UInt16, Int32, UInt32, Int64, UInt64, Single, Double, Decimal, DateTime, String }

public class Type : MemberInfo {
    static Type[] EmptyTypes;
    string FullName { get; } string Namespace { get; } string AssemblyQualifiedName { get; }
    Type BaseType { get; } Type UnderlyingSystemType { get; } Assembly Assembly { get; } Module Module { get; } Guid GUID { get; }
    bool IsClass { get; } bool IsInterface { get; } bool IsEnum { get; } bool IsArray { get; } bool IsValueType { get; } bool IsAbstract { get; } bool IsSealed { get; }
    bool IsGenericType { get; } bool IsGenericTypeDefinition { get; } bool IsGenericParameter { get; } bool ContainsGenericParameters { get; } bool IsPrimitive { get; }
    bool IsPublic { get; } bool IsNested { get; } bool IsNestedPublic { get; } bool IsVisible { get; } bool IsByRef { get; } bool IsPointer { get; } bool IsConstructedGenericType { get; }
    Type[] GenericTypeArguments { get; }
    Type[] GetInterfaces(); Type GetInterface(string name);
    Type GetElementType(); Type GetGenericTypeDefinition(); Type[] GetGenericArguments(); Type[] GetGenericParameterConstraints(); Type MakeGenericType(params Type[] args); Type MakeArrayType();
    ConstructorInfo[] GetConstructors(); ConstructorInfo[] GetConstructors(BindingFlags flags); ConstructorInfo GetConstructor(Type[] types);
    MethodInfo[] GetMethods(); MethodInfo[] GetMethods(BindingFlags flags); MethodInfo GetMethod(string name); MethodInfo GetMethod(string name, Type[] types); MethodInfo GetMethod(string name, BindingFlags flags);
    PropertyInfo[] GetProperties(); PropertyInfo[] GetProperties(BindingFlags flags); PropertyInfo GetProperty(string name); PropertyInfo GetProperty(string name, BindingFlags flags);
    FieldInfo[] GetFields(); FieldInfo[] GetFields(BindingFlags flags); FieldInfo GetField(string name); FieldInfo GetField(string name, BindingFlags flags);
    MemberInfo[] GetMembers(); MemberInfo[] GetMember(string name); EventInfo GetEvent(string name); Type GetNestedType(string name);
    bool IsAssignableFrom(Type t); bool IsAssignableTo(Type t); bool IsInstanceOfType(object o); bool IsSubclassOf(Type t); bool IsDefined(Type t, bool inherit);
    TypeInfo GetTypeInfo();
    static Type GetType(string name); static Type GetType(string name, bool throwing); static TypeCode GetTypeCode(Type type); static Type GetTypeFromHandle(RuntimeTypeHandle h);
}
public struct RuntimeTypeHandle {}
public class Attribute { static Attribute GetCustomAttribute(MemberInfo member, Type type); static Attribute[] GetCustomAttributes(MemberInfo member); object TypeId { get; } }
public class AttributeUsageAttribute : Attribute { AttributeUsageAttribute(AttributeTargets on); bool AllowMultiple { get; set; } bool Inherited { get; set; } }
public enum AttributeTargets { Assembly, Module, Class, Struct, Enum, Constructor, Method, Property, Field, Event, Interface, Parameter, Delegate, ReturnValue, GenericParameter, All }
public class ObsoleteAttribute : Attribute { ObsoleteAttribute(); ObsoleteAttribute(string message); ObsoleteAttribute(string message, bool error); string DiagnosticId { get; set; } string UrlFormat { get; set; } }
public class FlagsAttribute : Attribute {}
public class SerializableAttribute : Attribute {}
public class NonSerializedAttribute : Attribute {}
public class CLSCompliantAttribute : Attribute { CLSCompliantAttribute(bool is); }
public class ThreadStaticAttribute : Attribute {}

public class Exception {
    Exception();
    Exception(string message);
    Exception(string message, Exception inner);
    string Message { get; }
    Exception InnerException { get; }
    string StackTrace { get; }
    string Source { get; set; }
    string HelpLink { get; set; }
    int HResult { get; set; }
    IDictionary Data { get; }
    MethodBase TargetSite { get; }
    Exception GetBaseException();
    void GetObjectData(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context);
}
public class SystemException : Exception { SystemException(); SystemException(string message); SystemException(string message, Exception inner); }
public class ApplicationException : Exception { ApplicationException(); ApplicationException(string message); ApplicationException(string message, Exception inner); }
public class ArgumentException : SystemException { ArgumentException(); ArgumentException(string message); ArgumentException(string message, string name); ArgumentException(string message, Exception inner); string ParamName { get; } static void ThrowIfNullOrEmpty(string s, string name = null); static void ThrowIfNullOrWhiteSpace(string s, string name = null); }
public class ArgumentNullException : ArgumentException { ArgumentNullException(); ArgumentNullException(string name); ArgumentNullException(string name, string message); static void ThrowIfNull(object o, string name = null); }
public class ArgumentOutOfRangeException : ArgumentException { ArgumentOutOfRangeException(); ArgumentOutOfRangeException(string name); ArgumentOutOfRangeException(string name, string message); ArgumentOutOfRangeException(string name, object value, string message); object ActualValue { get; } }
public class InvalidOperationException : SystemException { InvalidOperationException(); InvalidOperationException(string message); InvalidOperationException(string message, Exception inner); }
public class ObjectDisposedException : InvalidOperationException { ObjectDisposedException(string name); ObjectDisposedException(string name, string message); string ObjectName { get; } static void ThrowIf(bool condition, object o); }
public class NotSupportedException : SystemException { NotSupportedException(); NotSupportedException(string message); NotSupportedException(string message, Exception inner); }
public class NotImplementedException : SystemException { NotImplementedException(); NotImplementedException(string message); }
public class NullReferenceException : SystemException { NullReferenceException(); NullReferenceException(string message); }
public class IndexOutOfRangeException : SystemException { IndexOutOfRangeException(); IndexOutOfRangeException(string message); }
public class FormatException : SystemException { FormatException(); FormatException(string message); FormatException(string message, Exception inner); }
public class InvalidCastException : SystemException { InvalidCastException(); InvalidCastException(string message); InvalidCastException(string message, Exception inner); }
public class ArithmeticException : SystemException { ArithmeticException(); ArithmeticException(string message); }
public class OverflowException : ArithmeticException { OverflowException(); OverflowException(string message); }
public class DivideByZeroException : ArithmeticException { DivideByZeroException(); DivideByZeroException(string message); }
public class TimeoutException : SystemException { TimeoutException(); TimeoutException(string message); TimeoutException(string message, Exception inner); }
public class OutOfMemoryException : SystemException { OutOfMemoryException(); OutOfMemoryException(string message); }
public class OperationCanceledException : SystemException { OperationCanceledException(); OperationCanceledException(string message); OperationCanceledException(string message, Exception inner); OperationCanceledException(CancellationToken token); CancellationToken CancellationToken { get; } }
public class AggregateException : Exception { AggregateException(); AggregateException(string message); AggregateException(params Exception[] inner); AggregateException(IEnumerable<Exception> inner); System.Collections.ObjectModel.ReadOnlyCollection<Exception> InnerExceptions { get; } AggregateException Flatten(); void Handle(Func<Exception, bool> handler); }
public class UnauthorizedAccessException : SystemException { UnauthorizedAccessException(); UnauthorizedAccessException(string message); }
public class TypeLoadException : SystemException { string TypeName { get; } }
public class MissingMemberException : SystemException {}
public class MissingMethodException : MissingMemberException {}
public class UnhandledExceptionEventArgs : EventArgs { object ExceptionObject { get; } }

public static class Math {
    const double PI; const double E;
    static int Abs(int x); static long Abs(long x); static double Abs(double x); static decimal Abs(decimal x);
    static int Max(int a, int b); static long Max(long a, long b); static double Max(double a, double b);
    static int Min(int a, int b); static long Min(long a, long b); static double Min(double a, double b);
    static int Clamp(int x, int a, int b); static double Clamp(double x, double a, double b); static int Sign(double x);
    static double Pow(double x, double y); static double Sqrt(double x); static double Exp(double x); static double Log(double x); static double Log(double x, double b); static double Log10(double x); static double Log2(double x);
    static double Floor(double x); static double Ceiling(double x); static double Round(double x); static double Round(double x, int digits); static double Truncate(double x);
    static double Sin(double x); static double Cos(double x); static double Tan(double x); static double Atan(double x); static double Atan2(double y, double x); static double Asin(double x); static double Acos(double x);
    static int DivRem(int a, int b, out int r);
}
public static class Convert {
    static int ToInt32(object o); static long ToInt64(object o); static short ToInt16(object o); static byte ToByte(object o); static bool ToBoolean(object o); static double ToDouble(object o); static float ToSingle(object o); static decimal ToDecimal(object o); static char ToChar(object o); static DateTime ToDateTime(object o);
    static int ToInt32(object o, IFormatProvider p); static long ToInt64(object o, IFormatProvider p); static double ToDouble(object o, IFormatProvider p); static decimal ToDecimal(object o, IFormatProvider p); static bool ToBoolean(object o, IFormatProvider p); static DateTime ToDateTime(object o, IFormatProvider p);
    static string ToString(object o); static string ToString(object o, IFormatProvider p);
    static object ChangeType(object o, Type type); static object ChangeType(object o, Type type, IFormatProvider p);
    static string ToBase64String(byte[] bytes); static byte[] FromBase64String(string s); static string ToHexString(byte[] bytes);
    static bool IsDBNull(object o);
}
public static class Console {
    static void Write(object o); static void Write(string format, params object[] args);
    static void WriteLine(); static void WriteLine(object o); static void WriteLine(string format, params object[] args);
    static string ReadLine(); static int Read(); static ConsoleKeyInfo ReadKey(); static ConsoleKeyInfo ReadKey(bool hide); static void Clear(); static void ResetColor();
    static System.IO.TextWriter Out { get; } static System.IO.TextWriter Error { get; } static System.IO.TextReader In { get; }
    static ConsoleColor ForegroundColor { get; set; } static ConsoleColor BackgroundColor { get; set; } static string Title { get; set; } static bool KeyAvailable { get; }
    static System.Text.Encoding OutputEncoding { get; set; }
}
public enum ConsoleColor { Black, DarkBlue, DarkGreen, DarkCyan, DarkRed, DarkMagenta, DarkYellow, Gray, DarkGray, Blue, Green, Cyan, Red, Magenta, Yellow, White }
public enum ConsoleKey { Enter, Escape, Spacebar, Tab, Backspace, UpArrow, DownArrow, LeftArrow, RightArrow, Delete }
public struct ConsoleKeyInfo { ConsoleKey Key { get; } char KeyChar { get; } }
public static class Environment {
    static string NewLine { get; } static string MachineName { get; } static string CurrentDirectory { get; set; } static int ProcessorCount { get; } static int TickCount { get; } static long TickCount64 { get; } static int CurrentManagedThreadId { get; }
    static string GetEnvironmentVariable(string name); static void SetEnvironmentVariable(string name, string value); static void Exit(int code); static string[] GetCommandLineArgs();
}
public static class GC { static void Collect(); static void SuppressFinalize(object o); static void WaitForPendingFinalizers(); static void KeepAlive(object o); static long GetTotalMemory(bool force); }
public static class Activator { static object CreateInstance(Type type); static object CreateInstance(Type type, params object[] args); static T CreateInstance<T>(); }
public static class Nullable { static Type GetUnderlyingType(Type type); }
public static class BitConverter { static byte[] GetBytes(object o); static int ToInt32(byte[] b, int at); static string ToString(byte[] b); static bool IsLittleEndian; }
public static class Buffer { static void BlockCopy(Array from, int at, Array to, int at2, int count); }
public class AppContext { static string BaseDirectory { get; } static bool TryGetSwitch(string name, out bool on); static void SetSwitch(string name, bool on); }
public class AppDomain { static AppDomain CurrentDomain { get; } string BaseDirectory { get; } Assembly[] GetAssemblies(); }
public class Random { static Random Shared { get; } Random(); Random(int seed); int Next(); int Next(int max); int Next(int min, int max); double NextDouble(); void NextBytes(byte[] bytes); }
public class Lazy<T> { Lazy(); Lazy(Func<T> make); Lazy(Func<T> make, bool safe); Lazy(Func<T> make, LazyThreadSafetyMode mode); T Value { get; } bool IsValueCreated { get; } }
public class WeakReference { WeakReference(object o); object Target { get; set; } bool IsAlive { get; } }
public class WeakReference<T> { WeakReference(T o); bool TryGetTarget(out T target); void SetTarget(T o); }
public class Uri {
    Uri(string uri); Uri(string uri, UriKind kind); Uri(Uri root, string uri); Uri(Uri root, Uri uri);
    string Host { get; } string AbsoluteUri { get; } string AbsolutePath { get; } string LocalPath { get; } string PathAndQuery { get; } string Query { get; } string Scheme { get; } string OriginalString { get; } string Authority { get; } string Fragment { get; } int Port { get; } bool IsAbsoluteUri { get; } string[] Segments { get; }
    static bool TryCreate(string uri, UriKind kind, out Uri made); static string EscapeDataString(string s); static string UnescapeDataString(string s);
}
public enum UriKind { RelativeOrAbsolute, Absolute, Relative }
public class UriBuilder { UriBuilder(string uri); Uri Uri { get; } string Host { get; set; } string Path { get; set; } string Query { get; set; } string Scheme { get; set; } int Port { get; set; } }
public class Version : IComparable<Version> { Version(string s); Version(int major, int minor); Version(int major, int minor, int build); int Major { get; } int Minor { get; } int Build { get; } int Revision { get; } static Version Parse(string s); static bool TryParse(string s, out Version v); }
public struct Guid : IComparable<Guid>, IEquatable<Guid>, IFormattable { Guid(string s); Guid(byte[] bytes); static Guid Empty; static Guid NewGuid(); static Guid Parse(string s); static bool TryParse(string s, out Guid value); string ToString(string format); byte[] ToByteArray(); }
public struct DateTime : IComparable<DateTime>, IEquatable<DateTime>, IFormattable {
    DateTime(long ticks); DateTime(long ticks, DateTimeKind kind); DateTime(int year, int month, int day); DateTime(int year, int month, int day, int hour, int minute, int second); DateTime(int year, int month, int day, int hour, int minute, int second, DateTimeKind kind);
    static DateTime Now { get; } static DateTime UtcNow { get; } static DateTime Today { get; } static DateTime MinValue; static DateTime MaxValue; static DateTime UnixEpoch;
    int Year { get; } int Month { get; } int Day { get; } int Hour { get; } int Minute { get; } int Second { get; } int Millisecond { get; } long Ticks { get; } int DayOfYear { get; }
    DayOfWeek DayOfWeek { get; } DateTime Date { get; } TimeSpan TimeOfDay { get; } DateTimeKind Kind { get; }
    DateTime Add(TimeSpan span); DateTime AddDays(double n); DateTime AddHours(double n); DateTime AddMinutes(double n); DateTime AddSeconds(double n); DateTime AddMilliseconds(double n); DateTime AddMonths(int n); DateTime AddYears(int n); DateTime AddTicks(long n);
    TimeSpan Subtract(DateTime o); DateTime Subtract(TimeSpan span); DateTime ToUniversalTime(); DateTime ToLocalTime(); int CompareTo(DateTime o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider); string ToShortDateString(); string ToLongDateString();
    static DateTime Parse(string s); static DateTime Parse(string s, IFormatProvider provider); static DateTime ParseExact(string s, string format, IFormatProvider provider); static bool TryParse(string s, out DateTime value);
    static DateTime SpecifyKind(DateTime d, DateTimeKind kind); static int DaysInMonth(int year, int month);
    static TimeSpan operator -(DateTime a, DateTime b); static DateTime operator +(DateTime a, TimeSpan b);
}
public enum DateTimeKind { Unspecified, Utc, Local }
public enum DayOfWeek { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
public struct DateTimeOffset : IComparable<DateTimeOffset>, IEquatable<DateTimeOffset>, IFormattable {
    DateTimeOffset(DateTime time); DateTimeOffset(DateTime time, TimeSpan offset); DateTimeOffset(int year, int month, int day, int hour, int minute, int second, TimeSpan offset); DateTimeOffset(long ticks, TimeSpan offset);
    static DateTimeOffset Now { get; } static DateTimeOffset UtcNow { get; } static DateTimeOffset MinValue; static DateTimeOffset MaxValue; static DateTimeOffset UnixEpoch;
    int Year { get; } int Month { get; } int Day { get; } int Hour { get; } int Minute { get; } int Second { get; } int Millisecond { get; } long Ticks { get; } long UtcTicks { get; }
    DateTime DateTime { get; } DateTime UtcDateTime { get; } DateTime LocalDateTime { get; } DateTime Date { get; } TimeSpan Offset { get; } TimeSpan TimeOfDay { get; } DayOfWeek DayOfWeek { get; }
    DateTimeOffset Add(TimeSpan span); DateTimeOffset AddDays(double n); DateTimeOffset AddHours(double n); DateTimeOffset AddMinutes(double n); DateTimeOffset AddSeconds(double n); DateTimeOffset AddMilliseconds(double n); DateTimeOffset AddMonths(int n); DateTimeOffset AddYears(int n); DateTimeOffset AddTicks(long n);
    TimeSpan Subtract(DateTimeOffset o); DateTimeOffset Subtract(TimeSpan span); DateTimeOffset ToUniversalTime(); DateTimeOffset ToOffset(TimeSpan offset); long ToUnixTimeSeconds(); long ToUnixTimeMilliseconds(); int CompareTo(DateTimeOffset o);
    string ToString(string format); string ToString(IFormatProvider provider); string ToString(string format, IFormatProvider provider);
    static DateTimeOffset Parse(string s); static DateTimeOffset Parse(string s, IFormatProvider provider); static bool TryParse(string s, out DateTimeOffset value); static DateTimeOffset FromUnixTimeSeconds(long s); static DateTimeOffset FromUnixTimeMilliseconds(long s);
    static TimeSpan operator -(DateTimeOffset a, DateTimeOffset b); static DateTimeOffset operator +(DateTimeOffset a, TimeSpan b);
}
public struct DateOnly : IComparable<DateOnly> { DateOnly(int year, int month, int day); int Year { get; } int Month { get; } int Day { get; } static DateOnly FromDateTime(DateTime d); static DateOnly Parse(string s); DateOnly AddDays(int n); string ToString(string format); }
public struct TimeOnly : IComparable<TimeOnly> { TimeOnly(int hour, int minute); int Hour { get; } int Minute { get; } static TimeOnly FromDateTime(DateTime d); string ToString(string format); }
public struct TimeSpan : IComparable<TimeSpan>, IEquatable<TimeSpan>, IFormattable {
    TimeSpan(long ticks); TimeSpan(int hours, int minutes, int seconds); TimeSpan(int days, int hours, int minutes, int seconds); TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds);
    static TimeSpan Zero; static TimeSpan MaxValue; static TimeSpan MinValue; const long TicksPerSecond; const long TicksPerMillisecond; const long TicksPerDay; const long TicksPerHour; const long TicksPerMinute;
    int Days { get; } int Hours { get; } int Minutes { get; } int Seconds { get; } int Milliseconds { get; } long Ticks { get; }
    double TotalDays { get; } double TotalHours { get; } double TotalMinutes { get; } double TotalSeconds { get; } double TotalMilliseconds { get; }
    static TimeSpan FromDays(double n); static TimeSpan FromHours(double n); static TimeSpan FromMinutes(double n); static TimeSpan FromSeconds(double n); static TimeSpan FromMilliseconds(double n); static TimeSpan FromTicks(long n);
    static TimeSpan Parse(string s); static TimeSpan Parse(string s, IFormatProvider provider); static bool TryParse(string s, out TimeSpan value);
    TimeSpan Add(TimeSpan o); TimeSpan Subtract(TimeSpan o); TimeSpan Negate(); TimeSpan Duration(); TimeSpan Multiply(double n); TimeSpan Divide(double n); int CompareTo(TimeSpan o);
    string ToString(string format); string ToString(string format, IFormatProvider provider);
    static TimeSpan operator +(TimeSpan a, TimeSpan b);
}
public class TimeZoneInfo { static TimeZoneInfo Utc { get; } static TimeZoneInfo Local { get; } string Id { get; } TimeSpan GetUtcOffset(DateTime d); TimeSpan BaseUtcOffset { get; } static TimeZoneInfo FindSystemTimeZoneById(string id); }
public class TimeProvider { static TimeProvider System { get; } DateTimeOffset GetUtcNow(); DateTimeOffset GetLocalNow(); long GetTimestamp(); TimeSpan GetElapsedTime(long start); TimeSpan GetElapsedTime(long start, long end); long TimestampFrequency { get; } TimeZoneInfo LocalTimeZone { get; } ITimer CreateTimer(TimerCallback callback, object state, TimeSpan due, TimeSpan period); }
public struct Index { int Value { get; } bool IsFromEnd { get; } }
public struct Range { Index Start { get; } Index End { get; } static Range All { get; } }
public struct Span<T> { int Length { get; } bool IsEmpty { get; } T this[int i] { get; set; } Span<T> Slice(int start); Span<T> Slice(int start, int length); T[] ToArray(); void CopyTo(Span<T> to); void Fill(T value); void Clear(); IEnumerator<T> GetEnumerator(); static Span<T> Empty { get; } }
public struct ReadOnlySpan<T> { int Length { get; } bool IsEmpty { get; } T this[int i] { get; } ReadOnlySpan<T> Slice(int start); ReadOnlySpan<T> Slice(int start, int length); T[] ToArray(); void CopyTo(Span<T> to); IEnumerator<T> GetEnumerator(); static ReadOnlySpan<T> Empty { get; } }
public struct Memory<T> { int Length { get; } bool IsEmpty { get; } Span<T> Span { get; } Memory<T> Slice(int start); Memory<T> Slice(int start, int length); T[] ToArray(); }
public struct ReadOnlyMemory<T> { int Length { get; } bool IsEmpty { get; } ReadOnlySpan<T> Span { get; } ReadOnlyMemory<T> Slice(int start); ReadOnlyMemory<T> Slice(int start, int length); T[] ToArray(); }
public struct ArraySegment<T> : IList<T> { ArraySegment(T[] array); ArraySegment(T[] array, int offset, int count); T[] Array { get; } int Offset { get; } int Count { get; } }
public static class MemoryExtensions { static Span<T> AsSpan<T>(this T[] array); static ReadOnlySpan<char> AsSpan(this string s); static ReadOnlySpan<char> AsSpan(this string s, int start); static ReadOnlySpan<char> AsSpan(this string s, int start, int length); static Memory<T> AsMemory<T>(this T[] array); }
public struct HashCode { static int Combine<A, B>(A a, B b); static int Combine<A, B, C>(A a, B b, C c); static int Combine<A, B, C, D>(A a, B b, C c, D d); void Add<T>(T value); int ToHashCode(); }
public record class Tuple<T1, T2>(T1 Item1, T2 Item2);
public record class Tuple<T1, T2, T3>(T1 Item1, T2 Item2, T3 Item3);
public static class Tuple { static Tuple<T1, T2> Create<T1, T2>(T1 a, T2 b); static Tuple<T1, T2, T3> Create<T1, T2, T3>(T1 a, T2 b, T3 c); }
public record struct ValueTuple<T1, T2>(T1 Item1, T2 Item2);
public record struct ValueTuple<T1, T2, T3>(T1 Item1, T2 Item2, T3 Item3);
public class DBNull { static DBNull Value; }

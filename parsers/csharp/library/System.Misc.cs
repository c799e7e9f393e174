namespace System.ComponentModel
{
    using System;
    public interface INotifyPropertyChanged { event PropertyChangedEventHandler PropertyChanged; }
    public interface INotifyPropertyChanging { event PropertyChangingEventHandler PropertyChanging; }
    public delegate void PropertyChangedEventHandler(object sender, PropertyChangedEventArgs e);
    public delegate void PropertyChangingEventHandler(object sender, PropertyChangingEventArgs e);
    public class PropertyChangedEventArgs : EventArgs { PropertyChangedEventArgs(string name); string PropertyName { get; } }
    public class PropertyChangingEventArgs : EventArgs { PropertyChangingEventArgs(string name); string PropertyName { get; } }
    public class EditorBrowsableAttribute : Attribute { EditorBrowsableAttribute(EditorBrowsableState state); }
    public enum EditorBrowsableState { Always, Never, Advanced }
    public class DefaultValueAttribute : Attribute { DefaultValueAttribute(object value); object Value { get; } }
    public class DescriptionAttribute : Attribute { DescriptionAttribute(string s); string Description { get; } }
    public class CategoryAttribute : Attribute { CategoryAttribute(string s); }
    public class BrowsableAttribute : Attribute { BrowsableAttribute(bool is); }
    public class TypeConverterAttribute : Attribute { TypeConverterAttribute(Type type); }
    public class TypeConverter { bool CanConvertFrom(Type type); bool CanConvertTo(Type type); object ConvertFrom(object o); object ConvertTo(object o, Type type); string ConvertToInvariantString(object o); object ConvertFromInvariantString(string s); }
    public class TypeDescriptor { static TypeConverter GetConverter(Type type); static PropertyDescriptorCollection GetProperties(object o); }
    public class PropertyDescriptor { string Name { get; } Type PropertyType { get; } object GetValue(object o); void SetValue(object o, object value); }
    public class PropertyDescriptorCollection {}
    public interface IComponent : IDisposable {}
    public interface IBindingList {}
    public interface ITypedList {}
    public interface ICustomTypeDescriptor {}
}
namespace System.ComponentModel.DataAnnotations
{
    using System;
    public abstract class ValidationAttribute : Attribute { string ErrorMessage { get; set; } virtual bool IsValid(object value); }
    public class RequiredAttribute : ValidationAttribute { bool AllowEmptyStrings { get; set; } }
    public class RangeAttribute : ValidationAttribute { RangeAttribute(int a, int b); RangeAttribute(double a, double b); RangeAttribute(Type type, string a, string b); }
    public class StringLengthAttribute : ValidationAttribute { StringLengthAttribute(int max); int MinimumLength { get; set; } }
    public class MaxLengthAttribute : ValidationAttribute { MaxLengthAttribute(int n); }
    public class MinLengthAttribute : ValidationAttribute { MinLengthAttribute(int n); }
    public class RegularExpressionAttribute : ValidationAttribute { RegularExpressionAttribute(string pattern); }
    public class EmailAddressAttribute : ValidationAttribute {}
    public class KeyAttribute : Attribute {}
    public class DisplayAttribute : Attribute { string Name { get; set; } string Description { get; set; } }
    public interface IValidatableObject { System.Collections.Generic.IEnumerable<ValidationResult> Validate(ValidationContext context); }
    public class ValidationResult { ValidationResult(string message); ValidationResult(string message, System.Collections.Generic.IEnumerable<string> names); static ValidationResult Success; string ErrorMessage { get; set; } }
    public class ValidationContext { ValidationContext(object o); object ObjectInstance { get; } string DisplayName { get; set; } string MemberName { get; set; } }
    public class ValidationException : Exception { ValidationException(); ValidationException(string message); }
    public static class Validator { static bool TryValidateObject(object o, ValidationContext c, System.Collections.Generic.ICollection<ValidationResult> results, bool all); static void ValidateObject(object o, ValidationContext c); }
}
namespace System.Diagnostics
{
    using System;
    using System.Collections.Generic;
    public class Stopwatch { static Stopwatch StartNew(); static long GetTimestamp(); static long Frequency; static TimeSpan GetElapsedTime(long start); TimeSpan Elapsed { get; } long ElapsedMilliseconds { get; } long ElapsedTicks { get; } bool IsRunning { get; } void Start(); void Stop(); void Reset(); void Restart(); }
    public static class Debug { static void Assert(bool condition); static void Assert(bool condition, string message); static void WriteLine(object o); static void Fail(string message); }
    public static class Trace { static void WriteLine(object o); static void TraceError(string s); static void TraceInformation(string s); }
    public enum TraceLevel { Off, Error, Warning, Info, Verbose }
    public class Debugger { static bool IsAttached { get; } static void Break(); static bool Launch(); }
    public class DebuggerDisplayAttribute : Attribute { DebuggerDisplayAttribute(string s); string Name { get; set; } string Type { get; set; } }
    public class DebuggerStepThroughAttribute : Attribute {}
    public class DebuggerHiddenAttribute : Attribute {}
    public class DebuggerBrowsableAttribute : Attribute { DebuggerBrowsableAttribute(DebuggerBrowsableState state); }
    public enum DebuggerBrowsableState { Never, Collapsed, RootHidden }
    public class DebuggerTypeProxyAttribute : Attribute { DebuggerTypeProxyAttribute(Type type); }
    public class ConditionalAttribute : Attribute { ConditionalAttribute(string s); }
    public class StackTrace { StackTrace(); StackTrace(Exception e); StackFrame GetFrame(int i); StackFrame[] GetFrames(); }
    public class StackFrame { System.Reflection.MethodBase GetMethod(); string GetFileName(); int GetFileLineNumber(); }
    public class Process : IDisposable { static Process GetCurrentProcess(); static Process Start(ProcessStartInfo info); static Process Start(string file); int Id { get; } string ProcessName { get; } int ExitCode { get; } bool HasExited { get; } void Kill(); void WaitForExit(); bool WaitForExit(int ms); System.IO.StreamReader StandardOutput { get; } System.IO.StreamReader StandardError { get; } ProcessStartInfo StartInfo { get; set; } }
    public class ProcessStartInfo { ProcessStartInfo(); ProcessStartInfo(string file); ProcessStartInfo(string file, string args); string FileName { get; set; } string Arguments { get; set; } bool UseShellExecute { get; set; } bool RedirectStandardOutput { get; set; } bool RedirectStandardError { get; set; } string WorkingDirectory { get; set; } bool CreateNoWindow { get; set; } }
    public class Activity : IDisposable { static Activity Current { get; set; } Activity(string name); string Id { get; } string OperationName { get; } string DisplayName { get; set; } Activity SetTag(string key, object value); Activity AddTag(string key, object value); Activity Start(); void Stop(); }
    public class ActivitySource { ActivitySource(string name); Activity StartActivity(string name); }
}
namespace System.Diagnostics.CodeAnalysis
{
    using System;
    public class SuppressMessageAttribute : Attribute { SuppressMessageAttribute(string category, string id); string Justification { get; set; } string Scope { get; set; } string Target { get; set; } string MessageId { get; set; } }
    public class ExcludeFromCodeCoverageAttribute : Attribute { string Justification { get; set; } }
    public class NotNullAttribute : Attribute {}
    public class MaybeNullAttribute : Attribute {}
    public class AllowNullAttribute : Attribute {}
    public class DisallowNullAttribute : Attribute {}
    public class NotNullWhenAttribute : Attribute { NotNullWhenAttribute(bool value); }
    public class MaybeNullWhenAttribute : Attribute { MaybeNullWhenAttribute(bool value); }
    public class NotNullIfNotNullAttribute : Attribute { NotNullIfNotNullAttribute(string name); }
    public class MemberNotNullAttribute : Attribute { MemberNotNullAttribute(string name); }
    public class DoesNotReturnAttribute : Attribute {}
    public class DoesNotReturnIfAttribute : Attribute { DoesNotReturnIfAttribute(bool value); }
    public class SetsRequiredMembersAttribute : Attribute {}
    public class DynamicallyAccessedMembersAttribute : Attribute { DynamicallyAccessedMembersAttribute(DynamicallyAccessedMemberTypes types); }
    public enum DynamicallyAccessedMemberTypes { None, PublicParameterlessConstructor, PublicConstructors, PublicMethods, PublicFields, PublicProperties, All }
    public class UnconditionalSuppressMessageAttribute : Attribute { UnconditionalSuppressMessageAttribute(string category, string id); string Justification { get; set; } }
    public class RequiresUnreferencedCodeAttribute : Attribute { RequiresUnreferencedCodeAttribute(string message); }
    public class ExperimentalAttribute : Attribute { ExperimentalAttribute(string id); }
}
namespace System.Runtime.Serialization
{
    using System;
    public class SerializationInfo { void AddValue(string name, object value); object GetValue(string name, Type type); string GetString(string name); int GetInt32(string name); bool GetBoolean(string name); SerializationInfoEnumerator GetEnumerator(); Type ObjectType { get; } }
    public class SerializationInfoEnumerator {}
    public struct StreamingContext { StreamingContext(StreamingContextStates state); StreamingContext(StreamingContextStates state, object context); object Context { get; } StreamingContextStates State { get; } }
    public enum StreamingContextStates { CrossProcess, CrossMachine, File, Persistence, Remoting, Other, Clone, CrossAppDomain, All }
    public interface ISerializable { void GetObjectData(SerializationInfo info, StreamingContext context); }
    public interface IDeserializationCallback { void OnDeserialization(object sender); }
    public class SerializationException : SystemException { SerializationException(); SerializationException(string message); }
    public class SerializationBinder { virtual Type BindToType(string assembly, string type); virtual void BindToName(Type type, out string assembly, out string name); }
    public interface IFormatterConverter { object Convert(object o, Type type); }
    public class FormatterServices { static object GetUninitializedObject(Type type); }
    public class OnDeserializedAttribute : Attribute {}
    public class OnDeserializingAttribute : Attribute {}
    public class OnSerializedAttribute : Attribute {}
    public class OnSerializingAttribute : Attribute {}
    public class DataContractAttribute : Attribute { string Name { get; set; } string Namespace { get; set; } bool IsReference { get; set; } }
    public class DataMemberAttribute : Attribute { string Name { get; set; } int Order { get; set; } bool IsRequired { get; set; } bool EmitDefaultValue { get; set; } }
    public class EnumMemberAttribute : Attribute { string Value { get; set; } }
    public class IgnoreDataMemberAttribute : Attribute {}
    public class KnownTypeAttribute : Attribute { KnownTypeAttribute(Type type); }
}
namespace System.Runtime.InteropServices
{
    using System;
    public class GuidAttribute : Attribute { GuidAttribute(string s); }
    public class ComVisibleAttribute : Attribute { ComVisibleAttribute(bool is); }
    public class DllImportAttribute : Attribute { DllImportAttribute(string name); string EntryPoint { get; set; } }
    public class StructLayoutAttribute : Attribute { StructLayoutAttribute(LayoutKind kind); }
    public enum LayoutKind { Sequential, Explicit, Auto }
    public class FieldOffsetAttribute : Attribute { FieldOffsetAttribute(int n); }
}
namespace System.Net
{
    public enum HttpStatusCode { Continue, OK, Created, Accepted, NoContent, MovedPermanently, Found, NotModified, BadRequest, Unauthorized, Forbidden, NotFound, MethodNotAllowed, RequestTimeout, Conflict, Gone, TooManyRequests, InternalServerError, NotImplemented, BadGateway, ServiceUnavailable, GatewayTimeout }
    public class IPAddress { static IPAddress Loopback; static IPAddress Any; static IPAddress Parse(string s); static bool TryParse(string s, out IPAddress a); byte[] GetAddressBytes(); }
}
namespace System.Net.Http
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;
    public class HttpMessageInvoker : IDisposable { Task<HttpResponseMessage> SendAsync(HttpRequestMessage r, CancellationToken token); void Dispose(); }
    public class HttpClient : HttpMessageInvoker { HttpClient(); HttpClient(HttpMessageHandler h); HttpClient(HttpMessageHandler h, bool dispose); Uri BaseAddress { get; set; } TimeSpan Timeout { get; set; } System.Net.Http.Headers.HttpRequestHeaders DefaultRequestHeaders { get; } Task<HttpResponseMessage> GetAsync(string uri); Task<HttpResponseMessage> GetAsync(Uri uri); Task<HttpResponseMessage> GetAsync(string uri, CancellationToken token); Task<HttpResponseMessage> GetAsync(Uri uri, CancellationToken token); Task<string> GetStringAsync(string uri); Task<System.IO.Stream> GetStreamAsync(string uri); Task<byte[]> GetByteArrayAsync(string uri); Task<HttpResponseMessage> PostAsync(string uri, HttpContent c); Task<HttpResponseMessage> PutAsync(string uri, HttpContent c); Task<HttpResponseMessage> DeleteAsync(string uri); Task<HttpResponseMessage> SendAsync(HttpRequestMessage r); Task<HttpResponseMessage> SendAsync(HttpRequestMessage r, CancellationToken token); }
    public class HttpRequestMessage : IDisposable { HttpRequestMessage(); HttpRequestMessage(HttpMethod m, string uri); HttpRequestMessage(HttpMethod m, Uri uri); HttpMethod Method { get; set; } Uri RequestUri { get; set; } HttpContent Content { get; set; } System.Net.Http.Headers.HttpRequestHeaders Headers { get; } HttpRequestOptions Options { get; } void Dispose(); }
    public class HttpRequestOptions {}
    public class HttpResponseMessage : IDisposable { HttpResponseMessage(); HttpResponseMessage(HttpStatusCode code); HttpStatusCode StatusCode { get; set; } bool IsSuccessStatusCode { get; } HttpContent Content { get; set; } string ReasonPhrase { get; set; } HttpRequestMessage RequestMessage { get; set; } System.Net.Http.Headers.HttpResponseHeaders Headers { get; } HttpResponseMessage EnsureSuccessStatusCode(); void Dispose(); }
    public class HttpContent : IDisposable { System.Net.Http.Headers.HttpContentHeaders Headers { get; } Task<string> ReadAsStringAsync(); Task<string> ReadAsStringAsync(CancellationToken token); Task<System.IO.Stream> ReadAsStreamAsync(); Task<byte[]> ReadAsByteArrayAsync(); void Dispose(); }
    public class StringContent : HttpContent { StringContent(string s); StringContent(string s, System.Text.Encoding e, string type); }
    public class HttpMethod { HttpMethod(string s); static HttpMethod Get { get; } static HttpMethod Post { get; } static HttpMethod Put { get; } static HttpMethod Delete { get; } static HttpMethod Patch { get; } static HttpMethod Head { get; } static HttpMethod Options { get; } string Method { get; } }
    public abstract class HttpMessageHandler : IDisposable { abstract Task<HttpResponseMessage> SendAsync(HttpRequestMessage r, CancellationToken token); void Dispose(); }
    public abstract class DelegatingHandler : HttpMessageHandler { HttpMessageHandler InnerHandler { get; set; } }
    public class HttpClientHandler : HttpMessageHandler {}
    public class HttpRequestException : Exception { HttpRequestException(); HttpRequestException(string message); HttpRequestException(string message, Exception inner); HttpStatusCode StatusCode { get; } }
    public interface IHttpClientFactory { HttpClient CreateClient(string name); }
}
class dynamic {}

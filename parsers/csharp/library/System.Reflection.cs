namespace System.Reflection
{
    using System;
    using System.Collections.Generic;
    public abstract class MemberInfo { string Name { get; } Type DeclaringType { get; } Type ReflectedType { get; } MemberTypes MemberType { get; } Module Module { get; } object[] GetCustomAttributes(bool inherit); object[] GetCustomAttributes(Type type, bool inherit); bool IsDefined(Type type, bool inherit); IEnumerable<CustomAttributeData> CustomAttributes { get; } }
    public class TypeInfo : Type { IEnumerable<PropertyInfo> DeclaredProperties { get; } IEnumerable<MethodInfo> DeclaredMethods { get; } IEnumerable<FieldInfo> DeclaredFields { get; } IEnumerable<ConstructorInfo> DeclaredConstructors { get; } IEnumerable<Type> ImplementedInterfaces { get; } Type AsType(); }
    public abstract class MethodBase : MemberInfo { ParameterInfo[] GetParameters(); object Invoke(object on, object[] args); bool IsStatic { get; } bool IsPublic { get; } bool IsPrivate { get; } bool IsVirtual { get; } bool IsAbstract { get; } bool IsFinal { get; } bool IsConstructor { get; } bool IsSpecialName { get; } bool IsGenericMethod { get; } bool IsGenericMethodDefinition { get; } bool ContainsGenericParameters { get; } Type[] GetGenericArguments(); static MethodBase GetCurrentMethod(); }
    public class MethodInfo : MethodBase { Type ReturnType { get; } MethodInfo MakeGenericMethod(params Type[] types); MethodInfo GetBaseDefinition(); MethodInfo GetGenericMethodDefinition(); Delegate CreateDelegate(Type type); }
    public class ConstructorInfo : MethodBase { object Invoke(object[] args); }
    public class PropertyInfo : MemberInfo { Type PropertyType { get; } bool CanRead { get; } bool CanWrite { get; } object GetValue(object on); object GetValue(object on, object[] index); void SetValue(object on, object value); void SetValue(object on, object value, object[] index); MethodInfo GetGetMethod(); MethodInfo GetGetMethod(bool all); MethodInfo GetSetMethod(); MethodInfo GetSetMethod(bool all); MethodInfo GetMethod { get; } MethodInfo SetMethod { get; } ParameterInfo[] GetIndexParameters(); }
    public class FieldInfo : MemberInfo { Type FieldType { get; } bool IsStatic { get; } bool IsPublic { get; } bool IsInitOnly { get; } bool IsLiteral { get; } object GetValue(object on); void SetValue(object on, object value); }
    public class EventInfo : MemberInfo { Type EventHandlerType { get; } void AddEventHandler(object on, Delegate d); }
    public class ParameterInfo { string Name { get; } Type ParameterType { get; } int Position { get; } bool IsOptional { get; } bool IsOut { get; } bool HasDefaultValue { get; } object DefaultValue { get; } MemberInfo Member { get; } object[] GetCustomAttributes(Type type, bool inherit); }
    public class CustomAttributeData { Type AttributeType { get; } }
    public class Assembly { string FullName { get; } string Location { get; } Type[] GetTypes(); Type GetType(string name); Type[] GetExportedTypes(); AssemblyName GetName(); System.IO.Stream GetManifestResourceStream(string name); static Assembly GetExecutingAssembly(); static Assembly GetEntryAssembly(); static Assembly GetCallingAssembly(); static Assembly Load(string name); static Assembly LoadFrom(string path); static Assembly GetAssembly(Type type); }
    public class AssemblyName { string Name { get; set; } Version Version { get; set; } }
    public class Module {}
    public class TargetInvocationException : Exception {}
    public enum BindingFlags { Default, IgnoreCase, DeclaredOnly, Instance, Static, Public, NonPublic, FlattenHierarchy }
    public enum MemberTypes { Constructor, Event, Field, Method, Property, TypeInfo, Custom, NestedType, All }
    public static class CustomAttributeExtensions { static T GetCustomAttribute<T>(this MemberInfo m); static T GetCustomAttribute<T>(this MemberInfo m, bool inherit); static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo m); static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo m, bool inherit); static Attribute GetCustomAttribute(this MemberInfo m, Type type); static bool IsDefined(this MemberInfo m, Type type); }
    public static class IntrospectionExtensions { static TypeInfo GetTypeInfo(this Type type); }
    public class AssemblyTitleAttribute : Attribute { AssemblyTitleAttribute(string s); }
    public class AssemblyVersionAttribute : Attribute { AssemblyVersionAttribute(string s); }
    public class DefaultMemberAttribute : Attribute { DefaultMemberAttribute(string s); }
}

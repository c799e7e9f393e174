package java.lang.invoke;

public abstract class MethodHandle { Object invoke(Object... args); Object invokeExact(Object... args); Object invokeWithArguments(Object... args); MethodHandle bindTo(Object o); MethodType type(); }
public class MethodHandles { static Lookup lookup(); static Lookup publicLookup(); public static final class Lookup { MethodHandle findVirtual(Class<?> c, String name, MethodType t); MethodHandle findStatic(Class<?> c, String name, MethodType t); MethodHandle unreflect(java.lang.reflect.Method m); } }
public final class MethodType implements java.io.Serializable { static MethodType methodType(Class<?> r); static MethodType methodType(Class<?> r, Class<?> p); static MethodType methodType(Class<?> r, Class<?> p, Class<?>... ps); }
public abstract class VarHandle {}

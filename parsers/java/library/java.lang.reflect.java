package java.lang.reflect;

import java.lang.annotation.Annotation;

public interface Type { default String getTypeName(); }
public interface GenericDeclaration extends AnnotatedElement { TypeVariable<?>[] getTypeParameters(); }
public interface ParameterizedType extends Type {
    Type[] getActualTypeArguments();
    Type getRawType();
    Type getOwnerType();
}
public interface GenericArrayType extends Type { Type getGenericComponentType(); }
public interface WildcardType extends Type { Type[] getUpperBounds(); Type[] getLowerBounds(); }
public interface TypeVariable<D extends GenericDeclaration> extends Type, AnnotatedElement {
    Type[] getBounds();
    D getGenericDeclaration();
    String getName();
}
public interface AnnotatedElement {
    default boolean isAnnotationPresent(Class<? extends Annotation> c);
    <T extends Annotation> T getAnnotation(Class<T> c);
    Annotation[] getAnnotations();
    Annotation[] getDeclaredAnnotations();
    default <T extends Annotation> T[] getAnnotationsByType(Class<T> c);
    default <T extends Annotation> T getDeclaredAnnotation(Class<T> c);
}
public interface AnnotatedType extends AnnotatedElement { Type getType(); }
public interface Member {
    Class<?> getDeclaringClass();
    String getName();
    int getModifiers();
    boolean isSynthetic();
}
public class AccessibleObject implements AnnotatedElement {
    void setAccessible(boolean b);
    static void setAccessible(AccessibleObject[] os, boolean b);
    boolean trySetAccessible();
    boolean isAccessible();
    boolean canAccess(Object o);
}
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    Class<?>[] getParameterTypes();
    int getParameterCount();
    Type[] getGenericParameterTypes();
    Parameter[] getParameters();
    Class<?>[] getExceptionTypes();
    Annotation[][] getParameterAnnotations();
    boolean isVarArgs();
    String toGenericString();
}
public final class Method extends Executable {
    Class<?> getReturnType();
    Type getGenericReturnType();
    Object invoke(Object o, Object... args);
    boolean isBridge();
    boolean isDefault();
    Object getDefaultValue();
}
public final class Constructor<T> extends Executable {
    T newInstance(Object... args);
    Class<T> getDeclaringClass();
}
public final class Field extends AccessibleObject implements Member {
    boolean isEnumConstant();
    Class<?> getType();
    Type getGenericType();
    Object get(Object o);
    boolean getBoolean(Object o);
    int getInt(Object o);
    long getLong(Object o);
    double getDouble(Object o);
    void set(Object o, Object value);
    void setInt(Object o, int value);
    void setBoolean(Object o, boolean value);
    AnnotatedType getAnnotatedType();
}
public final class Parameter implements AnnotatedElement {
    String getName();
    Class<?> getType();
    Type getParameterizedType();
    Executable getDeclaringExecutable();
}
public final class RecordComponent implements AnnotatedElement {
    String getName();
    Class<?> getType();
    Type getGenericType();
    Method getAccessor();
}
public class Modifier {
    static int PUBLIC, PRIVATE, PROTECTED, STATIC, FINAL, TRANSIENT, VOLATILE, ABSTRACT, INTERFACE, NATIVE, SYNCHRONIZED;
    static boolean isPublic(int m);
    static boolean isPrivate(int m);
    static boolean isProtected(int m);
    static boolean isStatic(int m);
    static boolean isFinal(int m);
    static boolean isAbstract(int m);
    static boolean isTransient(int m);
    static boolean isInterface(int m);
    static boolean isVolatile(int m);
    static boolean isSynchronized(int m);
    static String toString(int m);
}
public final class Array {
    static Object newInstance(Class<?> c, int n);
    static Object newInstance(Class<?> c, int... ns);
    static int getLength(Object a);
    static Object get(Object a, int i);
    static void set(Object a, int i, Object value);
}
public interface InvocationHandler { Object invoke(Object proxy, Method method, Object[] args); }
public class Proxy {
    static Object newProxyInstance(ClassLoader loader, Class<?>[] types, InvocationHandler h);
    static InvocationHandler getInvocationHandler(Object proxy);
    static boolean isProxyClass(Class<?> c);
}
public class InvocationTargetException extends ReflectiveOperationException { Throwable getTargetException(); }
public class UndeclaredThrowableException extends RuntimeException {}
public class InaccessibleObjectException extends RuntimeException {}
public class MalformedParameterizedTypeException extends RuntimeException {}

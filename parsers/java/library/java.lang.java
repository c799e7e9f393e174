package java.lang;

import java.io.*;
import java.lang.annotation.Annotation;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Object {
    boolean equals(Object o);
    int hashCode();
    String toString();
    Class<?> getClass();
    Object clone();
    void finalize();
    void notify();
    void notifyAll();
    void wait(long millis);
    void wait();
}

// __Array declares the members of arrays.
final class __Array<E> implements Cloneable, Serializable {
    int length;
    E[] clone();
}

public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
    static E valueOf(String name);
    static <T extends Enum<T>> T valueOf(Class<T> type, String name);
    static E[] values();
    String name();
    int ordinal();
    int compareTo(E o);
    Class<E> getDeclaringClass();
}

public interface Comparable<T> { int compareTo(T o); }
public interface Runnable { void run(); }
public interface AutoCloseable { void close() throws Exception; }
public interface Cloneable {}
public interface Appendable {
    Appendable append(CharSequence s);
    Appendable append(CharSequence s, int start, int end);
    Appendable append(char c);
}
public interface Readable { int read(java.nio.CharBuffer to); }
public interface Iterable<T> {
    Iterator<T> iterator();
    default void forEach(Consumer<? super T> action);
    default Spliterator<T> spliterator();
}
public interface CharSequence {
    int length();
    char charAt(int i);
    default boolean isEmpty();
    CharSequence subSequence(int start, int end);
    String toString();
    default IntStream chars();
    default IntStream codePoints();
    static int compare(CharSequence a, CharSequence b);
}

public final class String implements Serializable, Comparable<String>, CharSequence {
    static Comparator<String> CASE_INSENSITIVE_ORDER;
    String() {}
    String(String s) {}
    String(char[] cs) {}
    String(char[] cs, int offset, int count) {}
    String(byte[] bs) {}
    String(byte[] bs, String charset) {}
    String(byte[] bs, java.nio.charset.Charset charset) {}
    String(byte[] bs, int offset, int length) {}
    String(StringBuilder b) {}
    int length();
    boolean isEmpty();
    boolean isBlank();
    char charAt(int i);
    int codePointAt(int i);
    byte[] getBytes();
    byte[] getBytes(String charset);
    byte[] getBytes(java.nio.charset.Charset charset);
    void getChars(int from, int to, char[] dst, int at);
    boolean equals(Object o);
    boolean contentEquals(CharSequence s);
    boolean equalsIgnoreCase(String s);
    int compareTo(String s);
    int compareToIgnoreCase(String s);
    boolean regionMatches(boolean ignoreCase, int at, String s, int from, int n);
    boolean regionMatches(int at, String s, int from, int n);
    boolean startsWith(String s, int at);
    boolean startsWith(String s);
    boolean endsWith(String s);
    int indexOf(int c);
    int indexOf(int c, int from);
    int indexOf(String s);
    int indexOf(String s, int from);
    int lastIndexOf(int c);
    int lastIndexOf(int c, int from);
    int lastIndexOf(String s);
    int lastIndexOf(String s, int from);
    String substring(int from);
    String substring(int from, int to);
    CharSequence subSequence(int from, int to);
    String concat(String s);
    String replace(char a, char b);
    String replace(CharSequence a, CharSequence b);
    boolean matches(String regex);
    boolean contains(CharSequence s);
    String replaceFirst(String regex, String by);
    String replaceAll(String regex, String by);
    String[] split(String regex, int limit);
    String[] split(String regex);
    static String join(CharSequence sep, CharSequence... parts);
    static String join(CharSequence sep, Iterable<? extends CharSequence> parts);
    String toLowerCase(Locale l);
    String toLowerCase();
    String toUpperCase(Locale l);
    String toUpperCase();
    String trim();
    String strip();
    String stripLeading();
    String stripTrailing();
    String stripIndent();
    String indent(int n);
    Stream<String> lines();
    <R> R transform(Function<? super String, ? extends R> f);
    char[] toCharArray();
    String formatted(Object... args);
    static String format(String f, Object... args);
    static String format(Locale l, String f, Object... args);
    static String valueOf(Object o);
    static String valueOf(char[] cs);
    static String valueOf(char[] cs, int offset, int count);
    static String valueOf(boolean b);
    static String valueOf(char c);
    static String valueOf(int i);
    static String valueOf(long l);
    static String valueOf(float f);
    static String valueOf(double d);
    static String copyValueOf(char[] cs);
    String intern();
    String repeat(int n);
}

abstract class AbstractStringBuilder implements Appendable, CharSequence {
    int capacity();
    void ensureCapacity(int n);
    void setLength(int n);
    void setCharAt(int i, char c);
    int indexOf(String s);
    int indexOf(String s, int from);
    int lastIndexOf(String s);
    String substring(int from);
    String substring(int from, int to);
    int length();
    char charAt(int i);
    CharSequence subSequence(int from, int to);
    void getChars(int from, int to, char[] dst, int at);
}
public final class StringBuilder extends AbstractStringBuilder implements Serializable, Comparable<StringBuilder> {
    StringBuilder() {}
    StringBuilder(int n) {}
    StringBuilder(String s) {}
    StringBuilder(CharSequence s) {}
    int compareTo(StringBuilder o);
    StringBuilder append(Object o);
    StringBuilder append(String s);
    StringBuilder append(StringBuffer s);
    StringBuilder append(CharSequence s);
    StringBuilder append(CharSequence s, int from, int to);
    StringBuilder append(char[] cs);
    StringBuilder append(char[] cs, int offset, int n);
    StringBuilder append(boolean b);
    StringBuilder append(char c);
    StringBuilder append(int i);
    StringBuilder append(long l);
    StringBuilder append(float f);
    StringBuilder append(double d);
    StringBuilder appendCodePoint(int c);
    StringBuilder delete(int from, int to);
    StringBuilder deleteCharAt(int i);
    StringBuilder replace(int from, int to, String s);
    StringBuilder insert(int at, Object o);
    StringBuilder insert(int at, String s);
    StringBuilder insert(int at, char c);
    StringBuilder insert(int at, int i);
    StringBuilder reverse();
}
public final class StringBuffer extends AbstractStringBuilder implements Serializable, Comparable<StringBuffer> {
    StringBuffer() {}
    StringBuffer(int n) {}
    StringBuffer(String s) {}
    int compareTo(StringBuffer o);
    StringBuffer append(Object o);
    StringBuffer append(String s);
    StringBuffer append(CharSequence s);
    StringBuffer append(CharSequence s, int from, int to);
    StringBuffer append(char[] cs);
    StringBuffer append(boolean b);
    StringBuffer append(char c);
    StringBuffer append(int i);
    StringBuffer append(long l);
    StringBuffer append(float f);
    StringBuffer append(double d);
    StringBuffer delete(int from, int to);
    StringBuffer deleteCharAt(int i);
    StringBuffer replace(int from, int to, String s);
    StringBuffer insert(int at, String s);
    StringBuffer insert(int at, char c);
    StringBuffer reverse();
}

public abstract class Number implements Serializable {
    int intValue();
    long longValue();
    float floatValue();
    double doubleValue();
    byte byteValue();
    short shortValue();
}
public final class Byte extends Number implements Comparable<Byte> {
    static byte MIN_VALUE, MAX_VALUE;
    static int SIZE, BYTES;
    static Class<Byte> TYPE;
    static Byte valueOf(byte b);
    static Byte valueOf(String s);
    static byte parseByte(String s);
    static String toString(byte b);
    static int compare(byte a, byte b);
    static int toUnsignedInt(byte b);
    int compareTo(Byte o);
}
public final class Short extends Number implements Comparable<Short> {
    static short MIN_VALUE, MAX_VALUE;
    static Class<Short> TYPE;
    static Short valueOf(short s);
    static Short valueOf(String s);
    static short parseShort(String s);
    static int compare(short a, short b);
    int compareTo(Short o);
}
public final class Integer extends Number implements Comparable<Integer> {
    static int MIN_VALUE, MAX_VALUE, SIZE, BYTES;
    static Class<Integer> TYPE;
    Integer(int i) {}
    Integer(String s) {}
    static Integer valueOf(int i);
    static Integer valueOf(String s);
    static Integer valueOf(String s, int radix);
    static int parseInt(String s);
    static int parseInt(String s, int radix);
    static String toString(int i);
    static String toString(int i, int radix);
    static String toHexString(int i);
    static String toOctalString(int i);
    static String toBinaryString(int i);
    static int compare(int a, int b);
    static int max(int a, int b);
    static int min(int a, int b);
    static int sum(int a, int b);
    static int signum(int i);
    static int bitCount(int i);
    static int highestOneBit(int i);
    static int numberOfLeadingZeros(int i);
    static int numberOfTrailingZeros(int i);
    static int reverse(int i);
    static int rotateLeft(int i, int n);
    static int rotateRight(int i, int n);
    static int hashCode(int i);
    static Integer decode(String s);
    static Integer getInteger(String name);
    int compareTo(Integer o);
}
public final class Long extends Number implements Comparable<Long> {
    static long MIN_VALUE, MAX_VALUE;
    static int SIZE, BYTES;
    static Class<Long> TYPE;
    static Long valueOf(long l);
    static Long valueOf(String s);
    static long parseLong(String s);
    static long parseLong(String s, int radix);
    static String toString(long l);
    static String toHexString(long l);
    static String toBinaryString(long l);
    static int compare(long a, long b);
    static long max(long a, long b);
    static long min(long a, long b);
    static long sum(long a, long b);
    static int signum(long l);
    static int bitCount(long l);
    static int hashCode(long l);
    static int numberOfTrailingZeros(long l);
    static int numberOfLeadingZeros(long l);
    int compareTo(Long o);
}
public final class Float extends Number implements Comparable<Float> {
    static float MIN_VALUE, MAX_VALUE, NaN, POSITIVE_INFINITY, NEGATIVE_INFINITY;
    static Class<Float> TYPE;
    static Float valueOf(float f);
    static Float valueOf(String s);
    static float parseFloat(String s);
    static String toString(float f);
    static boolean isNaN(float f);
    static boolean isInfinite(float f);
    static boolean isFinite(float f);
    static int compare(float a, float b);
    static int floatToIntBits(float f);
    static float intBitsToFloat(int i);
    boolean isNaN();
    boolean isInfinite();
    int compareTo(Float o);
}
public final class Double extends Number implements Comparable<Double> {
    static double MIN_VALUE, MAX_VALUE, NaN, POSITIVE_INFINITY, NEGATIVE_INFINITY;
    static Class<Double> TYPE;
    static Double valueOf(double d);
    static Double valueOf(String s);
    static double parseDouble(String s);
    static String toString(double d);
    static boolean isNaN(double d);
    static boolean isInfinite(double d);
    static boolean isFinite(double d);
    static int compare(double a, double b);
    static int hashCode(double d);
    static double max(double a, double b);
    static double min(double a, double b);
    static double sum(double a, double b);
    static long doubleToLongBits(double d);
    static long doubleToRawLongBits(double d);
    static double longBitsToDouble(long l);
    boolean isNaN();
    boolean isInfinite();
    int compareTo(Double o);
}
public final class Boolean implements Serializable, Comparable<Boolean> {
    static Boolean TRUE, FALSE;
    static Class<Boolean> TYPE;
    static Boolean valueOf(boolean b);
    static Boolean valueOf(String s);
    static boolean parseBoolean(String s);
    static String toString(boolean b);
    static int compare(boolean a, boolean b);
    static int hashCode(boolean b);
    static boolean getBoolean(String name);
    boolean booleanValue();
    int compareTo(Boolean o);
}
public final class Character implements Serializable, Comparable<Character> {
    static char MIN_VALUE, MAX_VALUE;
    static int MIN_RADIX, MAX_RADIX;
    static Class<Character> TYPE;
    static Character valueOf(char c);
    static String toString(char c);
    static String toString(int c);
    static boolean isDigit(char c);
    static boolean isDigit(int c);
    static boolean isLetter(char c);
    static boolean isLetter(int c);
    static boolean isLetterOrDigit(char c);
    static boolean isLetterOrDigit(int c);
    static boolean isAlphabetic(int c);
    static boolean isUpperCase(char c);
    static boolean isUpperCase(int c);
    static boolean isLowerCase(char c);
    static boolean isLowerCase(int c);
    static boolean isWhitespace(char c);
    static boolean isWhitespace(int c);
    static boolean isSpaceChar(char c);
    static boolean isJavaIdentifierStart(char c);
    static boolean isJavaIdentifierPart(char c);
    static boolean isSurrogate(char c);
    static boolean isHighSurrogate(char c);
    static boolean isLowSurrogate(char c);
    static char toUpperCase(char c);
    static int toUpperCase(int c);
    static char toLowerCase(char c);
    static int toLowerCase(int c);
    static char toTitleCase(char c);
    static int digit(char c, int radix);
    static char forDigit(int d, int radix);
    static int getNumericValue(char c);
    static int charCount(int c);
    static int codePointAt(CharSequence s, int i);
    static char[] toChars(int c);
    static int compare(char a, char b);
    static int hashCode(char c);
    char charValue();
    int compareTo(Character o);
}
public final class Void { static Class<Void> TYPE; }

public final class Class<T> implements Serializable, GenericDeclaration, Type, AnnotatedElement {
    static Class<?> forName(String name);
    static Class<?> forName(String name, boolean init, ClassLoader loader);
    T newInstance();
    boolean isInstance(Object o);
    boolean isAssignableFrom(Class<?> c);
    boolean isInterface();
    boolean isArray();
    boolean isPrimitive();
    boolean isAnnotation();
    boolean isSynthetic();
    boolean isEnum();
    boolean isRecord();
    boolean isSealed();
    boolean isAnonymousClass();
    boolean isLocalClass();
    boolean isMemberClass();
    String getName();
    String getSimpleName();
    String getCanonicalName();
    String getTypeName();
    String getPackageName();
    ClassLoader getClassLoader();
    TypeVariable<Class<T>>[] getTypeParameters();
    Class<? super T> getSuperclass();
    Type getGenericSuperclass();
    Package getPackage();
    Module getModule();
    Class<?>[] getInterfaces();
    Type[] getGenericInterfaces();
    Class<?> getComponentType();
    Class<?> componentType();
    int getModifiers();
    Class<?> getDeclaringClass();
    Class<?> getEnclosingClass();
    Method getEnclosingMethod();
    Class<?>[] getClasses();
    Field[] getFields();
    Method[] getMethods();
    Constructor<?>[] getConstructors();
    Field getField(String name);
    Method getMethod(String name, Class<?>... types);
    Constructor<T> getConstructor(Class<?>... types);
    Class<?>[] getDeclaredClasses();
    Field[] getDeclaredFields();
    Method[] getDeclaredMethods();
    Constructor<?>[] getDeclaredConstructors();
    Field getDeclaredField(String name);
    Method getDeclaredMethod(String name, Class<?>... types);
    Constructor<T> getDeclaredConstructor(Class<?>... types);
    RecordComponent[] getRecordComponents();
    InputStream getResourceAsStream(String name);
    java.net.URL getResource(String name);
    T[] getEnumConstants();
    T cast(Object o);
    <U> Class<? extends U> asSubclass(Class<U> c);
    <A extends Annotation> A getAnnotation(Class<A> c);
    boolean isAnnotationPresent(Class<? extends Annotation> c);
    <A extends Annotation> A[] getAnnotationsByType(Class<A> c);
    Annotation[] getAnnotations();
    Annotation[] getDeclaredAnnotations();
    boolean desiredAssertionStatus();
}
public abstract class ClassLoader {
    Class<?> loadClass(String name);
    java.net.URL getResource(String name);
    Enumeration<java.net.URL> getResources(String name);
    InputStream getResourceAsStream(String name);
    ClassLoader getParent();
    static ClassLoader getSystemClassLoader();
}
public final class Package implements AnnotatedElement { String getName(); }
public final class Module implements AnnotatedElement { String getName(); }
public abstract class Record {}

public class Throwable implements Serializable {
    Throwable() {}
    Throwable(String message) {}
    Throwable(String message, Throwable cause) {}
    Throwable(Throwable cause) {}
    String getMessage();
    String getLocalizedMessage();
    Throwable getCause();
    Throwable initCause(Throwable cause);
    void printStackTrace();
    void printStackTrace(PrintStream s);
    void printStackTrace(PrintWriter s);
    Throwable fillInStackTrace();
    StackTraceElement[] getStackTrace();
    void setStackTrace(StackTraceElement[] trace);
    void addSuppressed(Throwable t);
    Throwable[] getSuppressed();
}
public final class StackTraceElement implements Serializable {
    String getFileName();
    int getLineNumber();
    String getClassName();
    String getMethodName();
}
public class Exception extends Throwable {}
public class Error extends Throwable {}
public class RuntimeException extends Exception {}
public class AssertionError extends Error {}
public class LinkageError extends Error {}
public class NoClassDefFoundError extends LinkageError {}
public class ExceptionInInitializerError extends LinkageError {}
public class UnsatisfiedLinkError extends LinkageError {}
public class VirtualMachineError extends Error {}
public class OutOfMemoryError extends VirtualMachineError {}
public class StackOverflowError extends VirtualMachineError {}
public class InternalError extends VirtualMachineError {}
public class ReflectiveOperationException extends Exception {}
public class ClassNotFoundException extends ReflectiveOperationException {}
public class InstantiationException extends ReflectiveOperationException {}
public class IllegalAccessException extends ReflectiveOperationException {}
public class NoSuchFieldException extends ReflectiveOperationException {}
public class NoSuchMethodException extends ReflectiveOperationException {}
public class CloneNotSupportedException extends Exception {}
public class InterruptedException extends Exception {}
public class ArithmeticException extends RuntimeException {}
public class ArrayStoreException extends RuntimeException {}
public class ClassCastException extends RuntimeException {}
public class IllegalArgumentException extends RuntimeException {}
public class NumberFormatException extends IllegalArgumentException {}
public class IllegalStateException extends RuntimeException {}
public class IllegalMonitorStateException extends RuntimeException {}
public class IndexOutOfBoundsException extends RuntimeException {}
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {}
public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {}
public class NegativeArraySizeException extends RuntimeException {}
public class NullPointerException extends RuntimeException {}
public class SecurityException extends RuntimeException {}
public class UnsupportedOperationException extends RuntimeException {}
public class MatchException extends RuntimeException {}

public class Thread implements Runnable {
    Thread() {}
    Thread(Runnable r) {}
    Thread(Runnable r, String name) {}
    Thread(String name) {}
    static Thread currentThread();
    static void sleep(long millis);
    static void yield();
    static boolean interrupted();
    static Thread startVirtualThread(Runnable r);
    void start();
    void run();
    void interrupt();
    boolean isInterrupted();
    boolean isAlive();
    void setDaemon(boolean b);
    boolean isDaemon();
    void setName(String name);
    String getName();
    long getId();
    void setPriority(int p);
    int getPriority();
    void join();
    void join(long millis);
    ThreadGroup getThreadGroup();
    StackTraceElement[] getStackTrace();
    ClassLoader getContextClassLoader();
    void setContextClassLoader(ClassLoader l);
    void setUncaughtExceptionHandler(UncaughtExceptionHandler h);
    static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler h);
    public interface UncaughtExceptionHandler { void uncaughtException(Thread t, Throwable e); }
    public enum State { NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED }
    State getState();
}
public class ThreadGroup {}
public class ThreadLocal<T> {
    static <S> ThreadLocal<S> withInitial(Supplier<? extends S> s);
    T initialValue();
    T get();
    void set(T value);
    void remove();
}
public class InheritableThreadLocal<T> extends ThreadLocal<T> {}

public final class System {
    static InputStream in;
    static PrintStream out, err;
    static void setIn(InputStream in);
    static void setOut(PrintStream out);
    static void setErr(PrintStream err);
    static Console console();
    static long currentTimeMillis();
    static long nanoTime();
    static void arraycopy(Object src, int from, Object dst, int to, int n);
    static int identityHashCode(Object o);
    static Properties getProperties();
    static String lineSeparator();
    static String getProperty(String key);
    static String getProperty(String key, String def);
    static String setProperty(String key, String value);
    static String clearProperty(String key);
    static String getenv(String name);
    static Map<String, String> getenv();
    static void exit(int code);
    static void gc();
}
public class Runtime {
    static Runtime getRuntime();
    int availableProcessors();
    long freeMemory();
    long totalMemory();
    long maxMemory();
    void gc();
    void exit(int code);
    void addShutdownHook(Thread t);
    Process exec(String command);
}
public abstract class Process {
    OutputStream getOutputStream();
    InputStream getInputStream();
    InputStream getErrorStream();
    int waitFor();
    int exitValue();
    void destroy();
    boolean isAlive();
}
public final class ProcessBuilder {
    ProcessBuilder(List<String> command) {}
    ProcessBuilder(String... command) {}
    ProcessBuilder command(String... command);
    ProcessBuilder directory(File dir);
    Map<String, String> environment();
    ProcessBuilder redirectErrorStream(boolean b);
    ProcessBuilder inheritIO();
    Process start();
}
public final class Math {
    static double E, PI;
    static int abs(int a);
    static long abs(long a);
    static float abs(float a);
    static double abs(double a);
    static int max(int a, int b);
    static long max(long a, long b);
    static float max(float a, float b);
    static double max(double a, double b);
    static int min(int a, int b);
    static long min(long a, long b);
    static float min(float a, float b);
    static double min(double a, double b);
    static double pow(double a, double b);
    static double sqrt(double a);
    static double cbrt(double a);
    static double exp(double a);
    static double log(double a);
    static double log10(double a);
    static double sin(double a);
    static double cos(double a);
    static double tan(double a);
    static double atan(double a);
    static double atan2(double a, double b);
    static double hypot(double a, double b);
    static double ceil(double a);
    static double floor(double a);
    static double rint(double a);
    static long round(double a);
    static int round(float a);
    static double random();
    static double signum(double a);
    static double toRadians(double a);
    static double toDegrees(double a);
    static int floorDiv(int a, int b);
    static int floorMod(int a, int b);
    static long floorMod(long a, long b);
    static int addExact(int a, int b);
    static long addExact(long a, long b);
    static int multiplyExact(int a, int b);
    static long multiplyExact(long a, long b);
    static int subtractExact(int a, int b);
    static int toIntExact(long a);
}
public final class StrictMath {}

public @interface Override {}
public @interface Deprecated { String since(); boolean forRemoval(); }
public @interface SuppressWarnings { String[] value(); }
public @interface FunctionalInterface {}
public @interface SafeVarargs {}

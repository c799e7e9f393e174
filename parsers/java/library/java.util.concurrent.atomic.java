package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.*;

public class AtomicBoolean implements Serializable { AtomicBoolean() {} AtomicBoolean(boolean b) {} boolean get(); void set(boolean b); boolean getAndSet(boolean b); boolean compareAndSet(boolean a, boolean b); }
public class AtomicInteger extends Number implements Serializable {
    AtomicInteger() {}
    AtomicInteger(int i) {}
    int get();
    void set(int i);
    int getAndSet(int i);
    boolean compareAndSet(int a, int b);
    int getAndIncrement();
    int getAndDecrement();
    int getAndAdd(int n);
    int incrementAndGet();
    int decrementAndGet();
    int addAndGet(int n);
    int updateAndGet(IntUnaryOperator f);
    int getAndUpdate(IntUnaryOperator f);
    int accumulateAndGet(int n, IntBinaryOperator f);
}
public class AtomicLong extends Number implements Serializable {
    AtomicLong() {}
    AtomicLong(long l) {}
    long get();
    void set(long l);
    long getAndSet(long l);
    boolean compareAndSet(long a, long b);
    long getAndIncrement();
    long getAndAdd(long n);
    long incrementAndGet();
    long decrementAndGet();
    long addAndGet(long n);
    long updateAndGet(LongUnaryOperator f);
}
public class AtomicIntegerArray implements Serializable { AtomicIntegerArray(int n) {} AtomicIntegerArray(int[] a) {} int length(); int get(int i); void set(int i, int v); int incrementAndGet(int i); int getAndIncrement(int i); }
public class AtomicLongArray implements Serializable { AtomicLongArray(int n) {} AtomicLongArray(long[] a) {} int length(); long get(int i); void set(int i, long v); }
public class AtomicReference<V> implements Serializable {
    AtomicReference() {}
    AtomicReference(V v) {}
    V get();
    void set(V v);
    V getAndSet(V v);
    boolean compareAndSet(V a, V b);
    V updateAndGet(UnaryOperator<V> f);
    V getAndUpdate(UnaryOperator<V> f);
    V accumulateAndGet(V v, BinaryOperator<V> f);
}
public class AtomicReferenceArray<E> implements Serializable { int length(); E get(int i); void set(int i, E e); }
public class LongAdder extends Number implements Serializable { void add(long n); void increment(); void decrement(); long sum(); void reset(); }

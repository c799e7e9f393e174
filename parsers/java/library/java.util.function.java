package java.util.function;

import java.util.Comparator;

public interface Function<T, R> {
    R apply(T t);
    default <V> Function<V, R> compose(Function<? super V, ? extends T> f);
    default <V> Function<T, V> andThen(Function<? super R, ? extends V> f);
    static <T> Function<T, T> identity();
}
public interface BiFunction<T, U, R> { R apply(T t, U u); default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> f); }
public interface UnaryOperator<T> extends Function<T, T> { static <T> UnaryOperator<T> identity(); }
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> c);
    static <T> BinaryOperator<T> maxBy(Comparator<? super T> c);
}
public interface Consumer<T> { void accept(T t); default Consumer<T> andThen(Consumer<? super T> c); }
public interface BiConsumer<T, U> { void accept(T t, U u); default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> c); }
public interface Supplier<T> { T get(); }
public interface Predicate<T> {
    boolean test(T t);
    default Predicate<T> and(Predicate<? super T> p);
    default Predicate<T> or(Predicate<? super T> p);
    default Predicate<T> negate();
    static <T> Predicate<T> not(Predicate<? super T> p);
    static <T> Predicate<T> isEqual(Object o);
}
public interface BiPredicate<T, U> {
    boolean test(T t, U u);
    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> p);
    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> p);
    default BiPredicate<T, U> negate();
}
public interface IntFunction<R> { R apply(int i); }
public interface LongFunction<R> { R apply(long l); }
public interface DoubleFunction<R> { R apply(double d); }
public interface ToIntFunction<T> { int applyAsInt(T t); }
public interface ToLongFunction<T> { long applyAsLong(T t); }
public interface ToDoubleFunction<T> { double applyAsDouble(T t); }
public interface ToIntBiFunction<T, U> { int applyAsInt(T t, U u); }
public interface ToLongBiFunction<T, U> { long applyAsLong(T t, U u); }
public interface ToDoubleBiFunction<T, U> { double applyAsDouble(T t, U u); }
public interface IntUnaryOperator { int applyAsInt(int i); }
public interface LongUnaryOperator { long applyAsLong(long l); }
public interface DoubleUnaryOperator { double applyAsDouble(double d); }
public interface IntBinaryOperator { int applyAsInt(int a, int b); }
public interface LongBinaryOperator { long applyAsLong(long a, long b); }
public interface DoubleBinaryOperator { double applyAsDouble(double a, double b); }
public interface IntPredicate { boolean test(int i); default IntPredicate negate(); default IntPredicate and(IntPredicate p); default IntPredicate or(IntPredicate p); }
public interface LongPredicate { boolean test(long l); }
public interface DoublePredicate { boolean test(double d); }
public interface IntConsumer { void accept(int i); }
public interface LongConsumer { void accept(long l); }
public interface DoubleConsumer { void accept(double d); }
public interface ObjIntConsumer<T> { void accept(T t, int i); }
public interface ObjLongConsumer<T> { void accept(T t, long l); }
public interface ObjDoubleConsumer<T> { void accept(T t, double d); }
public interface IntSupplier { int getAsInt(); }
public interface LongSupplier { long getAsLong(); }
public interface DoubleSupplier { double getAsDouble(); }
public interface BooleanSupplier { boolean getAsBoolean(); }
public interface IntToLongFunction { long applyAsLong(int i); }
public interface IntToDoubleFunction { double applyAsDouble(int i); }
public interface LongToIntFunction { int applyAsInt(long l); }
public interface DoubleToIntFunction { int applyAsInt(double d); }

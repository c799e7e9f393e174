package java.util.stream;

import java.util.*;
import java.util.function.*;

public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();
    Spliterator<T> spliterator();
    boolean isParallel();
    S sequential();
    S parallel();
    S unordered();
    S onClose(Runnable r);
    void close();
}
public interface Stream<T> extends BaseStream<T, Stream<T>> {
    Stream<T> filter(Predicate<? super T> p);
    <R> Stream<R> map(Function<? super T, ? extends R> f);
    IntStream mapToInt(ToIntFunction<? super T> f);
    LongStream mapToLong(ToLongFunction<? super T> f);
    DoubleStream mapToDouble(ToDoubleFunction<? super T> f);
    <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> f);
    IntStream flatMapToInt(Function<? super T, ? extends IntStream> f);
    <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> f);
    Stream<T> distinct();
    Stream<T> sorted();
    Stream<T> sorted(Comparator<? super T> c);
    Stream<T> peek(Consumer<? super T> c);
    Stream<T> limit(long n);
    Stream<T> skip(long n);
    Stream<T> takeWhile(Predicate<? super T> p);
    Stream<T> dropWhile(Predicate<? super T> p);
    void forEach(Consumer<? super T> c);
    void forEachOrdered(Consumer<? super T> c);
    Object[] toArray();
    <A> A[] toArray(IntFunction<A[]> make);
    T reduce(T identity, BinaryOperator<T> f);
    Optional<T> reduce(BinaryOperator<T> f);
    <U> U reduce(U identity, BiFunction<U, ? super T, U> f, BinaryOperator<U> g);
    <R> R collect(Supplier<R> make, BiConsumer<R, ? super T> add, BiConsumer<R, R> join);
    <R, A> R collect(Collector<? super T, A, R> c);
    List<T> toList();
    Optional<T> min(Comparator<? super T> c);
    Optional<T> max(Comparator<? super T> c);
    long count();
    boolean anyMatch(Predicate<? super T> p);
    boolean allMatch(Predicate<? super T> p);
    boolean noneMatch(Predicate<? super T> p);
    Optional<T> findFirst();
    Optional<T> findAny();
    static <T> Stream<T> empty();
    static <T> Stream<T> of(T t);
    static <T> Stream<T> of(T... ts);
    static <T> Stream<T> ofNullable(T t);
    static <T> Stream<T> iterate(T seed, UnaryOperator<T> f);
    static <T> Stream<T> iterate(T seed, Predicate<? super T> p, UnaryOperator<T> f);
    static <T> Stream<T> generate(Supplier<? extends T> s);
    static <T> Stream<T> concat(Stream<? extends T> a, Stream<? extends T> b);
    static <T> Builder<T> builder();
    public interface Builder<T> extends Consumer<T> { Builder<T> add(T t); Stream<T> build(); }
}
public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate p);
    IntStream map(IntUnaryOperator f);
    <U> Stream<U> mapToObj(IntFunction<? extends U> f);
    LongStream mapToLong(IntToLongFunction f);
    DoubleStream mapToDouble(IntToDoubleFunction f);
    IntStream distinct();
    IntStream sorted();
    IntStream limit(long n);
    IntStream skip(long n);
    IntStream peek(IntConsumer c);
    void forEach(IntConsumer c);
    int[] toArray();
    int reduce(int identity, IntBinaryOperator f);
    OptionalInt reduce(IntBinaryOperator f);
    int sum();
    OptionalInt min();
    OptionalInt max();
    long count();
    OptionalDouble average();
    IntSummaryStatistics summaryStatistics();
    boolean anyMatch(IntPredicate p);
    boolean allMatch(IntPredicate p);
    boolean noneMatch(IntPredicate p);
    OptionalInt findFirst();
    OptionalInt findAny();
    LongStream asLongStream();
    DoubleStream asDoubleStream();
    Stream<Integer> boxed();
    static IntStream of(int... is);
    static IntStream range(int a, int b);
    static IntStream rangeClosed(int a, int b);
    static IntStream empty();
    static IntStream iterate(int seed, IntUnaryOperator f);
}
public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate p);
    LongStream map(LongUnaryOperator f);
    <U> Stream<U> mapToObj(LongFunction<? extends U> f);
    long sum();
    long[] toArray();
    OptionalLong max();
    OptionalLong min();
    long count();
    Stream<Long> boxed();
    void forEach(LongConsumer c);
    static LongStream range(long a, long b);
    static LongStream rangeClosed(long a, long b);
    static LongStream of(long... ls);
}
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate p);
    DoubleStream map(DoubleUnaryOperator f);
    <U> Stream<U> mapToObj(DoubleFunction<? extends U> f);
    double sum();
    double[] toArray();
    OptionalDouble max();
    OptionalDouble min();
    OptionalDouble average();
    Stream<Double> boxed();
    void forEach(DoubleConsumer c);
    static DoubleStream of(double... ds);
}
public interface Collector<T, A, R> { Supplier<A> supplier(); BiConsumer<A, T> accumulator(); BinaryOperator<A> combiner(); Function<A, R> finisher(); }
public final class Collectors {
    static <T> Collector<T, ?, List<T>> toList();
    static <T> Collector<T, ?, List<T>> toUnmodifiableList();
    static <T> Collector<T, ?, Set<T>> toSet();
    static <T> Collector<T, ?, Set<T>> toUnmodifiableSet();
    static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> make);
    static Collector<CharSequence, ?, String> joining();
    static Collector<CharSequence, ?, String> joining(CharSequence sep);
    static Collector<CharSequence, ?, String> joining(CharSequence sep, CharSequence before, CharSequence after);
    static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends U> v);
    static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends U> v, BinaryOperator<U> merge);
    static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends U> v, BinaryOperator<U> merge, Supplier<M> make);
    static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> k);
    static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> k, Collector<? super T, A, D> c);
    static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<? super T, ? extends K> k, Supplier<M> make, Collector<? super T, A, D> c);
    static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> p);
    static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> f, Collector<? super U, A, R> c);
    static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> p, Collector<? super T, A, R> c);
    static <T, A, R, U> Collector<T, A, U> collectingAndThen(Collector<T, A, R> c, Function<R, U> f);
    static <T> Collector<T, ?, Long> counting();
    static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> f);
    static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> f);
    static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> f);
    static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> c);
    static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> c);
    static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> f);
}
public final class StreamSupport { static <T> Stream<T> stream(Spliterator<T> s, boolean parallel); }

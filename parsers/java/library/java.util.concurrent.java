package java.util.concurrent;

import java.io.Serializable;
import java.util.*;
import java.util.function.*;

public interface Executor { void execute(Runnable r); }
public interface ExecutorService extends Executor, AutoCloseable {
    void shutdown();
    List<Runnable> shutdownNow();
    boolean isShutdown();
    boolean isTerminated();
    boolean awaitTermination(long n, TimeUnit unit);
    <T> Future<T> submit(Callable<T> c);
    <T> Future<T> submit(Runnable r, T result);
    Future<?> submit(Runnable r);
    <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> cs);
    <T> T invokeAny(Collection<? extends Callable<T>> cs);
}
public interface ScheduledExecutorService extends ExecutorService {
    ScheduledFuture<?> schedule(Runnable r, long n, TimeUnit unit);
    <V> ScheduledFuture<V> schedule(Callable<V> c, long n, TimeUnit unit);
    ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long first, long n, TimeUnit unit);
    ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long first, long n, TimeUnit unit);
}
public abstract class AbstractExecutorService implements ExecutorService {}
public class ThreadPoolExecutor extends AbstractExecutorService {}
public class ForkJoinPool extends AbstractExecutorService { static ForkJoinPool commonPool(); }
public class Executors {
    static ExecutorService newFixedThreadPool(int n);
    static ExecutorService newFixedThreadPool(int n, ThreadFactory f);
    static ExecutorService newCachedThreadPool();
    static ExecutorService newSingleThreadExecutor();
    static ExecutorService newWorkStealingPool();
    static ExecutorService newVirtualThreadPerTaskExecutor();
    static ScheduledExecutorService newScheduledThreadPool(int n);
    static ScheduledExecutorService newSingleThreadScheduledExecutor();
    static ThreadFactory defaultThreadFactory();
}
public interface ThreadFactory { Thread newThread(Runnable r); }
public interface Callable<V> { V call() throws Exception; }
public interface Future<V> {
    boolean cancel(boolean interrupt);
    boolean isCancelled();
    boolean isDone();
    V get();
    V get(long n, TimeUnit unit);
}
public interface Delayed extends Comparable<Delayed> { long getDelay(TimeUnit unit); }
public interface ScheduledFuture<V> extends Delayed, Future<V> {}
public interface RunnableFuture<V> extends Runnable, Future<V> {}
public class FutureTask<V> implements RunnableFuture<V> { FutureTask(Callable<V> c) {} FutureTask(Runnable r, V v) {} }
public interface CompletionStage<T> {
    <U> CompletionStage<U> thenApply(Function<? super T, ? extends U> f);
    CompletionStage<Void> thenAccept(Consumer<? super T> c);
    <U> CompletionStage<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f);
    CompletableFuture<T> toCompletableFuture();
}
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    static <U> CompletableFuture<U> supplyAsync(Supplier<U> s);
    static <U> CompletableFuture<U> supplyAsync(Supplier<U> s, Executor e);
    static CompletableFuture<Void> runAsync(Runnable r);
    static CompletableFuture<Void> runAsync(Runnable r, Executor e);
    static <U> CompletableFuture<U> completedFuture(U u);
    static <U> CompletableFuture<U> failedFuture(Throwable t);
    static CompletableFuture<Void> allOf(CompletableFuture<?>... fs);
    static CompletableFuture<Object> anyOf(CompletableFuture<?>... fs);
    boolean complete(T t);
    boolean completeExceptionally(Throwable t);
    T join();
    T getNow(T t);
    boolean isCompletedExceptionally();
    <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> f);
    <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f);
    <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f, Executor e);
    CompletableFuture<Void> thenAccept(Consumer<? super T> c);
    CompletableFuture<Void> thenRun(Runnable r);
    <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f);
    <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> o, BiFunction<? super T, ? super U, ? extends V> f);
    CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> c);
    <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> f);
    CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> f);
    CompletableFuture<T> orTimeout(long n, TimeUnit unit);
}
public interface ConcurrentMap<K, V> extends Map<K, V> {}
public interface ConcurrentNavigableMap<K, V> extends ConcurrentMap<K, V>, NavigableMap<K, V> {}
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable { ConcurrentHashMap() {} ConcurrentHashMap(int n) {} ConcurrentHashMap(Map<? extends K, ? extends V> m) {} static <T> Set<T> newKeySet(); Enumeration<K> keys(); Enumeration<V> elements(); }
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V>, Cloneable, Serializable {}
public class ConcurrentSkipListSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable {}
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, Serializable { CopyOnWriteArrayList() {} CopyOnWriteArrayList(Collection<? extends E> c) {} boolean addIfAbsent(E e); }
public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements Serializable {}
public class ConcurrentLinkedQueue<E> extends AbstractQueue<E> implements Queue<E>, Serializable {}
public class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E>, Serializable {}
public interface BlockingQueue<E> extends Queue<E> { void put(E e); E take(); boolean offer(E e, long n, TimeUnit unit); E poll(long n, TimeUnit unit); int remainingCapacity(); int drainTo(Collection<? super E> c); }
public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {}
public class ArrayBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {}
public class LinkedBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {}
public class LinkedBlockingDeque<E> extends AbstractQueue<E> implements BlockingDeque<E>, Serializable {}
public class PriorityBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {}
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {}
public class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E> {}
public class CountDownLatch { CountDownLatch(int n) {} void await(); boolean await(long n, TimeUnit unit); void countDown(); long getCount(); }
public class CyclicBarrier { CyclicBarrier(int n) {} CyclicBarrier(int n, Runnable r) {} int await(); int await(long n, TimeUnit unit); void reset(); }
public class Semaphore implements Serializable { Semaphore(int n) {} void acquire(); void acquire(int n); boolean tryAcquire(); boolean tryAcquire(long n, TimeUnit unit); void release(); void release(int n); }
public class Phaser {}
public class Exchanger<V> { V exchange(V v); }
public class ThreadLocalRandom extends Random { static ThreadLocalRandom current(); }
public enum TimeUnit {
    NANOSECONDS, MICROSECONDS, MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS;
    long convert(long n, TimeUnit unit);
    long toNanos(long n);
    long toMicros(long n);
    long toMillis(long n);
    long toSeconds(long n);
    long toMinutes(long n);
    void sleep(long n);
}
public class ExecutionException extends Exception {}
public class TimeoutException extends Exception {}
public class CancellationException extends IllegalStateException {}
public class CompletionException extends RuntimeException {}
public class RejectedExecutionException extends RuntimeException {}
public class BrokenBarrierException extends Exception {}

namespace System.Threading
{
    using System;
    using System.Threading.Tasks;
    public struct CancellationToken { CancellationToken(bool cancelled); static CancellationToken None { get; } bool IsCancellationRequested { get; } bool CanBeCanceled { get; } WaitHandle WaitHandle { get; } void ThrowIfCancellationRequested(); CancellationTokenRegistration Register(Action a); CancellationTokenRegistration Register(Action<object> a, object state); }
    public struct CancellationTokenRegistration : IDisposable { void Dispose(); bool Unregister(); CancellationToken Token { get; } }
    public class CancellationTokenSource : IDisposable { CancellationTokenSource(); CancellationTokenSource(TimeSpan delay); CancellationTokenSource(int delay); CancellationToken Token { get; } bool IsCancellationRequested { get; } void Cancel(); void Cancel(bool first); Task CancelAsync(); void CancelAfter(TimeSpan delay); void CancelAfter(int delay); void Dispose(); bool TryReset(); static CancellationTokenSource CreateLinkedTokenSource(params CancellationToken[] tokens); }
    public class Thread { Thread(ThreadStart start); Thread(ParameterizedThreadStart start); static Thread CurrentThread { get; } int ManagedThreadId { get; } string Name { get; set; } bool IsBackground { get; set; } bool IsAlive { get; } void Start(); void Start(object o); void Join(); bool Join(int ms); void Interrupt(); static void Sleep(int ms); static void Sleep(TimeSpan t); static bool Yield(); static void SpinWait(int n); System.Globalization.CultureInfo CurrentCulture { get; set; } }
    public delegate void ThreadStart();
    public delegate void ParameterizedThreadStart(object o);
    public delegate void TimerCallback(object state);
    public delegate void WaitCallback(object state);
    public class ThreadPool { static bool QueueUserWorkItem(WaitCallback callback); static bool QueueUserWorkItem(WaitCallback callback, object state); }
    public static class Interlocked { static int Increment(ref int x); static long Increment(ref long x); static int Decrement(ref int x); static long Decrement(ref long x); static int Add(ref int x, int n); static T Exchange<T>(ref T x, T value); static T CompareExchange<T>(ref T x, T value, T old); static long Read(ref long x); }
    public static class Volatile { static T Read<T>(ref T x); static void Write<T>(ref T x, T value); }
    public static class Monitor { static void Enter(object o); static void Enter(object o, ref bool taken); static void Exit(object o); static bool TryEnter(object o); static bool TryEnter(object o, TimeSpan t); static void Pulse(object o); static void PulseAll(object o); static bool Wait(object o); }
    public class SemaphoreSlim : IDisposable { SemaphoreSlim(int count); SemaphoreSlim(int count, int max); int CurrentCount { get; } Task WaitAsync(); Task WaitAsync(CancellationToken token); Task<bool> WaitAsync(TimeSpan t, CancellationToken token = default); void Wait(); bool Wait(TimeSpan t); void Wait(CancellationToken token); bool Wait(TimeSpan t, CancellationToken token); int Release(); int Release(int n); void Dispose(); }
    public class WaitHandle : IDisposable { bool WaitOne(); bool WaitOne(TimeSpan t); bool WaitOne(int ms); void Dispose(); static int WaitAny(params WaitHandle[] all); static bool WaitAll(params WaitHandle[] all); }
    public class EventWaitHandle : WaitHandle { bool Set(); bool Reset(); }
    public class ManualResetEvent : EventWaitHandle { ManualResetEvent(bool on); }
    public class AutoResetEvent : EventWaitHandle { AutoResetEvent(bool on); }
    public class ManualResetEventSlim : IDisposable { ManualResetEventSlim(); ManualResetEventSlim(bool on); void Set(); void Reset(); void Wait(); bool Wait(TimeSpan t); bool IsSet { get; } }
    public class CountdownEvent : IDisposable { CountdownEvent(int n); bool Signal(); void Wait(); bool Wait(TimeSpan t); }
    public class Mutex : WaitHandle { void ReleaseMutex(); }
    public class ReaderWriterLockSlim : IDisposable { void EnterReadLock(); void ExitReadLock(); void EnterWriteLock(); void ExitWriteLock(); }
    public class Timer : IDisposable { Timer(TimerCallback callback, object state, TimeSpan due, TimeSpan period); Timer(TimerCallback callback, object state, int due, int period); bool Change(TimeSpan due, TimeSpan period); void Dispose(); }
    public interface ITimer : IDisposable { bool Change(TimeSpan due, TimeSpan period); }
    public class AsyncLocal<T> { T Value { get; set; } }
    public class ThreadLocal<T> { ThreadLocal(Func<T> make); T Value { get; set; } }
    public static class Timeout { const int Infinite; static TimeSpan InfiniteTimeSpan; }
    public enum LazyThreadSafetyMode { None, PublicationOnly, ExecutionAndPublication }
    public class SynchronizationContext { static SynchronizationContext Current { get; } void Post(SendOrPostCallback d, object state); static void SetSynchronizationContext(SynchronizationContext c); }
    public delegate void SendOrPostCallback(object state);
}
namespace System.Threading.Tasks
{
    using System;
    using System.Collections.Generic;
    using System.Runtime.CompilerServices;
    using System.Threading;
    public class Task : IAsyncResult, IDisposable {
        static Task CompletedTask { get; } static TaskFactory Factory { get; } bool IsCompleted { get; } bool IsFaulted { get; } bool IsCanceled { get; } bool IsCompletedSuccessfully { get; } AggregateException Exception { get; } TaskStatus Status { get; } int Id { get; }
        void Wait(); bool Wait(TimeSpan t); bool Wait(int ms); void Wait(CancellationToken token); Task WaitAsync(CancellationToken token); Task WaitAsync(TimeSpan t); void Start(); void RunSynchronously();
        ConfiguredTaskAwaitable ConfigureAwait(bool on); TaskAwaiter GetAwaiter(); void __Await();
        Task ContinueWith(Action<Task> next); Task<R> ContinueWith<R>(Func<Task, R> next); Task ContinueWith(Action<Task> next, TaskScheduler scheduler);
        static Task Delay(int ms); static Task Delay(TimeSpan t); static Task Delay(int ms, CancellationToken token); static Task Delay(TimeSpan t, CancellationToken token); static YieldAwaitable Yield();
        static Task Run(Action a); static Task Run(Func<Task> f); static Task<R> Run<R>(Func<R> f); static Task<R> Run<R>(Func<Task<R>> f); static Task Run(Action a, CancellationToken token); static Task Run(Func<Task> f, CancellationToken token); static Task<R> Run<R>(Func<Task<R>> f, CancellationToken token);
        static Task<R> FromResult<R>(R value); static Task FromException(Exception e); static Task<R> FromException<R>(Exception e); static Task FromCanceled(CancellationToken token); static Task<R> FromCanceled<R>(CancellationToken token);
        static Task WhenAll(params Task[] tasks); static Task WhenAll(IEnumerable<Task> tasks); static Task<R[]> WhenAll<R>(params Task<R>[] tasks); static Task<R[]> WhenAll<R>(IEnumerable<Task<R>> tasks); static Task<Task> WhenAny(params Task[] tasks); static Task<Task<R>> WhenAny<R>(params Task<R>[] tasks); static void WaitAll(params Task[] tasks); static int WaitAny(params Task[] tasks);
    }
    public class Task<R> : Task { R Result { get; } R __Await(); ConfiguredTaskAwaitable<R> ConfigureAwait(bool on); TaskAwaiter<R> GetAwaiter(); Task<R> WaitAsync(CancellationToken token); Task<R> WaitAsync(TimeSpan t); Task ContinueWith(Action<Task<R>> next); Task<U> ContinueWith<U>(Func<Task<R>, U> next); }
    public struct ValueTask { ValueTask(Task task); bool IsCompleted { get; } bool IsCompletedSuccessfully { get; } bool IsFaulted { get; } Task AsTask(); void __Await(); ConfiguredTaskAwaitable ConfigureAwait(bool on); TaskAwaiter GetAwaiter(); ValueTask Preserve(); static ValueTask CompletedTask { get; } static ValueTask<R> FromResult<R>(R value); static ValueTask FromException(Exception e); static ValueTask<R> FromException<R>(Exception e); static ValueTask FromCanceled(CancellationToken token); }
    public struct ValueTask<R> { ValueTask(R value); ValueTask(Task<R> task); R Result { get; } bool IsCompleted { get; } bool IsCompletedSuccessfully { get; } bool IsFaulted { get; } Task<R> AsTask(); R __Await(); ConfiguredTaskAwaitable<R> ConfigureAwait(bool on); TaskAwaiter<R> GetAwaiter(); ValueTask<R> Preserve(); }
    public class TaskCompletionSource { TaskCompletionSource(); TaskCompletionSource(TaskCreationOptions o); Task Task { get; } void SetResult(); bool TrySetResult(); void SetException(Exception e); bool TrySetException(Exception e); void SetCanceled(); bool TrySetCanceled(); }
    public class TaskCompletionSource<R> { TaskCompletionSource(); TaskCompletionSource(TaskCreationOptions o); Task<R> Task { get; } void SetResult(R value); bool TrySetResult(R value); void SetException(Exception e); bool TrySetException(Exception e); void SetCanceled(); bool TrySetCanceled(); }
    public class TaskCanceledException : OperationCanceledException { TaskCanceledException(); TaskCanceledException(string message); TaskCanceledException(Task task); Task Task { get; } }
    public class TaskFactory { Task StartNew(Action a); Task<R> StartNew<R>(Func<R> f); }
    public class TaskScheduler { static TaskScheduler Default { get; } static TaskScheduler Current { get; } }
    public enum TaskStatus { Created, WaitingForActivation, WaitingToRun, Running, WaitingForChildrenToComplete, RanToCompletion, Canceled, Faulted }
    public enum TaskCreationOptions { None, LongRunning, RunContinuationsAsynchronously }
    public enum TaskContinuationOptions { None, OnlyOnFaulted, OnlyOnRanToCompletion, ExecuteSynchronously }
    public static class Parallel { static void For(int a, int b, Action<int> f); static void ForEach<T>(IEnumerable<T> xs, Action<T> f); static void Invoke(params Action[] fs); static Task ForEachAsync<T>(IEnumerable<T> xs, Func<T, CancellationToken, ValueTask> f); }
    public static class TaskExtensions { static Task<R> Unwrap<R>(this Task<Task<R>> t); static Task Unwrap(this Task<Task> t); }
    public static class TaskAsyncEnumerableExtensions { static IAsyncEnumerable<T> WithCancellation<T>(this IAsyncEnumerable<T> xs, CancellationToken token); static IAsyncEnumerable<T> ConfigureAwait<T>(this IAsyncEnumerable<T> xs, bool on); }
}
namespace System.Runtime.CompilerServices
{
    public struct TaskAwaiter { bool IsCompleted { get; } void GetResult(); void OnCompleted(Action next); }
    public struct TaskAwaiter<R> { bool IsCompleted { get; } R GetResult(); void OnCompleted(Action next); }
    public struct ConfiguredTaskAwaitable { void __Await(); TaskAwaiter GetAwaiter(); }
    public struct ConfiguredTaskAwaitable<R> { R __Await(); TaskAwaiter<R> GetAwaiter(); }
    public struct YieldAwaitable { void __Await(); }
    public class CallerMemberNameAttribute : Attribute {}
    public class CallerArgumentExpressionAttribute : Attribute { CallerArgumentExpressionAttribute(string name); }
    public class CallerFilePathAttribute : Attribute {}
    public class CallerLineNumberAttribute : Attribute {}
    public class CompilerGeneratedAttribute : Attribute {}
    public class InternalsVisibleToAttribute : Attribute { InternalsVisibleToAttribute(string name); }
    public class MethodImplAttribute : Attribute { MethodImplAttribute(MethodImplOptions options); }
    public enum MethodImplOptions { NoInlining, AggressiveInlining, NoOptimization, Synchronized }
    public class ExtensionAttribute : Attribute {}
    public class EnumeratorCancellationAttribute : Attribute {}
    public static class RuntimeHelpers { static int GetHashCode(object o); static void RunClassConstructor(RuntimeTypeHandle h); }
}

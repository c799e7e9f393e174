package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

public interface Lock { void lock(); void lockInterruptibly(); boolean tryLock(); boolean tryLock(long n, TimeUnit unit); void unlock(); Condition newCondition(); }
public interface Condition { void await(); boolean await(long n, TimeUnit unit); void signal(); void signalAll(); }
public interface ReadWriteLock { Lock readLock(); Lock writeLock(); }
public class ReentrantLock implements Lock, java.io.Serializable { ReentrantLock() {} ReentrantLock(boolean fair) {} boolean isLocked(); boolean isHeldByCurrentThread(); }
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {}
public class StampedLock {}
public class LockSupport { static void park(); static void parkNanos(long n); static void unpark(Thread t); }

package java.lang.ref;

public abstract class Reference<T> { T get(); void clear(); boolean enqueue(); boolean refersTo(T t); }
public class WeakReference<T> extends Reference<T> { WeakReference(T t) {} WeakReference(T t, ReferenceQueue<? super T> q) {} }
public class SoftReference<T> extends Reference<T> { SoftReference(T t) {} SoftReference(T t, ReferenceQueue<? super T> q) {} }
public class PhantomReference<T> extends Reference<T> { PhantomReference(T t, ReferenceQueue<? super T> q) {} }
public class ReferenceQueue<T> { Reference<? extends T> poll(); Reference<? extends T> remove(); }
public final class Cleaner {}

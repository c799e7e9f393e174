package java.util;

import java.io.*;
import java.util.function.*;
import java.util.stream.*;

public interface Iterator<E> { boolean hasNext(); E next(); default void remove(); default void forEachRemaining(Consumer<? super E> c); }
public interface PrimitiveIterator<T, C> extends Iterator<T> {
    public interface OfInt extends PrimitiveIterator<Integer, IntConsumer> { int nextInt(); }
    public interface OfLong extends PrimitiveIterator<Long, LongConsumer> { long nextLong(); }
}
public interface ListIterator<E> extends Iterator<E> {
    boolean hasPrevious();
    E previous();
    int nextIndex();
    int previousIndex();
    void set(E e);
    void add(E e);
}
public interface Enumeration<E> { boolean hasMoreElements(); E nextElement(); default Iterator<E> asIterator(); }
public interface Spliterator<T> {
    static int ORDERED, DISTINCT, SORTED, SIZED, NONNULL, IMMUTABLE, CONCURRENT, SUBSIZED;
    boolean tryAdvance(Consumer<? super T> c);
    Spliterator<T> trySplit();
    long estimateSize();
    int characteristics();
    default void forEachRemaining(Consumer<? super T> c);
}
public interface RandomAccess {}
public interface Comparator<T> {
    int compare(T a, T b);
    boolean equals(Object o);
    default Comparator<T> reversed();
    default Comparator<T> thenComparing(Comparator<? super T> c);
    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> key, Comparator<? super U> c);
    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key);
    default Comparator<T> thenComparingInt(ToIntFunction<? super T> key);
    default Comparator<T> thenComparingLong(ToLongFunction<? super T> key);
    default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> key);
    static <T extends Comparable<? super T>> Comparator<T> reverseOrder();
    static <T extends Comparable<? super T>> Comparator<T> naturalOrder();
    static <T> Comparator<T> nullsFirst(Comparator<? super T> c);
    static <T> Comparator<T> nullsLast(Comparator<? super T> c);
    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> c);
    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key);
    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key);
    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key);
    static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key);
}

public interface Collection<E> extends Iterable<E> {
    int size();
    boolean isEmpty();
    boolean contains(Object o);
    Object[] toArray();
    <T> T[] toArray(T[] a);
    default <T> T[] toArray(IntFunction<T[]> make);
    boolean add(E e);
    boolean remove(Object o);
    boolean containsAll(Collection<?> c);
    boolean addAll(Collection<? extends E> c);
    boolean removeAll(Collection<?> c);
    default boolean removeIf(Predicate<? super E> p);
    boolean retainAll(Collection<?> c);
    void clear();
    default Stream<E> stream();
    default Stream<E> parallelStream();
}
public interface SequencedCollection<E> extends Collection<E> {
    SequencedCollection<E> reversed();
    default void addFirst(E e);
    default void addLast(E e);
    default E getFirst();
    default E getLast();
    default E removeFirst();
    default E removeLast();
}
public interface List<E> extends SequencedCollection<E> {
    int size();
    boolean isEmpty();
    boolean contains(Object o);
    Iterator<E> iterator();
    Object[] toArray();
    <T> T[] toArray(T[] a);
    boolean containsAll(Collection<?> c);
    boolean removeAll(Collection<?> c);
    boolean retainAll(Collection<?> c);
    void clear();
    boolean equals(Object o);
    int hashCode();
    E get(int i);
    E set(int i, E e);
    void add(int i, E e);
    boolean add(E e);
    boolean addAll(Collection<? extends E> c);
    boolean addAll(int i, Collection<? extends E> c);
    E remove(int i);
    boolean remove(Object o);
    int indexOf(Object o);
    int lastIndexOf(Object o);
    ListIterator<E> listIterator();
    ListIterator<E> listIterator(int i);
    List<E> subList(int from, int to);
    default void sort(Comparator<? super E> c);
    default void replaceAll(UnaryOperator<E> f);
    List<E> reversed();
    static <E> List<E> of();
    static <E> List<E> of(E a);
    static <E> List<E> of(E a, E b);
    static <E> List<E> of(E a, E b, E c);
    static <E> List<E> of(E... es);
    static <E> List<E> copyOf(Collection<? extends E> c);
}
public interface Set<E> extends Collection<E> {
    int size();
    boolean isEmpty();
    boolean contains(Object o);
    Iterator<E> iterator();
    Object[] toArray();
    <T> T[] toArray(T[] a);
    boolean containsAll(Collection<?> c);
    boolean removeAll(Collection<?> c);
    boolean retainAll(Collection<?> c);
    void clear();
    boolean equals(Object o);
    int hashCode();
    boolean add(E e);
    boolean remove(Object o);
    boolean addAll(Collection<? extends E> c);
    static <E> Set<E> of();
    static <E> Set<E> of(E a);
    static <E> Set<E> of(E a, E b);
    static <E> Set<E> of(E... es);
    static <E> Set<E> copyOf(Collection<? extends E> c);
}
public interface SequencedSet<E> extends Set<E>, SequencedCollection<E> {}
public interface SortedSet<E> extends SequencedSet<E> {
    Comparator<? super E> comparator();
    SortedSet<E> subSet(E from, E to);
    SortedSet<E> headSet(E to);
    SortedSet<E> tailSet(E from);
    E first();
    E last();
}
public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E e);
    E floor(E e);
    E ceiling(E e);
    E higher(E e);
    E pollFirst();
    E pollLast();
    NavigableSet<E> descendingSet();
    Iterator<E> descendingIterator();
    NavigableSet<E> headSet(E to, boolean inclusive);
    NavigableSet<E> tailSet(E from, boolean inclusive);
}
public interface Queue<E> extends Collection<E> {
    boolean offer(E e);
    E remove();
    E poll();
    E element();
    E peek();
}
public interface Deque<E> extends Queue<E>, SequencedCollection<E> {
    boolean offerFirst(E e);
    boolean offerLast(E e);
    E pollFirst();
    E pollLast();
    E peekFirst();
    E peekLast();
    void push(E e);
    E pop();
    boolean removeFirstOccurrence(Object o);
    Iterator<E> descendingIterator();
}

public interface Map<K, V> {
    int size();
    boolean isEmpty();
    boolean containsKey(Object k);
    boolean containsValue(Object v);
    V get(Object k);
    V put(K k, V v);
    V remove(Object k);
    void putAll(Map<? extends K, ? extends V> m);
    void clear();
    Set<K> keySet();
    Collection<V> values();
    Set<Map.Entry<K, V>> entrySet();
    default V getOrDefault(Object k, V v);
    default void forEach(BiConsumer<? super K, ? super V> f);
    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> f);
    default V putIfAbsent(K k, V v);
    default boolean remove(Object k, Object v);
    default boolean replace(K k, V old, V v);
    default V replace(K k, V v);
    default V computeIfAbsent(K k, Function<? super K, ? extends V> f);
    default V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f);
    default V compute(K k, BiFunction<? super K, ? super V, ? extends V> f);
    default V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f);
    static <K, V> Map<K, V> of();
    static <K, V> Map<K, V> of(K k, V v);
    static <K, V> Map<K, V> of(K k, V v, K k2, V v2);
    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3);
    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3, K k4, V v4);
    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... es);
    static <K, V> Map.Entry<K, V> entry(K k, V v);
    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> m);
    public interface Entry<K, V> {
        K getKey();
        V getValue();
        V setValue(V v);
        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey();
        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue();
        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> c);
        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> c);
    }
}
public interface SequencedMap<K, V> extends Map<K, V> {
    Map.Entry<K, V> firstEntry();
    Map.Entry<K, V> lastEntry();
    Map.Entry<K, V> pollFirstEntry();
    Map.Entry<K, V> pollLastEntry();
}
public interface SortedMap<K, V> extends SequencedMap<K, V> {
    Comparator<? super K> comparator();
    SortedMap<K, V> subMap(K from, K to);
    SortedMap<K, V> headMap(K to);
    SortedMap<K, V> tailMap(K from);
    K firstKey();
    K lastKey();
}
public interface NavigableMap<K, V> extends SortedMap<K, V> {
    Map.Entry<K, V> lowerEntry(K k);
    K lowerKey(K k);
    Map.Entry<K, V> floorEntry(K k);
    K floorKey(K k);
    Map.Entry<K, V> ceilingEntry(K k);
    K ceilingKey(K k);
    Map.Entry<K, V> higherEntry(K k);
    K higherKey(K k);
    NavigableMap<K, V> descendingMap();
    NavigableSet<K> navigableKeySet();
    NavigableSet<K> descendingKeySet();
    NavigableMap<K, V> headMap(K to, boolean inclusive);
    NavigableMap<K, V> tailMap(K from, boolean inclusive);
}

public abstract class AbstractCollection<E> implements Collection<E> { boolean isEmpty(); boolean contains(Object o); Object[] toArray(); <T> T[] toArray(T[] a); boolean add(E e); boolean remove(Object o); boolean containsAll(Collection<?> c); boolean addAll(Collection<? extends E> c); boolean removeAll(Collection<?> c); boolean retainAll(Collection<?> c); void clear(); String toString(); }
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> { int modCount; void removeRange(int from, int to); }
public abstract class AbstractSequentialList<E> extends AbstractList<E> {}
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {}
public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {}
public abstract class AbstractMap<K, V> implements Map<K, V> {
    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, Serializable { SimpleEntry(K k, V v) {} SimpleEntry(Map.Entry<? extends K, ? extends V> e) {} }
    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, Serializable { SimpleImmutableEntry(K k, V v) {} }
}
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    ArrayList() {}
    ArrayList(int n) {}
    ArrayList(Collection<? extends E> c) {}
    void ensureCapacity(int n);
    void trimToSize();
    int size();
    boolean isEmpty();
    boolean contains(Object o);
    int indexOf(Object o);
    Object[] toArray();
    <T> T[] toArray(T[] a);
    E get(int i);
    E set(int i, E e);
    boolean add(E e);
    void add(int i, E e);
    E remove(int i);
    boolean remove(Object o);
    void clear();
    boolean addAll(Collection<? extends E> c);
    boolean addAll(int i, Collection<? extends E> c);
    Iterator<E> iterator();
    List<E> subList(int from, int to);
    void forEach(Consumer<? super E> c);
    boolean removeIf(Predicate<? super E> p);
    void sort(Comparator<? super E> c);
}
public class LinkedList<E> extends AbstractSequentialList<E> implements List<E>, Deque<E>, Cloneable, Serializable { LinkedList() {} LinkedList(Collection<? extends E> c) {} }
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    Enumeration<E> elements();
    E elementAt(int i);
    E firstElement();
    E lastElement();
    void addElement(E e);
    void removeAllElements();
}
public class Stack<E> extends Vector<E> { E push(E e); E pop(); E peek(); boolean empty(); int search(Object o); }
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable { ArrayDeque() {} ArrayDeque(int n) {} ArrayDeque(Collection<? extends E> c) {} }
public class PriorityQueue<E> extends AbstractQueue<E> implements Serializable { PriorityQueue() {} PriorityQueue(int n) {} PriorityQueue(Comparator<? super E> c) {} PriorityQueue(int n, Comparator<? super E> c) {} PriorityQueue(Collection<? extends E> c) {} }
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable { Iterator<E> iterator(); int size(); boolean isEmpty(); boolean contains(Object o); boolean add(E e); boolean remove(Object o); void clear(); HashSet() {} HashSet(int n) {} HashSet(Collection<? extends E> c) {} }
public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E>, Cloneable, Serializable { LinkedHashSet() {} LinkedHashSet(int n) {} LinkedHashSet(Collection<? extends E> c) {} }
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable { TreeSet() {} TreeSet(Comparator<? super E> c) {} TreeSet(Collection<? extends E> c) {} }
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, Serializable {
    static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> c);
    static <E extends Enum<E>> EnumSet<E> allOf(Class<E> c);
    static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c);
    static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s);
    static <E extends Enum<E>> EnumSet<E> range(E a, E b);
    static <E extends Enum<E>> EnumSet<E> of(E a);
    static <E extends Enum<E>> EnumSet<E> of(E a, E... es);
}
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable { HashMap() {} HashMap(int n) {} HashMap(int n, float load) {} HashMap(Map<? extends K, ? extends V> m) {} int size(); boolean isEmpty(); V get(Object k); boolean containsKey(Object k); V put(K k, V v); void putAll(Map<? extends K, ? extends V> m); V remove(Object k); void clear(); boolean containsValue(Object v); Set<K> keySet(); Collection<V> values(); Set<Map.Entry<K, V>> entrySet(); V getOrDefault(Object k, V v); V putIfAbsent(K k, V v); boolean remove(Object k, Object v); V computeIfAbsent(K k, Function<? super K, ? extends V> f); V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f); void forEach(BiConsumer<? super K, ? super V> f); }
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> { LinkedHashMap() {} LinkedHashMap(int n) {} LinkedHashMap(int n, float load, boolean byAccess) {} LinkedHashMap(Map<? extends K, ? extends V> m) {} boolean removeEldestEntry(Map.Entry<K, V> e); }
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable { TreeMap() {} TreeMap(Comparator<? super K> c) {} TreeMap(Map<? extends K, ? extends V> m) {} }
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Serializable, Cloneable {}
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {}
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Serializable, Cloneable { EnumMap(Class<K> c) {} }
public abstract class Dictionary<K, V> {}
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, Serializable { Enumeration<K> keys(); Enumeration<V> elements(); }
public class Properties extends Hashtable<Object, Object> {
    Object setProperty(String k, String v);
    String getProperty(String k);
    String getProperty(String k, String def);
    void load(Reader r);
    void load(InputStream in);
    void store(Writer w, String comment);
    void store(OutputStream out, String comment);
    Set<String> stringPropertyNames();
}

public final class Optional<T> {
    static <T> Optional<T> empty();
    static <T> Optional<T> of(T t);
    static <T> Optional<T> ofNullable(T t);
    T get();
    boolean isPresent();
    boolean isEmpty();
    void ifPresent(Consumer<? super T> c);
    void ifPresentOrElse(Consumer<? super T> c, Runnable r);
    Optional<T> filter(Predicate<? super T> p);
    <U> Optional<U> map(Function<? super T, ? extends U> f);
    <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> f);
    Optional<T> or(Supplier<? extends Optional<? extends T>> s);
    Stream<T> stream();
    T orElse(T t);
    T orElseGet(Supplier<? extends T> s);
    T orElseThrow();
    <X extends Throwable> T orElseThrow(Supplier<? extends X> s);
}
public final class OptionalInt { static OptionalInt of(int i); static OptionalInt empty(); int getAsInt(); boolean isPresent(); int orElse(int i); int orElseThrow(); void ifPresent(IntConsumer c); }
public final class OptionalLong { long getAsLong(); boolean isPresent(); long orElse(long l); }
public final class OptionalDouble { double getAsDouble(); boolean isPresent(); double orElse(double d); double orElseThrow(); }
public class IntSummaryStatistics implements IntConsumer { long getCount(); long getSum(); int getMin(); int getMax(); double getAverage(); }
public final class Objects {
    static boolean equals(Object a, Object b);
    static boolean deepEquals(Object a, Object b);
    static int hashCode(Object o);
    static int hash(Object... os);
    static String toString(Object o);
    static String toString(Object o, String def);
    static <T> int compare(T a, T b, Comparator<? super T> c);
    static <T> T requireNonNull(T t);
    static <T> T requireNonNull(T t, String message);
    static <T> T requireNonNull(T t, Supplier<String> message);
    static <T> T requireNonNullElse(T t, T def);
    static <T> T requireNonNullElseGet(T t, Supplier<? extends T> def);
    static boolean isNull(Object o);
    static boolean nonNull(Object o);
    static int checkIndex(int i, int n);
}
public final class Arrays {
    static <T> List<T> asList(T... ts);
    static <T> Stream<T> stream(T[] ts);
    static <T> Stream<T> stream(T[] ts, int from, int to);
    static IntStream stream(int[] a);
    static LongStream stream(long[] a);
    static DoubleStream stream(double[] a);
    static <T> T[] copyOf(T[] a, int n);
    static byte[] copyOf(byte[] a, int n);
    static char[] copyOf(char[] a, int n);
    static int[] copyOf(int[] a, int n);
    static long[] copyOf(long[] a, int n);
    static double[] copyOf(double[] a, int n);
    static boolean[] copyOf(boolean[] a, int n);
    static <T> T[] copyOfRange(T[] a, int from, int to);
    static byte[] copyOfRange(byte[] a, int from, int to);
    static char[] copyOfRange(char[] a, int from, int to);
    static int[] copyOfRange(int[] a, int from, int to);
    static String toString(Object[] a);
    static String toString(int[] a);
    static String toString(byte[] a);
    static String toString(char[] a);
    static String toString(long[] a);
    static String toString(double[] a);
    static String toString(boolean[] a);
    static String deepToString(Object[] a);
    static boolean equals(Object[] a, Object[] b);
    static boolean equals(int[] a, int[] b);
    static boolean equals(byte[] a, byte[] b);
    static boolean equals(char[] a, char[] b);
    static boolean equals(long[] a, long[] b);
    static boolean equals(double[] a, double[] b);
    static boolean deepEquals(Object[] a, Object[] b);
    static int hashCode(Object[] a);
    static int hashCode(int[] a);
    static int hashCode(byte[] a);
    static int deepHashCode(Object[] a);
    static void sort(int[] a);
    static void sort(char[] a);
    static void sort(Object[] a);
    static void sort(Object[] a, int from, int to);
    static <T> void sort(T[] a, Comparator<? super T> c);
    static void fill(Object[] a, Object v);
    static void fill(int[] a, int v);
    static void fill(char[] a, char v);
    static void fill(byte[] a, byte v);
    static void fill(boolean[] a, boolean v);
    static int binarySearch(int[] a, int k);
    static int binarySearch(Object[] a, Object k);
    static <T> int binarySearch(T[] a, T k, Comparator<? super T> c);
    static <T> void setAll(T[] a, IntFunction<? extends T> f);
}
public class Collections {
    static List EMPTY_LIST;
    static Map EMPTY_MAP;
    static Set EMPTY_SET;
    static <T> List<T> emptyList();
    static <T> Set<T> emptySet();
    static <K, V> Map<K, V> emptyMap();
    static <T> Iterator<T> emptyIterator();
    static <T> List<T> singletonList(T t);
    static <T> Set<T> singleton(T t);
    static <K, V> Map<K, V> singletonMap(K k, V v);
    static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c);
    static <T> List<T> unmodifiableList(List<? extends T> l);
    static <T> Set<T> unmodifiableSet(Set<? extends T> s);
    static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> s);
    static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m);
    static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m);
    static <T> Collection<T> synchronizedCollection(Collection<T> c);
    static <T> List<T> synchronizedList(List<T> l);
    static <T> Set<T> synchronizedSet(Set<T> s);
    static <K, V> Map<K, V> synchronizedMap(Map<K, V> m);
    static <E> Set<E> newSetFromMap(Map<E, Boolean> m);
    static <T extends Comparable<? super T>> void sort(List<T> l);
    static <T> void sort(List<T> l, Comparator<? super T> c);
    static void reverse(List<?> l);
    static void shuffle(List<?> l);
    static void shuffle(List<?> l, Random r);
    static void swap(List<?> l, int i, int j);
    static <T> Comparator<T> reverseOrder();
    static <T> Comparator<T> reverseOrder(Comparator<T> c);
    static <T> T max(Collection<? extends T> c);
    static <T> T max(Collection<? extends T> c, Comparator<? super T> k);
    static <T> T min(Collection<? extends T> c);
    static <T> T min(Collection<? extends T> c, Comparator<? super T> k);
    static <T> boolean addAll(Collection<? super T> c, T... ts);
    static <T> int binarySearch(List<? extends Comparable<? super T>> l, T k);
    static int frequency(Collection<?> c, Object o);
    static boolean disjoint(Collection<?> a, Collection<?> b);
    static <T> List<T> nCopies(int n, T t);
    static <T> Enumeration<T> enumeration(Collection<T> c);
    static <T> ArrayList<T> list(Enumeration<T> e);
}

public class Random implements Serializable {
    Random() {}
    Random(long seed) {}
    int nextInt();
    int nextInt(int n);
    int nextInt(int from, int to);
    long nextLong();
    boolean nextBoolean();
    float nextFloat();
    double nextDouble();
    double nextGaussian();
    void nextBytes(byte[] bs);
    IntStream ints();
}
public class Date implements Serializable, Cloneable, Comparable<Date> {
    Date() {}
    Date(long time) {}
    long getTime();
    void setTime(long time);
    boolean before(Date d);
    boolean after(Date d);
    int compareTo(Date d);
    java.time.Instant toInstant();
    static Date from(java.time.Instant i);
}
public abstract class Calendar implements Serializable, Cloneable, Comparable<Calendar> {
    static int YEAR, MONTH, DATE, DAY_OF_MONTH, DAY_OF_YEAR, DAY_OF_WEEK, HOUR, HOUR_OF_DAY, MINUTE, SECOND, MILLISECOND, AM_PM, ZONE_OFFSET, DST_OFFSET;
    static Calendar getInstance();
    static Calendar getInstance(TimeZone z);
    static Calendar getInstance(Locale l);
    static Calendar getInstance(TimeZone z, Locale l);
    int get(int field);
    void set(int field, int value);
    void set(int y, int m, int d);
    void set(int y, int m, int d, int h, int min);
    void set(int y, int m, int d, int h, int min, int s);
    void add(int field, int n);
    void roll(int field, int n);
    void clear();
    Date getTime();
    void setTime(Date d);
    long getTimeInMillis();
    void setTimeInMillis(long t);
    TimeZone getTimeZone();
    void setTimeZone(TimeZone z);
    int getActualMaximum(int field);
    int compareTo(Calendar c);
}
public class GregorianCalendar extends Calendar {}
public abstract class TimeZone implements Serializable, Cloneable {
    static TimeZone getTimeZone(String id);
    static String[] getAvailableIDs();
    static TimeZone getDefault();
    static void setDefault(TimeZone z);
    String getID();
    int getRawOffset();
    int getOffset(long date);
    boolean inDaylightTime(Date d);
    boolean useDaylightTime();
    String getDisplayName();
}
public class SimpleTimeZone extends TimeZone {}
public final class Locale implements Cloneable, Serializable {
    static Locale ENGLISH, FRENCH, GERMAN, US, UK, GERMANY, FRANCE, JAPAN, CHINA, CANADA, ROOT, ITALY, KOREA;
    Locale(String language) {}
    Locale(String language, String country) {}
    Locale(String language, String country, String variant) {}
    static Locale getDefault();
    static void setDefault(Locale l);
    static Locale[] getAvailableLocales();
    static Locale forLanguageTag(String tag);
    String getLanguage();
    String getCountry();
    String getVariant();
    String toLanguageTag();
    String getDisplayName();
}
public final class Currency implements Serializable { static Currency getInstance(String code); static Currency getInstance(Locale l); String getCurrencyCode(); }
public final class UUID implements Serializable, Comparable<UUID> { UUID(long a, long b) {} static UUID randomUUID(); static UUID fromString(String s); static UUID nameUUIDFromBytes(byte[] bs); int compareTo(UUID o); }
public class BitSet implements Cloneable, Serializable {
    BitSet() {}
    BitSet(int n) {}
    void set(int i);
    void set(int i, boolean b);
    void set(int from, int to);
    boolean get(int i);
    BitSet get(int from, int to);
    void clear(int i);
    void clear();
    void and(BitSet o);
    void or(BitSet o);
    void andNot(BitSet o);
    int nextSetBit(int i);
    int nextClearBit(int i);
    int cardinality();
    int length();
    int size();
    IntStream stream();
}
public class StringTokenizer implements Enumeration<Object> { StringTokenizer(String s) {} StringTokenizer(String s, String sep) {} boolean hasMoreTokens(); String nextToken(); int countTokens(); }
public final class StringJoiner { StringJoiner(CharSequence sep) {} StringJoiner(CharSequence sep, CharSequence before, CharSequence after) {} StringJoiner add(CharSequence s); StringJoiner setEmptyValue(CharSequence s); }
public final class Scanner implements Iterator<String>, Closeable {
    Scanner(InputStream in) {}
    Scanner(Readable r) {}
    Scanner(String s) {}
    Scanner(File f) {}
    boolean hasNext();
    boolean hasNextLine();
    boolean hasNextInt();
    String next();
    String nextLine();
    int nextInt();
    long nextLong();
    double nextDouble();
    Scanner useDelimiter(String s);
}
public class Timer { Timer() {} Timer(boolean daemon) {} void schedule(TimerTask t, long delay); void schedule(TimerTask t, long delay, long period); void cancel(); }
public abstract class TimerTask implements Runnable { boolean cancel(); }
public class EventObject implements Serializable { Object source; EventObject(Object source) {} Object getSource(); }
public interface EventListener {}
public class Observable { void addObserver(Observer o); void notifyObservers(Object o); void setChanged(); }
public interface Observer { void update(Observable o, Object arg); }
public abstract class ResourceBundle { static ResourceBundle getBundle(String name); static ResourceBundle getBundle(String name, Locale l); String getString(String key); boolean containsKey(String key); Enumeration<String> getKeys(); }
public final class ServiceLoader<S> implements Iterable<S> { static <S> ServiceLoader<S> load(Class<S> c); static <S> ServiceLoader<S> load(Class<S> c, ClassLoader l); Optional<S> findFirst(); }
public class Base64 {
    static Encoder getEncoder();
    static Encoder getUrlEncoder();
    static Decoder getDecoder();
    static Decoder getUrlDecoder();
    public static class Encoder { byte[] encode(byte[] bs); String encodeToString(byte[] bs); Encoder withoutPadding(); }
    public static class Decoder { byte[] decode(byte[] bs); byte[] decode(String s); }
}
public final class Formatter implements Closeable, Flushable { Formatter() {} Formatter(Appendable a) {} Formatter format(String f, Object... args); }
public interface Formattable { void formatTo(Formatter f, int flags, int width, int precision); }
public class NoSuchElementException extends RuntimeException {}
public class InputMismatchException extends NoSuchElementException {}
public class ConcurrentModificationException extends RuntimeException {}
public class EmptyStackException extends RuntimeException {}
public class MissingResourceException extends RuntimeException {}
public class IllegalFormatException extends IllegalArgumentException {}

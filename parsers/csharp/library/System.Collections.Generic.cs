namespace System.Collections.Generic;

using System;
using System.Collections;
using System.Collections.ObjectModel;
using System.Threading;
using System.Threading.Tasks;

public interface IEnumerable<T> : IEnumerable { IEnumerator<T> GetEnumerator(); }
public interface IEnumerator<T> : IEnumerator, IDisposable { T Current { get; } }
public interface IAsyncEnumerable<T> { IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken token = default); }
public interface IAsyncEnumerator<T> : IAsyncDisposable { T Current { get; } ValueTask<bool> MoveNextAsync(); }
public interface ICollection<T> : IEnumerable<T> {
    int Count { get; } bool IsReadOnly { get; }
    void Add(T item); void Clear(); bool Contains(T item); bool Remove(T item); void CopyTo(T[] to, int at);
}
public interface IReadOnlyCollection<T> : IEnumerable<T> { int Count { get; } }
public interface IList<T> : ICollection<T> { T this[int index] { get; set; } int IndexOf(T item); void Insert(int index, T item); void RemoveAt(int index); }
public interface IReadOnlyList<T> : IReadOnlyCollection<T> { T this[int index] { get; } }
public interface ISet<T> : ICollection<T> { bool Add(T item); void UnionWith(IEnumerable<T> o); void ExceptWith(IEnumerable<T> o); void IntersectWith(IEnumerable<T> o); bool SetEquals(IEnumerable<T> o); bool IsSubsetOf(IEnumerable<T> o); bool IsSupersetOf(IEnumerable<T> o); bool Overlaps(IEnumerable<T> o); }
public interface IReadOnlySet<T> : IReadOnlyCollection<T> { bool Contains(T item); }
public record struct KeyValuePair<K, V>(K Key, V Value);
public static class KeyValuePair { static KeyValuePair<K, V> Create<K, V>(K key, V value); }
public interface IDictionary<K, V> : ICollection<KeyValuePair<K, V>> {
    V this[K key] { get; set; } ICollection<K> Keys { get; } ICollection<V> Values { get; }
    void Add(K key, V value); bool ContainsKey(K key); bool Remove(K key); bool TryGetValue(K key, out V value);
}
public interface IReadOnlyDictionary<K, V> : IReadOnlyCollection<KeyValuePair<K, V>> {
    V this[K key] { get; } IEnumerable<K> Keys { get; } IEnumerable<V> Values { get; }
    bool ContainsKey(K key); bool TryGetValue(K key, out V value);
}
public interface IComparer<T> { int Compare(T a, T b); }
public interface IEqualityComparer<T> { bool Equals(T a, T b); int GetHashCode(T o); }
public class Comparer<T> : IComparer<T>, IComparer { static Comparer<T> Default { get; } static Comparer<T> Create(Comparison<T> comparison); int Compare(T a, T b); }
public class EqualityComparer<T> : IEqualityComparer<T>, IEqualityComparer { static EqualityComparer<T> Default { get; } bool Equals(T a, T b); int GetHashCode(T o); }
public class KeyNotFoundException : SystemException { KeyNotFoundException(); KeyNotFoundException(string message); }

public class List<T> : IList<T>, IReadOnlyList<T>, IList {
    List(); List(int capacity); List(IEnumerable<T> items);
    int Count { get; } int Capacity { get; set; } T this[int index] { get; set; }
    void Add(T item); void AddRange(IEnumerable<T> items); void Clear(); bool Contains(T item); void CopyTo(T[] to); void CopyTo(T[] to, int at);
    int IndexOf(T item); int LastIndexOf(T item); void Insert(int index, T item); void InsertRange(int index, IEnumerable<T> items);
    bool Remove(T item); void RemoveAt(int index); void RemoveRange(int index, int count); int RemoveAll(Predicate<T> match);
    T Find(Predicate<T> match); T FindLast(Predicate<T> match); List<T> FindAll(Predicate<T> match); int FindIndex(Predicate<T> match); int FindLastIndex(Predicate<T> match); bool Exists(Predicate<T> match); bool TrueForAll(Predicate<T> match);
    void ForEach(Action<T> action); List<U> ConvertAll<U>(Converter<T, U> converter); List<T> GetRange(int index, int count);
    void Sort(); void Sort(Comparison<T> comparison); void Sort(IComparer<T> comparer); void Reverse(); int BinarySearch(T item); void TrimExcess();
    T[] ToArray(); ReadOnlyCollection<T> AsReadOnly(); IEnumerator<T> GetEnumerator();
}
public class LinkedList<T> : ICollection<T> { LinkedListNode<T> First { get; } LinkedListNode<T> Last { get; } int Count { get; } LinkedListNode<T> AddFirst(T item); LinkedListNode<T> AddLast(T item); LinkedListNode<T> AddAfter(LinkedListNode<T> node, T item); LinkedListNode<T> AddBefore(LinkedListNode<T> node, T item); void Remove(LinkedListNode<T> node); void RemoveFirst(); void RemoveLast(); LinkedListNode<T> Find(T item); }
public class LinkedListNode<T> { T Value { get; set; } LinkedListNode<T> Next { get; } LinkedListNode<T> Previous { get; } LinkedList<T> List { get; } }
public class Stack<T> : IReadOnlyCollection<T> { Stack(); Stack(IEnumerable<T> items); Stack(int capacity); int Count { get; } void Push(T item); T Pop(); T Peek(); bool TryPop(out T item); bool TryPeek(out T item); void Clear(); bool Contains(T item); T[] ToArray(); }
public class Queue<T> : IReadOnlyCollection<T> { Queue(); Queue(IEnumerable<T> items); Queue(int capacity); int Count { get; } void Enqueue(T item); T Dequeue(); T Peek(); bool TryDequeue(out T item); bool TryPeek(out T item); void Clear(); bool Contains(T item); T[] ToArray(); }
public class PriorityQueue<T, P> { int Count { get; } void Enqueue(T item, P priority); T Dequeue(); T Peek(); bool TryDequeue(out T item, out P priority); void Clear(); }
public class HashSet<T> : ISet<T>, IReadOnlySet<T> { HashSet(); HashSet(IEqualityComparer<T> comparer); HashSet(IEnumerable<T> items); HashSet(IEnumerable<T> items, IEqualityComparer<T> comparer); int Count { get; } bool Add(T item); bool Remove(T item); bool Contains(T item); void Clear(); int RemoveWhere(Predicate<T> match); bool TryGetValue(T item, out T actual); IEqualityComparer<T> Comparer { get; } }
public class SortedSet<T> : ISet<T>, IReadOnlySet<T> { SortedSet(); SortedSet(IComparer<T> comparer); SortedSet(IEnumerable<T> items); T Min { get; } T Max { get; } int Count { get; } bool Add(T item); bool Remove(T item); bool Contains(T item); }
public class Dictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V>, IDictionary {
    Dictionary(); Dictionary(int capacity); Dictionary(IEqualityComparer<K> comparer); Dictionary(int capacity, IEqualityComparer<K> comparer); Dictionary(IDictionary<K, V> from); Dictionary(IDictionary<K, V> from, IEqualityComparer<K> comparer); Dictionary(IEnumerable<KeyValuePair<K, V>> from);
    V this[K key] { get; set; } int Count { get; } ICollection<K> Keys { get; } ICollection<V> Values { get; } IEqualityComparer<K> Comparer { get; }
    void Add(K key, V value); bool TryAdd(K key, V value); bool ContainsKey(K key); bool ContainsValue(V value); bool Remove(K key); bool Remove(K key, out V value); bool TryGetValue(K key, out V value); void Clear();
    IEnumerator<KeyValuePair<K, V>> GetEnumerator();
}
public class SortedDictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> { SortedDictionary(); SortedDictionary(IComparer<K> comparer); V this[K key] { get; set; } int Count { get; } void Add(K key, V value); bool ContainsKey(K key); bool Remove(K key); bool TryGetValue(K key, out V value); }
public class SortedList<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> { V this[K key] { get; set; } int Count { get; } void Add(K key, V value); bool ContainsKey(K key); bool Remove(K key); bool TryGetValue(K key, out V value); }
public static class CollectionExtensions { static V GetValueOrDefault<K, V>(this IReadOnlyDictionary<K, V> from, K key); static V GetValueOrDefault<K, V>(this IReadOnlyDictionary<K, V> from, K key, V other); static bool TryAdd<K, V>(this IDictionary<K, V> to, K key, V value); }

namespace System.Collections
{
    using System;
    public interface IEnumerable { IEnumerator GetEnumerator(); }
    public interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
    public interface ICollection : IEnumerable { int Count { get; } object SyncRoot { get; } bool IsSynchronized { get; } void CopyTo(Array to, int at); }
    public interface IList : ICollection { object this[int index] { get; set; } int Add(object o); void Clear(); bool Contains(object o); int IndexOf(object o); void Insert(int index, object o); void Remove(object o); void RemoveAt(int index); bool IsReadOnly { get; } bool IsFixedSize { get; } }
    public interface IDictionary : ICollection { object this[object key] { get; set; } ICollection Keys { get; } ICollection Values { get; } void Add(object key, object value); void Clear(); bool Contains(object key); void Remove(object key); IDictionaryEnumerator GetEnumerator(); }
    public interface IDictionaryEnumerator : IEnumerator { object Key { get; } object Value { get; } DictionaryEntry Entry { get; } }
    public interface IComparer { int Compare(object a, object b); }
    public interface IEqualityComparer { bool Equals(object a, object b); int GetHashCode(object o); }
    public record struct DictionaryEntry(object Key, object Value);
    public class ArrayList : IList { int Count { get; } int Add(object o); void AddRange(ICollection c); object[] ToArray(); }
    public class Hashtable : IDictionary { int Count { get; } bool ContainsKey(object key); }
    public class BitArray : ICollection { BitArray(int length); int Length { get; set; } bool this[int i] { get; set; } bool Get(int i); void Set(int i, bool value); }
}
namespace System.Collections.ObjectModel
{
    using System.Collections;
    using System.Collections.Generic;
    using System.Collections.Specialized;
    using System.ComponentModel;
    public class Collection<T> : IList<T>, IReadOnlyList<T>, IList { Collection(); Collection(IList<T> items); int Count { get; } T this[int index] { get; set; } IList<T> Items { get; } virtual void InsertItem(int index, T item); virtual void SetItem(int index, T item); virtual void RemoveItem(int index); virtual void ClearItems(); void Add(T item); void Clear(); bool Remove(T item); bool Contains(T item); int IndexOf(T item); void Insert(int index, T item); void RemoveAt(int index); }
    public class ReadOnlyCollection<T> : IList<T>, IReadOnlyList<T> { ReadOnlyCollection(IList<T> items); int Count { get; } T this[int index] { get; } bool Contains(T item); int IndexOf(T item); }
    public class ReadOnlyDictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> { ReadOnlyDictionary(IDictionary<K, V> from); V this[K key] { get; } int Count { get; } bool ContainsKey(K key); bool TryGetValue(K key, out V value); }
    public class ObservableCollection<T> : Collection<T>, INotifyCollectionChanged, INotifyPropertyChanged { ObservableCollection(); ObservableCollection(IEnumerable<T> items); void Move(int from, int to); }
    public abstract class KeyedCollection<K, V> : Collection<V> { V this[K key] { get; } bool Contains(K key); bool Remove(K key); bool TryGetValue(K key, out V value); abstract K GetKeyForItem(V item); IDictionary<K, V> Dictionary { get; } }
}
namespace System.Collections.Specialized
{
    public interface INotifyCollectionChanged { event NotifyCollectionChangedEventHandler CollectionChanged; }
    public delegate void NotifyCollectionChangedEventHandler(object sender, NotifyCollectionChangedEventArgs e);
    public class NotifyCollectionChangedEventArgs : EventArgs { System.Collections.IList NewItems { get; } System.Collections.IList OldItems { get; } NotifyCollectionChangedAction Action { get; } }
    public enum NotifyCollectionChangedAction { Add, Remove, Replace, Move, Reset }
    public class NameValueCollection { string this[string name] { get; set; } string[] AllKeys { get; } void Add(string name, string value); string Get(string name); }
}
namespace System.Collections.Concurrent
{
    using System;
    using System.Collections.Generic;
    public class ConcurrentDictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> {
        ConcurrentDictionary(); ConcurrentDictionary(IEqualityComparer<K> comparer);
        V this[K key] { get; set; } int Count { get; } bool IsEmpty { get; } ICollection<K> Keys { get; } ICollection<V> Values { get; }
        V GetOrAdd(K key, V value); V GetOrAdd(K key, Func<K, V> make); V GetOrAdd<A>(K key, Func<K, A, V> make, A arg);
        V AddOrUpdate(K key, V value, Func<K, V, V> update); V AddOrUpdate(K key, Func<K, V> make, Func<K, V, V> update);
        bool TryAdd(K key, V value); bool TryGetValue(K key, out V value); bool TryRemove(K key, out V value); bool TryUpdate(K key, V value, V old); bool ContainsKey(K key); void Clear(); KeyValuePair<K, V>[] ToArray();
    }
    public class ConcurrentQueue<T> : IReadOnlyCollection<T> { int Count { get; } bool IsEmpty { get; } void Enqueue(T item); bool TryDequeue(out T item); bool TryPeek(out T item); T[] ToArray(); void Clear(); }
    public class ConcurrentStack<T> : IReadOnlyCollection<T> { int Count { get; } bool IsEmpty { get; } void Push(T item); bool TryPop(out T item); bool TryPeek(out T item); }
    public class ConcurrentBag<T> : IReadOnlyCollection<T> { int Count { get; } bool IsEmpty { get; } void Add(T item); bool TryTake(out T item); bool TryPeek(out T item); }
    public class BlockingCollection<T> : IEnumerable<T> { int Count { get; } void Add(T item); T Take(); bool TryTake(out T item); IEnumerable<T> GetConsumingEnumerable(); void CompleteAdding(); }
}
namespace System.Collections.Immutable
{
    using System.Collections.Generic;
    public struct ImmutableArray<T> : IReadOnlyList<T> { int Length { get; } T this[int index] { get; } ImmutableArray<T> Add(T item); ImmutableArray<T> AddRange(IEnumerable<T> items); bool IsDefault { get; } bool IsEmpty { get; } bool IsDefaultOrEmpty { get; } static ImmutableArray<T> Empty; }
    public class ImmutableList<T> : IReadOnlyList<T> { int Count { get; } T this[int index] { get; } ImmutableList<T> Add(T item); ImmutableList<T> AddRange(IEnumerable<T> items); ImmutableList<T> Remove(T item); static ImmutableList<T> Empty; }
    public class ImmutableDictionary<K, V> : IReadOnlyDictionary<K, V> { int Count { get; } ImmutableDictionary<K, V> Add(K key, V value); ImmutableDictionary<K, V> SetItem(K key, V value); ImmutableDictionary<K, V> Remove(K key); static ImmutableDictionary<K, V> Empty; }
    public class ImmutableHashSet<T> : IReadOnlySet<T> { int Count { get; } ImmutableHashSet<T> Add(T item); static ImmutableHashSet<T> Empty; }
}

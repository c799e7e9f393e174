namespace System.Linq
{
    using System;
    using System.Collections;
    using System.Collections.Generic;
    using System.Linq.Expressions;
    public interface IGrouping<K, E> : IEnumerable<E> { K Key { get; } }
    public interface ILookup<K, E> : IEnumerable<IGrouping<K, E>> { int Count { get; } bool Contains(K key); IEnumerable<E> this[K key] { get; } }
    public interface IOrderedEnumerable<T> : IEnumerable<T> {}
    public interface IQueryable : IEnumerable { Type ElementType { get; } Expression Expression { get; } IQueryProvider Provider { get; } }
    public interface IQueryable<T> : IEnumerable<T>, IQueryable {}
    public interface IOrderedQueryable<T> : IQueryable<T> {}
    public interface IQueryProvider { IQueryable<T> CreateQuery<T>(Expression e); }
    public static class Enumerable
    {
        static IEnumerable<T> Empty<T>(); static IEnumerable<int> Range(int start, int count); static IEnumerable<T> Repeat<T>(T value, int count);
        static IEnumerable<T> Where<T>(this IEnumerable<T> xs, Func<T, bool> test); static IEnumerable<T> Where<T>(this IEnumerable<T> xs, Func<T, int, bool> test);
        static IEnumerable<R> Select<T, R>(this IEnumerable<T> xs, Func<T, R> f); static IEnumerable<R> Select<T, R>(this IEnumerable<T> xs, Func<T, int, R> f);
        static IEnumerable<R> SelectMany<T, R>(this IEnumerable<T> xs, Func<T, IEnumerable<R>> f); static IEnumerable<R> SelectMany<T, C, R>(this IEnumerable<T> xs, Func<T, IEnumerable<C>> f, Func<T, C, R> g);
        static IEnumerable<T> OfType<T>(this IEnumerable xs); static IEnumerable<T> Cast<T>(this IEnumerable xs); static IEnumerable<T> AsEnumerable<T>(this IEnumerable<T> xs);
        static T First<T>(this IEnumerable<T> xs); static T First<T>(this IEnumerable<T> xs, Func<T, bool> test); static T FirstOrDefault<T>(this IEnumerable<T> xs); static T FirstOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> test); static T FirstOrDefault<T>(this IEnumerable<T> xs, T other);
        static T Last<T>(this IEnumerable<T> xs); static T Last<T>(this IEnumerable<T> xs, Func<T, bool> test); static T LastOrDefault<T>(this IEnumerable<T> xs); static T LastOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> test);
        static T Single<T>(this IEnumerable<T> xs); static T Single<T>(this IEnumerable<T> xs, Func<T, bool> test); static T SingleOrDefault<T>(this IEnumerable<T> xs); static T SingleOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> test);
        static T ElementAt<T>(this IEnumerable<T> xs, int i); static T ElementAtOrDefault<T>(this IEnumerable<T> xs, int i); static IEnumerable<T> DefaultIfEmpty<T>(this IEnumerable<T> xs); static IEnumerable<T> DefaultIfEmpty<T>(this IEnumerable<T> xs, T other);
        static bool Any<T>(this IEnumerable<T> xs); static bool Any<T>(this IEnumerable<T> xs, Func<T, bool> test); static bool All<T>(this IEnumerable<T> xs, Func<T, bool> test);
        static bool Contains<T>(this IEnumerable<T> xs, T x); static bool Contains<T>(this IEnumerable<T> xs, T x, IEqualityComparer<T> comparer); static bool SequenceEqual<T>(this IEnumerable<T> xs, IEnumerable<T> ys); static bool SequenceEqual<T>(this IEnumerable<T> xs, IEnumerable<T> ys, IEqualityComparer<T> comparer);
        static int Count<T>(this IEnumerable<T> xs); static int Count<T>(this IEnumerable<T> xs, Func<T, bool> test); static long LongCount<T>(this IEnumerable<T> xs);
        static IEnumerable<T> Take<T>(this IEnumerable<T> xs, int n); static IEnumerable<T> Skip<T>(this IEnumerable<T> xs, int n); static IEnumerable<T> TakeLast<T>(this IEnumerable<T> xs, int n); static IEnumerable<T> SkipLast<T>(this IEnumerable<T> xs, int n); static IEnumerable<T> TakeWhile<T>(this IEnumerable<T> xs, Func<T, bool> test); static IEnumerable<T> SkipWhile<T>(this IEnumerable<T> xs, Func<T, bool> test);
        static IEnumerable<T> Concat<T>(this IEnumerable<T> xs, IEnumerable<T> ys); static IEnumerable<T> Union<T>(this IEnumerable<T> xs, IEnumerable<T> ys); static IEnumerable<T> Intersect<T>(this IEnumerable<T> xs, IEnumerable<T> ys); static IEnumerable<T> Except<T>(this IEnumerable<T> xs, IEnumerable<T> ys); static IEnumerable<T> Append<T>(this IEnumerable<T> xs, T x); static IEnumerable<T> Prepend<T>(this IEnumerable<T> xs, T x);
        static IEnumerable<T> Distinct<T>(this IEnumerable<T> xs); static IEnumerable<T> Distinct<T>(this IEnumerable<T> xs, IEqualityComparer<T> comparer); static IEnumerable<T> DistinctBy<T, K>(this IEnumerable<T> xs, Func<T, K> key); static IEnumerable<T> Reverse<T>(this IEnumerable<T> xs); static IEnumerable<T[]> Chunk<T>(this IEnumerable<T> xs, int size);
        static IOrderedEnumerable<T> OrderBy<T, K>(this IEnumerable<T> xs, Func<T, K> key); static IOrderedEnumerable<T> OrderBy<T, K>(this IEnumerable<T> xs, Func<T, K> key, IComparer<K> comparer); static IOrderedEnumerable<T> OrderByDescending<T, K>(this IEnumerable<T> xs, Func<T, K> key); static IOrderedEnumerable<T> ThenBy<T, K>(this IOrderedEnumerable<T> xs, Func<T, K> key); static IOrderedEnumerable<T> ThenByDescending<T, K>(this IOrderedEnumerable<T> xs, Func<T, K> key); static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> xs);
        static IEnumerable<IGrouping<K, T>> GroupBy<T, K>(this IEnumerable<T> xs, Func<T, K> key); static IEnumerable<IGrouping<K, E>> GroupBy<T, K, E>(this IEnumerable<T> xs, Func<T, K> key, Func<T, E> f); static IEnumerable<R> GroupBy<T, K, R>(this IEnumerable<T> xs, Func<T, K> key, Func<K, IEnumerable<T>, R> f);
        static IEnumerable<R> Join<A, B, K, R>(this IEnumerable<A> xs, IEnumerable<B> ys, Func<A, K> a, Func<B, K> b, Func<A, B, R> f); static IEnumerable<R> GroupJoin<A, B, K, R>(this IEnumerable<A> xs, IEnumerable<B> ys, Func<A, K> a, Func<B, K> b, Func<A, IEnumerable<B>, R> f); static IEnumerable<R> Zip<A, B, R>(this IEnumerable<A> xs, IEnumerable<B> ys, Func<A, B, R> f); static IEnumerable<(A First, B Second)> Zip<A, B>(this IEnumerable<A> xs, IEnumerable<B> ys);
        static List<T> ToList<T>(this IEnumerable<T> xs); static T[] ToArray<T>(this IEnumerable<T> xs); static HashSet<T> ToHashSet<T>(this IEnumerable<T> xs); static HashSet<T> ToHashSet<T>(this IEnumerable<T> xs, IEqualityComparer<T> comparer);
        static Dictionary<K, T> ToDictionary<T, K>(this IEnumerable<T> xs, Func<T, K> key); static Dictionary<K, T> ToDictionary<T, K>(this IEnumerable<T> xs, Func<T, K> key, IEqualityComparer<K> comparer); static Dictionary<K, V> ToDictionary<T, K, V>(this IEnumerable<T> xs, Func<T, K> key, Func<T, V> value); static Dictionary<K, V> ToDictionary<T, K, V>(this IEnumerable<T> xs, Func<T, K> key, Func<T, V> value, IEqualityComparer<K> comparer); static ILookup<K, T> ToLookup<T, K>(this IEnumerable<T> xs, Func<T, K> key); static ILookup<K, E> ToLookup<T, K, E>(this IEnumerable<T> xs, Func<T, K> key, Func<T, E> f);
        static T Aggregate<T>(this IEnumerable<T> xs, Func<T, T, T> f); static A Aggregate<T, A>(this IEnumerable<T> xs, A seed, Func<A, T, A> f);
        static int Sum(this IEnumerable<int> xs); static long Sum(this IEnumerable<long> xs); static double Sum(this IEnumerable<double> xs); static decimal Sum(this IEnumerable<decimal> xs); static int Sum<T>(this IEnumerable<T> xs, Func<T, int> f); static double Average(this IEnumerable<int> xs); static double Average<T>(this IEnumerable<T> xs, Func<T, double> f);
        static T Max<T>(this IEnumerable<T> xs); static T Min<T>(this IEnumerable<T> xs); static R Max<T, R>(this IEnumerable<T> xs, Func<T, R> f); static R Min<T, R>(this IEnumerable<T> xs, Func<T, R> f); static T MaxBy<T, K>(this IEnumerable<T> xs, Func<T, K> key); static T MinBy<T, K>(this IEnumerable<T> xs, Func<T, K> key);
    }
    public static class Queryable
    {
        static IQueryable<T> AsQueryable<T>(this IEnumerable<T> xs);
        static IQueryable<T> Where<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static IQueryable<R> Select<T, R>(this IQueryable<T> xs, Expression<Func<T, R>> f); static IQueryable<R> SelectMany<T, R>(this IQueryable<T> xs, Expression<Func<T, IEnumerable<R>>> f);
        static IOrderedQueryable<T> OrderBy<T, K>(this IQueryable<T> xs, Expression<Func<T, K>> key); static IOrderedQueryable<T> OrderByDescending<T, K>(this IQueryable<T> xs, Expression<Func<T, K>> key); static IOrderedQueryable<T> ThenBy<T, K>(this IOrderedQueryable<T> xs, Expression<Func<T, K>> key); static IOrderedQueryable<T> ThenByDescending<T, K>(this IOrderedQueryable<T> xs, Expression<Func<T, K>> key);
        static IQueryable<T> Take<T>(this IQueryable<T> xs, int n); static IQueryable<T> Skip<T>(this IQueryable<T> xs, int n); static IQueryable<T> Distinct<T>(this IQueryable<T> xs); static IQueryable<IGrouping<K, T>> GroupBy<T, K>(this IQueryable<T> xs, Expression<Func<T, K>> key);
        static T First<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static T FirstOrDefault<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static T Single<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static T SingleOrDefault<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static bool Any<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test); static int Count<T>(this IQueryable<T> xs, Expression<Func<T, bool>> test);
    }
}
namespace System.Linq.Expressions
{
    using System;
    using System.Collections.Generic;
    public class Expression { Type Type { get; } ExpressionType NodeType { get; } static ParameterExpression Parameter(Type type, string name = null); static ConstantExpression Constant(object value, Type type = null); static UnaryExpression Convert(Expression e, Type type); static Expression<D> Lambda<D>(Expression body, params ParameterExpression[] ps); static MethodCallExpression Call(Expression e, System.Reflection.MethodInfo m, params Expression[] args); static BinaryExpression Assign(Expression a, Expression b); static NewExpression New(System.Reflection.ConstructorInfo c, params Expression[] args); static MemberExpression Property(Expression e, string name); static MemberExpression Field(Expression e, System.Reflection.FieldInfo f); static BlockExpression Block(params Expression[] es); }
    public class Expression<D> : LambdaExpression { D Compile(); }
    public class LambdaExpression : Expression { Expression Body { get; } System.Collections.ObjectModel.ReadOnlyCollection<ParameterExpression> Parameters { get; } Delegate Compile(); }
    public class ParameterExpression : Expression { string Name { get; } }
    public class ConstantExpression : Expression { object Value { get; } }
    public class UnaryExpression : Expression { Expression Operand { get; } }
    public class BinaryExpression : Expression { Expression Left { get; } Expression Right { get; } }
    public class MemberExpression : Expression { Expression Expression { get; } System.Reflection.MemberInfo Member { get; } }
    public class MethodCallExpression : Expression { Expression Object { get; } System.Reflection.MethodInfo Method { get; } System.Collections.ObjectModel.ReadOnlyCollection<Expression> Arguments { get; } }
    public class NewExpression : Expression {}
    public class BlockExpression : Expression {}
    public enum ExpressionType { Add, And, AndAlso, Call, Constant, Convert, Equal, Invoke, Lambda, MemberAccess, New, Not, NotEqual, Or, OrElse, Parameter, Quote }
}

// What programs are most often told by the types of Rust's standard library:
// which methods there are and what they give. Adaptors of iterators all give
// __iter, an iterator of its parameter; names that begin with underscores are
// no part of the library.
pub trait Sized {}
pub trait Send {}
pub trait Sync {}
pub trait Unpin {}
pub trait Copy {}
pub trait Any {}
pub trait Eq {}
pub trait Debug { fn fmt(&self, f: &mut Formatter) -> Result<(), Error>; }
pub trait Display { fn fmt(&self, f: &mut Formatter) -> Result<(), Error>; }
pub trait Clone { fn clone(&self) -> Self; fn clone_from(&mut self, source: &Self); }
pub trait Default { fn default() -> Self; }
pub trait Drop { fn drop(&mut self); }
pub trait PartialEq { fn eq(&self, other: &Self) -> bool; fn ne(&self, other: &Self) -> bool; }
pub trait PartialOrd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering>;
    fn lt(&self, other: &Self) -> bool; fn le(&self, other: &Self) -> bool;
    fn gt(&self, other: &Self) -> bool; fn ge(&self, other: &Self) -> bool;
}
pub trait Ord {
    fn cmp(&self, other: &Self) -> Ordering;
    fn max(self, other: Self) -> Self; fn min(self, other: Self) -> Self; fn clamp(self, min: Self, max: Self) -> Self;
}
pub trait Hash { fn hash<H>(&self, state: &mut H); }
pub trait Hasher { fn finish(&self) -> u64; fn write(&mut self, bytes: &[u8]); fn write_u8(&mut self, i: u8); fn write_u64(&mut self, i: u64); }
pub trait BuildHasher { type Hasher; fn build_hasher(&self) -> Self::Hasher; fn hash_one<T>(&self, x: T) -> u64; }
pub trait From<T> { fn from(value: T) -> Self; }
pub trait Into<T> { fn into(self) -> T; }
pub trait TryFrom<T> { type Error; fn try_from(value: T) -> Result<Self, Self::Error>; }
pub trait TryInto<T> { type Error; fn try_into(self) -> Result<T, Self::Error>; }
pub trait FromStr { type Err; fn from_str(s: &str) -> Result<Self, Self::Err>; }
pub trait ToString { fn to_string(&self) -> String; }
pub trait ToOwned { type Owned; fn to_owned(&self) -> Self::Owned; fn clone_into(&self, target: &mut Self::Owned); }
pub trait AsRef<T> { fn as_ref(&self) -> &T; }
pub trait AsMut<T> { fn as_mut(&mut self) -> &mut T; }
pub trait Borrow<T> { fn borrow(&self) -> &T; }
pub trait BorrowMut<T> { fn borrow_mut(&mut self) -> &mut T; }
pub trait Deref { type Target; fn deref(&self) -> &Self::Target; }
pub trait DerefMut: Deref { fn deref_mut(&mut self) -> &mut Self::Target; }
pub trait Index<I> { type Output; fn index(&self, index: I) -> &Self::Output; }
pub trait IndexMut<I>: Index<I> { fn index_mut(&mut self, index: I) -> &mut Self::Output; }
pub trait Add<R> { type Output; fn add(self, rhs: R) -> Self::Output; }
pub trait Sub<R> { type Output; fn sub(self, rhs: R) -> Self::Output; }
pub trait Mul<R> { type Output; fn mul(self, rhs: R) -> Self::Output; }
pub trait Div<R> { type Output; fn div(self, rhs: R) -> Self::Output; }
pub trait Rem<R> { type Output; fn rem(self, rhs: R) -> Self::Output; }
pub trait Neg { type Output; fn neg(self) -> Self::Output; }
pub trait Not { type Output; fn not(self) -> Self::Output; }
pub trait BitAnd<R> { type Output; fn bitand(self, rhs: R) -> Self::Output; }
pub trait BitOr<R> { type Output; fn bitor(self, rhs: R) -> Self::Output; }
pub trait BitXor<R> { type Output; fn bitxor(self, rhs: R) -> Self::Output; }
pub trait Shl<R> { type Output; fn shl(self, rhs: R) -> Self::Output; }
pub trait Shr<R> { type Output; fn shr(self, rhs: R) -> Self::Output; }
pub trait AddAssign<R> { fn add_assign(&mut self, rhs: R); }
pub trait SubAssign<R> { fn sub_assign(&mut self, rhs: R); }
pub trait MulAssign<R> { fn mul_assign(&mut self, rhs: R); }
pub trait RangeBounds<T> { fn start_bound(&self) -> Bound<&T>; fn end_bound(&self) -> Bound<&T>; fn contains(&self, item: &T) -> bool; }
pub trait Fn {} pub trait FnMut {} pub trait FnOnce {}
pub trait Future { type Output; fn poll(self, cx: &mut Context) -> Poll<Self::Output>; }
pub trait IntoFuture { type Output; type IntoFuture; fn into_future(self) -> Self::IntoFuture; }
pub trait StdError { fn source(&self) -> Option<&dyn StdError>; fn description(&self) -> &str; }
pub trait Termination {}
pub trait Extend<A> { fn extend<T>(&mut self, iter: T); }
pub trait FromIterator<A> { fn from_iter<T>(iter: T) -> Self; }
pub trait IntoIterator { type Item; type IntoIter; fn into_iter(self) -> __iter<Self::Item>; }
pub trait Sum<A> { fn sum<I>(iter: I) -> Self; }
pub trait Product<A> { fn product<I>(iter: I) -> Self; }
pub trait DoubleEndedIterator: Iterator {
    fn next_back(&mut self) -> Option<Self::Item>; fn nth_back(&mut self, n: usize) -> Option<Self::Item>;
    fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, Self::Item) -> B;
    fn rfind<P>(&mut self, predicate: P) -> Option<Self::Item> where P: FnMut(&Self::Item) -> bool;
    fn rposition<P>(&mut self, predicate: P) -> Option<usize> where P: FnMut(Self::Item) -> bool;
    fn try_rfold<B, F, R>(&mut self, init: B, f: F) -> R where F: FnMut(B, Self::Item) -> R;
}
pub trait ExactSizeIterator: Iterator { fn len(&self) -> usize; }
pub trait FusedIterator: Iterator {}
pub trait Iterator {
    type Item;
    fn next(&mut self) -> Option<Self::Item>;
    fn into_iter(self) -> Self;
    fn size_hint(&self) -> (usize, Option<usize>);
    fn count(self) -> usize;
    fn last(self) -> Option<Self::Item>;
    fn nth(&mut self, n: usize) -> Option<Self::Item>;
    fn advance_by(&mut self, n: usize) -> Result<(), usize>;
    fn step_by(self, step: usize) -> __iter<Self::Item>;
    fn chain<U>(self, other: U) -> __iter<Self::Item>;
    fn zip<U>(self, other: U) -> __iter<(Self::Item, U::Item)> where U: IntoIterator;
    fn map<B, F>(self, f: F) -> __iter<B> where F: FnMut(Self::Item) -> B;
    fn for_each<F>(self, f: F) where F: FnMut(Self::Item);
    fn filter<P>(self, predicate: P) -> __iter<Self::Item> where P: FnMut(&Self::Item) -> bool;
    fn filter_map<B, F>(self, f: F) -> __iter<B> where F: FnMut(Self::Item) -> Option<B>;
    fn enumerate(self) -> __iter<(usize, Self::Item)>;
    fn peekable(self) -> Peekable<Self>;
    fn skip_while<P>(self, predicate: P) -> __iter<Self::Item> where P: FnMut(&Self::Item) -> bool;
    fn take_while<P>(self, predicate: P) -> __iter<Self::Item> where P: FnMut(&Self::Item) -> bool;
    fn map_while<B, P>(self, predicate: P) -> __iter<B> where P: FnMut(Self::Item) -> Option<B>;
    fn skip(self, n: usize) -> __iter<Self::Item>;
    fn take(self, n: usize) -> __iter<Self::Item>;
    fn scan<S, B, F>(self, state: S, f: F) -> __iter<B> where F: FnMut(&mut S, Self::Item) -> Option<B>;
    fn flat_map<U, F>(self, f: F) -> __iter<U::Item> where U: IntoIterator, F: FnMut(Self::Item) -> U;
    fn flatten(self) -> __iter<__any>;
    fn fuse(self) -> Fuse<Self>;
    fn inspect<F>(self, f: F) -> __iter<Self::Item> where F: FnMut(&Self::Item);
    fn by_ref(&mut self) -> &mut Self;
    fn collect<B>(self) -> B;
    fn partition<B, F>(self, f: F) -> (B, B) where F: FnMut(&Self::Item) -> bool;
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, Self::Item) -> B;
    fn try_fold<B, F, R>(&mut self, init: B, f: F) -> R where F: FnMut(B, Self::Item) -> R;
    fn try_for_each<F, R>(&mut self, f: F) -> R where F: FnMut(Self::Item) -> R;
    fn reduce<F>(self, f: F) -> Option<Self::Item> where F: FnMut(Self::Item, Self::Item) -> Self::Item;
    fn all<F>(&mut self, f: F) -> bool where F: FnMut(Self::Item) -> bool;
    fn any<F>(&mut self, f: F) -> bool where F: FnMut(Self::Item) -> bool;
    fn find<P>(&mut self, predicate: P) -> Option<Self::Item> where P: FnMut(&Self::Item) -> bool;
    fn find_map<B, F>(&mut self, f: F) -> Option<B> where F: FnMut(Self::Item) -> Option<B>;
    fn position<P>(&mut self, predicate: P) -> Option<usize> where P: FnMut(Self::Item) -> bool;
    fn max(self) -> Option<Self::Item>;
    fn min(self) -> Option<Self::Item>;
    fn max_by_key<B, F>(self, f: F) -> Option<Self::Item> where F: FnMut(&Self::Item) -> B;
    fn min_by_key<B, F>(self, f: F) -> Option<Self::Item> where F: FnMut(&Self::Item) -> B;
    fn max_by<F>(self, compare: F) -> Option<Self::Item> where F: FnMut(&Self::Item, &Self::Item) -> Ordering;
    fn min_by<F>(self, compare: F) -> Option<Self::Item> where F: FnMut(&Self::Item, &Self::Item) -> Ordering;
    fn rev(self) -> __iter<Self::Item>;
    fn unzip<A, B>(self) -> (A, B);
    fn copied(self) -> __iter<Self::Item>;
    fn cloned(self) -> __iter<Self::Item>;
    fn cycle(self) -> __iter<Self::Item>;
    fn sum<S>(self) -> S;
    fn product<P>(self) -> P;
    fn cmp<I>(self, other: I) -> Ordering;
    fn partial_cmp<I>(self, other: I) -> Option<Ordering>;
    fn eq<I>(self, other: I) -> bool;
    fn ne<I>(self, other: I) -> bool;
    fn lt<I>(self, other: I) -> bool;
    fn is_sorted(self) -> bool;
}
pub struct __any;
pub struct __iter<T>(T);
impl<T> Iterator for __iter<T> {
    type Item = T;
    fn next(&mut self) -> Option<T>; fn size_hint(&self) -> (usize, Option<usize>);
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> DoubleEndedIterator for __iter<T> {
    fn next_back(&mut self) -> Option<T>; fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> ExactSizeIterator for __iter<T> { fn len(&self) -> usize; }
impl<T> FusedIterator for __iter<T> {}
impl<T> Clone for __iter<T> {}
impl<T> __iter<T> { pub fn as_slice(&self) -> &[T]; pub fn as_str(&self) -> &str; }
pub struct Peekable<I>(I);
impl<I: Iterator> Peekable<I> {
    pub fn peek(&mut self) -> Option<&I::Item>; pub fn peek_mut(&mut self) -> Option<&mut I::Item>;
    pub fn next_if<F>(&mut self, func: F) -> Option<I::Item> where F: FnOnce(&I::Item) -> bool;
    pub fn next_if_eq<T>(&mut self, expected: &T) -> Option<I::Item>;
}
impl<I: Iterator> Iterator for Peekable<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item>; fn size_hint(&self) -> (usize, Option<usize>); fn count(self) -> usize;
    fn nth(&mut self, n: usize) -> Option<I::Item>; fn last(self) -> Option<I::Item>;
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, I::Item) -> B;
    fn try_fold<B, F, R>(&mut self, init: B, f: F) -> R where F: FnMut(B, I::Item) -> R;
}
impl<I: Iterator> DoubleEndedIterator for Peekable<I> {
    fn next_back(&mut self) -> Option<I::Item>; fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, I::Item) -> B;
}
impl<I: Iterator> ExactSizeIterator for Peekable<I> {}
impl<I> Clone for Peekable<I> {}
pub struct Fuse<I>(I);
impl<I: Iterator> Iterator for Fuse<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item>; fn size_hint(&self) -> (usize, Option<usize>); fn count(self) -> usize;
    fn nth(&mut self, n: usize) -> Option<I::Item>; fn last(self) -> Option<I::Item>;
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, I::Item) -> B;
    fn try_fold<B, F, R>(&mut self, init: B, f: F) -> R where F: FnMut(B, I::Item) -> R;
}
impl<I: Iterator> DoubleEndedIterator for Fuse<I> {
    fn next_back(&mut self) -> Option<I::Item>; fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, I::Item) -> B;
}
impl<I: Iterator> ExactSizeIterator for Fuse<I> { fn len(&self) -> usize; }
impl<I> Clone for Fuse<I> {}

pub enum Ordering { Less, Equal, Greater }
impl Ordering {
    pub fn is_eq(self) -> bool; pub fn is_ne(self) -> bool; pub fn is_lt(self) -> bool; pub fn is_gt(self) -> bool;
    pub fn is_le(self) -> bool; pub fn is_ge(self) -> bool; pub fn reverse(self) -> Ordering; pub fn then(self, other: Ordering) -> Ordering;
    pub fn then_with<F>(self, f: F) -> Ordering where F: FnOnce() -> Ordering;
}
pub enum Bound<T> { Included(T), Excluded(T), Unbounded }
pub enum ControlFlow<B, C = ()> { Continue(C), Break(B) }
pub enum Poll<T> { Ready(T), Pending }
pub enum Option<T> { None, Some(T) }
pub enum Result<T, E> { Ok(T), Err(E) }
pub use self::Option::{None, Some};
pub use self::Result::{Err, Ok};
impl<T> IntoIterator for Option<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> Clone for Option<T> {}
impl<T> Default for Option<T> {}
impl<T> PartialEq for Option<T> {}
impl<T> Option<T> {
    pub fn is_some(&self) -> bool; pub fn is_none(&self) -> bool;
    pub fn is_some_and<F>(self, f: F) -> bool where F: FnOnce(T) -> bool;
    pub fn as_ref(&self) -> Option<&T>; pub fn as_mut(&mut self) -> Option<&mut T>; pub fn as_deref(&self) -> Option<T>; pub fn as_deref_mut(&mut self) -> Option<T>;
    pub fn expect(self, msg: &str) -> T; pub fn unwrap(self) -> T; pub fn unwrap_or(self, default: T) -> T; pub fn unwrap_or_default(self) -> T;
    pub fn unwrap_or_else<F>(self, f: F) -> T where F: FnOnce() -> T; pub fn unwrap_unchecked(self) -> T;
    pub fn map<U, F>(self, f: F) -> Option<U> where F: FnOnce(T) -> U;
    pub fn inspect<F>(self, f: F) -> Option<T> where F: FnOnce(&T);
    pub fn map_or<U, F>(self, default: U, f: F) -> U where F: FnOnce(T) -> U;
    pub fn map_or_else<U, D, F>(self, default: D, f: F) -> U where D: FnOnce() -> U, F: FnOnce(T) -> U;
    pub fn ok_or<E>(self, err: E) -> Result<T, E>;
    pub fn ok_or_else<E, F>(self, err: F) -> Result<T, E> where F: FnOnce() -> E;
    pub fn iter(&self) -> __iter<&T>; pub fn iter_mut(&mut self) -> __iter<&mut T>; pub fn into_iter(self) -> __iter<T>;
    pub fn and<U>(self, other: Option<U>) -> Option<U>;
    pub fn and_then<U, F>(self, f: F) -> Option<U> where F: FnOnce(T) -> Option<U>;
    pub fn filter<P>(self, predicate: P) -> Option<T> where P: FnOnce(&T) -> bool;
    pub fn or(self, other: Option<T>) -> Option<T>; pub fn or_else<F>(self, f: F) -> Option<T> where F: FnOnce() -> Option<T>; pub fn xor(self, other: Option<T>) -> Option<T>;
    pub fn insert(&mut self, value: T) -> &mut T; pub fn get_or_insert(&mut self, value: T) -> &mut T;
    pub fn get_or_insert_with<F>(&mut self, f: F) -> &mut T where F: FnOnce() -> T;
    pub fn take(&mut self) -> Option<T>; pub fn replace(&mut self, value: T) -> Option<T>;
    pub fn zip<U>(self, other: Option<U>) -> Option<(T, U)>; pub fn copied(self) -> Option<T>; pub fn cloned(self) -> Option<T>;
    pub fn flatten(self) -> T; pub fn transpose(self) -> Result<Option<__any>, __any>;
}
impl<T, E> IntoIterator for Result<T, E> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T, E> Clone for Result<T, E> {}
impl<T, E> PartialEq for Result<T, E> {}
impl<T, E> Result<T, E> {
    pub fn is_ok(&self) -> bool; pub fn is_err(&self) -> bool;
    pub fn is_ok_and<F>(self, f: F) -> bool where F: FnOnce(T) -> bool; pub fn is_err_and<F>(self, f: F) -> bool where F: FnOnce(E) -> bool;
    pub fn ok(self) -> Option<T>; pub fn err(self) -> Option<E>;
    pub fn as_ref(&self) -> Result<&T, &E>; pub fn as_mut(&mut self) -> Result<&mut T, &mut E>; pub fn as_deref(&self) -> Result<T, &E>;
    pub fn map<U, F>(self, f: F) -> Result<U, E> where F: FnOnce(T) -> U;
    pub fn map_or<U, F>(self, default: U, f: F) -> U where F: FnOnce(T) -> U;
    pub fn map_or_else<U, D, F>(self, default: D, f: F) -> U where D: FnOnce(E) -> U, F: FnOnce(T) -> U;
    pub fn map_err<F, O>(self, op: O) -> Result<T, F> where O: FnOnce(E) -> F;
    pub fn inspect<F>(self, f: F) -> Result<T, E> where F: FnOnce(&T); pub fn inspect_err<F>(self, f: F) -> Result<T, E> where F: FnOnce(&E);
    pub fn iter(&self) -> __iter<&T>; pub fn into_iter(self) -> __iter<T>;
    pub fn expect(self, msg: &str) -> T; pub fn unwrap(self) -> T; pub fn unwrap_or_default(self) -> T; pub fn expect_err(self, msg: &str) -> E; pub fn unwrap_err(self) -> E;
    pub fn and<U>(self, res: Result<U, E>) -> Result<U, E>;
    pub fn and_then<U, F>(self, op: F) -> Result<U, E> where F: FnOnce(T) -> Result<U, E>;
    pub fn or<F>(self, res: Result<T, F>) -> Result<T, F>; pub fn or_else<F, O>(self, op: O) -> Result<T, F> where O: FnOnce(E) -> Result<T, F>;
    pub fn unwrap_or(self, default: T) -> T; pub fn unwrap_or_else<F>(self, op: F) -> T where F: FnOnce(E) -> T;
    pub fn copied(self) -> Result<T, E>; pub fn cloned(self) -> Result<T, E>; pub fn transpose(self) -> Option<Result<__any, E>>;
}

pub struct __slice<T>(T);
impl<T> IntoIterator for __slice<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> Clone for __slice<T> {}
impl<T> PartialEq for __slice<T> {}
impl<T> Default for __slice<T> {}
impl<T> AsRef<[T]> for __slice<T> {}
impl<T> ToOwned for __slice<T> { type Owned = Vec<T>; }
impl<T> __slice<T> {
    pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool;
    pub fn first(&self) -> Option<&T>; pub fn first_mut(&mut self) -> Option<&mut T>; pub fn last(&self) -> Option<&T>; pub fn last_mut(&mut self) -> Option<&mut T>;
    pub fn split_first(&self) -> Option<(&T, &[T])>; pub fn split_last(&self) -> Option<(&T, &[T])>;
    pub fn get<I>(&self, index: I) -> Option<&T>; pub fn get_mut<I>(&mut self, index: I) -> Option<&mut T>; pub fn get_unchecked<I>(&self, index: I) -> &T;
    pub fn swap(&mut self, a: usize, b: usize); pub fn reverse(&mut self); pub fn fill(&mut self, value: T);
    pub fn iter(&self) -> __iter<&T>; pub fn iter_mut(&mut self) -> __iter<&mut T>;
    pub fn windows(&self, size: usize) -> __iter<&[T]>; pub fn chunks(&self, size: usize) -> __iter<&[T]>; pub fn chunks_exact(&self, size: usize) -> __iter<&[T]>; pub fn chunks_mut(&mut self, size: usize) -> __iter<&mut [T]>;
    pub fn split_at(&self, mid: usize) -> (&[T], &[T]); pub fn split_at_mut(&mut self, mid: usize) -> (&mut [T], &mut [T]);
    pub fn split<F>(&self, pred: F) -> __iter<&[T]> where F: FnMut(&T) -> bool;
    pub fn contains(&self, x: &T) -> bool; pub fn starts_with(&self, needle: &[T]) -> bool; pub fn ends_with(&self, needle: &[T]) -> bool;
    pub fn binary_search(&self, x: &T) -> Result<usize, usize>; pub fn binary_search_by<F>(&self, f: F) -> Result<usize, usize> where F: FnMut(&T) -> Ordering;
    pub fn binary_search_by_key<B, F>(&self, b: &B, f: F) -> Result<usize, usize> where F: FnMut(&T) -> B; pub fn partition_point<P>(&self, pred: P) -> usize where P: FnMut(&T) -> bool;
    pub fn sort(&mut self); pub fn sort_by<F>(&mut self, compare: F) where F: FnMut(&T, &T) -> Ordering; pub fn sort_by_key<K, F>(&mut self, f: F) where F: FnMut(&T) -> K;
    pub fn sort_unstable(&mut self); pub fn sort_unstable_by<F>(&mut self, compare: F) where F: FnMut(&T, &T) -> Ordering; pub fn sort_unstable_by_key<K, F>(&mut self, f: F) where F: FnMut(&T) -> K; pub fn sort_by_cached_key<K, F>(&mut self, f: F) where F: FnMut(&T) -> K;
    pub fn rotate_left(&mut self, mid: usize); pub fn rotate_right(&mut self, k: usize);
    pub fn copy_from_slice(&mut self, src: &[T]); pub fn clone_from_slice(&mut self, src: &[T]);
    pub fn to_vec(&self) -> Vec<T>; pub fn into_vec(self) -> Vec<T>; pub fn repeat(&self, n: usize) -> Vec<T>; pub fn concat(&self) -> T; pub fn join<S>(&self, sep: S) -> String;
    pub fn as_ptr(&self) -> *const T; pub fn as_mut_ptr(&mut self) -> *mut T; pub fn as_slice(&self) -> &[T]; pub fn as_mut_slice(&mut self) -> &mut [T];
    pub fn map<U, F>(self, f: F) -> [U; 1] where F: FnMut(T) -> U; pub fn is_sorted(&self) -> bool; pub fn to_ascii_lowercase(&self) -> Vec<u8>;
}
pub struct Vec<T>(T);
impl<T> Deref for Vec<T> { type Target = [T]; }
impl<T> IntoIterator for Vec<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> FromIterator<T> for Vec<T> {}
impl<T> Extend<T> for Vec<T> {}
impl<T> Clone for Vec<T> {}
impl<T> Default for Vec<T> {}
impl<T> PartialEq for Vec<T> {}
impl<T> Vec<T> {
    pub fn new() -> Vec<T>; pub fn with_capacity(capacity: usize) -> Vec<T>; pub fn from<U>(value: U) -> Vec<T>;
    pub fn capacity(&self) -> usize; pub fn reserve(&mut self, additional: usize); pub fn reserve_exact(&mut self, additional: usize); pub fn shrink_to_fit(&mut self); pub fn into_boxed_slice(self) -> Box<[T]>;
    pub fn truncate(&mut self, len: usize); pub fn swap_remove(&mut self, index: usize) -> T; pub fn insert(&mut self, index: usize, element: T); pub fn remove(&mut self, index: usize) -> T;
    pub fn retain<F>(&mut self, f: F) where F: FnMut(&T) -> bool; pub fn retain_mut<F>(&mut self, f: F) where F: FnMut(&mut T) -> bool;
    pub fn dedup(&mut self); pub fn dedup_by_key<F, K>(&mut self, key: F) where F: FnMut(&mut T) -> K; pub fn dedup_by<F>(&mut self, same: F) where F: FnMut(&mut T, &mut T) -> bool;
    pub fn push(&mut self, value: T); pub fn pop(&mut self) -> Option<T>; pub fn append(&mut self, other: &mut Vec<T>); pub fn drain<R>(&mut self, range: R) -> __iter<T>; pub fn clear(&mut self);
    pub fn split_off(&mut self, at: usize) -> Vec<T>; pub fn resize(&mut self, len: usize, value: T); pub fn resize_with<F>(&mut self, len: usize, f: F) where F: FnMut() -> T; pub fn extend_from_slice(&mut self, other: &[T]); pub fn splice<R, I>(&mut self, range: R, with: I) -> __iter<T>; pub fn leak(self) -> &mut [T]; pub fn set_len(&mut self, len: usize);
}
pub struct VecDeque<T>(T);
impl<T> IntoIterator for VecDeque<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> FromIterator<T> for VecDeque<T> {}
impl<T> Extend<T> for VecDeque<T> {}
impl<T> Clone for VecDeque<T> {}
impl<T> Default for VecDeque<T> {}
impl<T> VecDeque<T> {
    pub fn new() -> VecDeque<T>; pub fn with_capacity(capacity: usize) -> VecDeque<T>; pub fn from<U>(value: U) -> VecDeque<T>;
    pub fn get(&self, index: usize) -> Option<&T>; pub fn get_mut(&mut self, index: usize) -> Option<&mut T>; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn clear(&mut self); pub fn contains(&self, x: &T) -> bool;
    pub fn front(&self) -> Option<&T>; pub fn front_mut(&mut self) -> Option<&mut T>; pub fn back(&self) -> Option<&T>; pub fn back_mut(&mut self) -> Option<&mut T>;
    pub fn pop_front(&mut self) -> Option<T>; pub fn pop_back(&mut self) -> Option<T>; pub fn push_front(&mut self, value: T); pub fn push_back(&mut self, value: T);
    pub fn iter(&self) -> __iter<&T>; pub fn iter_mut(&mut self) -> __iter<&mut T>; pub fn drain<R>(&mut self, range: R) -> __iter<T>; pub fn reserve(&mut self, additional: usize); pub fn remove(&mut self, index: usize) -> Option<T>; pub fn insert(&mut self, index: usize, value: T); pub fn append(&mut self, other: &mut VecDeque<T>); pub fn truncate(&mut self, len: usize); pub fn retain<F>(&mut self, f: F) where F: FnMut(&T) -> bool; pub fn range<R>(&self, range: R) -> __iter<&T>; pub fn swap(&mut self, i: usize, j: usize);
}
pub struct HashMap<K, V, S>(K, V, S);
impl<K, V, S> IntoIterator for HashMap<K, V, S> { type Item = (K, V); fn into_iter(self) -> __iter<(K, V)>; }
impl<K, V, S> FromIterator<(K, V)> for HashMap<K, V, S> {}
impl<K, V, S> Extend<(K, V)> for HashMap<K, V, S> {}
impl<K, V, S> Clone for HashMap<K, V, S> {}
impl<K, V, S> Default for HashMap<K, V, S> {}
impl<K, V, S> HashMap<K, V, S> {
    pub fn new() -> HashMap<K, V, S>; pub fn with_capacity(capacity: usize) -> HashMap<K, V, S>; pub fn with_hasher(hasher: S) -> HashMap<K, V, S>; pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> HashMap<K, V, S>; pub fn from<U>(value: U) -> HashMap<K, V, S>;
    pub fn keys(&self) -> __iter<&K>; pub fn values(&self) -> __iter<&V>; pub fn values_mut(&mut self) -> __iter<&mut V>; pub fn into_keys(self) -> __iter<K>; pub fn into_values(self) -> __iter<V>; pub fn iter(&self) -> __iter<(&K, &V)>; pub fn iter_mut(&mut self) -> __iter<(&K, &mut V)>; pub fn drain(&mut self) -> __iter<(K, V)>;
    pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn clear(&mut self); pub fn hasher(&self) -> &S; pub fn reserve(&mut self, additional: usize); pub fn capacity(&self) -> usize;
    pub fn entry(&mut self, key: K) -> Entry<K, V>; pub fn get<Q>(&self, k: &Q) -> Option<&V>; pub fn get_key_value<Q>(&self, k: &Q) -> Option<(&K, &V)>; pub fn contains_key<Q>(&self, k: &Q) -> bool; pub fn get_mut<Q>(&mut self, k: &Q) -> Option<&mut V>;
    pub fn insert(&mut self, k: K, v: V) -> Option<V>; pub fn remove<Q>(&mut self, k: &Q) -> Option<V>; pub fn remove_entry<Q>(&mut self, k: &Q) -> Option<(K, V)>; pub fn retain<F>(&mut self, f: F) where F: FnMut(&K, &mut V) -> bool;
}
pub struct BTreeMap<K, V>(K, V);
impl<K, V> IntoIterator for BTreeMap<K, V> { type Item = (K, V); fn into_iter(self) -> __iter<(K, V)>; }
impl<K, V> FromIterator<(K, V)> for BTreeMap<K, V> {}
impl<K, V> Clone for BTreeMap<K, V> {}
impl<K, V> Default for BTreeMap<K, V> {}
impl<K, V> BTreeMap<K, V> {
    pub fn new() -> BTreeMap<K, V>; pub fn from<U>(value: U) -> BTreeMap<K, V>; pub fn clear(&mut self); pub fn get<Q>(&self, key: &Q) -> Option<&V>; pub fn get_mut<Q>(&mut self, key: &Q) -> Option<&mut V>; pub fn contains_key<Q>(&self, key: &Q) -> bool; pub fn insert(&mut self, key: K, value: V) -> Option<V>; pub fn remove<Q>(&mut self, key: &Q) -> Option<V>;
    pub fn first_key_value(&self) -> Option<(&K, &V)>; pub fn last_key_value(&self) -> Option<(&K, &V)>; pub fn pop_first(&mut self) -> Option<(K, V)>; pub fn pop_last(&mut self) -> Option<(K, V)>; pub fn range<R>(&self, range: R) -> __iter<(&K, &V)>; pub fn entry(&mut self, key: K) -> Entry<K, V>; pub fn retain<F>(&mut self, f: F) where F: FnMut(&K, &mut V) -> bool;
    pub fn iter(&self) -> __iter<(&K, &V)>; pub fn iter_mut(&mut self) -> __iter<(&K, &mut V)>; pub fn keys(&self) -> __iter<&K>; pub fn values(&self) -> __iter<&V>; pub fn values_mut(&mut self) -> __iter<&mut V>; pub fn into_keys(self) -> __iter<K>; pub fn into_values(self) -> __iter<V>; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool;
}
pub enum Entry<K, V> { Occupied(OccupiedEntry<K, V>), Vacant(VacantEntry<K, V>) }
impl<K, V> Entry<K, V> {
    pub fn or_insert(self, default: V) -> &mut V; pub fn or_insert_with<F>(self, default: F) -> &mut V where F: FnOnce() -> V; pub fn or_default(self) -> &mut V; pub fn key(&self) -> &K; pub fn and_modify<F>(self, f: F) -> Entry<K, V> where F: FnOnce(&mut V);
}
pub struct OccupiedEntry<K, V>(K, V);
impl<K, V> OccupiedEntry<K, V> { pub fn get(&self) -> &V; pub fn get_mut(&mut self) -> &mut V; pub fn into_mut(self) -> &mut V; pub fn insert(&mut self, value: V) -> V; pub fn remove(self) -> V; pub fn key(&self) -> &K; }
pub struct VacantEntry<K, V>(K, V);
impl<K, V> VacantEntry<K, V> { pub fn insert(self, value: V) -> &mut V; pub fn key(&self) -> &K; pub fn into_key(self) -> K; }
pub struct HashSet<T, S>(T, S);
impl<T, S> IntoIterator for HashSet<T, S> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T, S> FromIterator<T> for HashSet<T, S> {}
impl<T, S> Extend<T> for HashSet<T, S> {}
impl<T, S> Clone for HashSet<T, S> {}
impl<T, S> Default for HashSet<T, S> {}
impl<T, S> HashSet<T, S> {
    pub fn new() -> HashSet<T, S>; pub fn with_capacity(capacity: usize) -> HashSet<T, S>; pub fn with_hasher(hasher: S) -> HashSet<T, S>; pub fn from<U>(value: U) -> HashSet<T, S>; pub fn iter(&self) -> __iter<&T>; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn drain(&mut self) -> __iter<T>; pub fn clear(&mut self);
    pub fn difference(&self, other: &HashSet<T, S>) -> __iter<&T>; pub fn intersection(&self, other: &HashSet<T, S>) -> __iter<&T>; pub fn union(&self, other: &HashSet<T, S>) -> __iter<&T>; pub fn symmetric_difference(&self, other: &HashSet<T, S>) -> __iter<&T>; pub fn is_subset(&self, other: &HashSet<T, S>) -> bool; pub fn is_superset(&self, other: &HashSet<T, S>) -> bool; pub fn is_disjoint(&self, other: &HashSet<T, S>) -> bool;
    pub fn contains<Q>(&self, value: &Q) -> bool; pub fn get<Q>(&self, value: &Q) -> Option<&T>; pub fn insert(&mut self, value: T) -> bool; pub fn replace(&mut self, value: T) -> Option<T>; pub fn remove<Q>(&mut self, value: &Q) -> bool; pub fn take<Q>(&mut self, value: &Q) -> Option<T>; pub fn retain<F>(&mut self, f: F) where F: FnMut(&T) -> bool;
}
pub struct BTreeSet<T>(T);
impl<T> IntoIterator for BTreeSet<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> FromIterator<T> for BTreeSet<T> {}
impl<T> Clone for BTreeSet<T> {}
impl<T> Default for BTreeSet<T> {}
impl<T> BTreeSet<T> { pub fn new() -> BTreeSet<T>; pub fn from<U>(value: U) -> BTreeSet<T>; pub fn iter(&self) -> __iter<&T>; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn contains<Q>(&self, value: &Q) -> bool; pub fn insert(&mut self, value: T) -> bool; pub fn remove<Q>(&mut self, value: &Q) -> bool; pub fn first(&self) -> Option<&T>; pub fn last(&self) -> Option<&T>; pub fn pop_first(&mut self) -> Option<T>; pub fn pop_last(&mut self) -> Option<T>; pub fn range<R>(&self, range: R) -> __iter<&T>; pub fn clear(&mut self); }
pub struct BinaryHeap<T>(T);
impl<T> IntoIterator for BinaryHeap<T> { type Item = T; fn into_iter(self) -> __iter<T>; }
impl<T> FromIterator<T> for BinaryHeap<T> {}
impl<T> Clone for BinaryHeap<T> {}
impl<T> BinaryHeap<T> { pub fn new() -> BinaryHeap<T>; pub fn with_capacity(capacity: usize) -> BinaryHeap<T>; pub fn push(&mut self, item: T); pub fn pop(&mut self) -> Option<T>; pub fn peek(&self) -> Option<&T>; pub fn peek_mut(&mut self) -> Option<&mut T>; pub fn into_sorted_vec(self) -> Vec<T>; pub fn into_vec(self) -> Vec<T>; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn iter(&self) -> __iter<&T>; pub fn drain(&mut self) -> __iter<T>; pub fn clear(&mut self); }

pub struct __str;
impl ToOwned for __str { type Owned = String; }
impl ToString for __str {}
impl AsRef<str> for __str {}
impl PartialEq for __str {}
impl Ord for __str {}
impl Hash for __str {}
impl __str {
    pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn is_char_boundary(&self, index: usize) -> bool; pub fn as_bytes(&self) -> &[u8]; pub fn as_ptr(&self) -> *const u8; pub fn as_str(&self) -> &str; pub fn get<I>(&self, i: I) -> Option<&str>; pub fn split_at(&self, mid: usize) -> (&str, &str);
    pub fn chars(&self) -> __iter<char>; pub fn char_indices(&self) -> __iter<(usize, char)>; pub fn bytes(&self) -> __iter<u8>; pub fn lines(&self) -> __iter<&str>; pub fn split_whitespace(&self) -> __iter<&str>; pub fn split_ascii_whitespace(&self) -> __iter<&str>;
    pub fn contains<P>(&self, pat: P) -> bool; pub fn starts_with<P>(&self, pat: P) -> bool; pub fn ends_with<P>(&self, pat: P) -> bool; pub fn find<P>(&self, pat: P) -> Option<usize>; pub fn rfind<P>(&self, pat: P) -> Option<usize>;
    pub fn split<P>(&self, pat: P) -> __iter<&str>; pub fn split_inclusive<P>(&self, pat: P) -> __iter<&str>; pub fn rsplit<P>(&self, pat: P) -> __iter<&str>; pub fn split_terminator<P>(&self, pat: P) -> __iter<&str>; pub fn splitn<P>(&self, n: usize, pat: P) -> __iter<&str>; pub fn rsplitn<P>(&self, n: usize, pat: P) -> __iter<&str>; pub fn split_once<P>(&self, pat: P) -> Option<(&str, &str)>; pub fn rsplit_once<P>(&self, pat: P) -> Option<(&str, &str)>; pub fn matches<P>(&self, pat: P) -> __iter<&str>; pub fn match_indices<P>(&self, pat: P) -> __iter<(usize, &str)>;
    pub fn trim(&self) -> &str; pub fn trim_start(&self) -> &str; pub fn trim_end(&self) -> &str; pub fn trim_matches<P>(&self, pat: P) -> &str; pub fn trim_start_matches<P>(&self, pat: P) -> &str; pub fn trim_end_matches<P>(&self, pat: P) -> &str; pub fn strip_prefix<P>(&self, pat: P) -> Option<&str>; pub fn strip_suffix<P>(&self, pat: P) -> Option<&str>;
    pub fn parse<F>(&self) -> Result<F, __any>; pub fn is_ascii(&self) -> bool; pub fn eq_ignore_ascii_case(&self, other: &str) -> bool; pub fn to_lowercase(&self) -> String; pub fn to_uppercase(&self) -> String; pub fn to_ascii_lowercase(&self) -> String; pub fn to_ascii_uppercase(&self) -> String; pub fn repeat(&self, n: usize) -> String; pub fn replace<P>(&self, from: P, to: &str) -> String; pub fn replacen<P>(&self, pat: P, to: &str, count: usize) -> String; pub fn into_string(self) -> String; pub fn escape_debug(&self) -> __iter<char>; pub fn into_boxed_str(self) -> Box<str>;
}
pub struct String;
impl Deref for String { type Target = str; }
impl Clone for String {}
impl Default for String {}
impl PartialEq for String {}
impl Extend<char> for String {}
impl FromIterator<char> for String {}
impl ToString for String {}
impl String {
    pub fn new() -> String; pub fn with_capacity(capacity: usize) -> String; pub fn from<T>(value: T) -> String; pub fn from_utf8(vec: Vec<u8>) -> Result<String, FromUtf8Error>; pub fn from_utf8_lossy(v: &[u8]) -> Cow<str>; pub fn into_bytes(self) -> Vec<u8>; pub fn as_str(&self) -> &str; pub fn as_mut_str(&mut self) -> &mut str; pub fn push_str(&mut self, string: &str); pub fn capacity(&self) -> usize; pub fn reserve(&mut self, additional: usize); pub fn push(&mut self, ch: char); pub fn truncate(&mut self, len: usize); pub fn pop(&mut self) -> Option<char>; pub fn remove(&mut self, idx: usize) -> char; pub fn retain<F>(&mut self, f: F) where F: FnMut(char) -> bool; pub fn insert(&mut self, idx: usize, ch: char); pub fn insert_str(&mut self, idx: usize, string: &str); pub fn clear(&mut self); pub fn drain<R>(&mut self, range: R) -> __iter<char>; pub fn split_off(&mut self, at: usize) -> String; pub fn extend_from_within<R>(&mut self, src: R); pub fn into_boxed_str(self) -> Box<str>; pub fn shrink_to_fit(&mut self);
}
pub struct FromUtf8Error; pub struct Utf8Error; pub struct ParseIntError; pub struct ParseFloatError;
pub struct __char;
impl Clone for __char {} impl Ord for __char {} impl PartialEq for __char {} impl ToString for __char {} impl Default for __char {} impl Hash for __char {}
impl __char {
    pub fn is_alphabetic(self) -> bool; pub fn is_numeric(self) -> bool; pub fn is_alphanumeric(self) -> bool; pub fn is_whitespace(self) -> bool; pub fn is_uppercase(self) -> bool; pub fn is_lowercase(self) -> bool; pub fn is_control(self) -> bool; pub fn is_digit(self, radix: u32) -> bool; pub fn to_digit(self, radix: u32) -> Option<u32>; pub fn is_ascii(&self) -> bool; pub fn is_ascii_digit(&self) -> bool; pub fn is_ascii_alphabetic(&self) -> bool; pub fn is_ascii_alphanumeric(&self) -> bool; pub fn is_ascii_uppercase(&self) -> bool; pub fn is_ascii_lowercase(&self) -> bool; pub fn is_ascii_whitespace(&self) -> bool; pub fn is_ascii_punctuation(&self) -> bool; pub fn is_ascii_hexdigit(&self) -> bool; pub fn len_utf8(self) -> usize; pub fn len_utf16(self) -> usize; pub fn to_lowercase(self) -> __iter<char>; pub fn to_uppercase(self) -> __iter<char>; pub fn to_ascii_lowercase(&self) -> char; pub fn to_ascii_uppercase(&self) -> char; pub fn from_u32(i: u32) -> Option<char>; pub fn from_digit(num: u32, radix: u32) -> Option<char>; pub fn encode_utf8(self, dst: &mut [u8]) -> &mut str; pub fn eq_ignore_ascii_case(&self, other: &char) -> bool;
}
pub struct __bool;
impl Clone for __bool {} impl Ord for __bool {} impl PartialEq for __bool {} impl ToString for __bool {} impl Default for __bool {} impl Hash for __bool {}
impl __bool { pub fn then<T, F>(self, f: F) -> Option<T> where F: FnOnce() -> T; pub fn then_some<T>(self, t: T) -> Option<T>; }

pub struct Box<T>(T);
impl<T> Deref for Box<T> { type Target = T; }
impl<T> Box<T> { pub fn new(x: T) -> Box<T>; pub fn pin(x: T) -> Pin<Box<T>>; pub fn from<U>(x: U) -> Box<T>; pub fn leak(b: Box<T>) -> &mut T; pub fn into_raw(b: Box<T>) -> *mut T; pub fn from_raw(raw: *mut T) -> Box<T>; pub fn into_inner(b: Box<T>) -> T; pub fn into_iter(self) -> T; }
pub struct Rc<T>(T);
impl<T> Deref for Rc<T> { type Target = T; }
impl<T> Clone for Rc<T> {}
impl<T> Rc<T> { pub fn new(value: T) -> Rc<T>; pub fn from<U>(x: U) -> Rc<T>; pub fn try_unwrap(this: Rc<T>) -> Result<T, Rc<T>>; pub fn downgrade(this: &Rc<T>) -> Weak<T>; pub fn strong_count(this: &Rc<T>) -> usize; pub fn weak_count(this: &Rc<T>) -> usize; pub fn get_mut(this: &mut Rc<T>) -> Option<&mut T>; pub fn make_mut(this: &mut Rc<T>) -> &mut T; pub fn ptr_eq(this: &Rc<T>, other: &Rc<T>) -> bool; pub fn into_inner(this: Rc<T>) -> Option<T>; pub fn as_ptr(this: &Rc<T>) -> *const T; }
pub struct Arc<T>(T);
impl<T> Deref for Arc<T> { type Target = T; }
impl<T> Clone for Arc<T> {}
impl<T> Arc<T> { pub fn new(value: T) -> Arc<T>; pub fn from<U>(x: U) -> Arc<T>; pub fn try_unwrap(this: Arc<T>) -> Result<T, Arc<T>>; pub fn downgrade(this: &Arc<T>) -> Weak<T>; pub fn strong_count(this: &Arc<T>) -> usize; pub fn weak_count(this: &Arc<T>) -> usize; pub fn get_mut(this: &mut Arc<T>) -> Option<&mut T>; pub fn make_mut(this: &mut Arc<T>) -> &mut T; pub fn ptr_eq(this: &Arc<T>, other: &Arc<T>) -> bool; pub fn into_inner(this: Arc<T>) -> Option<T>; pub fn as_ptr(this: &Arc<T>) -> *const T; }
pub struct Weak<T>(T);
impl<T> Clone for Weak<T> {}
impl<T> Weak<T> { pub fn new() -> Weak<T>; pub fn upgrade(&self) -> Option<Rc<T>>; }
pub struct Pin<T>(T);
impl<T> Deref for Pin<T> { type Target = T; }
impl<T> Pin<T> { pub fn new(pointer: T) -> Pin<T>; pub fn as_mut(&mut self) -> Pin<T>; pub fn as_ref(&self) -> Pin<T>; pub fn get_mut(self) -> T; pub fn new_unchecked(pointer: T) -> Pin<T>; }
pub enum Cow<B> { Borrowed(B), Owned(B) }
impl<B> Deref for Cow<B> { type Target = B; }
impl<B> Clone for Cow<B> {}
impl<B> Cow<B> { pub fn into_owned(self) -> B; pub fn to_mut(&mut self) -> &mut B; pub fn is_borrowed(&self) -> bool; }
pub struct Cell<T>(T);
impl<T> Cell<T> { pub fn new(value: T) -> Cell<T>; pub fn set(&self, val: T); pub fn get(&self) -> T; pub fn replace(&self, val: T) -> T; pub fn take(&self) -> T; pub fn swap(&self, other: &Cell<T>); pub fn into_inner(self) -> T; pub fn get_mut(&mut self) -> &mut T; pub fn update<F>(&self, f: F) where F: FnOnce(T) -> T; }
pub struct RefCell<T>(T);
impl<T> RefCell<T> { pub fn new(value: T) -> RefCell<T>; pub fn borrow(&self) -> Ref<T>; pub fn borrow_mut(&self) -> RefMut<T>; pub fn try_borrow(&self) -> Result<Ref<T>, BorrowError>; pub fn try_borrow_mut(&self) -> Result<RefMut<T>, BorrowError>; pub fn into_inner(self) -> T; pub fn replace(&self, t: T) -> T; pub fn take(&self) -> T; pub fn get_mut(&mut self) -> &mut T; }
pub struct BorrowError;
pub struct Ref<T>(T);
impl<T> Deref for Ref<T> { type Target = T; }
pub struct RefMut<T>(T);
impl<T> Deref for RefMut<T> { type Target = T; }
pub struct OnceCell<T>(T);
impl<T> OnceCell<T> { pub fn new() -> OnceCell<T>; pub fn get(&self) -> Option<&T>; pub fn set(&self, value: T) -> Result<(), T>; pub fn get_or_init<F>(&self, f: F) -> &T where F: FnOnce() -> T; pub fn into_inner(self) -> Option<T>; }
pub struct OnceLock<T>(T);
impl<T> OnceLock<T> { pub fn new() -> OnceLock<T>; pub fn get(&self) -> Option<&T>; pub fn set(&self, value: T) -> Result<(), T>; pub fn get_or_init<F>(&self, f: F) -> &T where F: FnOnce() -> T; }
pub struct LazyLock<T>(T);
impl<T> Deref for LazyLock<T> { type Target = T; }
impl<T> LazyLock<T> { pub fn new<F>(f: F) -> LazyLock<T> where F: FnOnce() -> T; }
pub struct Mutex<T>(T);
impl<T> Mutex<T> { pub fn new(t: T) -> Mutex<T>; pub fn lock(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn try_lock(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn into_inner(self) -> Result<T, PoisonError>; pub fn get_mut(&mut self) -> Result<&mut T, PoisonError>; }
pub struct MutexGuard<T>(T);
impl<T> Deref for MutexGuard<T> { type Target = T; }
pub struct RwLock<T>(T);
impl<T> RwLock<T> { pub fn new(t: T) -> RwLock<T>; pub fn read(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn write(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn into_inner(self) -> Result<T, PoisonError>; }
pub struct PoisonError;
pub struct PhantomData<T>(T);
pub struct ManuallyDrop<T>(T);
impl<T> Deref for ManuallyDrop<T> { type Target = T; }
impl<T> ManuallyDrop<T> { pub fn new(value: T) -> ManuallyDrop<T>; pub fn into_inner(slot: ManuallyDrop<T>) -> T; }
pub struct MaybeUninit<T>(T);
impl<T> MaybeUninit<T> { pub fn new(val: T) -> MaybeUninit<T>; pub fn uninit() -> MaybeUninit<T>; pub fn assume_init(self) -> T; pub fn write(&mut self, val: T) -> &mut T; pub fn as_ptr(&self) -> *const T; pub fn as_mut_ptr(&mut self) -> *mut T; }
pub struct Wrapping<T>(pub T);
pub struct Reverse<T>(pub T);
pub struct RandomState; pub struct DefaultHasher; pub struct Context; pub struct Waker; pub struct Duration; pub struct Instant; pub struct SystemTime; pub struct TypeId;
impl DefaultHasher { pub fn new() -> DefaultHasher; }
impl Hasher for DefaultHasher {}
impl Duration { pub fn new(secs: u64, nanos: u32) -> Duration; pub fn from_secs(secs: u64) -> Duration; pub fn from_millis(millis: u64) -> Duration; pub fn from_micros(micros: u64) -> Duration; pub fn from_nanos(nanos: u64) -> Duration; pub fn from_secs_f64(secs: f64) -> Duration; pub fn as_secs(&self) -> u64; pub fn as_millis(&self) -> u128; pub fn as_micros(&self) -> u128; pub fn as_nanos(&self) -> u128; pub fn as_secs_f64(&self) -> f64; pub fn subsec_nanos(&self) -> u32; pub fn checked_sub(self, rhs: Duration) -> Option<Duration>; pub fn saturating_sub(self, rhs: Duration) -> Duration; }
impl Instant { pub fn now() -> Instant; pub fn elapsed(&self) -> Duration; pub fn duration_since(&self, earlier: Instant) -> Duration; }
pub struct Range<T> { pub start: T, pub end: T }
impl<T> Iterator for Range<T> {
    type Item = T;
    fn next(&mut self) -> Option<T>; fn size_hint(&self) -> (usize, Option<usize>);
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> DoubleEndedIterator for Range<T> {
    fn next_back(&mut self) -> Option<T>; fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> ExactSizeIterator for Range<T> {}
impl<T> Clone for Range<T> {}
impl<T> RangeBounds<T> for Range<T> {}
impl<T> Range<T> { pub fn is_empty(&self) -> bool; pub fn len(&self) -> usize; }
pub struct RangeInclusive<T>(T);
impl<T> Iterator for RangeInclusive<T> {
    type Item = T;
    fn next(&mut self) -> Option<T>; fn size_hint(&self) -> (usize, Option<usize>);
    fn fold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> DoubleEndedIterator for RangeInclusive<T> {
    fn next_back(&mut self) -> Option<T>; fn rfold<B, F>(self, init: B, f: F) -> B where F: FnMut(B, T) -> B;
}
impl<T> RangeBounds<T> for RangeInclusive<T> {}
impl<T> RangeInclusive<T> { pub fn new(start: T, end: T) -> RangeInclusive<T>; pub fn start(&self) -> &T; pub fn end(&self) -> &T; pub fn into_inner(self) -> (T, T); }
pub struct RangeFrom<T> { pub start: T }
impl<T> Iterator for RangeFrom<T> { type Item = T; fn next(&mut self) -> Option<T>; fn size_hint(&self) -> (usize, Option<usize>); fn nth(&mut self, n: usize) -> Option<T>; }
impl<T> RangeBounds<T> for RangeFrom<T> {}
pub struct RangeTo<T> { pub end: T }
pub struct RangeToInclusive<T> { pub end: T }
pub struct RangeFull;
pub struct NonZero<T>(T);
impl<T> NonZero<T> { pub fn new(n: T) -> Option<NonZero<T>>; pub fn get(self) -> T; }

pub struct Formatter; pub struct Arguments; pub struct Error;
impl Formatter { pub fn write_str(&mut self, s: &str) -> Result<(), Error>; pub fn write_char(&mut self, c: char) -> Result<(), Error>; pub fn write_fmt(&mut self, args: Arguments) -> Result<(), Error>; pub fn pad(&mut self, s: &str) -> Result<(), Error>; pub fn alternate(&self) -> bool; pub fn width(&self) -> Option<usize>; pub fn precision(&self) -> Option<usize>; pub fn fill(&self) -> char; pub fn debug_struct(&mut self, name: &str) -> DebugStruct; pub fn debug_tuple(&mut self, name: &str) -> DebugTuple; pub fn debug_list(&mut self) -> DebugList; pub fn debug_set(&mut self) -> DebugSet; pub fn debug_map(&mut self) -> DebugMap; }
pub struct DebugStruct; pub struct DebugTuple; pub struct DebugList; pub struct DebugSet; pub struct DebugMap;
impl DebugStruct { pub fn field<T>(&mut self, name: &str, value: &T) -> &mut DebugStruct; pub fn finish(&mut self) -> Result<(), Error>; pub fn finish_non_exhaustive(&mut self) -> Result<(), Error>; }
impl DebugTuple { pub fn field<T>(&mut self, value: &T) -> &mut DebugTuple; pub fn finish(&mut self) -> Result<(), Error>; pub fn finish_non_exhaustive(&mut self) -> Result<(), Error>; }
impl DebugList { pub fn entry<T>(&mut self, value: &T) -> &mut DebugList; pub fn entries<I>(&mut self, entries: I) -> &mut DebugList; pub fn finish(&mut self) -> Result<(), Error>; pub fn finish_non_exhaustive(&mut self) -> Result<(), Error>; }
impl DebugSet { pub fn entry<T>(&mut self, value: &T) -> &mut DebugSet; pub fn entries<I>(&mut self, entries: I) -> &mut DebugSet; pub fn finish(&mut self) -> Result<(), Error>; pub fn finish_non_exhaustive(&mut self) -> Result<(), Error>; }
impl DebugMap { pub fn entry<K, V>(&mut self, key: &K, value: &V) -> &mut DebugMap; pub fn entries<I>(&mut self, entries: I) -> &mut DebugMap; pub fn key<T>(&mut self, key: &T) -> &mut DebugMap; pub fn value<T>(&mut self, value: &T) -> &mut DebugMap; pub fn finish(&mut self) -> Result<(), Error>; pub fn finish_non_exhaustive(&mut self) -> Result<(), Error>; }

pub struct Path; pub struct PathBuf; pub struct OsStr; pub struct OsString; pub struct CStr; pub struct CString;
impl Deref for PathBuf { type Target = Path; }
impl Deref for OsString { type Target = OsStr; }
impl Clone for PathBuf {}
impl PathBuf { pub fn new() -> PathBuf; pub fn from<T>(value: T) -> PathBuf; pub fn push<P>(&mut self, path: P); pub fn pop(&mut self) -> bool; pub fn set_extension<S>(&mut self, extension: S) -> bool; pub fn set_file_name<S>(&mut self, name: S); pub fn as_path(&self) -> &Path; pub fn into_os_string(self) -> OsString; }
impl AsRef<Path> for Path {}
impl Path { pub fn new<S>(s: &S) -> &Path; pub fn as_os_str(&self) -> &OsStr; pub fn to_str(&self) -> Option<&str>; pub fn to_string_lossy(&self) -> Cow<str>; pub fn to_path_buf(&self) -> PathBuf; pub fn is_absolute(&self) -> bool; pub fn is_relative(&self) -> bool; pub fn parent(&self) -> Option<&Path>; pub fn ancestors(&self) -> __iter<&Path>; pub fn file_name(&self) -> Option<&OsStr>; pub fn strip_prefix<P>(&self, base: P) -> Result<&Path, Error>; pub fn starts_with<P>(&self, base: P) -> bool; pub fn ends_with<P>(&self, child: P) -> bool; pub fn file_stem(&self) -> Option<&OsStr>; pub fn extension(&self) -> Option<&OsStr>; pub fn join<P>(&self, path: P) -> PathBuf; pub fn with_extension<S>(&self, extension: S) -> PathBuf; pub fn with_file_name<S>(&self, name: S) -> PathBuf; pub fn components(&self) -> __iter<Component>; pub fn display(&self) -> __str; pub fn exists(&self) -> bool; pub fn is_file(&self) -> bool; pub fn is_dir(&self) -> bool; pub fn metadata(&self) -> Result<Metadata, IoError>; pub fn canonicalize(&self) -> Result<PathBuf, IoError>; pub fn read_dir(&self) -> Result<__iter<Result<DirEntry, IoError>>, IoError>; }
impl OsStr { pub fn to_str(&self) -> Option<&str>; pub fn to_string_lossy(&self) -> Cow<str>; pub fn to_os_string(&self) -> OsString; pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; }
pub enum Component { Prefix, RootDir, CurDir, ParentDir, Normal(OsStr) }
pub struct Metadata; pub struct DirEntry; pub struct File; pub struct IoError; pub struct BufReader<R>(R); pub struct BufWriter<W>(W); pub struct Cursor<T>(T); pub struct Stdin; pub struct Stdout; pub struct Stderr; pub struct ThreadHandle<T>(T);
impl Metadata { pub fn len(&self) -> u64; pub fn is_dir(&self) -> bool; pub fn is_file(&self) -> bool; pub fn modified(&self) -> Result<SystemTime, IoError>; }
impl DirEntry { pub fn path(&self) -> PathBuf; pub fn metadata(&self) -> Result<Metadata, IoError>; pub fn file_name(&self) -> OsString; }
impl IoError { pub fn new<E>(kind: ErrorKind, error: E) -> IoError; pub fn kind(&self) -> ErrorKind; pub fn last_os_error() -> IoError; pub fn other<E>(error: E) -> IoError; }
pub enum ErrorKind { NotFound, PermissionDenied, ConnectionRefused, ConnectionReset, BrokenPipe, AlreadyExists, WouldBlock, InvalidInput, InvalidData, TimedOut, WriteZero, Interrupted, Unsupported, UnexpectedEof, OutOfMemory, Other }
pub trait Read { fn read(&mut self, buf: &mut [u8]) -> Result<usize, IoError>; fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize, IoError>; fn read_to_string(&mut self, buf: &mut String) -> Result<usize, IoError>; fn read_exact(&mut self, buf: &mut [u8]) -> Result<(), IoError>; fn by_ref(&mut self) -> &mut Self; fn bytes(self) -> __iter<Result<u8, IoError>>; fn take(self, limit: u64) -> Self; }
pub trait Write { fn write(&mut self, buf: &[u8]) -> Result<usize, IoError>; fn flush(&mut self) -> Result<(), IoError>; fn write_all(&mut self, buf: &[u8]) -> Result<(), IoError>; fn write_fmt(&mut self, args: Arguments) -> Result<(), IoError>; fn by_ref(&mut self) -> &mut Self; fn write_str(&mut self, s: &str) -> Result<(), Error>; fn write_char(&mut self, c: char) -> Result<(), Error>; }
pub trait BufRead: Read { fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize, IoError>; fn read_line(&mut self, buf: &mut String) -> Result<usize, IoError>; fn lines(self) -> __iter<Result<String, IoError>>; fn split(self, byte: u8) -> __iter<Result<Vec<u8>, IoError>>; fn fill_buf(&mut self) -> Result<&[u8], IoError>; fn consume(&mut self, amount: usize); }
pub trait Seek { fn seek(&mut self, pos: SeekFrom) -> Result<u64, IoError>; }
pub enum SeekFrom { Start(u64), End(i64), Current(i64) }
impl Read for File {} impl Write for File {} impl Seek for File {}
impl File { pub fn open<P>(path: P) -> Result<File, IoError>; pub fn create<P>(path: P) -> Result<File, IoError>; pub fn metadata(&self) -> Result<Metadata, IoError>; pub fn sync_all(&self) -> Result<(), IoError>; pub fn set_len(&self, size: u64) -> Result<(), IoError>; }
impl<R> Read for BufReader<R> {} impl<R> BufRead for BufReader<R> {}
impl<R> BufReader<R> { pub fn new(inner: R) -> BufReader<R>; pub fn with_capacity(capacity: usize, inner: R) -> BufReader<R>; pub fn get_ref(&self) -> &R; pub fn get_mut(&mut self) -> &mut R; pub fn into_inner(self) -> R; }
impl<W> Write for BufWriter<W> {}
impl<W> BufWriter<W> { pub fn new(inner: W) -> BufWriter<W>; pub fn get_ref(&self) -> &W; pub fn get_mut(&mut self) -> &mut W; }
impl<T> Read for Cursor<T> {} impl<T> BufRead for Cursor<T> {} impl<T> Write for Cursor<T> {}
impl<T> Cursor<T> { pub fn new(inner: T) -> Cursor<T>; pub fn into_inner(self) -> T; pub fn position(&self) -> u64; pub fn set_position(&mut self, pos: u64); pub fn get_ref(&self) -> &T; }
impl Read for Stdin {} impl BufRead for Stdin {} impl Write for Stdout {} impl Write for Stderr {}
impl Stdin { pub fn lock(&self) -> Stdin; pub fn read_line(&self, buf: &mut String) -> Result<usize, IoError>; pub fn lines(self) -> __iter<Result<String, IoError>>; }
impl Stdout { pub fn lock(&self) -> Stdout; }
impl<T> ThreadHandle<T> { pub fn join(self) -> Result<T, Box<dyn Any>>; pub fn is_finished(&self) -> bool; }

pub fn drop<T>(x: T);
pub mod mem { pub use super::{ManuallyDrop, MaybeUninit}; pub fn swap<T>(x: &mut T, y: &mut T); pub fn replace<T>(dest: &mut T, src: T) -> T; pub fn take<T>(dest: &mut T) -> T; pub fn drop<T>(x: T); pub fn forget<T>(t: T); pub fn size_of<T>() -> usize; pub fn align_of<T>() -> usize; pub fn transmute<T, U>(x: T) -> U; pub fn needs_drop<T>() -> bool; pub fn discriminant<T>(v: &T) -> usize; }
pub mod cmp { pub use super::{Eq, Ord, Ordering, PartialEq, PartialOrd, Reverse}; pub fn max<T>(a: T, b: T) -> T; pub fn min<T>(a: T, b: T) -> T; pub fn max_by<T, F>(a: T, b: T, f: F) -> T; pub fn min_by<T, F>(a: T, b: T, f: F) -> T; }
pub mod iter { pub use super::{DoubleEndedIterator, ExactSizeIterator, Extend, FromIterator, Fuse, FusedIterator, IntoIterator, Iterator, Peekable, Product, Sum, __iter as Map, __iter as Filter, __iter as Rev, __iter as Skip, __iter as Take, __iter as Zip, __iter as Chain, __iter as Enumerate, __iter as Cycle, __iter as Cloned, __iter as Copied}; pub fn once<T>(value: T) -> __iter<T>; pub fn empty<T>() -> __iter<T>; pub fn repeat<T>(elt: T) -> __iter<T>; pub fn repeat_n<T>(elt: T, n: usize) -> __iter<T>; pub fn repeat_with<T, F>(f: F) -> __iter<T> where F: FnMut() -> T; pub fn from_fn<T, F>(f: F) -> __iter<T> where F: FnMut() -> Option<T>; pub fn successors<T, F>(first: Option<T>, succ: F) -> __iter<T> where F: FnMut(&T) -> Option<T>; pub fn zip<A, B>(a: A, b: B) -> __iter<(A, B)>; pub fn once_with<T, F>(f: F) -> __iter<T> where F: FnOnce() -> T; }
pub mod collections { pub use super::{TryReserveError, BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque}; pub mod hash_map { pub use super::super::{DefaultHasher, Entry, HashMap, OccupiedEntry, RandomState, VacantEntry}; } pub mod btree_map { pub use super::super::{BTreeMap, Entry}; } pub mod hash_set { pub use super::super::HashSet; } pub mod vec_deque { pub use super::super::VecDeque; } }
pub mod fmt { pub use super::{Arguments, Debug, DebugList, DebugMap, DebugSet, DebugStruct, DebugTuple, Display, Error, Formatter, Write}; pub type Result = super::Result<(), Error>; pub fn format(args: Arguments) -> String; pub trait Pointer {} pub trait LowerHex {} pub trait UpperHex {} pub trait Binary {} pub trait Octal {} pub trait LowerExp {} pub trait UpperExp {} }
pub mod io { pub use super::{BufRead, BufReader, BufWriter, Cursor, ErrorKind, IoError as Error, Read, Seek, SeekFrom, Stderr, Stdin, Stdout, Write}; pub type Result<T> = super::Result<T, Error>; pub fn stdin() -> Stdin; pub fn stdout() -> Stdout; pub fn stderr() -> Stderr; pub fn copy<R, W>(reader: &mut R, writer: &mut W) -> Result<u64>; pub mod prelude { pub use super::super::{BufRead, Read, Seek, Write}; } }
pub mod ops { pub use super::{Add, AddAssign, BitAnd, BitOr, BitXor, Bound, ControlFlow, Deref, DerefMut, Div, Drop, Fn, FnMut, FnOnce, Index, IndexMut, Mul, MulAssign, Neg, Not, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive, Rem, Shl, Shr, Sub, SubAssign}; }
pub mod hash { pub use super::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState}; }
pub mod rc { pub use super::{Rc, Weak}; }
pub mod sync { pub use super::{Arc, LazyLock, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, Weak}; pub mod atomic {
    pub struct AtomicBool; impl AtomicBool { pub fn new(v: bool) -> AtomicBool; pub fn load(&self, order: Ordering) -> bool; pub fn store(&self, val: bool, order: Ordering); pub fn swap(&self, val: bool, order: Ordering) -> bool; pub fn fetch_add(&self, val: bool, order: Ordering) -> bool; pub fn fetch_sub(&self, val: bool, order: Ordering) -> bool; pub fn fetch_max(&self, val: bool, order: Ordering) -> bool; pub fn fetch_min(&self, val: bool, order: Ordering) -> bool; pub fn fetch_or(&self, val: bool, order: Ordering) -> bool; pub fn fetch_and(&self, val: bool, order: Ordering) -> bool; pub fn into_inner(self) -> bool; pub fn get_mut(&mut self) -> &mut bool; pub fn compare_exchange(&self, current: bool, new: bool, success: Ordering, failure: Ordering) -> super::super::Result<bool, bool>; }
    pub struct AtomicUsize; impl AtomicUsize { pub fn new(v: usize) -> AtomicUsize; pub fn load(&self, order: Ordering) -> usize; pub fn store(&self, val: usize, order: Ordering); pub fn swap(&self, val: usize, order: Ordering) -> usize; pub fn fetch_add(&self, val: usize, order: Ordering) -> usize; pub fn fetch_sub(&self, val: usize, order: Ordering) -> usize; pub fn fetch_max(&self, val: usize, order: Ordering) -> usize; pub fn fetch_min(&self, val: usize, order: Ordering) -> usize; pub fn fetch_or(&self, val: usize, order: Ordering) -> usize; pub fn fetch_and(&self, val: usize, order: Ordering) -> usize; pub fn into_inner(self) -> usize; pub fn get_mut(&mut self) -> &mut usize; pub fn compare_exchange(&self, current: usize, new: usize, success: Ordering, failure: Ordering) -> super::super::Result<usize, usize>; }
    pub struct AtomicIsize; impl AtomicIsize { pub fn new(v: isize) -> AtomicIsize; pub fn load(&self, order: Ordering) -> isize; pub fn store(&self, val: isize, order: Ordering); pub fn swap(&self, val: isize, order: Ordering) -> isize; pub fn fetch_add(&self, val: isize, order: Ordering) -> isize; pub fn fetch_sub(&self, val: isize, order: Ordering) -> isize; pub fn fetch_max(&self, val: isize, order: Ordering) -> isize; pub fn fetch_min(&self, val: isize, order: Ordering) -> isize; pub fn fetch_or(&self, val: isize, order: Ordering) -> isize; pub fn fetch_and(&self, val: isize, order: Ordering) -> isize; pub fn into_inner(self) -> isize; pub fn get_mut(&mut self) -> &mut isize; pub fn compare_exchange(&self, current: isize, new: isize, success: Ordering, failure: Ordering) -> super::super::Result<isize, isize>; }
    pub struct AtomicU8; impl AtomicU8 { pub fn new(v: u8) -> AtomicU8; pub fn load(&self, order: Ordering) -> u8; pub fn store(&self, val: u8, order: Ordering); pub fn swap(&self, val: u8, order: Ordering) -> u8; pub fn fetch_add(&self, val: u8, order: Ordering) -> u8; pub fn fetch_sub(&self, val: u8, order: Ordering) -> u8; pub fn fetch_max(&self, val: u8, order: Ordering) -> u8; pub fn fetch_min(&self, val: u8, order: Ordering) -> u8; pub fn fetch_or(&self, val: u8, order: Ordering) -> u8; pub fn fetch_and(&self, val: u8, order: Ordering) -> u8; pub fn into_inner(self) -> u8; pub fn get_mut(&mut self) -> &mut u8; pub fn compare_exchange(&self, current: u8, new: u8, success: Ordering, failure: Ordering) -> super::super::Result<u8, u8>; }
    pub struct AtomicU32; impl AtomicU32 { pub fn new(v: u32) -> AtomicU32; pub fn load(&self, order: Ordering) -> u32; pub fn store(&self, val: u32, order: Ordering); pub fn swap(&self, val: u32, order: Ordering) -> u32; pub fn fetch_add(&self, val: u32, order: Ordering) -> u32; pub fn fetch_sub(&self, val: u32, order: Ordering) -> u32; pub fn fetch_max(&self, val: u32, order: Ordering) -> u32; pub fn fetch_min(&self, val: u32, order: Ordering) -> u32; pub fn fetch_or(&self, val: u32, order: Ordering) -> u32; pub fn fetch_and(&self, val: u32, order: Ordering) -> u32; pub fn into_inner(self) -> u32; pub fn get_mut(&mut self) -> &mut u32; pub fn compare_exchange(&self, current: u32, new: u32, success: Ordering, failure: Ordering) -> super::super::Result<u32, u32>; }
    pub struct AtomicU64; impl AtomicU64 { pub fn new(v: u64) -> AtomicU64; pub fn load(&self, order: Ordering) -> u64; pub fn store(&self, val: u64, order: Ordering); pub fn swap(&self, val: u64, order: Ordering) -> u64; pub fn fetch_add(&self, val: u64, order: Ordering) -> u64; pub fn fetch_sub(&self, val: u64, order: Ordering) -> u64; pub fn fetch_max(&self, val: u64, order: Ordering) -> u64; pub fn fetch_min(&self, val: u64, order: Ordering) -> u64; pub fn fetch_or(&self, val: u64, order: Ordering) -> u64; pub fn fetch_and(&self, val: u64, order: Ordering) -> u64; pub fn into_inner(self) -> u64; pub fn get_mut(&mut self) -> &mut u64; pub fn compare_exchange(&self, current: u64, new: u64, success: Ordering, failure: Ordering) -> super::super::Result<u64, u64>; }
    pub struct AtomicI32; impl AtomicI32 { pub fn new(v: i32) -> AtomicI32; pub fn load(&self, order: Ordering) -> i32; pub fn store(&self, val: i32, order: Ordering); pub fn swap(&self, val: i32, order: Ordering) -> i32; pub fn fetch_add(&self, val: i32, order: Ordering) -> i32; pub fn fetch_sub(&self, val: i32, order: Ordering) -> i32; pub fn fetch_max(&self, val: i32, order: Ordering) -> i32; pub fn fetch_min(&self, val: i32, order: Ordering) -> i32; pub fn fetch_or(&self, val: i32, order: Ordering) -> i32; pub fn fetch_and(&self, val: i32, order: Ordering) -> i32; pub fn into_inner(self) -> i32; pub fn get_mut(&mut self) -> &mut i32; pub fn compare_exchange(&self, current: i32, new: i32, success: Ordering, failure: Ordering) -> super::super::Result<i32, i32>; }
    pub struct AtomicI64; impl AtomicI64 { pub fn new(v: i64) -> AtomicI64; pub fn load(&self, order: Ordering) -> i64; pub fn store(&self, val: i64, order: Ordering); pub fn swap(&self, val: i64, order: Ordering) -> i64; pub fn fetch_add(&self, val: i64, order: Ordering) -> i64; pub fn fetch_sub(&self, val: i64, order: Ordering) -> i64; pub fn fetch_max(&self, val: i64, order: Ordering) -> i64; pub fn fetch_min(&self, val: i64, order: Ordering) -> i64; pub fn fetch_or(&self, val: i64, order: Ordering) -> i64; pub fn fetch_and(&self, val: i64, order: Ordering) -> i64; pub fn into_inner(self) -> i64; pub fn get_mut(&mut self) -> &mut i64; pub fn compare_exchange(&self, current: i64, new: i64, success: Ordering, failure: Ordering) -> super::super::Result<i64, i64>; }
    pub enum Ordering { Relaxed, Release, Acquire, AcqRel, SeqCst } } pub mod mpsc { } }
pub mod cell { pub use super::{Cell, OnceCell, Ref, RefCell, RefMut}; }
pub mod borrow { pub use super::{Borrow, BorrowMut, Cow, ToOwned}; }
pub mod convert { pub use super::{AsMut, AsRef, From, Into, TryFrom, TryInto}; pub enum Infallible {} pub fn identity<T>(x: T) -> T; }
pub mod clone { pub use super::Clone; }
pub mod default { pub use super::Default; }
pub mod marker { pub use super::{Copy, PhantomData, Send, Sized, Sync, Unpin}; }
pub mod option { pub use super::Option; }
pub mod result { pub use super::Result; }
pub mod boxed { pub use super::Box; }
pub mod vec { pub use super::{Vec, __iter as IntoIter, __iter as Drain}; }
pub mod slice { pub use super::{__iter as Iter, __iter as IterMut}; pub fn from_ref<T>(s: &T) -> &[T]; }
pub mod array { pub fn from_fn<T, F>(f: F) -> [T; 1] where F: FnMut(usize) -> T; pub use super::__iter as IntoIter; }
pub mod string { pub use super::{FromUtf8Error, String, ToString}; }
pub mod str { pub use super::{FromStr, Utf8Error, __iter as Chars, __iter as CharIndices, __iter as Lines, __iter as Bytes}; pub fn from_utf8(v: &[u8]) -> super::Result<&str, Utf8Error>; }
pub mod char { pub fn from_u32(i: u32) -> Option<char>; pub fn from_digit(num: u32, radix: u32) -> Option<char>; }
pub mod error { pub use super::StdError as Error; }
pub mod path { pub use super::{Component, Path, PathBuf}; }
pub mod ffi { pub use super::{CStr, CString, OsStr, OsString}; }
pub mod fs { pub use super::{DirEntry, File, Metadata}; pub fn read<P>(path: P) -> super::Result<Vec<u8>, super::IoError>; pub fn read_to_string<P>(path: P) -> super::Result<String, super::IoError>; pub fn write<P, C>(path: P, contents: C) -> super::Result<(), super::IoError>; pub fn create_dir_all<P>(path: P) -> super::Result<(), super::IoError>; pub fn remove_file<P>(path: P) -> super::Result<(), super::IoError>; pub fn metadata<P>(path: P) -> super::Result<Metadata, super::IoError>; pub fn read_dir<P>(path: P) -> super::Result<__iter<super::Result<DirEntry, super::IoError>>, super::IoError>; pub fn canonicalize<P>(path: P) -> super::Result<super::PathBuf, super::IoError>; }
pub mod env { pub fn args() -> __iter<String>; pub fn var<K>(key: K) -> Result<String, Error>; pub fn current_dir() -> Result<PathBuf, IoError>; pub fn temp_dir() -> PathBuf; }
pub mod process { pub fn exit(code: i32) -> !; }
pub mod thread { pub use super::ThreadHandle as JoinHandle; pub fn spawn<F, T>(f: F) -> ThreadHandle<T> where F: FnOnce() -> T; pub fn sleep(dur: Duration); }
pub mod time { pub use super::{Duration, Instant, SystemTime}; }
pub mod num { pub use super::{NonZero, ParseFloatError, ParseIntError, Wrapping}; }
pub mod any { pub use super::{Any, TypeId}; pub fn type_name<T>() -> &str; }
pub mod future { pub use super::{Future, IntoFuture}; }
pub mod pin { pub use super::Pin; }
pub mod task { pub use super::{Context, Poll, Waker}; }
pub mod ptr { pub use super::NonNull; pub fn copy<T>(src: *const T, dst: *mut T, count: usize); pub fn copy_nonoverlapping<T>(src: *const T, dst: *mut T, count: usize); pub fn drop_in_place<T>(to: *mut T); pub fn swap<T>(a: *mut T, b: *mut T); pub fn replace<T>(dst: *mut T, src: T) -> T; pub fn addr_of<T>(x: &T) -> *const T; pub fn null<T>() -> *const T; pub fn null_mut<T>() -> *mut T; pub fn eq<T>(a: *const T, b: *const T) -> bool; pub fn read<T>(src: *const T) -> T; pub fn write<T>(dst: *mut T, src: T); }
pub mod prelude { pub mod v1 { } pub mod rust_2021 { } }

impl<T> __slice<T> {
    pub fn is_sorted_by<F>(&self, compare: F) -> bool where F: FnMut(&T, &T) -> bool; pub fn is_sorted_by_key<K, F>(&self, f: F) -> bool where F: FnMut(&T) -> K;
    pub fn chunk_by<F>(&self, pred: F) -> __iter<&[T]> where F: FnMut(&T, &T) -> bool; pub fn chunks_exact_mut(&mut self, size: usize) -> __iter<&mut [T]>; pub fn rchunks(&self, size: usize) -> __iter<&[T]>;
    pub fn split_mut<F>(&mut self, pred: F) -> __iter<&mut [T]> where F: FnMut(&T) -> bool; pub fn split_inclusive<F>(&self, pred: F) -> __iter<&[T]> where F: FnMut(&T) -> bool;
    pub fn rsplit<F>(&self, pred: F) -> __iter<&[T]> where F: FnMut(&T) -> bool; pub fn splitn<F>(&self, n: usize, pred: F) -> __iter<&[T]> where F: FnMut(&T) -> bool; pub fn rsplitn<F>(&self, n: usize, pred: F) -> __iter<&[T]> where F: FnMut(&T) -> bool;
    pub fn split_first_mut(&mut self) -> Option<(&mut T, &mut [T])>; pub fn split_last_mut(&mut self) -> Option<(&mut T, &mut [T])>; pub fn split_at_checked(&self, mid: usize) -> Option<(&[T], &[T])>;
    pub fn get_unchecked_mut<I>(&mut self, index: I) -> &mut T; pub fn fill_with<F>(&mut self, f: F) where F: FnMut() -> T; pub fn swap_with_slice(&mut self, other: &mut [T]); pub fn copy_within<R>(&mut self, src: R, dest: usize);
    pub fn strip_prefix<P>(&self, prefix: P) -> Option<&[T]>; pub fn strip_suffix<P>(&self, suffix: P) -> Option<&[T]>; pub fn is_ascii(&self) -> bool; pub fn first_chunk(&self) -> Option<&[T]>;
}
impl<T> Vec<T> {
    pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn as_slice(&self) -> &[T]; pub fn as_mut_slice(&mut self) -> &mut [T]; pub fn as_ptr(&self) -> *const T; pub fn as_mut_ptr(&mut self) -> *mut T;
    pub fn pop_if<F>(&mut self, predicate: F) -> Option<T> where F: FnOnce(&mut T) -> bool; pub fn extract_if<R, F>(&mut self, range: R, filter: F) -> __iter<T> where F: FnMut(&mut T) -> bool;
    pub fn extend_from_within<R>(&mut self, src: R); pub fn shrink_to(&mut self, min: usize); pub fn try_reserve(&mut self, additional: usize) -> Result<(), TryReserveError>; pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), TryReserveError>;
    pub fn from_raw_parts(ptr: *mut T, length: usize, capacity: usize) -> Vec<T>;
}
pub struct TryReserveError;
impl Clone for TryReserveError {}
impl StdError for TryReserveError {}
impl String {
    pub fn len(&self) -> usize; pub fn is_empty(&self) -> bool; pub fn as_bytes(&self) -> &[u8]; pub fn replace_range<R>(&mut self, range: R, with: &str); pub fn leak(self) -> &mut str;
    pub fn from_utf16(v: &[u16]) -> Result<String, __any>; pub fn from_utf8_unchecked(bytes: Vec<u8>) -> String;
}
impl __str {
    pub fn get_unchecked<I>(&self, i: I) -> &str; pub fn split_at_checked(&self, mid: usize) -> Option<(&str, &str)>; pub fn rmatches<P>(&self, pat: P) -> __iter<&str>; pub fn trim_ascii(&self) -> &str;
    pub fn encode_utf16(&self) -> __iter<u16>; pub fn escape_default(&self) -> __iter<char>; pub fn make_ascii_lowercase(&mut self); pub fn make_ascii_uppercase(&mut self);
}
impl<T> Option<T> {
    pub fn is_none_or<F>(self, f: F) -> bool where F: FnOnce(T) -> bool; pub fn take_if<P>(&mut self, predicate: P) -> Option<T> where P: FnOnce(&mut T) -> bool; pub fn as_slice(&self) -> &[T];
}
impl<T, E> Result<T, E> { pub fn as_deref_mut(&mut self) -> Result<T, &mut E>; pub fn iter_mut(&mut self) -> __iter<&mut T>; pub fn unwrap_unchecked(self) -> T; }
impl<T> VecDeque<T> {
    pub fn as_slices(&self) -> (&[T], &[T]); pub fn make_contiguous(&mut self) -> &mut [T]; pub fn capacity(&self) -> usize; pub fn resize(&mut self, len: usize, value: T); pub fn shrink_to_fit(&mut self);
    pub fn rotate_left(&mut self, n: usize); pub fn rotate_right(&mut self, n: usize); pub fn split_off(&mut self, at: usize) -> VecDeque<T>; pub fn swap_remove_back(&mut self, index: usize) -> Option<T>; pub fn swap_remove_front(&mut self, index: usize) -> Option<T>;
    pub fn partition_point<P>(&self, pred: P) -> usize where P: FnMut(&T) -> bool;
}
pub struct NonNull<T>(T);
impl<T> Clone for NonNull<T> {}
impl<T> PartialEq for NonNull<T> {}
impl<T> NonNull<T> {
    pub fn new(ptr: *mut T) -> Option<NonNull<T>>; pub fn new_unchecked(ptr: *mut T) -> NonNull<T>; pub fn dangling() -> NonNull<T>; pub fn as_ptr(self) -> *mut T; pub fn as_ref(&self) -> &T; pub fn as_mut(&mut self) -> &mut T;
    pub fn cast<U>(self) -> NonNull<U>;
}

macro_rules! assert { () => {} } macro_rules! assert_eq { () => {} } macro_rules! assert_ne { () => {} } macro_rules! debug_assert { () => {} } macro_rules! debug_assert_eq { () => {} } macro_rules! debug_assert_ne { () => {} }
macro_rules! assert_matches { () => {} } macro_rules! format { () => {} } macro_rules! format_args { () => {} } macro_rules! print { () => {} } macro_rules! println { () => {} } macro_rules! eprint { () => {} }
macro_rules! eprintln { () => {} } macro_rules! write { () => {} } macro_rules! writeln { () => {} } macro_rules! panic { () => {} } macro_rules! todo { () => {} } macro_rules! unimplemented { () => {} }
macro_rules! unreachable { () => {} } macro_rules! vec { () => {} } macro_rules! matches { () => {} } macro_rules! dbg { () => {} } macro_rules! cfg { () => {} } macro_rules! concat { () => {} }
macro_rules! concat_idents { () => {} } macro_rules! stringify { () => {} } macro_rules! include_str { () => {} } macro_rules! include_bytes { () => {} } macro_rules! include { () => {} } macro_rules! env { () => {} }
macro_rules! option_env { () => {} } macro_rules! file { () => {} } macro_rules! line { () => {} } macro_rules! column { () => {} } macro_rules! module_path { () => {} } macro_rules! compile_error { () => {} }
macro_rules! thread_local { () => {} } macro_rules! try { () => {} } macro_rules! addr_of { () => {} } macro_rules! addr_of_mut { () => {} } macro_rules! is_x86_feature_detected { () => {} } macro_rules! pin { () => {} }
macro_rules! ready { () => {} } macro_rules! join { () => {} }

// What C++'s standard library declares, as far as it decides what code that uses
// it means. Each header stands for all of this. Templates have only the
// parameters that people write, and iterators are pointers or cursors.

namespace std {

using ::size_t; using ::ptrdiff_t; using ::int8_t; using ::int16_t; using ::int32_t; using ::int64_t;
using ::uint8_t; using ::uint16_t; using ::uint32_t; using ::uint64_t; using ::intptr_t; using ::uintptr_t;
using ::intmax_t; using ::uintmax_t; using ::FILE; using ::time_t; using ::va_list;
using ::memcpy; using ::memmove; using ::memset; using ::memcmp; using ::memchr; using ::strlen; using ::strcmp; using ::strncmp;
using ::strcpy; using ::strncpy; using ::strcat; using ::strchr; using ::strrchr; using ::strstr; using ::strtol; using ::strtoul;
using ::strtod; using ::strtoll; using ::strtoull; using ::atoi; using ::atol; using ::atof; using ::abs; using ::labs; using ::div;
using ::malloc; using ::calloc; using ::realloc; using ::free; using ::abort; using ::exit; using ::atexit; using ::getenv; using ::system;
using ::qsort; using ::bsearch; using ::rand; using ::srand; using ::printf; using ::fprintf; using ::sprintf; using ::snprintf;
using ::vsnprintf; using ::vfprintf; using ::sscanf; using ::fopen; using ::fclose; using ::fread; using ::fwrite; using ::fseek;
using ::ftell; using ::fflush; using ::fgets; using ::fputs; using ::fputc; using ::putc; using ::puts; using ::perror; using ::remove;
using ::rename; using ::tolower; using ::toupper; using ::isalpha; using ::isdigit; using ::isalnum; using ::isspace; using ::isupper;
using ::islower; using ::isxdigit; using ::ispunct; using ::isprint; using ::sin; using ::cos; using ::tan; using ::sqrt; using ::pow;
using ::exp; using ::log; using ::log2; using ::log10; using ::floor; using ::ceil; using ::round; using ::fabs; using ::fmod; using ::isnan;
using ::isinf; using ::clock; using ::time; using ::localtime; using ::gmtime; using ::strftime; using ::mktime; using ::signal; using ::raise;
typedef decltype(nullptr) nullptr_t;
enum class byte : unsigned char {};

template <class T> struct cursor {
  typedef T value_type; typedef T* pointer; typedef T& reference;
  T& operator*() const; T* operator->() const; cursor& operator++(); cursor& operator--(); T& operator[](size_t n) const;
};

template <class A, class B> struct pair {
  typedef A first_type; typedef B second_type;
  A first; B second;
  pair(); pair(const A& a, const B& b); void swap(pair& other);
};
template <class A, class B> pair<A, B> make_pair(A a, B b);
struct piecewise_construct_t {};
template <class... T> class tuple { public: tuple(); tuple(const T&... values); void swap(tuple& other); };
template <class... T> tuple<T...> make_tuple(T&&... values);
template <class... T> tuple<T&...> tie(T&... values);
template <class... T> tuple<T&&...> forward_as_tuple(T&&... values);
template <size_t N, class T> auto get(T&& value);
template <class T> struct tuple_size; template <size_t N, class T> struct tuple_element;
extern const int ignore;

template <class T> class initializer_list {
 public: typedef T value_type; size_t size() const; const T* begin() const; const T* end() const;
};

template <class T> class allocator { public: typedef T value_type; T* allocate(size_t n); void deallocate(T* p, size_t n); };
template <class A> struct allocator_traits {};
template <class C> struct char_traits { typedef C char_type; static size_t length(const C* s); static int compare(const C* a, const C* b, size_t n); };

class string_view;
class string {
 public:
  typedef char value_type; typedef size_t size_type; typedef char* iterator; typedef const char* const_iterator;
  typedef cursor<char> reverse_iterator; typedef cursor<char> const_reverse_iterator;
  static const size_t npos;
  string(); string(const string& other); string(const char* s); string(const char* s, size_t n); string(size_t n, char c);
  string(const string& other, size_t pos, size_t n = npos); ~string();
  string& operator=(const string& other); string& operator+=(const string& other); char& operator[](size_t i);
  char& at(size_t i); char& front(); char& back(); const char* c_str() const; char* data(); size_t size() const; size_t length() const;
  size_t capacity() const; size_t max_size() const; bool empty() const; void clear(); void reserve(size_t n); void resize(size_t n, char c = 0);
  void shrink_to_fit(); iterator begin(); iterator end(); const_iterator cbegin() const; const_iterator cend() const;
  reverse_iterator rbegin(); reverse_iterator rend(); void push_back(char c); void pop_back();
  string& append(const string& s); string& append(const char* s, size_t n); string& append(size_t n, char c);
  string& assign(const string& s); string& assign(const char* s, size_t n); string& assign(size_t n, char c);
  string& insert(size_t pos, const string& s); string& erase(size_t pos = 0, size_t n = npos); string& replace(size_t pos, size_t n, const string& s);
  string substr(size_t pos = 0, size_t n = npos) const; size_t copy(char* to, size_t n, size_t pos = 0) const; void swap(string& other);
  int compare(const string& s) const; int compare(size_t pos, size_t n, const string& s) const;
  size_t find(const string& s, size_t pos = 0) const; size_t find(char c, size_t pos = 0) const; size_t rfind(const string& s, size_t pos = npos) const;
  size_t rfind(char c, size_t pos = npos) const; size_t find_first_of(const string& s, size_t pos = 0) const;
  size_t find_last_of(const string& s, size_t pos = npos) const; size_t find_first_not_of(const string& s, size_t pos = 0) const;
  size_t find_last_not_of(const string& s, size_t pos = npos) const; bool starts_with(string_view s) const; bool ends_with(string_view s) const;
  bool contains(string_view s) const;
};
template <class C> class basic_string : public string {};
typedef basic_string<wchar_t> wstring; typedef basic_string<char16_t> u16string; typedef basic_string<char32_t> u32string;
typedef basic_string<char8_t> u8string;
class string_view {
 public:
  typedef char value_type; typedef const char* iterator; typedef const char* const_iterator; static const size_t npos;
  string_view(); string_view(const char* s); string_view(const char* s, size_t n); string_view(const string& s);
  const char& operator[](size_t i) const; const char& at(size_t i) const; const char& front() const; const char& back() const;
  const char* data() const; size_t size() const; size_t length() const; bool empty() const; iterator begin() const; iterator end() const;
  void remove_prefix(size_t n); void remove_suffix(size_t n); string_view substr(size_t pos = 0, size_t n = npos) const;
  int compare(string_view s) const; size_t find(string_view s, size_t pos = 0) const; size_t rfind(string_view s, size_t pos = npos) const;
  size_t find_first_of(string_view s, size_t pos = 0) const; size_t find_last_of(string_view s, size_t pos = npos) const;
  size_t find_first_not_of(string_view s, size_t pos = 0) const; size_t find_last_not_of(string_view s, size_t pos = npos) const;
  bool starts_with(string_view s) const; bool ends_with(string_view s) const; bool contains(string_view s) const;
};
template <class C> class basic_string_view : public string_view {};
typedef basic_string_view<wchar_t> wstring_view;
template <class T> string to_string(T value); template <class T> wstring to_wstring(T value);
int stoi(const string& s, size_t* pos = 0, int base = 10); long stol(const string& s, size_t* pos = 0, int base = 10);
long long stoll(const string& s, size_t* pos = 0, int base = 10); unsigned long stoul(const string& s, size_t* pos = 0, int base = 10);
unsigned long long stoull(const string& s, size_t* pos = 0, int base = 10); double stod(const string& s, size_t* pos = 0); float stof(const string& s, size_t* pos = 0);

template <class T> class vector {
 public:
  typedef T value_type; typedef size_t size_type; typedef T& reference; typedef const T& const_reference; typedef T* iterator;
  typedef const T* const_iterator; typedef cursor<T> reverse_iterator; typedef cursor<T> const_reverse_iterator; typedef ptrdiff_t difference_type;
  vector(); vector(size_t n); vector(size_t n, const T& value); vector(const vector& other); vector(initializer_list<T> values);
  template <class I> vector(I first, I last); ~vector(); vector& operator=(const vector& other);
  T& operator[](size_t i); T& at(size_t i); T& front(); T& back(); T* data(); size_t size() const; size_t capacity() const; size_t max_size() const;
  bool empty() const; iterator begin(); iterator end(); const_iterator cbegin() const; const_iterator cend() const; reverse_iterator rbegin();
  reverse_iterator rend(); void push_back(const T& value); template <class... A> T& emplace_back(A&&... args); void pop_back(); void clear();
  void reserve(size_t n); void resize(size_t n); void resize(size_t n, const T& value); void shrink_to_fit(); void assign(size_t n, const T& value);
  template <class I> void assign(I first, I last); iterator insert(const_iterator at, const T& value);
  template <class I> iterator insert(const_iterator at, I first, I last); template <class... A> iterator emplace(const_iterator at, A&&... args);
  iterator erase(const_iterator at); iterator erase(const_iterator first, const_iterator last); void swap(vector& other);
};
template <class T, size_t N = 0> class array {
 public:
  typedef T value_type; typedef T* iterator; typedef const T* const_iterator; T& operator[](size_t i); T& at(size_t i); T& front(); T& back(); T* data();
  size_t size() const; bool empty() const; iterator begin(); iterator end(); const_iterator cbegin() const; const_iterator cend() const;
  void fill(const T& value); void swap(array& other);
};
template <class T> class span {
 public:
  typedef T value_type; typedef T* iterator; span(); span(T* data, size_t n); T& operator[](size_t i) const; T& front() const; T& back() const;
  T* data() const; size_t size() const; bool empty() const; iterator begin() const; iterator end() const; span subspan(size_t at, size_t n) const;
  span first(size_t n) const; span last(size_t n) const;
};
template <class T> class deque {
 public:
  typedef T value_type; typedef cursor<T> iterator; typedef cursor<const T> const_iterator; typedef cursor<T> reverse_iterator;
  deque(); deque(size_t n); T& operator[](size_t i); T& at(size_t i); T& front(); T& back(); size_t size() const; bool empty() const; iterator begin();
  iterator end(); reverse_iterator rbegin(); reverse_iterator rend(); void push_back(const T& value); void push_front(const T& value);
  template <class... A> T& emplace_back(A&&... args); template <class... A> T& emplace_front(A&&... args); void pop_back(); void pop_front();
  void clear(); void resize(size_t n); iterator insert(iterator at, const T& value); iterator erase(iterator at); iterator erase(iterator first, iterator last);
  void swap(deque& other);
};
template <class T> class list {
 public:
  typedef T value_type; typedef cursor<T> iterator; typedef cursor<const T> const_iterator; typedef cursor<T> reverse_iterator;
  T& front(); T& back(); size_t size() const; bool empty() const; iterator begin(); iterator end(); reverse_iterator rbegin(); reverse_iterator rend();
  void push_back(const T& value); void push_front(const T& value); template <class... A> T& emplace_back(A&&... args);
  template <class... A> T& emplace_front(A&&... args); void pop_back(); void pop_front(); void clear(); iterator insert(iterator at, const T& value);
  iterator erase(iterator at); void splice(iterator at, list& other); void remove(const T& value); void sort(); void reverse(); void unique();
  void swap(list& other); void resize(size_t n);
};
template <class T> class forward_list {
 public:
  typedef T value_type; typedef cursor<T> iterator; T& front(); bool empty() const; iterator begin(); iterator end(); iterator before_begin();
  void push_front(const T& value); void pop_front(); void clear(); iterator insert_after(iterator at, const T& value); iterator erase_after(iterator at);
};
template <class K> struct less {}; template <class K> struct greater {}; template <class K> struct equal_to {}; template <class K> struct hash { size_t operator()(const K& key) const; };
template <class K, class V, class C = less<K>> class map {
 public:
  typedef K key_type; typedef V mapped_type; typedef pair<const K, V> value_type; typedef cursor<pair<const K, V>> iterator;
  typedef cursor<pair<const K, V>> const_iterator; typedef cursor<pair<const K, V>> reverse_iterator; typedef cursor<pair<const K, V>> const_reverse_iterator;
  V& operator[](const K& key); V& at(const K& key); size_t size() const; bool empty() const; void clear(); iterator begin(); iterator end();
  const_iterator cbegin() const; const_iterator cend() const; reverse_iterator rbegin(); reverse_iterator rend(); iterator find(const K& key);
  size_t count(const K& key) const; bool contains(const K& key) const; iterator lower_bound(const K& key); iterator upper_bound(const K& key);
  pair<iterator, iterator> equal_range(const K& key); pair<iterator, bool> insert(const value_type& value); iterator insert(iterator hint, const value_type& value);
  template <class... A> pair<iterator, bool> emplace(A&&... args); template <class... A> pair<iterator, bool> try_emplace(const K& key, A&&... args);
  pair<iterator, bool> insert_or_assign(const K& key, const V& value); size_t erase(const K& key); iterator erase(iterator at);
  iterator erase(iterator first, iterator last); void swap(map& other);
};
template <class K, class V, class C = less<K>> class multimap : public map<K, V, C> {};
template <class K, class V, class H = hash<K>, class E = equal_to<K>> class unordered_map : public map<K, V> {
 public: void reserve(size_t n); void rehash(size_t n); size_t bucket_count() const; float load_factor() const; void max_load_factor(float f);
};
template <class K, class V, class H = hash<K>> class unordered_multimap : public unordered_map<K, V> {};
template <class T, class C = less<T>> class set {
 public:
  typedef T key_type; typedef T value_type; typedef cursor<const T> iterator; typedef cursor<const T> const_iterator; typedef cursor<const T> reverse_iterator;
  size_t size() const; bool empty() const; void clear(); iterator begin(); iterator end(); const_iterator cbegin() const; const_iterator cend() const;
  reverse_iterator rbegin(); reverse_iterator rend(); iterator find(const T& key); size_t count(const T& key) const; bool contains(const T& key) const;
  iterator lower_bound(const T& key); iterator upper_bound(const T& key); pair<iterator, bool> insert(const T& value); template <class I> void insert(I first, I last);
  template <class... A> pair<iterator, bool> emplace(A&&... args); size_t erase(const T& key); iterator erase(iterator at); void swap(set& other);
};
template <class T, class C = less<T>> class multiset : public set<T, C> {};
template <class T, class H = hash<T>, class E = equal_to<T>> class unordered_set : public set<T> {
 public: void reserve(size_t n); void rehash(size_t n); size_t bucket_count() const;
};
template <class T, class H = hash<T>> class unordered_multiset : public unordered_set<T> {};
template <class T, class S = deque<T>> class queue {
 public: T& front(); T& back(); void push(const T& value); template <class... A> T& emplace(A&&... args); void pop(); size_t size() const; bool empty() const;
};
template <class T, class S = deque<T>> class stack {
 public: T& top(); void push(const T& value); template <class... A> T& emplace(A&&... args); void pop(); size_t size() const; bool empty() const;
};
template <class T, class S = vector<T>, class C = less<T>> class priority_queue {
 public: const T& top() const; void push(const T& value); template <class... A> void emplace(A&&... args); void pop(); size_t size() const; bool empty() const;
};
template <size_t N> class bitset {
 public: bool operator[](size_t i) const; bool test(size_t i) const; bitset& set(size_t i, bool on = true); bitset& reset(size_t i); bitset& flip(size_t i);
  size_t count() const; size_t size() const; bool any() const; bool all() const; bool none() const; string to_string() const; unsigned long to_ulong() const;
};

template <class T> struct default_delete { void operator()(T* p) const; };
template <class T, class D = default_delete<T>> class unique_ptr {
 public:
  typedef T element_type; typedef T* pointer; unique_ptr(); unique_ptr(T* p); unique_ptr(unique_ptr&& other); ~unique_ptr(); T& operator*() const; T* operator->() const;
  T& operator[](size_t i) const; T* get() const; T* release(); void reset(T* p = nullptr); void swap(unique_ptr& other); operator bool() const; D& get_deleter();
};
template <class T> class weak_ptr;
template <class T> class shared_ptr {
 public:
  typedef T element_type; shared_ptr(); shared_ptr(T* p); shared_ptr(const shared_ptr& other); ~shared_ptr(); T& operator*() const; T* operator->() const; T& operator[](size_t i) const;
  T* get() const; void reset(T* p = nullptr); void swap(shared_ptr& other); long use_count() const; bool unique() const; operator bool() const;
};
template <class T> class weak_ptr { public: shared_ptr<T> lock() const; bool expired() const; void reset(); long use_count() const; };
template <class T> class enable_shared_from_this { public: shared_ptr<T> shared_from_this(); weak_ptr<T> weak_from_this(); };
template <class T, class... A> unique_ptr<T> make_unique(A&&... args); template <class T, class... A> shared_ptr<T> make_shared(A&&... args);
template <class T, class U> shared_ptr<T> static_pointer_cast(const shared_ptr<U>& p); template <class T, class U> shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>& p);
template <class T, class U> shared_ptr<T> const_pointer_cast(const shared_ptr<U>& p); template <class T> T* addressof(T& value);
template <class T> class optional {
 public:
  typedef T value_type; optional(); optional(const T& value); T& operator*(); T* operator->(); T& value(); T value_or(const T& other) const; bool has_value() const; void reset();
  template <class... A> T& emplace(A&&... args); operator bool() const;
};
struct nullopt_t {}; extern const nullopt_t nullopt; template <class T> optional<T> make_optional(T value);
template <class... T> class variant { public: size_t index() const; template <class U, class... A> U& emplace(A&&... args); };
struct monostate {}; template <class T, class V> bool holds_alternative(const V& v); template <class T, class V> T* get_if(V* v); template <class F, class... V> auto visit(F f, V&&... v);
class any { public: bool has_value() const; void reset(); }; template <class T> T any_cast(const any& a);
template <class T, class E> class expected { public: T& operator*(); T* operator->(); T& value(); E& error(); bool has_value() const; T value_or(const T& other) const; };
template <class F> class function { public: function(); function(F f); void operator()(); operator bool() const; void swap(function& other); };
template <class T> class reference_wrapper { public: T& get() const; operator T&() const; };
template <class T> reference_wrapper<T> ref(T& value); template <class T> reference_wrapper<const T> cref(const T& value);
template <class F, class... A> auto bind(F f, A&&... args); template <class F, class... A> auto invoke(F f, A&&... args); template <class F> auto mem_fn(F f); template <class F> auto not_fn(F f);
namespace placeholders { extern const int _1, _2, _3, _4, _5; }

template <class T> T&& move(T& value); template <class T> T&& forward(T& value); template <class T> void swap(T& a, T& b); template <class T> T exchange(T& value, T other);
template <class T> const T& as_const(T& value); template <class T> T&& declval(); template <class T> T* launder(T* p);
template <class T> const T& min(const T& a, const T& b); template <class T> const T& max(const T& a, const T& b); template <class T> const T& clamp(const T& v, const T& low, const T& high);
template <class T> pair<T, T> minmax(const T& a, const T& b);
template <class I> void sort(I first, I last); template <class I, class C> void sort(I first, I last, C less); template <class I, class C> void stable_sort(I first, I last, C less);
template <class I, class C> void partial_sort(I first, I middle, I last, C less); template <class I, class C> void nth_element(I first, I nth, I last, C less);
template <class I, class T> I find(I first, I last, const T& value); template <class I, class P> I find_if(I first, I last, P is); template <class I, class P> I find_if_not(I first, I last, P is);
template <class I, class J> I search(I first, I last, J from, J to); template <class I, class T> I remove(I first, I last, const T& value); template <class I, class P> I remove_if(I first, I last, P is);
template <class I> I unique(I first, I last); template <class I> void reverse(I first, I last); template <class I> I rotate(I first, I middle, I last);
template <class I, class O> O copy(I first, I last, O to); template <class I, class O> O copy_n(I first, size_t n, O to); template <class I, class O, class P> O copy_if(I first, I last, O to, P is);
template <class I, class O> O copy_backward(I first, I last, O to); template <class I, class O, class F> O transform(I first, I last, O to, F f); template <class I, class T> void fill(I first, I last, const T& value);
template <class I, class T> I fill_n(I first, size_t n, const T& value); template <class I, class G> void generate(I first, I last, G make); template <class I, class F> F for_each(I first, I last, F f);
template <class I, class T> size_t count(I first, I last, const T& value); template <class I, class P> size_t count_if(I first, I last, P is); template <class I, class P> bool all_of(I first, I last, P is);
template <class I, class P> bool any_of(I first, I last, P is); template <class I, class P> bool none_of(I first, I last, P is); template <class I, class J> bool equal(I first, I last, J other);
template <class I, class T> I lower_bound(I first, I last, const T& value); template <class I, class T> I upper_bound(I first, I last, const T& value);
template <class I, class T> bool binary_search(I first, I last, const T& value); template <class I, class T> pair<I, I> equal_range(I first, I last, const T& value);
template <class I> I min_element(I first, I last); template <class I> I max_element(I first, I last); template <class I> bool is_sorted(I first, I last); template <class I, class P> I partition(I first, I last, P is);
template <class I, class J> bool lexicographical_compare(I first, I last, J from, J to); template <class I, class G> void shuffle(I first, I last, G& g); template <class I, class T> T accumulate(I first, I last, T sum);
template <class I, class T> void iota(I first, I last, T value); template <class I, class J, class O> O merge(I first, I last, J from, J to, O out); template <class I> void make_heap(I first, I last);
template <class I> void push_heap(I first, I last); template <class I> void pop_heap(I first, I last); template <class I> bool next_permutation(I first, I last); template <class T> T gcd(T a, T b); template <class T> T lcm(T a, T b);
template <class C> auto begin(C& c); template <class C> auto end(C& c); template <class C> auto cbegin(C& c); template <class C> auto cend(C& c); template <class C> auto rbegin(C& c); template <class C> auto rend(C& c);
template <class C> size_t size(const C& c); template <class C> bool empty(const C& c); template <class C> auto data(C& c); template <class I> I next(I i, ptrdiff_t n = 1); template <class I> I prev(I i, ptrdiff_t n = 1);
template <class I> ptrdiff_t distance(I first, I last); template <class I> void advance(I& i, ptrdiff_t n); template <class C> auto back_inserter(C& c); template <class C> auto inserter(C& c, auto at);
template <class I> auto make_move_iterator(I i); template <class I> cursor<I> make_reverse_iterator(I i); template <class I> struct iterator_traits {}; template <class T> class istream_iterator {}; template <class T> class ostream_iterator {};
struct input_iterator_tag {}; struct output_iterator_tag {}; struct forward_iterator_tag {}; struct bidirectional_iterator_tag {}; struct random_access_iterator_tag {};
template <class T> struct numeric_limits {
  static const bool is_signed, is_integer; static const int digits, digits10; static T min(); static T max(); static T lowest(); static T epsilon(); static T infinity(); static T quiet_NaN();
};

class exception { public: exception(); virtual ~exception(); virtual const char* what() const noexcept; };
class logic_error : public exception { public: explicit logic_error(const string& what); }; class runtime_error : public exception { public: explicit runtime_error(const string& what); };
class invalid_argument : public logic_error { public: explicit invalid_argument(const string& what); }; class domain_error : public logic_error { public: explicit domain_error(const string& what); };
class length_error : public logic_error { public: explicit length_error(const string& what); }; class out_of_range : public logic_error { public: explicit out_of_range(const string& what); };
class range_error : public runtime_error { public: explicit range_error(const string& what); }; class overflow_error : public runtime_error { public: explicit overflow_error(const string& what); };
class underflow_error : public runtime_error { public: explicit underflow_error(const string& what); }; class bad_alloc : public exception {}; class bad_cast : public exception {}; class bad_function_call : public exception {};
class bad_optional_access : public exception {}; class bad_variant_access : public exception {}; class bad_weak_ptr : public exception {}; class nothrow_t {}; extern const nothrow_t nothrow;
class exception_ptr { public: operator bool() const; }; exception_ptr current_exception(); void rethrow_exception(exception_ptr p); template <class E> exception_ptr make_exception_ptr(E e); void terminate(); bool uncaught_exception();
class error_category { public: virtual const char* name() const; virtual string message(int code) const; }; const error_category& generic_category(); const error_category& system_category();
class error_code { public: error_code(); error_code(int value, const error_category& category); int value() const; const error_category& category() const; string message() const; void clear(); operator bool() const; };
class error_condition { public: int value() const; string message() const; }; enum class errc {}; error_code make_error_code(errc e);
class system_error : public runtime_error { public: system_error(error_code code, const string& what); const error_code& code() const; };
class type_info { public: const char* name() const; size_t hash_code() const; }; class type_index { public: const char* name() const; };

class locale {}; class streambuf { public: int sputc(char c); int sgetc(); int snextc(); int sbumpc(); }; typedef long streamsize; typedef long streamoff; class streampos {};
class ios_base {
 public: typedef unsigned fmtflags; typedef unsigned openmode; typedef unsigned iostate; typedef int seekdir; static const fmtflags hex, dec, oct, fixed, scientific, left, right, boolalpha; static const openmode in, out, app, ate, binary, trunc;
  static const iostate badbit, eofbit, failbit, goodbit; static const seekdir beg, cur, end; fmtflags flags() const; fmtflags flags(fmtflags f); fmtflags setf(fmtflags f); void unsetf(fmtflags f); int precision(int n); int width(int n);
  static bool sync_with_stdio(bool on = true); locale imbue(const locale& l);
};
class ios : public ios_base { public: bool good() const; bool eof() const; bool fail() const; bool bad() const; void clear(iostate s = goodbit); iostate rdstate() const; void setstate(iostate s); streambuf* rdbuf() const; void exceptions(iostate s); char fill(char c); ostream* tie(); operator bool() const; };
class ostream : virtual public ios {
 public: ostream& operator<<(const string& s); ostream& put(char c); ostream& write(const char* s, streamsize n); ostream& flush(); streampos tellp(); ostream& seekp(streampos p);
};
class istream : virtual public ios {
 public: istream& operator>>(string& s); int get(); istream& get(char& c); istream& getline(char* s, streamsize n); istream& read(char* s, streamsize n); istream& ignore(streamsize n = 1, int end = -1); int peek(); istream& unget(); istream& putback(char c);
  streamsize gcount() const; streampos tellg(); istream& seekg(streampos p); istream& seekg(streamoff o, seekdir d);
};
class iostream : public istream, public ostream {}; template <class C> class basic_ostream : public ostream {}; template <class C> class basic_istream : public istream {};
class stringstream : public iostream { public: stringstream(); explicit stringstream(const string& s); string str() const; void str(const string& s); };
class ostringstream : public ostream { public: ostringstream(); string str() const; void str(const string& s); }; class istringstream : public istream { public: explicit istringstream(const string& s); string str() const; void str(const string& s); };
class fstream : public iostream { public: fstream(); explicit fstream(const string& name, openmode m = in); void open(const string& name, openmode m = in); bool is_open() const; void close(); };
class ofstream : public ostream { public: ofstream(); explicit ofstream(const string& name, openmode m = out); void open(const string& name, openmode m = out); bool is_open() const; void close(); };
class ifstream : public istream { public: ifstream(); explicit ifstream(const string& name, openmode m = in); void open(const string& name, openmode m = in); bool is_open() const; void close(); };
extern ostream cout, cerr, clog; extern istream cin; ostream& endl(ostream& out); ostream& flush(ostream& out); ostream& ends(ostream& out); istream& ws(istream& in); istream& getline(istream& in, string& line, char end = '\n');
ios_base& hex(ios_base& s); ios_base& dec(ios_base& s); ios_base& oct(ios_base& s); ios_base& fixed(ios_base& s); ios_base& boolalpha(ios_base& s); ios_base& left(ios_base& s); ios_base& right(ios_base& s); auto setw(int n); auto setprecision(int n); auto setfill(char c); auto quoted(const string& s);
template <class... A> string format(const string& pattern, A&&... args); template <class... A> void print(const string& pattern, A&&... args); template <class... A> void println(const string& pattern, A&&... args);

enum memory_order { memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst };
template <class T> class atomic {
 public: atomic(); atomic(T value); T load(memory_order o = memory_order_seq_cst) const; void store(T value, memory_order o = memory_order_seq_cst); T exchange(T value, memory_order o = memory_order_seq_cst);
  bool compare_exchange_weak(T& expected, T value, memory_order o = memory_order_seq_cst, memory_order f = memory_order_seq_cst); bool compare_exchange_strong(T& expected, T value, memory_order o = memory_order_seq_cst, memory_order f = memory_order_seq_cst);
  T fetch_add(T n, memory_order o = memory_order_seq_cst); T fetch_sub(T n, memory_order o = memory_order_seq_cst); T fetch_or(T n, memory_order o = memory_order_seq_cst); T fetch_and(T n, memory_order o = memory_order_seq_cst); void wait(T old) const; void notify_one(); void notify_all(); operator T() const;
};
typedef atomic<bool> atomic_bool; typedef atomic<int> atomic_int; typedef atomic<unsigned> atomic_uint; typedef atomic<size_t> atomic_size_t; class atomic_flag { public: bool test_and_set(); void clear(); }; void atomic_thread_fence(memory_order o);
class mutex { public: void lock(); bool try_lock(); void unlock(); }; class recursive_mutex : public mutex {}; class timed_mutex : public mutex {}; class shared_mutex : public mutex { public: void lock_shared(); void unlock_shared(); bool try_lock_shared(); };
struct defer_lock_t {}; struct adopt_lock_t {}; struct try_to_lock_t {}; extern const defer_lock_t defer_lock; extern const adopt_lock_t adopt_lock; extern const try_to_lock_t try_to_lock;
template <class M> class lock_guard { public: explicit lock_guard(M& m); lock_guard(M& m, adopt_lock_t a); }; template <class M> class scoped_lock { public: explicit scoped_lock(M& m); }; template <class M> class shared_lock { public: explicit shared_lock(M& m); void lock(); void unlock(); bool owns_lock() const; };
template <class M> class unique_lock { public: unique_lock(); explicit unique_lock(M& m); unique_lock(M& m, adopt_lock_t a); void lock(); bool try_lock(); void unlock(); bool owns_lock() const; M* mutex() const; M* release(); };
enum class cv_status { no_timeout, timeout };
class condition_variable { public: void notify_one(); void notify_all(); template <class L> void wait(L& lock); template <class L, class P> void wait(L& lock, P until); template <class L, class D> cv_status wait_for(L& lock, D d); template <class L, class D, class P> bool wait_for(L& lock, D d, P until); template <class L, class T> cv_status wait_until(L& lock, T t); }; class condition_variable_any : public condition_variable {};
struct once_flag {}; template <class F, class... A> void call_once(once_flag& flag, F f, A&&... args);
class thread { public: class id {}; thread(); template <class F, class... A> explicit thread(F f, A&&... args); ~thread(); void join(); void detach(); bool joinable() const; id get_id() const; static unsigned hardware_concurrency(); void swap(thread& other); }; class jthread : public thread {};
namespace this_thread { thread::id get_id(); void yield(); template <class D> void sleep_for(const D& d); template <class T> void sleep_until(const T& t); }
template <class T> class shared_future; template <class T> class future { public: T get(); void wait() const; bool valid() const; shared_future<T> share(); template <class D> int wait_for(const D& d) const; }; template <class T> class shared_future { public: const T& get() const; void wait() const; bool valid() const; };
template <class T> class promise { public: future<T> get_future(); void set_value(const T& value); void set_exception(exception_ptr p); }; template <class F> class packaged_task { public: auto get_future(); void operator()(); }; enum class launch { async, deferred }; template <class F, class... A> auto async(F f, A&&... args);
template <int N, int D> struct ratio {}; typedef ratio<1, 1000> milli; typedef ratio<1, 1000000> micro; typedef ratio<1, 1000000000> nano;
namespace chrono {
template <class R, class P> class duration { public: typedef R rep; typedef P period; duration(); explicit duration(const R& n); R count() const; static duration zero(); static duration max(); static duration min(); };
typedef duration<long, nano> nanoseconds; typedef duration<long, micro> microseconds; typedef duration<long, milli> milliseconds; typedef duration<long, ratio<1, 1>> seconds; typedef duration<long, ratio<60, 1>> minutes; typedef duration<long, ratio<3600, 1>> hours;
template <class C> class time_point { public: nanoseconds time_since_epoch() const; static time_point max(); static time_point min(); };
class system_clock { public: typedef nanoseconds duration; typedef chrono::time_point<system_clock> time_point; static time_point now(); static time_t to_time_t(const time_point& t); static time_point from_time_t(time_t t); };
class steady_clock { public: typedef nanoseconds duration; typedef chrono::time_point<steady_clock> time_point; static time_point now(); }; class high_resolution_clock : public steady_clock {};
template <class D, class E> D duration_cast(const E& d); template <class D, class T> auto time_point_cast(const T& t);
}
namespace filesystem {
class path { public: path(); path(const string& s); const char* c_str() const; string string() const; path filename() const; path stem() const; path extension() const; path parent_path() const; path root_path() const; path& operator/=(const path& p); path& append(const path& p); bool empty() const; bool is_absolute() const; bool is_relative() const; path lexically_normal() const; path& replace_extension(const path& p); cursor<path> begin() const; cursor<path> end() const; };
class directory_entry { public: const path& path() const; bool is_directory() const; bool is_regular_file() const; bool exists() const; size_t file_size() const; }; class directory_iterator { public: explicit directory_iterator(const path& p); cursor<directory_entry> begin(); cursor<directory_entry> end(); }; class recursive_directory_iterator : public directory_iterator {};
bool exists(const path& p); bool is_directory(const path& p); bool is_regular_file(const path& p); bool create_directory(const path& p); bool create_directories(const path& p); bool remove(const path& p); size_t remove_all(const path& p); void rename(const path& from, const path& to); path current_path(); path absolute(const path& p); path canonical(const path& p); path temp_directory_path(); size_t file_size(const path& p); void copy(const path& from, const path& to); bool copy_file(const path& from, const path& to); class filesystem_error : public system_error {};
}
class random_device { public: unsigned operator()(); }; class mt19937 { public: explicit mt19937(unsigned seed = 0); unsigned operator()(); void seed(unsigned s); }; class mt19937_64 : public mt19937 {}; class default_random_engine : public mt19937 {}; class minstd_rand : public mt19937 {};
template <class T> class uniform_int_distribution { public: uniform_int_distribution(T low, T high); template <class G> T operator()(G& g); }; template <class T> class uniform_real_distribution { public: uniform_real_distribution(T low, T high); template <class G> T operator()(G& g); }; template <class T> class normal_distribution { public: normal_distribution(T mean, T deviation); template <class G> T operator()(G& g); }; class bernoulli_distribution { public: explicit bernoulli_distribution(double p); template <class G> bool operator()(G& g); };
class regex { public: explicit regex(const string& pattern); }; class smatch { public: string str(size_t n = 0) const; size_t size() const; bool empty() const; }; template <class... A> bool regex_match(A&&... args); template <class... A> bool regex_search(A&&... args); template <class... A> string regex_replace(A&&... args);
template <class T> class complex { public: complex(T re = T(), T im = T()); T real() const; T imag() const; };

template <class T, T v> struct integral_constant { static const T value = v; typedef T value_type; typedef integral_constant type; }; typedef integral_constant<bool, true> true_type; typedef integral_constant<bool, false> false_type; template <bool B> struct bool_constant : integral_constant<bool, B> {};
template <bool B, class T = void> struct enable_if { typedef T type; }; template <bool B, class T = void> using enable_if_t = T; template <bool B, class T, class F> struct conditional { typedef T type; }; template <bool B, class T, class F> using conditional_t = T; template <class... T> using void_t = void;
template <class T> struct remove_reference { typedef T type; }; template <class T> using remove_reference_t = T; template <class T> struct remove_const { typedef T type; }; template <class T> using remove_const_t = T; template <class T> struct remove_cv { typedef T type; }; template <class T> using remove_cv_t = T; template <class T> struct remove_cvref { typedef T type; }; template <class T> using remove_cvref_t = T;
template <class T> struct decay { typedef T type; }; template <class T> using decay_t = T; template <class T> struct add_const { typedef T type; }; template <class T> struct add_pointer { typedef T* type; }; template <class T> struct remove_pointer { typedef T type; }; template <class T> using remove_pointer_t = T; template <class T> struct underlying_type { typedef int type; }; template <class T> using underlying_type_t = int; template <class F> struct result_of { typedef F type; }; template <class F, class... A> struct invoke_result { typedef F type; }; template <class F, class... A> using invoke_result_t = F; template <class T> struct make_unsigned { typedef T type; }; template <class T> using make_unsigned_t = T; template <class T> struct make_signed { typedef T type; }; template <class T> using make_signed_t = T; template <class... T> struct common_type { typedef int type; }; template <class... T> using common_type_t = int; template <class T> struct type_identity { typedef T type; };
template <class A, class B> struct is_same : false_type {}; template <class A, class B> struct is_base_of : false_type {}; template <class A, class B> struct is_convertible : false_type {}; template <class T, class... A> struct is_constructible : false_type {}; template <class T> struct is_integral : false_type {}; template <class T> struct is_floating_point : false_type {}; template <class T> struct is_arithmetic : false_type {}; template <class T> struct is_signed : false_type {}; template <class T> struct is_unsigned : false_type {}; template <class T> struct is_pointer : false_type {}; template <class T> struct is_reference : false_type {}; template <class T> struct is_enum : false_type {}; template <class T> struct is_class : false_type {}; template <class T> struct is_void : false_type {}; template <class T> struct is_array : false_type {}; template <class T> struct is_const : false_type {}; template <class T> struct is_function : false_type {}; template <class T> struct is_trivially_copyable : false_type {}; template <class T> struct is_trivial : false_type {}; template <class T> struct is_pod : false_type {}; template <class T> struct is_standard_layout : false_type {}; template <class T> struct is_default_constructible : false_type {}; template <class T> struct is_copy_constructible : false_type {}; template <class T> struct is_move_constructible : false_type {}; template <class T> struct is_nothrow_move_constructible : false_type {}; template <class T> struct is_trivially_destructible : false_type {}; template <class T> struct is_empty : false_type {}; template <class T> struct is_abstract : false_type {}; template <class T> struct is_polymorphic : false_type {}; template <class T> struct is_final : false_type {};
template <class A, class B> constexpr bool is_same_v = false; template <class A, class B> constexpr bool is_base_of_v = false; template <class A, class B> constexpr bool is_convertible_v = false; template <class T> constexpr bool is_integral_v = false; template <class T> constexpr bool is_floating_point_v = false; template <class T> constexpr bool is_arithmetic_v = false; template <class T> constexpr bool is_pointer_v = false; template <class T> constexpr bool is_enum_v = false; template <class T> constexpr bool is_void_v = false; template <class T> constexpr bool is_signed_v = false; template <class T> constexpr bool is_unsigned_v = false; template <class T> constexpr bool is_trivially_copyable_v = false; template <class T> constexpr bool is_const_v = false; template <class T> constexpr bool is_reference_v = false; template <class T> constexpr bool is_class_v = false; template <class T, class... A> constexpr bool is_constructible_v = false; template <class F, class... A> constexpr bool is_invocable_v = false;
template <class A, class B> concept same_as = true; template <class A, class B> concept derived_from = true; template <class A, class B> concept convertible_to = true; template <class T> concept integral = true; template <class T> concept floating_point = true; template <class F, class... A> concept invocable = true; template <class T> concept copyable = true; template <class T> concept movable = true; template <class T> concept regular = true; template <class T> concept equality_comparable = true; template <class T> concept totally_ordered = true;
template <size_t... N> struct index_sequence {}; template <size_t N> using make_index_sequence = index_sequence<N>; template <class... T> using index_sequence_for = index_sequence<0>; class strong_ordering {}; class weak_ordering {}; class partial_ordering {};
template <class T> struct coroutine_handle { void resume(); void destroy(); bool done() const; T& promise() const; static coroutine_handle from_promise(T& p); }; struct suspend_always {}; struct suspend_never {}; class source_location { public: static source_location current(); const char* file_name() const; const char* function_name() const; unsigned line() const; };

}

// What every JavaScript program has, for workspaces in which TypeScript's own
// declarations are not installed: enough to tell types, and every name that
// code commonly asks for.

type PropertyKey = string | number | symbol;
interface PropertyDescriptor { configurable?: boolean; enumerable?: boolean; value?: any; writable?: boolean; get?(): any; set?(v: any): void }
interface PropertyDescriptorMap { [key: PropertyKey]: PropertyDescriptor }

interface Object {
  constructor: Function; toString(): string; toLocaleString(): string; valueOf(): Object;
  hasOwnProperty(v: PropertyKey): boolean; isPrototypeOf(v: Object): boolean; propertyIsEnumerable(v: PropertyKey): boolean;
}
interface ObjectConstructor {
  new(value?: any): Object; (value?: any): any; readonly prototype: Object;
  assign<T, U>(target: T, source: U): T & U; assign<T, U, V>(target: T, source1: U, source2: V): T & U & V; assign(target: object, ...sources: any[]): any;
  create(o: object | null, properties?: PropertyDescriptorMap): any;
  defineProperty<T>(o: T, p: PropertyKey, attributes: PropertyDescriptor): T; defineProperties<T>(o: T, properties: PropertyDescriptorMap): T;
  entries<T>(o: { [s: string]: T } | ArrayLike<T>): [string, T][]; fromEntries<T = any>(entries: Iterable<readonly [PropertyKey, T]>): { [k: string]: T };
  freeze<T>(o: T): Readonly<T>; seal<T>(o: T): T; preventExtensions<T>(o: T): T;
  isFrozen(o: any): boolean; isSealed(o: any): boolean; isExtensible(o: any): boolean; is(a: any, b: any): boolean;
  keys(o: {}): string[]; values<T>(o: { [s: string]: T } | ArrayLike<T>): T[]; hasOwn(o: object, v: PropertyKey): boolean;
  getOwnPropertyDescriptor(o: any, p: PropertyKey): PropertyDescriptor | undefined; getOwnPropertyDescriptors<T>(o: T): { [P in keyof T]: PropertyDescriptor };
  getOwnPropertyNames(o: any): string[]; getOwnPropertySymbols(o: any): symbol[];
  getPrototypeOf(o: any): any; setPrototypeOf(o: any, proto: object | null): any;
  groupBy<K extends PropertyKey, T>(items: Iterable<T>, key: (item: T, index: number) => K): Partial<Record<K, T[]>>;
}
declare var Object: ObjectConstructor;

interface Function {
  apply(this: Function, self: any, args?: any): any; call(this: Function, self: any, ...args: any[]): any; bind(this: Function, self: any, ...args: any[]): any;
  toString(): string; prototype: any; readonly length: number; readonly name: string; arguments: any; caller: Function;
}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface FunctionConstructor { new(...args: string[]): Function; (...args: string[]): Function; readonly prototype: Function }
declare var Function: FunctionConstructor;
interface IArguments { [index: number]: any; length: number; callee: Function }

interface Boolean { valueOf(): boolean }
interface BooleanConstructor { new(value?: any): Boolean; <T>(value?: T): boolean; readonly prototype: Boolean }
declare var Boolean: BooleanConstructor;

interface Symbol { toString(): string; valueOf(): symbol; readonly description: string | undefined }
interface SymbolConstructor {
  (description?: string | number): symbol; for(key: string): symbol; keyFor(sym: symbol): string | undefined; readonly prototype: Symbol;
  readonly iterator: unique symbol; readonly asyncIterator: unique symbol; readonly hasInstance: unique symbol; readonly toPrimitive: unique symbol;
  readonly toStringTag: unique symbol; readonly species: unique symbol; readonly match: unique symbol; readonly replace: unique symbol;
  readonly search: unique symbol; readonly split: unique symbol; readonly unscopables: unique symbol; readonly isConcatSpreadable: unique symbol;
  readonly dispose: unique symbol; readonly asyncDispose: unique symbol;
}
declare var Symbol: SymbolConstructor;

interface BigInt { toString(radix?: number): string; toLocaleString(): string; valueOf(): bigint }
interface BigIntConstructor { (value: bigint | boolean | number | string): bigint; asIntN(bits: number, int: bigint): bigint; asUintN(bits: number, int: bigint): bigint; readonly prototype: BigInt }
declare var BigInt: BigIntConstructor;

interface Number {
  toString(radix?: number): string; toFixed(digits?: number): string; toExponential(digits?: number): string; toPrecision(precision?: number): string;
  toLocaleString(locales?: string | string[], options?: any): string; valueOf(): number;
}
interface NumberConstructor {
  new(value?: any): Number; (value?: any): number; readonly prototype: Number;
  readonly MAX_VALUE: number; readonly MIN_VALUE: number; readonly NaN: number; readonly NEGATIVE_INFINITY: number; readonly POSITIVE_INFINITY: number;
  readonly EPSILON: number; readonly MAX_SAFE_INTEGER: number; readonly MIN_SAFE_INTEGER: number;
  isFinite(n: unknown): boolean; isInteger(n: unknown): boolean; isNaN(n: unknown): boolean; isSafeInteger(n: unknown): boolean;
  parseFloat(s: string): number; parseInt(s: string, radix?: number): number;
}
declare var Number: NumberConstructor;
declare var NaN: number;
declare var Infinity: number;
declare var globalThis: any;
declare function eval(code: string): any;
declare function parseInt(s: string, radix?: number): number;
declare function parseFloat(s: string): number;
declare function isNaN(n: number): boolean;
declare function isFinite(n: number): boolean;
declare function decodeURI(s: string): string;
declare function decodeURIComponent(s: string): string;
declare function encodeURI(s: string): string;
declare function encodeURIComponent(s: string | number | boolean): string;
declare function escape(s: string): string;
declare function unescape(s: string): string;

interface Math {
  readonly E: number; readonly LN10: number; readonly LN2: number; readonly LOG2E: number; readonly LOG10E: number; readonly PI: number; readonly SQRT1_2: number; readonly SQRT2: number;
  abs(x: number): number; acos(x: number): number; acosh(x: number): number; asin(x: number): number; asinh(x: number): number; atan(x: number): number; atanh(x: number): number;
  atan2(y: number, x: number): number; cbrt(x: number): number; ceil(x: number): number; clz32(x: number): number; cos(x: number): number; cosh(x: number): number;
  exp(x: number): number; expm1(x: number): number; floor(x: number): number; fround(x: number): number; hypot(...xs: number[]): number; imul(x: number, y: number): number;
  log(x: number): number; log1p(x: number): number; log10(x: number): number; log2(x: number): number; max(...xs: number[]): number; min(...xs: number[]): number;
  pow(x: number, y: number): number; random(): number; round(x: number): number; sign(x: number): number; sin(x: number): number; sinh(x: number): number;
  sqrt(x: number): number; tan(x: number): number; tanh(x: number): number; trunc(x: number): number;
}
declare var Math: Math;

interface String {
  toString(): string; valueOf(): string; readonly length: number; readonly [index: number]: string;
  at(index: number): string | undefined; charAt(pos: number): string; charCodeAt(index: number): number; codePointAt(pos: number): number | undefined;
  concat(...strings: string[]): string; endsWith(s: string, end?: number): boolean; includes(s: string, from?: number): boolean;
  indexOf(s: string, from?: number): number; lastIndexOf(s: string, from?: number): number; localeCompare(that: string, locales?: string | string[], options?: any): number;
  match(pattern: string | RegExp): RegExpMatchArray | null; matchAll(pattern: RegExp): IterableIterator<RegExpExecArray>; normalize(form?: string): string;
  padEnd(length: number, fill?: string): string; padStart(length: number, fill?: string): string; repeat(count: number): string;
  replace(pattern: string | RegExp, by: string): string; replace(pattern: string | RegExp, by: (found: string, ...args: any[]) => string): string;
  replaceAll(pattern: string | RegExp, by: string): string; replaceAll(pattern: string | RegExp, by: (found: string, ...args: any[]) => string): string;
  search(pattern: string | RegExp): number; slice(start?: number, end?: number): string; split(separator: string | RegExp, limit?: number): string[];
  startsWith(s: string, from?: number): boolean; substr(from: number, length?: number): string; substring(start: number, end?: number): string;
  toLocaleLowerCase(locales?: string | string[]): string; toLocaleUpperCase(locales?: string | string[]): string; toLowerCase(): string; toUpperCase(): string;
  trim(): string; trimEnd(): string; trimStart(): string; trimLeft(): string; trimRight(): string; isWellFormed(): boolean; toWellFormed(): string;
  [Symbol.iterator](): IterableIterator<string>;
}
interface StringConstructor {
  new(value?: any): String; (value?: any): string; readonly prototype: String;
  fromCharCode(...codes: number[]): string; fromCodePoint(...codes: number[]): string; raw(template: { raw: readonly string[] }, ...values: any[]): string;
}
declare var String: StringConstructor;
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }

interface RegExpMatchArray extends Array<string> { index?: number; input?: string; groups?: { [key: string]: string } }
interface RegExpExecArray extends Array<string> { index: number; input: string; groups?: { [key: string]: string } }
interface RegExp {
  exec(s: string): RegExpExecArray | null; test(s: string): boolean; toString(): string; compile(pattern: string, flags?: string): this;
  readonly source: string; readonly flags: string; readonly global: boolean; readonly ignoreCase: boolean; readonly multiline: boolean; readonly sticky: boolean;
  readonly unicode: boolean; readonly dotAll: boolean; readonly hasIndices: boolean; lastIndex: number;
}
interface RegExpConstructor { new(pattern: RegExp | string, flags?: string): RegExp; (pattern: RegExp | string, flags?: string): RegExp; readonly prototype: RegExp; escape(s: string): string }
declare var RegExp: RegExpConstructor;

interface Date {
  toString(): string; toDateString(): string; toTimeString(): string; toISOString(): string; toUTCString(): string; toJSON(key?: any): string;
  toLocaleString(locales?: string | string[], options?: any): string; toLocaleDateString(locales?: string | string[], options?: any): string; toLocaleTimeString(locales?: string | string[], options?: any): string;
  valueOf(): number; getTime(): number; getTimezoneOffset(): number;
  getFullYear(): number; getUTCFullYear(): number; getMonth(): number; getUTCMonth(): number; getDate(): number; getUTCDate(): number; getDay(): number; getUTCDay(): number;
  getHours(): number; getUTCHours(): number; getMinutes(): number; getUTCMinutes(): number; getSeconds(): number; getUTCSeconds(): number; getMilliseconds(): number; getUTCMilliseconds(): number;
  setTime(t: number): number; setFullYear(y: number, m?: number, d?: number): number; setUTCFullYear(y: number, m?: number, d?: number): number; setMonth(m: number, d?: number): number; setUTCMonth(m: number, d?: number): number;
  setDate(d: number): number; setUTCDate(d: number): number; setHours(h: number, m?: number, s?: number, ms?: number): number; setUTCHours(h: number, m?: number, s?: number, ms?: number): number;
  setMinutes(m: number, s?: number, ms?: number): number; setUTCMinutes(m: number, s?: number, ms?: number): number; setSeconds(s: number, ms?: number): number; setUTCSeconds(s: number, ms?: number): number;
  setMilliseconds(ms: number): number; setUTCMilliseconds(ms: number): number;
}
interface DateConstructor {
  new(value?: number | string | Date): Date; new(year: number, month: number, date?: number, hours?: number, minutes?: number, seconds?: number, ms?: number): Date; (): string;
  readonly prototype: Date; parse(s: string): number; UTC(year: number, month?: number, date?: number, hours?: number, minutes?: number, seconds?: number, ms?: number): number; now(): number;
}
declare var Date: DateConstructor;

interface Error { name: string; message: string; stack?: string; cause?: unknown }
interface ErrorConstructor { new(message?: string, options?: { cause?: unknown }): Error; (message?: string, options?: { cause?: unknown }): Error; readonly prototype: Error; captureStackTrace(target: object, above?: Function): void; stackTraceLimit: number }
declare var Error: ErrorConstructor;
interface EvalError extends Error {}
interface EvalErrorConstructor extends ErrorConstructor { new(message?: string): EvalError; (message?: string): EvalError }
declare var EvalError: EvalErrorConstructor;
interface RangeError extends Error {}
interface RangeErrorConstructor extends ErrorConstructor { new(message?: string): RangeError; (message?: string): RangeError }
declare var RangeError: RangeErrorConstructor;
interface ReferenceError extends Error {}
interface ReferenceErrorConstructor extends ErrorConstructor { new(message?: string): ReferenceError; (message?: string): ReferenceError }
declare var ReferenceError: ReferenceErrorConstructor;
interface SyntaxError extends Error {}
interface SyntaxErrorConstructor extends ErrorConstructor { new(message?: string): SyntaxError; (message?: string): SyntaxError }
declare var SyntaxError: SyntaxErrorConstructor;
interface TypeError extends Error {}
interface TypeErrorConstructor extends ErrorConstructor { new(message?: string, options?: { cause?: unknown }): TypeError; (message?: string): TypeError }
declare var TypeError: TypeErrorConstructor;
interface URIError extends Error {}
interface URIErrorConstructor extends ErrorConstructor { new(message?: string): URIError; (message?: string): URIError }
declare var URIError: URIErrorConstructor;
interface AggregateError extends Error { errors: any[] }
interface AggregateErrorConstructor { new(errors: Iterable<any>, message?: string): AggregateError; readonly prototype: AggregateError }
declare var AggregateError: AggregateErrorConstructor;

interface JSON {
  parse(text: string, reviver?: (this: any, key: string, value: any) => any): any;
  stringify(value: any, replacer?: ((this: any, key: string, value: any) => any) | (string | number)[] | null, space?: string | number): string;
}
declare var JSON: JSON;

interface IteratorYieldResult<T> { done?: false; value: T }
interface IteratorReturnResult<T> { done: true; value: T }
type IteratorResult<T, R = any> = IteratorYieldResult<T> | IteratorReturnResult<R>;
interface Iterator<T, R = any, N = any> { next(...args: [] | [N]): IteratorResult<T, R>; return?(value?: R): IteratorResult<T, R>; throw?(e?: any): IteratorResult<T, R> }
interface Iterable<T, R = any, N = any> { [Symbol.iterator](): Iterator<T, R, N> }
interface IterableIterator<T, R = any, N = any> extends Iterator<T, R, N> { [Symbol.iterator](): IterableIterator<T, R, N> }
interface Generator<T = unknown, R = any, N = any> extends Iterator<T, R, N> { next(...args: [] | [N]): IteratorResult<T, R>; return(value: R): IteratorResult<T, R>; throw(e: any): IteratorResult<T, R>; [Symbol.iterator](): Generator<T, R, N> }
interface GeneratorFunction { new(...args: any[]): Generator; (...args: any[]): Generator; readonly length: number; readonly name: string; readonly prototype: Generator }
interface AsyncIterator<T, R = any, N = any> { next(...args: [] | [N]): Promise<IteratorResult<T, R>>; return?(value?: R | PromiseLike<R>): Promise<IteratorResult<T, R>>; throw?(e?: any): Promise<IteratorResult<T, R>> }
interface AsyncIterable<T, R = any, N = any> { [Symbol.asyncIterator](): AsyncIterator<T, R, N> }
interface AsyncIterableIterator<T, R = any, N = any> extends AsyncIterator<T, R, N> { [Symbol.asyncIterator](): AsyncIterableIterator<T, R, N> }
interface AsyncGenerator<T = unknown, R = any, N = any> extends AsyncIterator<T, R, N> { next(...args: [] | [N]): Promise<IteratorResult<T, R>>; return(value: R | PromiseLike<R>): Promise<IteratorResult<T, R>>; throw(e: any): Promise<IteratorResult<T, R>>; [Symbol.asyncIterator](): AsyncGenerator<T, R, N> }

interface ArrayLike<T> { readonly length: number; readonly [n: number]: T }
interface ConcatArray<T> { readonly length: number; readonly [n: number]: T; join(separator?: string): string; slice(start?: number, end?: number): T[] }
interface ReadonlyArray<T> {
  readonly length: number; readonly [n: number]: T; toString(): string; toLocaleString(): string; at(index: number): T | undefined;
  concat(...items: (T | ConcatArray<T>)[]): T[]; join(separator?: string): string; slice(start?: number, end?: number): T[];
  includes(item: T, from?: number): boolean; indexOf(item: T, from?: number): number; lastIndexOf(item: T, from?: number): number;
  every<S extends T>(test: (value: T, index: number, array: readonly T[]) => value is S, self?: any): this is readonly S[]; every(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): boolean;
  some(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): boolean;
  forEach(each: (value: T, index: number, array: readonly T[]) => void, self?: any): void;
  map<U>(to: (value: T, index: number, array: readonly T[]) => U, self?: any): U[];
  flatMap<U>(to: (value: T, index: number, array: T[]) => U | readonly U[], self?: any): U[]; flat<D extends number = 1>(depth?: D): any[];
  filter<S extends T>(test: (value: T, index: number, array: readonly T[]) => value is S, self?: any): S[]; filter(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): T[];
  find<S extends T>(test: (value: T, index: number, array: readonly T[]) => value is S, self?: any): S | undefined; find(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): T | undefined;
  findIndex(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): number;
  findLast(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): T | undefined; findLastIndex(test: (value: T, index: number, array: readonly T[]) => unknown, self?: any): number;
  reduce(step: (before: T, value: T, index: number, array: readonly T[]) => T): T; reduce<U>(step: (before: U, value: T, index: number, array: readonly T[]) => U, first: U): U;
  reduceRight(step: (before: T, value: T, index: number, array: readonly T[]) => T): T; reduceRight<U>(step: (before: U, value: T, index: number, array: readonly T[]) => U, first: U): U;
  toReversed(): T[]; toSorted(compare?: (a: T, b: T) => number): T[]; toSpliced(start: number, skip?: number, ...items: T[]): T[]; with(index: number, value: T): T[];
  entries(): IterableIterator<[number, T]>; keys(): IterableIterator<number>; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>;
}
interface Array<T> {
  length: number; [n: number]: T; toString(): string; toLocaleString(): string; at(index: number): T | undefined;
  push(...items: T[]): number; pop(): T | undefined; shift(): T | undefined; unshift(...items: T[]): number; reverse(): T[]; sort(compare?: (a: T, b: T) => number): this;
  splice(start: number, count?: number, ...items: T[]): T[]; fill(value: T, start?: number, end?: number): this; copyWithin(target: number, start: number, end?: number): this;
  concat(...items: (T | ConcatArray<T>)[]): T[]; join(separator?: string): string; slice(start?: number, end?: number): T[];
  includes(item: T, from?: number): boolean; indexOf(item: T, from?: number): number; lastIndexOf(item: T, from?: number): number;
  every<S extends T>(test: (value: T, index: number, array: T[]) => value is S, self?: any): this is S[]; every(test: (value: T, index: number, array: T[]) => unknown, self?: any): boolean;
  some(test: (value: T, index: number, array: T[]) => unknown, self?: any): boolean;
  forEach(each: (value: T, index: number, array: T[]) => void, self?: any): void;
  map<U>(to: (value: T, index: number, array: T[]) => U, self?: any): U[];
  flatMap<U>(to: (value: T, index: number, array: T[]) => U | readonly U[], self?: any): U[]; flat<D extends number = 1>(depth?: D): any[];
  filter<S extends T>(test: (value: T, index: number, array: T[]) => value is S, self?: any): S[]; filter(test: (value: T, index: number, array: T[]) => unknown, self?: any): T[];
  find<S extends T>(test: (value: T, index: number, array: T[]) => value is S, self?: any): S | undefined; find(test: (value: T, index: number, array: T[]) => unknown, self?: any): T | undefined;
  findIndex(test: (value: T, index: number, array: T[]) => unknown, self?: any): number;
  findLast(test: (value: T, index: number, array: T[]) => unknown, self?: any): T | undefined; findLastIndex(test: (value: T, index: number, array: T[]) => unknown, self?: any): number;
  reduce(step: (before: T, value: T, index: number, array: T[]) => T): T; reduce<U>(step: (before: U, value: T, index: number, array: T[]) => U, first: U): U;
  reduceRight(step: (before: T, value: T, index: number, array: T[]) => T): T; reduceRight<U>(step: (before: U, value: T, index: number, array: T[]) => U, first: U): U;
  toReversed(): T[]; toSorted(compare?: (a: T, b: T) => number): T[]; toSpliced(start: number, skip?: number, ...items: T[]): T[]; with(index: number, value: T): T[];
  entries(): IterableIterator<[number, T]>; keys(): IterableIterator<number>; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>;
}
interface ArrayConstructor {
  new<T = any>(...items: T[]): T[]; <T = any>(...items: T[]): T[]; readonly prototype: any[]; isArray(value: any): value is any[]; of<T>(...items: T[]): T[];
  from<T>(items: Iterable<T> | ArrayLike<T>): T[]; from<T, U>(items: Iterable<T> | ArrayLike<T>, to: (value: T, index: number) => U, self?: any): U[];
  fromAsync<T>(items: AsyncIterable<T> | Iterable<T | PromiseLike<T>>): Promise<T[]>;
}
declare var Array: ArrayConstructor;

interface Map<K, V> {
  clear(): void; delete(key: K): boolean; get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; readonly size: number;
  forEach(each: (value: V, key: K, map: Map<K, V>) => void, self?: any): void;
  entries(): IterableIterator<[K, V]>; keys(): IterableIterator<K>; values(): IterableIterator<V>; [Symbol.iterator](): IterableIterator<[K, V]>;
}
interface ReadonlyMap<K, V> {
  get(key: K): V | undefined; has(key: K): boolean; readonly size: number; forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void, self?: any): void;
  entries(): IterableIterator<[K, V]>; keys(): IterableIterator<K>; values(): IterableIterator<V>; [Symbol.iterator](): IterableIterator<[K, V]>;
}
interface MapConstructor { new<K = any, V = any>(entries?: Iterable<readonly [K, V]> | null): Map<K, V>; readonly prototype: Map<any, any>; groupBy<K, T>(items: Iterable<T>, key: (item: T, index: number) => K): Map<K, T[]> }
declare var Map: MapConstructor;
interface WeakMap<K, V> { delete(key: K): boolean; get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this }
interface WeakMapConstructor { new<K = any, V = any>(entries?: Iterable<readonly [K, V]> | null): WeakMap<K, V>; readonly prototype: WeakMap<any, any> }
declare var WeakMap: WeakMapConstructor;
interface Set<T> {
  add(value: T): this; clear(): void; delete(value: T): boolean; has(value: T): boolean; readonly size: number; forEach(each: (value: T, again: T, set: Set<T>) => void, self?: any): void;
  union<U>(other: Set<U>): Set<T | U>; intersection<U>(other: Set<U>): Set<T & U>; difference<U>(other: Set<U>): Set<T>; isSubsetOf(other: Set<any>): boolean; isSupersetOf(other: Set<any>): boolean;
  entries(): IterableIterator<[T, T]>; keys(): IterableIterator<T>; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>;
}
interface ReadonlySet<T> {
  has(value: T): boolean; readonly size: number; forEach(each: (value: T, again: T, set: ReadonlySet<T>) => void, self?: any): void;
  entries(): IterableIterator<[T, T]>; keys(): IterableIterator<T>; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>;
}
interface SetConstructor { new<T = any>(values?: Iterable<T> | null): Set<T>; readonly prototype: Set<any> }
declare var Set: SetConstructor;
interface WeakSet<T> { add(value: T): this; delete(value: T): boolean; has(value: T): boolean }
interface WeakSetConstructor { new<T = any>(values?: Iterable<T> | null): WeakSet<T>; readonly prototype: WeakSet<any> }
declare var WeakSet: WeakSetConstructor;
interface WeakRef<T> { deref(): T | undefined }
interface WeakRefConstructor { new<T>(target: T): WeakRef<T>; readonly prototype: WeakRef<any> }
declare var WeakRef: WeakRefConstructor;
interface FinalizationRegistry<T> { register(target: any, held: T, token?: any): void; unregister(token: any): boolean }
interface FinalizationRegistryConstructor { new<T>(cleanup: (held: T) => void): FinalizationRegistry<T>; readonly prototype: FinalizationRegistry<any> }
declare var FinalizationRegistry: FinalizationRegistryConstructor;

interface PromiseLike<T> { then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null): PromiseLike<A | B> }
interface Promise<T> {
  then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null): Promise<A | B>;
  catch<B = never>(failed?: ((reason: any) => B | PromiseLike<B>) | null): Promise<T | B>; finally(after?: (() => void) | null): Promise<T>;
}
interface PromiseFulfilledResult<T> { status: "fulfilled"; value: T }
interface PromiseRejectedResult { status: "rejected"; reason: any }
type PromiseSettledResult<T> = PromiseFulfilledResult<T> | PromiseRejectedResult;
interface PromiseWithResolvers<T> { promise: Promise<T>; resolve: (value: T | PromiseLike<T>) => void; reject: (reason?: any) => void }
interface PromiseConstructor {
  new<T>(executor: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void): Promise<T>; readonly prototype: Promise<any>;
  all<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>[]>; allSettled<T>(values: Iterable<T | PromiseLike<T>>): Promise<PromiseSettledResult<Awaited<T>>[]>;
  any<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>>; race<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>>;
  reject<T = never>(reason?: any): Promise<T>; resolve(): Promise<void>; resolve<T>(value: T | PromiseLike<T>): Promise<Awaited<T>>;
  try<T>(run: (...args: any[]) => T | PromiseLike<T>, ...args: any[]): Promise<Awaited<T>>; withResolvers<T>(): PromiseWithResolvers<T>;
}
declare var Promise: PromiseConstructor;

interface ProxyHandler<T> {
  apply?(target: T, self: any, args: any[]): any; construct?(target: T, args: any[], made: Function): object; defineProperty?(target: T, key: PropertyKey, attributes: PropertyDescriptor): boolean;
  deleteProperty?(target: T, key: PropertyKey): boolean; get?(target: T, key: PropertyKey, receiver: any): any; set?(target: T, key: PropertyKey, value: any, receiver: any): boolean;
  getOwnPropertyDescriptor?(target: T, key: PropertyKey): PropertyDescriptor | undefined; getPrototypeOf?(target: T): object | null; has?(target: T, key: PropertyKey): boolean;
  isExtensible?(target: T): boolean; ownKeys?(target: T): ArrayLike<string | symbol>; preventExtensions?(target: T): boolean; setPrototypeOf?(target: T, proto: object | null): boolean;
}
interface ProxyConstructor { new<T>(target: T, handler: ProxyHandler<T>): T; revocable<T>(target: T, handler: ProxyHandler<T>): { proxy: T; revoke: () => void } }
declare var Proxy: ProxyConstructor;
declare namespace Reflect {
  function apply(target: Function, self: any, args: ArrayLike<any>): any;
  function construct(target: Function, args: ArrayLike<any>, made?: Function): any;
  function defineProperty(target: object, key: PropertyKey, attributes: PropertyDescriptor): boolean;
  function deleteProperty(target: object, key: PropertyKey): boolean;
  function get(target: object, key: PropertyKey, receiver?: any): any;
  function getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined;
  function getPrototypeOf(target: object): object | null;
  function has(target: object, key: PropertyKey): boolean;
  function isExtensible(target: object): boolean;
  function ownKeys(target: object): (string | symbol)[];
  function preventExtensions(target: object): boolean;
  function set(target: object, key: PropertyKey, value: any, receiver?: any): boolean;
  function setPrototypeOf(target: object, proto: object | null): boolean;
}
declare namespace Intl {
  class NumberFormat { constructor(locales?: string | string[], options?: any); format(value: number | bigint): string; formatToParts(value: number): any[]; resolvedOptions(): any }
  class DateTimeFormat { constructor(locales?: string | string[], options?: any); format(date?: Date | number): string; formatToParts(date?: Date | number): any[]; resolvedOptions(): any }
  class Collator { constructor(locales?: string | string[], options?: any); compare(a: string, b: string): number; resolvedOptions(): any }
  class PluralRules { constructor(locales?: string | string[], options?: any); select(n: number): string; resolvedOptions(): any }
  class RelativeTimeFormat { constructor(locales?: string | string[], options?: any); format(value: number, unit: string): string }
  class ListFormat { constructor(locales?: string | string[], options?: any); format(list: Iterable<string>): string }
  class Segmenter { constructor(locales?: string | string[], options?: any); segment(text: string): Iterable<any> }
  function getCanonicalLocales(locale?: string | string[]): string[];
}

interface ArrayBuffer { readonly byteLength: number; slice(begin?: number, end?: number): ArrayBuffer }
interface ArrayBufferConstructor { new(byteLength: number): ArrayBuffer; readonly prototype: ArrayBuffer; isView(value: any): value is ArrayBufferView }
declare var ArrayBuffer: ArrayBufferConstructor;
interface SharedArrayBuffer { readonly byteLength: number; slice(begin?: number, end?: number): SharedArrayBuffer }
interface SharedArrayBufferConstructor { new(byteLength: number): SharedArrayBuffer; readonly prototype: SharedArrayBuffer }
declare var SharedArrayBuffer: SharedArrayBufferConstructor;
interface ArrayBufferView { buffer: ArrayBuffer; byteLength: number; byteOffset: number }
interface DataView extends ArrayBufferView {
  getInt8(at: number): number; getUint8(at: number): number; getInt16(at: number, little?: boolean): number; getUint16(at: number, little?: boolean): number; getInt32(at: number, little?: boolean): number; getUint32(at: number, little?: boolean): number;
  getFloat32(at: number, little?: boolean): number; getFloat64(at: number, little?: boolean): number; getBigInt64(at: number, little?: boolean): bigint; getBigUint64(at: number, little?: boolean): bigint;
  setInt8(at: number, v: number): void; setUint8(at: number, v: number): void; setInt16(at: number, v: number, little?: boolean): void; setUint16(at: number, v: number, little?: boolean): void; setInt32(at: number, v: number, little?: boolean): void; setUint32(at: number, v: number, little?: boolean): void;
  setFloat32(at: number, v: number, little?: boolean): void; setFloat64(at: number, v: number, little?: boolean): void; setBigInt64(at: number, v: bigint, little?: boolean): void; setBigUint64(at: number, v: bigint, little?: boolean): void;
}
interface DataViewConstructor { new(buffer: ArrayBuffer, byteOffset?: number, byteLength?: number): DataView; readonly prototype: DataView }
declare var DataView: DataViewConstructor;
interface TypedArray<T> extends ArrayBufferView {
  readonly length: number; [index: number]: T; readonly BYTES_PER_ELEMENT: number; at(index: number): T | undefined; fill(value: T, start?: number, end?: number): this; set(values: ArrayLike<T>, offset?: number): void;
  slice(start?: number, end?: number): this; subarray(begin?: number, end?: number): this; includes(v: T, from?: number): boolean; indexOf(v: T, from?: number): number; join(separator?: string): string; reverse(): this; sort(compare?: (a: T, b: T) => number): this;
  every(test: (value: T, index: number) => unknown): boolean; some(test: (value: T, index: number) => unknown): boolean; filter(test: (value: T, index: number) => any): this; find(test: (value: T, index: number) => boolean): T | undefined; findIndex(test: (value: T, index: number) => boolean): number;
  forEach(each: (value: T, index: number) => void): void; map(to: (value: T, index: number) => T): this; reduce<U>(step: (before: U, value: T, index: number) => U, first: U): U;
  entries(): IterableIterator<[number, T]>; keys(): IterableIterator<number>; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>;
}
interface TypedArrayConstructor<A, T> { new(length?: number | ArrayLike<T> | ArrayBuffer | Iterable<T>, byteOffset?: number, length2?: number): A; readonly prototype: A; readonly BYTES_PER_ELEMENT: number; from(values: ArrayLike<T> | Iterable<T>): A; of(...items: T[]): A }
interface Int8Array extends TypedArray<number> {}
declare var Int8Array: TypedArrayConstructor<Int8Array, number>;
interface Uint8Array extends TypedArray<number> {}
declare var Uint8Array: TypedArrayConstructor<Uint8Array, number>;
interface Uint8ClampedArray extends TypedArray<number> {}
declare var Uint8ClampedArray: TypedArrayConstructor<Uint8ClampedArray, number>;
interface Int16Array extends TypedArray<number> {}
declare var Int16Array: TypedArrayConstructor<Int16Array, number>;
interface Uint16Array extends TypedArray<number> {}
declare var Uint16Array: TypedArrayConstructor<Uint16Array, number>;
interface Int32Array extends TypedArray<number> {}
declare var Int32Array: TypedArrayConstructor<Int32Array, number>;
interface Uint32Array extends TypedArray<number> {}
declare var Uint32Array: TypedArrayConstructor<Uint32Array, number>;
interface Float32Array extends TypedArray<number> {}
declare var Float32Array: TypedArrayConstructor<Float32Array, number>;
interface Float64Array extends TypedArray<number> {}
declare var Float64Array: TypedArrayConstructor<Float64Array, number>;
interface BigInt64Array extends TypedArray<bigint> {}
declare var BigInt64Array: TypedArrayConstructor<BigInt64Array, bigint>;
interface BigUint64Array extends TypedArray<bigint> {}
declare var BigUint64Array: TypedArrayConstructor<BigUint64Array, bigint>;
interface Atomics { add(a: any, index: number, v: number): number; load(a: any, index: number): number; store(a: any, index: number, v: number): number; wait(a: any, index: number, v: number, timeout?: number): string; notify(a: any, index: number, count?: number): number }
declare var Atomics: Atomics;

type Awaited<T> = T extends null | undefined ? T : T extends object & { then(done: infer F, ...args: infer _): any } ? F extends (value: infer V, ...args: infer _) => any ? Awaited<V> : never : T;
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Record<K extends keyof any, T> = { [P in K]: T };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any;
type ThisParameterType<T> = T extends (this: infer U, ...args: never) => any ? U : unknown;
type OmitThisParameter<T> = T;
type NoInfer<T> = T;
type Uppercase<S extends string> = string;
type Lowercase<S extends string> = string;
type Capitalize<S extends string> = string;
type Uncapitalize<S extends string> = string;
interface ThisType<T> {}
interface Disposable { [Symbol.dispose](): void }
interface AsyncDisposable { [Symbol.asyncDispose](): PromiseLike<void> }

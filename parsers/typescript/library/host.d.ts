// What programs find around them in browsers and in Node, as far as both have
// it or code commonly asks for it. Types installed in the workspace say more.

interface Console {
  assert(condition?: boolean, ...data: any[]): void; clear(): void; count(label?: string): void; countReset(label?: string): void; debug(...data: any[]): void; dir(item?: any, options?: any): void; dirxml(...data: any[]): void;
  error(...data: any[]): void; group(...data: any[]): void; groupCollapsed(...data: any[]): void; groupEnd(): void; info(...data: any[]): void; log(...data: any[]): void; table(data?: any, properties?: string[]): void;
  time(label?: string): void; timeEnd(label?: string): void; timeLog(label?: string, ...data: any[]): void; timeStamp(label?: string): void; trace(...data: any[]): void; warn(...data: any[]): void;
}
declare var console: Console;
declare function setTimeout(run: (...args: any[]) => void, ms?: number, ...args: any[]): any;
declare function clearTimeout(id?: any): void;
declare function setInterval(run: (...args: any[]) => void, ms?: number, ...args: any[]): any;
declare function clearInterval(id?: any): void;
declare function setImmediate(run: (...args: any[]) => void, ...args: any[]): any;
declare function clearImmediate(id?: any): void;
declare function queueMicrotask(run: () => void): void;
declare function structuredClone<T>(value: T, options?: any): T;
declare function atob(data: string): string;
declare function btoa(data: string): string;
declare function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
declare function requestAnimationFrame(run: (time: number) => void): number;
declare function cancelAnimationFrame(id: number): void;
declare function alert(message?: any): void;
declare function confirm(message?: string): boolean;
declare function prompt(message?: string, value?: string): string | null;

interface Event { readonly type: string; readonly target: EventTarget | null; readonly currentTarget: EventTarget | null; readonly defaultPrevented: boolean; readonly timeStamp: number; preventDefault(): void; stopPropagation(): void; stopImmediatePropagation(): void }
declare var Event: { new(type: string, init?: any): Event; readonly prototype: Event };
interface CustomEvent<T = any> extends Event { readonly detail: T }
declare var CustomEvent: { new<T>(type: string, init?: { detail?: T }): CustomEvent<T>; readonly prototype: CustomEvent };
interface EventTarget { addEventListener(type: string, listener: (event: any) => any, options?: any): void; removeEventListener(type: string, listener: (event: any) => any, options?: any): void; dispatchEvent(event: Event): boolean }
declare var EventTarget: { new(): EventTarget; readonly prototype: EventTarget };
interface AbortSignal extends EventTarget { readonly aborted: boolean; readonly reason: any; onabort: ((event: Event) => any) | null; throwIfAborted(): void }
declare var AbortSignal: { readonly prototype: AbortSignal; abort(reason?: any): AbortSignal; any(signals: AbortSignal[]): AbortSignal; timeout(ms: number): AbortSignal };
interface AbortController { readonly signal: AbortSignal; abort(reason?: any): void }
declare var AbortController: { new(): AbortController; readonly prototype: AbortController };
interface URL { hash: string; host: string; hostname: string; href: string; readonly origin: string; password: string; pathname: string; port: string; protocol: string; search: string; readonly searchParams: URLSearchParams; username: string; toString(): string; toJSON(): string }
declare var URL: { new(url: string | URL, base?: string | URL): URL; readonly prototype: URL; canParse(url: string, base?: string): boolean; createObjectURL(object: any): string; revokeObjectURL(url: string): void };
interface URLSearchParams { append(name: string, value: string): void; delete(name: string): void; get(name: string): string | null; getAll(name: string): string[]; has(name: string): boolean; set(name: string, value: string): void; sort(): void; toString(): string; readonly size: number; forEach(each: (value: string, key: string) => void): void; entries(): IterableIterator<[string, string]>; keys(): IterableIterator<string>; values(): IterableIterator<string>; [Symbol.iterator](): IterableIterator<[string, string]> }
declare var URLSearchParams: { new(init?: any): URLSearchParams; readonly prototype: URLSearchParams };
interface Headers { append(name: string, value: string): void; delete(name: string): void; get(name: string): string | null; getSetCookie(): string[]; has(name: string): boolean; set(name: string, value: string): void; forEach(each: (value: string, key: string) => void): void; entries(): IterableIterator<[string, string]>; keys(): IterableIterator<string>; values(): IterableIterator<string>; [Symbol.iterator](): IterableIterator<[string, string]> }
declare var Headers: { new(init?: any): Headers; readonly prototype: Headers };
interface Body { readonly body: any; readonly bodyUsed: boolean; arrayBuffer(): Promise<ArrayBuffer>; blob(): Promise<Blob>; formData(): Promise<FormData>; json(): Promise<any>; text(): Promise<string> }
interface RequestInit { body?: any; cache?: string; credentials?: string; headers?: any; method?: string; mode?: string; redirect?: string; referrer?: string; signal?: AbortSignal | null }
interface Request extends Body { readonly headers: Headers; readonly method: string; readonly url: string; readonly signal: AbortSignal; readonly credentials: string; readonly mode: string; clone(): Request }
declare var Request: { new(input: string | URL | Request, init?: RequestInit): Request; readonly prototype: Request };
interface Response extends Body { readonly headers: Headers; readonly ok: boolean; readonly redirected: boolean; readonly status: number; readonly statusText: string; readonly type: string; readonly url: string; clone(): Response }
declare var Response: { new(body?: any, init?: any): Response; readonly prototype: Response; error(): Response; json(data: any, init?: any): Response; redirect(url: string | URL, status?: number): Response };
interface Blob { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer>; slice(start?: number, end?: number, type?: string): Blob; stream(): any; text(): Promise<string> }
declare var Blob: { new(parts?: any[], options?: any): Blob; readonly prototype: Blob };
interface File extends Blob { readonly lastModified: number; readonly name: string }
declare var File: { new(parts: any[], name: string, options?: any): File; readonly prototype: File };
interface FormData { append(name: string, value: any, file?: string): void; delete(name: string): void; get(name: string): any; getAll(name: string): any[]; has(name: string): boolean; set(name: string, value: any, file?: string): void; forEach(each: (value: any, key: string) => void): void; entries(): IterableIterator<[string, any]> }
declare var FormData: { new(form?: any): FormData; readonly prototype: FormData };
interface TextEncoder { readonly encoding: string; encode(input?: string): Uint8Array }
declare var TextEncoder: { new(): TextEncoder; readonly prototype: TextEncoder };
interface TextDecoder { readonly encoding: string; decode(input?: any, options?: any): string }
declare var TextDecoder: { new(label?: string, options?: any): TextDecoder; readonly prototype: TextDecoder };
interface Performance { now(): number; mark(name: string, options?: any): any; measure(name: string, start?: string, end?: string): any; readonly timeOrigin: number }
declare var performance: Performance;
interface Crypto { readonly subtle: any; getRandomValues<T>(array: T): T; randomUUID(): string }
declare var crypto: Crypto;
interface Storage { readonly length: number; clear(): void; getItem(key: string): string | null; key(index: number): string | null; removeItem(key: string): void; setItem(key: string, value: string): void }
declare var localStorage: Storage;
declare var sessionStorage: Storage;
interface WebSocket extends EventTarget { readonly readyState: number; readonly url: string; onclose: any; onerror: any; onmessage: any; onopen: any; close(code?: number, reason?: string): void; send(data: any): void }
declare var WebSocket: { new(url: string | URL, protocols?: string | string[]): WebSocket; readonly prototype: WebSocket };
interface XMLHttpRequest extends EventTarget { readonly readyState: number; readonly response: any; readonly responseText: string; responseType: string; readonly status: number; readonly statusText: string; timeout: number; withCredentials: boolean; onreadystatechange: any; onload: any; onerror: any; abort(): void; getResponseHeader(name: string): string | null; open(method: string, url: string | URL, async?: boolean): void; send(body?: any): void; setRequestHeader(name: string, value: string): void }
declare var XMLHttpRequest: { new(): XMLHttpRequest; readonly prototype: XMLHttpRequest };

interface Process {
  argv: string[]; env: { [key: string]: string | undefined }; exitCode?: number; readonly pid: number; readonly platform: string; readonly version: string; readonly versions: { [name: string]: string }; stdin: any; stdout: any; stderr: any; execPath: string; execArgv: string[]; title: string; arch: string;
  cwd(): string; chdir(directory: string): void; exit(code?: number): never; kill(pid: number, signal?: string | number): true; nextTick(run: Function, ...args: any[]): void; hrtime: any; memoryUsage: any; uptime(): number; emitWarning(warning: string | Error): void;
  on(event: string, listener: (...args: any[]) => void): this; once(event: string, listener: (...args: any[]) => void): this; off(event: string, listener: (...args: any[]) => void): this; emit(event: string, ...args: any[]): boolean; removeListener(event: string, listener: (...args: any[]) => void): this;
}
declare var process: Process;

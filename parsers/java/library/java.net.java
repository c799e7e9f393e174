package java.net;

import java.io.*;

public final class URL implements Serializable { URL(String s) {} URL(URL base, String s) {} String getProtocol(); String getHost(); int getPort(); String getPath(); String getFile(); String getQuery(); String getRef(); URI toURI(); String toExternalForm(); URLConnection openConnection(); InputStream openStream(); }
public final class URI implements Comparable<URI>, Serializable { URI(String s) {} static URI create(String s); String getScheme(); String getHost(); int getPort(); String getPath(); String getQuery(); String getFragment(); String getAuthority(); URI resolve(String s); URI resolve(URI u); URI relativize(URI u); URI normalize(); URL toURL(); String toASCIIString(); boolean isAbsolute(); int compareTo(URI u); }
public abstract class URLConnection { InputStream getInputStream(); OutputStream getOutputStream(); void connect(); void setDoOutput(boolean b); void setRequestProperty(String k, String v); String getHeaderField(String name); int getContentLength(); void setConnectTimeout(int ms); void setReadTimeout(int ms); }
public abstract class HttpURLConnection extends URLConnection { void setRequestMethod(String m); int getResponseCode(); InputStream getErrorStream(); void disconnect(); }
public class InetAddress implements Serializable { static InetAddress getByName(String s); static InetAddress getLocalHost(); static InetAddress getLoopbackAddress(); static InetAddress[] getAllByName(String s); static InetAddress getByAddress(byte[] a); String getHostName(); String getHostAddress(); byte[] getAddress(); }
public final class Inet4Address extends InetAddress {}
public final class Inet6Address extends InetAddress {}
public abstract class SocketAddress implements Serializable {}
public class InetSocketAddress extends SocketAddress { InetSocketAddress(int port) {} InetSocketAddress(String host, int port) {} InetSocketAddress(InetAddress a, int port) {} int getPort(); InetAddress getAddress(); String getHostName(); }
public class Socket implements Closeable { Socket() {} Socket(String host, int port) {} InputStream getInputStream(); OutputStream getOutputStream(); boolean isClosed(); void connect(SocketAddress a); void connect(SocketAddress a, int ms); void setSoTimeout(int ms); InetAddress getInetAddress(); int getPort(); }
public class ServerSocket implements Closeable { ServerSocket(int port) {} Socket accept(); int getLocalPort(); }
public class URLClassLoader extends ClassLoader {}
public class URLEncoder { static String encode(String s, String charset); static String encode(String s, java.nio.charset.Charset c); }
public class URLDecoder { static String decode(String s, String charset); static String decode(String s, java.nio.charset.Charset c); }
public class Proxy {}
public class MalformedURLException extends IOException {}
public class UnknownHostException extends IOException {}
public class SocketException extends IOException {}
public class ConnectException extends SocketException {}
public class SocketTimeoutException extends InterruptedIOException {}
public class URISyntaxException extends Exception {}

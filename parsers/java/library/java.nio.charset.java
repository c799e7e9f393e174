package java.nio.charset;

import java.nio.*;

public abstract class Charset implements Comparable<Charset> { static Charset forName(String name); static Charset defaultCharset(); static boolean isSupported(String name); String name(); String displayName(); ByteBuffer encode(String s); CharBuffer decode(ByteBuffer b); int compareTo(Charset c); }
public final class StandardCharsets { static Charset UTF_8, US_ASCII, ISO_8859_1, UTF_16, UTF_16BE, UTF_16LE; }
public abstract class CharsetEncoder {}
public abstract class CharsetDecoder {}

package java.nio;

public abstract class Buffer { int capacity(); int position(); Buffer position(int n); int limit(); Buffer limit(int n); Buffer clear(); Buffer flip(); Buffer rewind(); int remaining(); boolean hasRemaining(); }
public abstract class ByteBuffer extends Buffer implements Comparable<ByteBuffer> { static ByteBuffer allocate(int n); static ByteBuffer allocateDirect(int n); static ByteBuffer wrap(byte[] bs); byte get(); byte get(int i); ByteBuffer get(byte[] bs); ByteBuffer put(byte b); ByteBuffer put(byte[] bs); ByteBuffer put(ByteBuffer b); int getInt(); ByteBuffer putInt(int i); long getLong(); ByteBuffer putLong(long l); byte[] array(); ByteBuffer order(ByteOrder o); ByteBuffer duplicate(); ByteBuffer slice(); int compareTo(ByteBuffer b); }
public abstract class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence, Readable { static CharBuffer allocate(int n); static CharBuffer wrap(CharSequence s); static CharBuffer wrap(char[] cs); int compareTo(CharBuffer b); }
public final class ByteOrder { static ByteOrder BIG_ENDIAN, LITTLE_ENDIAN; static ByteOrder nativeOrder(); }

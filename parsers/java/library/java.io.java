package java.io;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.stream.Stream;

public interface Serializable {}
public interface Externalizable extends Serializable { void writeExternal(ObjectOutput out); void readExternal(ObjectInput in); }
public interface Closeable extends AutoCloseable { void close() throws IOException; }
public interface Flushable { void flush() throws IOException; }
public interface DataInput {}
public interface DataOutput {}
public interface ObjectInput extends DataInput, AutoCloseable {}
public interface ObjectOutput extends DataOutput, AutoCloseable {}
public interface FileFilter { boolean accept(File f); }
public interface FilenameFilter { boolean accept(File dir, String name); }
public interface ObjectInputFilter {}
public abstract class InputStream implements Closeable {
    int read();
    int read(byte[] bs);
    int read(byte[] bs, int offset, int n);
    byte[] readAllBytes();
    byte[] readNBytes(int n);
    long skip(long n);
    int available();
    void close();
    void mark(int limit);
    void reset();
    boolean markSupported();
    long transferTo(OutputStream out);
    static InputStream nullInputStream();
}
public abstract class OutputStream implements Closeable, Flushable {
    void write(int b);
    void write(byte[] bs);
    void write(byte[] bs, int offset, int n);
    void flush();
    void close();
    static OutputStream nullOutputStream();
}
public class FilterInputStream extends InputStream { InputStream in; FilterInputStream(InputStream in) {} }
public class FilterOutputStream extends OutputStream { OutputStream out; FilterOutputStream(OutputStream out) {} }
public class BufferedInputStream extends FilterInputStream { BufferedInputStream(InputStream in) {} BufferedInputStream(InputStream in, int n) {} }
public class BufferedOutputStream extends FilterOutputStream { BufferedOutputStream(OutputStream out) {} BufferedOutputStream(OutputStream out, int n) {} }
public class DataInputStream extends FilterInputStream implements DataInput { int readInt(); long readLong(); byte readByte(); boolean readBoolean(); short readShort(); char readChar(); float readFloat(); double readDouble(); String readUTF(); void readFully(byte[] bs); }
public class DataOutputStream extends FilterOutputStream implements DataOutput { void writeInt(int i); void writeLong(long l); void writeByte(int b); void writeBoolean(boolean b); void writeUTF(String s); void writeDouble(double d); }
public class PushbackInputStream extends FilterInputStream {}
public class FileInputStream extends InputStream { FileInputStream(String name) {} FileInputStream(File f) {} }
public class FileOutputStream extends OutputStream { FileOutputStream(String name) {} FileOutputStream(String name, boolean append) {} FileOutputStream(File f) {} FileOutputStream(File f, boolean append) {} }
public class ByteArrayInputStream extends InputStream { ByteArrayInputStream(byte[] bs) {} ByteArrayInputStream(byte[] bs, int offset, int n) {} }
public class ByteArrayOutputStream extends OutputStream { ByteArrayOutputStream() {} ByteArrayOutputStream(int n) {} byte[] toByteArray(); int size(); void reset(); String toString(String charset); String toString(Charset c); void writeTo(OutputStream out); }
public class ObjectInputStream extends InputStream implements ObjectInput { ObjectInputStream(InputStream in) {} Object readObject(); void defaultReadObject(); int readInt(); long readLong(); boolean readBoolean(); }
public class ObjectOutputStream extends OutputStream implements ObjectOutput { ObjectOutputStream(OutputStream out) {} void writeObject(Object o); void defaultWriteObject(); void writeInt(int i); void writeLong(long l); void writeBoolean(boolean b); }
public class PipedInputStream extends InputStream {}
public class PipedOutputStream extends OutputStream {}
public class SequenceInputStream extends InputStream {}
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    PrintStream(OutputStream out) {}
    PrintStream(OutputStream out, boolean flush) {}
    PrintStream(OutputStream out, boolean flush, String charset) {}
    void print(boolean b);
    void print(char c);
    void print(int i);
    void print(long l);
    void print(double d);
    void print(char[] cs);
    void print(String s);
    void print(Object o);
    void println();
    void println(boolean b);
    void println(char c);
    void println(int i);
    void println(long l);
    void println(double d);
    void println(char[] cs);
    void println(String s);
    void println(Object o);
    PrintStream printf(String f, Object... args);
    PrintStream format(String f, Object... args);
    PrintStream append(CharSequence s);
    PrintStream append(char c);
}
public abstract class Reader implements Readable, Closeable {
    int read();
    int read(char[] cs);
    int read(char[] cs, int offset, int n);
    long skip(long n);
    boolean ready();
    boolean markSupported();
    void mark(int limit);
    void reset();
    void close();
    long transferTo(Writer w);
}
public class BufferedReader extends Reader { BufferedReader(Reader r) {} BufferedReader(Reader r, int n) {} String readLine(); Stream<String> lines(); }
public class LineNumberReader extends BufferedReader { int getLineNumber(); }
public class InputStreamReader extends Reader { InputStreamReader(InputStream in) {} InputStreamReader(InputStream in, String charset) {} InputStreamReader(InputStream in, Charset c) {} String getEncoding(); }
public class FileReader extends InputStreamReader { FileReader(String name) {} FileReader(File f) {} FileReader(File f, Charset c) {} }
public class StringReader extends Reader { StringReader(String s) {} }
public class CharArrayReader extends Reader { CharArrayReader(char[] cs) {} }
public abstract class FilterReader extends Reader { Reader in; }
public class PushbackReader extends FilterReader {}
public class PipedReader extends Reader {}
public abstract class Writer implements Appendable, Closeable, Flushable {
    Object lock;
    void write(int c);
    void write(char[] cs);
    void write(char[] cs, int offset, int n);
    void write(String s);
    void write(String s, int offset, int n);
    Writer append(CharSequence s);
    Writer append(CharSequence s, int from, int to);
    Writer append(char c);
    void flush();
    void close();
}
public class BufferedWriter extends Writer { BufferedWriter(Writer w) {} BufferedWriter(Writer w, int n) {} void newLine(); }
public class OutputStreamWriter extends Writer { OutputStreamWriter(OutputStream out) {} OutputStreamWriter(OutputStream out, String charset) {} OutputStreamWriter(OutputStream out, Charset c) {} }
public class FileWriter extends OutputStreamWriter { FileWriter(String name) {} FileWriter(String name, boolean append) {} FileWriter(File f) {} FileWriter(File f, boolean append) {} }
public class StringWriter extends Writer { StringWriter() {} StringWriter(int n) {} StringBuffer getBuffer(); StringWriter append(CharSequence s); StringWriter append(char c); }
public class CharArrayWriter extends Writer { char[] toCharArray(); }
public abstract class FilterWriter extends Writer { Writer out; }
public class PrintWriter extends Writer {
    PrintWriter(Writer w) {}
    PrintWriter(Writer w, boolean flush) {}
    PrintWriter(OutputStream out) {}
    PrintWriter(OutputStream out, boolean flush) {}
    PrintWriter(String name) {}
    PrintWriter(File f) {}
    void print(boolean b);
    void print(char c);
    void print(int i);
    void print(long l);
    void print(String s);
    void print(Object o);
    void println();
    void println(boolean b);
    void println(char c);
    void println(int i);
    void println(long l);
    void println(String s);
    void println(Object o);
    PrintWriter printf(String f, Object... args);
    PrintWriter format(String f, Object... args);
}
public class File implements Serializable, Comparable<File> {
    static String separator, pathSeparator;
    static char separatorChar, pathSeparatorChar;
    File(String path) {}
    File(String parent, String child) {}
    File(File parent, String child) {}
    File(java.net.URI uri) {}
    String getName();
    String getParent();
    File getParentFile();
    String getPath();
    String getAbsolutePath();
    File getAbsoluteFile();
    String getCanonicalPath();
    File getCanonicalFile();
    java.net.URI toURI();
    Path toPath();
    boolean exists();
    boolean isDirectory();
    boolean isFile();
    boolean isHidden();
    boolean isAbsolute();
    boolean canRead();
    boolean canWrite();
    boolean canExecute();
    long lastModified();
    long length();
    boolean createNewFile();
    boolean delete();
    void deleteOnExit();
    String[] list();
    String[] list(FilenameFilter f);
    File[] listFiles();
    File[] listFiles(FileFilter f);
    File[] listFiles(FilenameFilter f);
    boolean mkdir();
    boolean mkdirs();
    boolean renameTo(File f);
    boolean setLastModified(long t);
    boolean setReadable(boolean b);
    boolean setWritable(boolean b);
    boolean setExecutable(boolean b);
    static File createTempFile(String prefix, String suffix);
    static File createTempFile(String prefix, String suffix, File dir);
    int compareTo(File f);
}
public class RandomAccessFile implements DataOutput, DataInput, Closeable { RandomAccessFile(String name, String mode) {} RandomAccessFile(File f, String mode) {} void seek(long at); long length(); int read(byte[] bs); void write(byte[] bs); }
public class Console implements Flushable { String readLine(); char[] readPassword(); PrintWriter writer(); }
public class StreamTokenizer {}
public class IOException extends Exception {}
public class UncheckedIOException extends RuntimeException { IOException getCause(); }
public class EOFException extends IOException {}
public class FileNotFoundException extends IOException {}
public class UnsupportedEncodingException extends IOException {}
public class InterruptedIOException extends IOException {}
public class UTFDataFormatException extends IOException {}
public class CharConversionException extends IOException {}
public abstract class ObjectStreamException extends IOException {}
public class InvalidObjectException extends ObjectStreamException {}
public class NotSerializableException extends ObjectStreamException {}
public class InvalidClassException extends ObjectStreamException {}
public class StreamCorruptedException extends ObjectStreamException {}
public class ObjectStreamClass implements Serializable {}
public class ObjectStreamField {}

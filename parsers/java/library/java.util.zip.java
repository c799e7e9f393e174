package java.util.zip;

import java.io.*;
import java.util.*;
import java.util.stream.Stream;

public interface Checksum { void update(int b); void update(byte[] bs, int offset, int n); long getValue(); void reset(); }
public class CRC32 implements Checksum {}
public class Adler32 implements Checksum {}
public class InflaterInputStream extends FilterInputStream {}
public class DeflaterOutputStream extends FilterOutputStream { void finish(); }
public class GZIPInputStream extends InflaterInputStream { GZIPInputStream(InputStream in) {} }
public class GZIPOutputStream extends DeflaterOutputStream { GZIPOutputStream(OutputStream out) {} }
public class ZipEntry implements Cloneable { ZipEntry(String name) {} String getName(); boolean isDirectory(); long getSize(); long getTime(); void setTime(long t); }
public class ZipInputStream extends InflaterInputStream { ZipInputStream(InputStream in) {} ZipEntry getNextEntry(); void closeEntry(); }
public class ZipOutputStream extends DeflaterOutputStream { ZipOutputStream(OutputStream out) {} void putNextEntry(ZipEntry e); void closeEntry(); }
public class ZipFile implements Closeable { ZipFile(String name) {} ZipFile(File f) {} ZipEntry getEntry(String name); InputStream getInputStream(ZipEntry e); Enumeration<? extends ZipEntry> entries(); Stream<? extends ZipEntry> stream(); int size(); String getName(); }
public class Deflater {}
public class Inflater {}
public class ZipException extends IOException {}

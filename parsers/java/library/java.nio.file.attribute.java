package java.nio.file.attribute;

public interface BasicFileAttributes { FileTime lastModifiedTime(); boolean isRegularFile(); boolean isDirectory(); boolean isSymbolicLink(); long size(); }
public interface FileAttribute<T> { String name(); T value(); }
public final class FileTime implements Comparable<FileTime> { long toMillis(); java.time.Instant toInstant(); static FileTime fromMillis(long t); int compareTo(FileTime o); }

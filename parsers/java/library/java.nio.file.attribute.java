package java.nio.file.attribute;

public interface BasicFileAttributes { FileTime lastModifiedTime(); boolean isRegularFile(); boolean isDirectory(); boolean isSymbolicLink(); long size(); }
public interface UserPrincipal extends java.security.Principal {}
public interface GroupPrincipal extends UserPrincipal {}
public enum PosixFilePermission { OWNER_READ, OWNER_WRITE, OWNER_EXECUTE, GROUP_READ, GROUP_WRITE, GROUP_EXECUTE, OTHERS_READ, OTHERS_WRITE, OTHERS_EXECUTE }
public interface FileAttribute<T> { String name(); T value(); }
public final class FileTime implements Comparable<FileTime> { long toMillis(); java.time.Instant toInstant(); static FileTime fromMillis(long t); int compareTo(FileTime o); }

package java.nio.file;

import java.io.*;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.Stream;

public interface Path extends Comparable<Path>, Iterable<Path> {
    static Path of(String first, String... more);
    static Path of(URI uri);
    FileSystem getFileSystem();
    boolean isAbsolute();
    Path getRoot();
    Path getFileName();
    Path getParent();
    int getNameCount();
    Path getName(int i);
    Path subpath(int from, int to);
    boolean startsWith(Path p);
    boolean startsWith(String s);
    boolean endsWith(Path p);
    boolean endsWith(String s);
    Path normalize();
    Path resolve(Path p);
    Path resolve(String s);
    Path resolveSibling(String s);
    Path relativize(Path p);
    URI toUri();
    Path toAbsolutePath();
    Path toRealPath(LinkOption... options);
    File toFile();
}
public final class Paths { static Path get(String first, String... more); static Path get(URI uri); }
public interface OpenOption {}
public interface CopyOption {}
public enum StandardOpenOption implements OpenOption { READ, WRITE, APPEND, TRUNCATE_EXISTING, CREATE, CREATE_NEW, DELETE_ON_CLOSE, SPARSE, SYNC, DSYNC }
public enum StandardCopyOption implements CopyOption { REPLACE_EXISTING, COPY_ATTRIBUTES, ATOMIC_MOVE }
public enum LinkOption implements OpenOption, CopyOption { NOFOLLOW_LINKS }
public enum FileVisitOption { FOLLOW_LINKS }
public enum FileVisitResult { CONTINUE, TERMINATE, SKIP_SUBTREE, SKIP_SIBLINGS }
public interface FileVisitor<T> { FileVisitResult preVisitDirectory(T dir, BasicFileAttributes a); FileVisitResult visitFile(T file, BasicFileAttributes a); FileVisitResult visitFileFailed(T file, IOException e); FileVisitResult postVisitDirectory(T dir, IOException e); }
public class SimpleFileVisitor<T> implements FileVisitor<T> {}
public interface DirectoryStream<T> extends Closeable, Iterable<T> {}
public abstract class FileSystem implements Closeable { Path getPath(String first, String... more); PathMatcher getPathMatcher(String s); }
public interface PathMatcher { boolean matches(Path p); }
public final class FileSystems { static FileSystem getDefault(); }
public final class Files {
    static InputStream newInputStream(Path p, OpenOption... options);
    static OutputStream newOutputStream(Path p, OpenOption... options);
    static BufferedReader newBufferedReader(Path p);
    static BufferedReader newBufferedReader(Path p, Charset c);
    static BufferedWriter newBufferedWriter(Path p, OpenOption... options);
    static BufferedWriter newBufferedWriter(Path p, Charset c, OpenOption... options);
    static DirectoryStream<Path> newDirectoryStream(Path p);
    static Path createFile(Path p, FileAttribute<?>... as);
    static Path createDirectory(Path p, FileAttribute<?>... as);
    static Path createDirectories(Path p, FileAttribute<?>... as);
    static Path createTempFile(String prefix, String suffix, FileAttribute<?>... as);
    static Path createTempDirectory(String prefix, FileAttribute<?>... as);
    static void delete(Path p);
    static boolean deleteIfExists(Path p);
    static Path copy(Path from, Path to, CopyOption... options);
    static long copy(InputStream in, Path to, CopyOption... options);
    static Path move(Path from, Path to, CopyOption... options);
    static boolean exists(Path p, LinkOption... options);
    static boolean notExists(Path p, LinkOption... options);
    static boolean isDirectory(Path p, LinkOption... options);
    static boolean isRegularFile(Path p, LinkOption... options);
    static boolean isSymbolicLink(Path p);
    static boolean isReadable(Path p);
    static boolean isSameFile(Path a, Path b);
    static long size(Path p);
    static byte[] readAllBytes(Path p);
    static String readString(Path p);
    static String readString(Path p, Charset c);
    static List<String> readAllLines(Path p);
    static List<String> readAllLines(Path p, Charset c);
    static Path write(Path p, byte[] bs, OpenOption... options);
    static Path write(Path p, Iterable<? extends CharSequence> lines, OpenOption... options);
    static Path writeString(Path p, CharSequence s, OpenOption... options);
    static Stream<Path> list(Path p);
    static Stream<Path> walk(Path p, FileVisitOption... options);
    static Stream<String> lines(Path p);
    static Stream<String> lines(Path p, Charset c);
    static Path walkFileTree(Path p, FileVisitor<? super Path> v);
    static FileTime getLastModifiedTime(Path p, LinkOption... options);
}
public class FileSystemException extends IOException {}
public class NoSuchFileException extends FileSystemException {}
public class FileAlreadyExistsException extends FileSystemException {}
public class InvalidPathException extends IllegalArgumentException {}

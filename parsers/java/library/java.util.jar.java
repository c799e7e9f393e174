package java.util.jar;

import java.io.*;
import java.util.*;
import java.util.zip.*;

public class JarFile extends ZipFile { JarFile(String name) {} JarFile(File f) {} Manifest getManifest(); JarEntry getJarEntry(String name); Enumeration<JarEntry> entries(); }
public class JarEntry extends ZipEntry { JarEntry(String name) {} }
public class JarInputStream extends ZipInputStream {}
public class JarOutputStream extends ZipOutputStream {}
public class Manifest implements Cloneable { Attributes getMainAttributes(); Map<String, Attributes> getEntries(); }
public class Attributes implements Map<Object, Object>, Cloneable { String getValue(String name); }

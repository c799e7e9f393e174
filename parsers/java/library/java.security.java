package java.security;

import java.nio.ByteBuffer;

public interface Principal { String getName(); }
public interface Key extends java.io.Serializable { String getAlgorithm(); String getFormat(); byte[] getEncoded(); }
public interface PublicKey extends Key {}
public interface PrivateKey extends Key {}
public final class KeyPair implements java.io.Serializable { PublicKey getPublic(); PrivateKey getPrivate(); }
public abstract class KeyPairGenerator { static KeyPairGenerator getInstance(String name); void initialize(int n); KeyPair generateKeyPair(); }
public abstract class MessageDigest { static MessageDigest getInstance(String name); void update(byte b); void update(byte[] bs); void update(byte[] bs, int offset, int n); byte[] digest(); byte[] digest(byte[] bs); void reset(); static boolean isEqual(byte[] a, byte[] b); }
public abstract class Signature { static Signature getInstance(String name); void initSign(PrivateKey k); void initVerify(PublicKey k); void update(byte[] bs); byte[] sign(); boolean verify(byte[] bs); }
public class SecureRandom extends java.util.Random { SecureRandom() {} static SecureRandom getInstance(String name); }
public class KeyStore { static KeyStore getInstance(String type); void load(java.io.InputStream in, char[] password); Key getKey(String name, char[] password); }
public interface PrivilegedAction<T> { T run(); }
public interface PrivilegedExceptionAction<T> { T run() throws Exception; }
public final class AccessController { static <T> T doPrivileged(PrivilegedAction<T> a); }
public class GeneralSecurityException extends Exception {}
public class NoSuchAlgorithmException extends GeneralSecurityException {}
public class InvalidKeyException extends GeneralSecurityException {}
public class AccessControlException extends SecurityException {}

package java.math;

import java.io.Serializable;

public class BigInteger extends Number implements Comparable<BigInteger> {
    static BigInteger ZERO, ONE, TWO, TEN;
    BigInteger(String s) {}
    BigInteger(String s, int radix) {}
    BigInteger(byte[] bs) {}
    BigInteger(int sign, byte[] bs) {}
    static BigInteger valueOf(long l);
    BigInteger add(BigInteger o);
    BigInteger subtract(BigInteger o);
    BigInteger multiply(BigInteger o);
    BigInteger divide(BigInteger o);
    BigInteger mod(BigInteger o);
    BigInteger remainder(BigInteger o);
    BigInteger pow(int n);
    BigInteger negate();
    BigInteger abs();
    BigInteger shiftLeft(int n);
    BigInteger shiftRight(int n);
    BigInteger and(BigInteger o);
    BigInteger or(BigInteger o);
    BigInteger max(BigInteger o);
    BigInteger min(BigInteger o);
    BigInteger gcd(BigInteger o);
    int signum();
    int bitLength();
    byte[] toByteArray();
    String toString(int radix);
    int compareTo(BigInteger o);
    long longValueExact();
    int intValueExact();
}
public class BigDecimal extends Number implements Comparable<BigDecimal> {
    static BigDecimal ZERO, ONE, TEN;
    BigDecimal(String s) {}
    BigDecimal(double d) {}
    BigDecimal(int i) {}
    BigDecimal(long l) {}
    BigDecimal(BigInteger i) {}
    BigDecimal(BigInteger i, int scale) {}
    BigDecimal(char[] cs) {}
    static BigDecimal valueOf(long l);
    static BigDecimal valueOf(long l, int scale);
    static BigDecimal valueOf(double d);
    BigDecimal add(BigDecimal o);
    BigDecimal subtract(BigDecimal o);
    BigDecimal multiply(BigDecimal o);
    BigDecimal divide(BigDecimal o);
    BigDecimal divide(BigDecimal o, RoundingMode m);
    BigDecimal divide(BigDecimal o, int scale, RoundingMode m);
    BigDecimal remainder(BigDecimal o);
    BigDecimal pow(int n);
    BigDecimal negate();
    BigDecimal abs();
    BigDecimal setScale(int n);
    BigDecimal setScale(int n, RoundingMode m);
    BigDecimal stripTrailingZeros();
    BigInteger toBigInteger();
    BigInteger unscaledValue();
    int scale();
    int precision();
    int signum();
    String toPlainString();
    BigDecimal max(BigDecimal o);
    BigDecimal min(BigDecimal o);
    int compareTo(BigDecimal o);
}
public enum RoundingMode { UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN, HALF_EVEN, UNNECESSARY }
public final class MathContext implements Serializable {}

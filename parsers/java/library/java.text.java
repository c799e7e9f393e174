package java.text;

import java.io.Serializable;
import java.util.*;

public abstract class Format implements Serializable, Cloneable { String format(Object o); Object parseObject(String s); Object parseObject(String s, ParsePosition p); StringBuffer format(Object o, StringBuffer b, FieldPosition p); }
public abstract class DateFormat extends Format { static int FULL, LONG, MEDIUM, SHORT, DEFAULT; String format(Date d); StringBuffer format(Date d, StringBuffer b, FieldPosition p); Date parse(String s); Date parse(String s, ParsePosition p); static DateFormat getDateTimeInstance(); static DateFormat getDateTimeInstance(int date, int time); static DateFormat getDateTimeInstance(int date, int time, Locale l); static DateFormat getDateInstance(); static DateFormat getDateInstance(int style); static DateFormat getDateInstance(int style, Locale l); static DateFormat getTimeInstance(); static DateFormat getTimeInstance(int style, Locale l); void setTimeZone(TimeZone z); TimeZone getTimeZone(); Calendar getCalendar(); void setCalendar(Calendar c); void setLenient(boolean b); boolean isLenient(); }
public class SimpleDateFormat extends DateFormat { SimpleDateFormat() {} SimpleDateFormat(String pattern) {} SimpleDateFormat(String pattern, Locale l) {} String toPattern(); void applyPattern(String p); }
public abstract class NumberFormat extends Format { String format(double d); String format(long l); Number parse(String s); Number parse(String s, ParsePosition p); static NumberFormat getInstance(); static NumberFormat getInstance(Locale l); static NumberFormat getPercentInstance(); static NumberFormat getCurrencyInstance(); void setMaximumFractionDigits(int n); void setMinimumFractionDigits(int n); }
public class DecimalFormat extends NumberFormat { DecimalFormat(String pattern) {} }
public class MessageFormat extends Format { MessageFormat(String pattern) {} MessageFormat(String pattern, Locale l) {} static String format(String pattern, Object... args); }
public class ChoiceFormat extends NumberFormat {}
public class ParsePosition { ParsePosition(int i) {} int getIndex(); void setIndex(int i); int getErrorIndex(); void setErrorIndex(int i); }
public class FieldPosition { FieldPosition(int field) {} int getBeginIndex(); int getEndIndex(); }
public class ParseException extends Exception { ParseException(String s, int offset) {} int getErrorOffset(); }
public abstract class Collator implements Comparator<Object>, Cloneable { static Collator getInstance(); }
public interface CharacterIterator extends Cloneable {}
public final class Normalizer { static String normalize(CharSequence s, Form f); public enum Form { NFD, NFC, NFKD, NFKC } }

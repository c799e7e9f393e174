package java.util.regex;

import java.util.function.*;
import java.util.stream.Stream;

public final class Pattern implements java.io.Serializable {
    static int CASE_INSENSITIVE, MULTILINE, DOTALL, UNICODE_CASE, COMMENTS, LITERAL;
    static Pattern compile(String s);
    static Pattern compile(String s, int flags);
    static boolean matches(String regex, CharSequence s);
    static String quote(String s);
    String pattern();
    int flags();
    Matcher matcher(CharSequence s);
    String[] split(CharSequence s);
    String[] split(CharSequence s, int limit);
    Stream<String> splitAsStream(CharSequence s);
    Predicate<String> asPredicate();
}
public interface MatchResult { int start(); int start(int g); int end(); int end(int g); String group(); String group(int g); int groupCount(); }
public final class Matcher implements MatchResult {
    Pattern pattern();
    boolean matches();
    boolean find();
    boolean find(int from);
    boolean lookingAt();
    boolean hitEnd();
    String group(String name);
    String replaceAll(String by);
    String replaceAll(Function<MatchResult, String> f);
    String replaceFirst(String by);
    Matcher appendReplacement(StringBuilder b, String by);
    Matcher appendReplacement(StringBuffer b, String by);
    StringBuilder appendTail(StringBuilder b);
    StringBuffer appendTail(StringBuffer b);
    Matcher reset();
    Matcher reset(CharSequence s);
    Stream<MatchResult> results();
    static String quoteReplacement(String s);
}
public class PatternSyntaxException extends IllegalArgumentException {}

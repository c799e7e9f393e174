package java.util.logging;

import java.util.function.Supplier;

public class Logger { static Logger getLogger(String name); static Logger getGlobal(); void log(Level l, String s); void log(Level l, String s, Object o); void log(Level l, String s, Object[] os); void log(Level l, String s, Throwable t); void log(Level l, Supplier<String> s); void severe(String s); void warning(String s); void info(String s); void config(String s); void fine(String s); void finer(String s); void finest(String s); boolean isLoggable(Level l); void setLevel(Level l); Level getLevel(); void addHandler(Handler h); Handler[] getHandlers(); String getName(); void setUseParentHandlers(boolean b); }
public class Level implements java.io.Serializable { static Level OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL; static Level parse(String s); }
public abstract class Handler { void publish(LogRecord r); void flush(); void close(); void setLevel(Level l); void setFormatter(Formatter f); }
public class StreamHandler extends Handler {}
public class ConsoleHandler extends StreamHandler {}
public class FileHandler extends StreamHandler {}
public abstract class Formatter { String format(LogRecord r); String formatMessage(LogRecord r); }
public class SimpleFormatter extends Formatter {}
public class LogRecord implements java.io.Serializable { LogRecord(Level l, String s) {} Level getLevel(); String getMessage(); Throwable getThrown(); long getMillis(); String getLoggerName(); }
public class LogManager { static LogManager getLogManager(); }

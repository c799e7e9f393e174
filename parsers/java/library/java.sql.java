package java.sql;

import java.math.BigDecimal;

public interface Wrapper { <T> T unwrap(Class<T> c); boolean isWrapperFor(Class<?> c); }
public interface Driver {}
public class DriverManager { static Connection getConnection(String url); static Connection getConnection(String url, String user, String password); }
public interface Connection extends Wrapper, AutoCloseable { Statement createStatement(); PreparedStatement prepareStatement(String sql); PreparedStatement prepareStatement(String sql, int keys); CallableStatement prepareCall(String sql); void setAutoCommit(boolean b); boolean getAutoCommit(); void commit(); void rollback(); void close(); boolean isClosed(); DatabaseMetaData getMetaData(); }
public interface Statement extends Wrapper, AutoCloseable { static int RETURN_GENERATED_KEYS = 1; ResultSet executeQuery(String sql); int executeUpdate(String sql); boolean execute(String sql); ResultSet getResultSet(); ResultSet getGeneratedKeys(); void addBatch(String sql); int[] executeBatch(); void close(); void setFetchSize(int n); Connection getConnection(); }
public interface PreparedStatement extends Statement { ResultSet executeQuery(); int executeUpdate(); boolean execute(); void setString(int i, String s); void setInt(int i, int n); void setLong(int i, long n); void setBoolean(int i, boolean b); void setDouble(int i, double d); void setObject(int i, Object o); void setNull(int i, int type); void setTimestamp(int i, Timestamp t); void setDate(int i, Date d); void setBigDecimal(int i, BigDecimal d); void setBytes(int i, byte[] bs); void addBatch(); }
public interface CallableStatement extends PreparedStatement {}
public interface ResultSet extends Wrapper, AutoCloseable { boolean next(); void close(); boolean wasNull(); String getString(int i); String getString(String name); int getInt(int i); int getInt(String name); long getLong(int i); long getLong(String name); boolean getBoolean(int i); boolean getBoolean(String name); double getDouble(int i); double getDouble(String name); BigDecimal getBigDecimal(int i); BigDecimal getBigDecimal(String name); byte[] getBytes(int i); byte[] getBytes(String name); Date getDate(int i); Date getDate(String name); Time getTime(String name); Timestamp getTimestamp(int i); Timestamp getTimestamp(String name); Object getObject(int i); Object getObject(String name); ResultSetMetaData getMetaData(); }
public interface ResultSetMetaData extends Wrapper { int getColumnCount(); String getColumnName(int i); String getColumnLabel(int i); int getColumnType(int i); }
public interface DatabaseMetaData extends Wrapper {}
public class Date extends java.util.Date { Date(long t) {} static Date valueOf(String s); static Date valueOf(java.time.LocalDate d); java.time.LocalDate toLocalDate(); }
public class Time extends java.util.Date { Time(long t) {} static Time valueOf(String s); }
public class Timestamp extends java.util.Date { Timestamp(long t) {} static Timestamp valueOf(String s); static Timestamp valueOf(java.time.LocalDateTime d); static Timestamp from(java.time.Instant i); int getNanos(); java.time.LocalDateTime toLocalDateTime(); }
public class Types {}
public class SQLException extends Exception { String getSQLState(); int getErrorCode(); SQLException getNextException(); }

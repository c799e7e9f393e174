package java.time.temporal;

public interface TemporalAccessor {}
public interface Temporal extends TemporalAccessor { Temporal plus(long n, TemporalUnit u); Temporal minus(long n, TemporalUnit u); long until(Temporal t, TemporalUnit u); }
public interface TemporalUnit {}
public interface TemporalAmount {}
public enum ChronoUnit implements TemporalUnit { NANOS, MICROS, MILLIS, SECONDS, MINUTES, HOURS, HALF_DAYS, DAYS, WEEKS, MONTHS, YEARS, DECADES, CENTURIES; long between(Temporal a, Temporal b); }

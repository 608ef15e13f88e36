package io.pinakes.search.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The time span of an ISO 8601 string: {@code 2023-01-31} is a whole day in UTC, {@code
 * 2023-01-31T12:00:00Z} one instant; a time without zone is in UTC.
 *
 * @param first its first millisecond since 1970
 * @param last its last millisecond since 1970
 */
public record IsoDate(long first, long last) {
  private static final Pattern FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}(T\\S*)?");
  private static final Pattern ZONE = Pattern.compile(".*(Z|[+-]\\d{2}(:?\\d{2})?)");
  private static final int DATE_LENGTH = "2023-01-31".length();
  private static final long DAY = 86_400_000;

  /** Parses {@code text}; empty if it is not a date. */
  public static Optional<IsoDate> of(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      if (text.length() == DATE_LENGTH) {
        long start = LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
        return Optional.of(new IsoDate(start, start + DAY - 1));
      }
      Instant instant =
          ZONE.matcher(text.substring(DATE_LENGTH)).matches()
              ? Instant.parse(text)
              : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
      return Optional.of(new IsoDate(instant.toEpochMilli(), instant.toEpochMilli()));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}

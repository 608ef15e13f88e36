package io.pinakes.orchestrator.cli.fact;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.FactRequest;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parses measures, groupings and sort orders of facts. Every method throws {@link
 * IllegalArgumentException}, which lists what is allowed.
 */
public final class FactNotation {
  private static final Pattern MEASURE = Pattern.compile("(\\p{L}+)(?:\\((.+)\\))?");

  private FactNotation() {}

  /** A measure: {@code count}, {@code sum(total)}. */
  public static Measure measure(String written) {
    Matcher matcher = MEASURE.matcher(written.strip());
    if (matcher.matches()) {
      String name = String.valueOf(matcher.group(1)).toLowerCase(Locale.ROOT);
      for (Function function : Function.values()) {
        if (function.label().equals(name)) {
          return new Measure(function, matcher.group(2) == null ? "" : matcher.group(2).strip());
        }
      }
    }
    throw new IllegalArgumentException(
        "a measure is "
            + Arrays.stream(Function.values())
                .map(Function::label)
                .collect(Collectors.joining(", "))
            + ", as in sum(total), got \""
            + written
            + "\"");
  }

  /** A grouping: {@code vendor}, {@code date:month}, {@code total:100}. */
  public static GroupBy group(String written) {
    int colon = written.lastIndexOf(':');
    if (colon < 0) {
      return new GroupBy.Value(written.strip());
    }
    String property = written.substring(0, colon).strip();
    String step = written.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
    for (Period period : Period.values()) {
      if (period.label().equals(step)) {
        return new GroupBy.Time(property, period);
      }
    }
    try {
      return new GroupBy.Step(property, new BigDecimal(step));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "a grouping is PROPERTY, PROPERTY:month (day, quarter, year, decade) or PROPERTY:100, got"
              + " \""
              + written
              + "\"",
          e);
    }
  }

  /** A sort order: {@code total} for smallest first, {@code -total} for largest first. */
  public static List<FactRequest.Sort> sort(List<String> properties) {
    return properties.stream()
        .map(
            by ->
                by.startsWith("-")
                    ? new FactRequest.Sort(by.substring(1), true)
                    : new FactRequest.Sort(by, false))
        .toList();
  }
}

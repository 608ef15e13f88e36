package io.pinakes.search.testing;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides in plain Java, as documented, whether a chunk matches a filter. Bucket {@code b0}
 * declares {@code note} a text, {@code due} a date and {@code amount} money.
 */
public record FilterOracle(DocumentRecord document, Chunk chunk) {
  /** The declarations of {@code b0}, as a schema file. */
  public static final String SCHEMA =
      """
      {"b0": {"fields": {"note": {"type": "text"}, "due": {"type": "date"},
                         "amount": {"type": "money", "unit": "USD"}}}}
      """;

  /** Fields that hold dates somewhere, so that dates given for them mean time. */
  private static final Set<String> DATED = Set.of("mtime", "due", "mixed");

  /** One value as filters see it. */
  private sealed interface Fact {
    record Word(String value) implements Fact {}

    record Prose(String value) implements Fact {}

    record Size(BigDecimal value) implements Fact {}

    record Truth(boolean value) implements Fact {}

    record Time(Instant value) implements Fact {}
  }

  public boolean meets(Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.stream().allMatch(this::meets);
      case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(this::meets);
      case Filter.Not(Filter part) -> !meets(part);
      case Filter.Exists(String field) -> !facts(field).isEmpty();
      case Filter.AnyOf(String field, List<MetadataValue> values) ->
          facts(field).stream()
              .anyMatch(fact -> values.stream().anyMatch(value -> equal(fact, value)));
      case Filter.Like(String field, String pattern) ->
          facts(field).stream().anyMatch(fact -> like(fact, regex(pattern)));
      case Filter.Between(String field, MetadataValue from, MetadataValue to) ->
          facts(field, List.of(from, to))
              .anyMatch(fact -> order(fact, from) >= 0 && order(fact, to) <= 0);
      case Filter.Comparison(String field, Filter.Operator operator, MetadataValue value) ->
          facts(field, List.of(value))
              .anyMatch(
                  fact ->
                      switch (operator) {
                        case LESS -> order(fact, value) < 0;
                        case AT_MOST -> order(fact, value) <= 0;
                        case GREATER -> order(fact, value) > 0;
                        case AT_LEAST -> order(fact, value) >= 0;
                      });
    };
  }

  private List<Fact> facts(String field) {
    return switch (field) {
      case "doc_id" -> List.of(new Fact.Word(document.id().value()));
      case "bucket" -> List.of(new Fact.Word(document.bucket()));
      case "chunk_type" -> List.of(new Fact.Word(chunk.type().label()));
      case "mtime" -> List.of(new Fact.Time(document.modified()));
      case "page" -> {
        List<Fact> pages = new ArrayList<>();
        for (int page = chunk.pages().first(); page <= chunk.pages().last(); page++) {
          pages.add(new Fact.Size(BigDecimal.valueOf(page)));
        }
        yield pages;
      }
      default -> {
        List<Fact> facts = new ArrayList<>();
        document
            .metadata()
            .fields()
            .getOrDefault(field, List.of())
            .forEach(value -> add(field, value, facts));
        yield facts;
      }
    };
  }

  private void add(String field, MetadataValue value, List<Fact> into) {
    boolean declares = document.bucket().equals("b0");
    if (declares && field.equals("note")) {
      into.add(new Fact.Prose(value.display()));
    } else if (declares && field.equals("due")) {
      span(value.display()).ifPresent(span -> into.add(new Fact.Time(span.first())));
    } else if (declares && field.equals("amount")) {
      if (!(value instanceof MetadataValue.Keyword)) {
        into.add(new Fact.Size(new BigDecimal(exact(value).doubleValue())));
      } else if (value
          .display()
          .matches("(\\$|USD )?-?[\\d,]+(\\.\\d+)?")) { // what the samples have
        into.add(new Fact.Size(new BigDecimal(value.display().replaceAll("[^-\\d.]", ""))));
      }
    } else {
      switch (value) {
        case MetadataValue.Keyword(String text) -> {
          into.add(new Fact.Word(text));
          span(text).ifPresent(span -> into.add(new Fact.Time(span.first())));
        }
        case MetadataValue.Flag(boolean flag) -> into.add(new Fact.Truth(flag));
        case MetadataValue.Whole _, MetadataValue.Decimal _ ->
            into.add(new Fact.Size(exact(value)));
      }
    }
  }

  private static boolean equal(Fact fact, MetadataValue value) {
    return fact instanceof Fact.Truth(boolean truth)
        ? value.equals(new MetadataValue.Flag(truth))
        : comparable(fact, value) && order(fact, value) == 0;
  }

  /** The facts that can be compared with all of {@code values}: times, if these are dates. */
  private Stream<Fact> facts(String field, List<MetadataValue> values) {
    boolean dates =
        DATED.contains(field)
            && values.stream()
                .allMatch(
                    value ->
                        value instanceof MetadataValue.Keyword(String text)
                            && span(text).isPresent());
    Predicate<Fact> fits =
        fact ->
            dates
                ? fact instanceof Fact.Time
                : !(fact instanceof Fact.Time)
                    && values.stream().allMatch(value -> comparable(fact, value));
    return facts(field).stream().filter(fits);
  }

  private static boolean comparable(Fact fact, MetadataValue value) {
    return switch (fact) {
      case Fact.Word _, Fact.Prose _ -> value instanceof MetadataValue.Keyword;
      case Fact.Size _ ->
          value instanceof MetadataValue.Whole || value instanceof MetadataValue.Decimal;
      case Fact.Truth _ -> false;
      case Fact.Time _ ->
          value instanceof MetadataValue.Keyword(String text) && span(text).isPresent();
    };
  }

  /** Less than, equal to or greater than zero, as {@code fact} is to {@code value}. */
  private static int order(Fact fact, MetadataValue value) {
    return switch (fact) {
      case Fact.Word(String word) -> codePoints(word, value.display());
      case Fact.Prose(String prose) -> prose.compareToIgnoreCase(value.display());
      case Fact.Size(BigDecimal number) -> number.compareTo(exact(value));
      case Fact.Time(Instant time) -> {
        Day span = span(value.display()).orElseThrow();
        yield time.isBefore(span.first()) ? -1 : time.isAfter(span.last()) ? 1 : 0;
      }
      case Fact.Truth _ -> throw new IllegalStateException("no order");
    };
  }

  private static BigDecimal exact(MetadataValue value) {
    return value instanceof MetadataValue.Decimal(double number)
        ? new BigDecimal(number)
        : new BigDecimal(value.display());
  }

  private static int codePoints(String one, String other) {
    return Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
  }

  private static boolean like(Fact fact, Pattern pattern) {
    return switch (fact) {
      case Fact.Word(String word) -> pattern.matcher(word).matches();
      case Fact.Prose(String prose) -> pattern.matcher(prose).matches();
      case Fact.Size _, Fact.Truth _, Fact.Time _ -> false;
    };
  }

  private static Pattern regex(String like) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < like.length(); i++) {
      switch (like.charAt(i)) {
        case '%' -> regex.append(".*");
        case '_' -> regex.append('.');
        case '\\' -> {
          i = Math.min(i + 1, like.length() - 1);
          regex.append(Pattern.quote(like.substring(i, i + 1)));
        }
        default -> regex.append(Pattern.quote(like.substring(i, i + 1)));
      }
    }
    return Pattern.compile(
        regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);
  }

  private record Day(Instant first, Instant last) {}

  private static Optional<Day> span(String text) {
    if (text.matches("\\d{4}-\\d\\d-\\d\\d")) {
      Instant start = LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
      return Optional.of(new Day(start, start.plusMillis(86_399_999)));
    }
    return text.matches("\\d{4}-\\d\\d-\\d\\dT.*Z")
        ? Optional.of(new Day(Instant.parse(text), Instant.parse(text)))
        : Optional.empty();
  }
}

package io.pinakes.search.testing;

import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;

import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Random metadata and filters from few values, so that filters often match. */
public final class RandomFilters {
  private static final List<String> WORDS =
      List.of(
          "Acme", "ACME", "acme ltd", "a%b", "a_b", "a\\b", "", "Übung", "übung 2", "zz", "😀x");
  private static final List<String> DATES =
      List.of(
          "2023-01-31", "2023-01-31T00:00:00Z", "2023-01-31T12:00:00Z", "2023-02-01", "2022-12-31");
  private static final List<String> PATTERNS =
      List.of(
          "%",
          "acme%", "%LTD", "a\\%b", "a_b", "a\\\\b", "%a%m%", "", "_%", "ÜBUNG%", "_x", "%-31%");
  private static final List<String> AMOUNTS =
      List.of("$1,234.50", "USD 12", "7", "1,000", "-3", "EUR 5", "much", "1.234,50");
  private static final List<String> FIELDS =
      List.of(
          "doc_id",
          "bucket",
          "chunk_type",
          "mtime",
          "page",
          "number",
          "mixed",
          "note",
          "due",
          "amount");

  private final Random random;

  public RandomFilters(Random random) {
    this.random = random;
  }

  /** Metadata in which every field has each type that any document gives it. */
  public static Metadata everyType() {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("number", List.of(whole(1), decimal(1.5)));
    fields.put("mixed", List.of(whole(1), decimal(1.5), flag(true), text("2023-01-31")));
    fields.put("note", List.of(text("Acme")));
    fields.put("due", List.of(text("2023-01-31")));
    fields.put("amount", List.of(whole(7), decimal(0.5), text("7")));
    return new Metadata(fields);
  }

  /** Metadata with missing fields, and with several values of several types in a field. */
  public Metadata metadata() {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("number", some(2, this::number));
    fields.put("mixed", some(2, this::mixed));
    fields.put("note", some(2, () -> text(pick(WORDS))));
    fields.put("due", some(1, () -> text(pick(random.nextInt(4) == 0 ? WORDS : DATES))));
    fields.put("amount", some(1, () -> random.nextBoolean() ? number() : text(pick(AMOUNTS))));
    return new Metadata(fields);
  }

  /** A filter nested at most {@code depth} deep. */
  public Filter filter(int depth) {
    if (depth > 1 && random.nextInt(3) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> new Filter.Not(filter(depth - 1));
        case 1 -> new Filter.And(some(3, () -> filter(depth - 1)));
        default -> new Filter.Or(some(3, () -> filter(depth - 1)));
      };
    }
    String field = pick(FIELDS);
    return switch (random.nextInt(6)) {
      case 0 -> new Filter.Exists(field);
      case 1 ->
          new Filter.Comparison(
              field, pick(List.of(Filter.Operator.values())), ordered(field, random.nextInt()));
      case 2 -> {
        int kind = random.nextInt();
        yield new Filter.Between(field, ordered(field, kind), ordered(field, kind));
      }
      case 3 ->
          new Filter.Like(
              pick(List.of("note", "due", "mixed", "bucket", "doc_id", "amount")), pick(PATTERNS));
      default -> new Filter.AnyOf(field, some(3, () -> equal(field)));
    };
  }

  private MetadataValue equal(String field) {
    return field.equals("mixed") ? mixed() : ordered(field, random.nextInt());
  }

  /** A value to compare with; of one kind for one {@code kind}. */
  private MetadataValue ordered(String field, int kind) {
    return switch (field) {
      case "doc_id" -> text("b" + random.nextInt(3) + "/d" + random.nextInt(60));
      case "bucket" -> text("b" + random.nextInt(4));
      case "chunk_type" -> text(random.nextBoolean() ? "table" : "content");
      case "mtime" -> text(pick(DATES));
      case "page" ->
          random.nextBoolean() ? whole(random.nextInt(10)) : decimal(random.nextInt(10) / 2.0);
      case "note" -> text(pick(WORDS));
      case "due" -> text(pick(Math.floorMod(kind, 3) == 0 ? WORDS : DATES));
      case "number" -> number();
      default ->
          switch (Math.floorMod(kind, 4)) {
            case 0 -> text(pick(WORDS));
            case 1 -> text(pick(DATES));
            default -> number();
          };
    };
  }

  private MetadataValue number() {
    return switch (random.nextInt(12)) {
      case 0 -> decimal(1e300);
      case 1 -> whole(Long.MAX_VALUE);
      case 2 -> decimal(0x1p63); // one more than the greatest long
      case 3 -> whole((1L << 53) + 1); // no double
      case 4 -> decimal(0x1p53);
      case 5 -> decimal(-0.0);
      case 6, 7, 8 -> whole(random.nextInt(5) - 1);
      default -> decimal(random.nextInt(10) / 2.0);
    };
  }

  private MetadataValue mixed() {
    return switch (random.nextInt(4)) {
      case 0 -> number();
      case 1 -> flag(random.nextBoolean());
      case 2 -> text(pick(DATES));
      default -> text(pick(WORDS));
    };
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private <T> List<T> some(int most, Supplier<T> supplier) {
    List<T> list = new ArrayList<>();
    for (int left = random.nextInt(most + 1); left > 0; left--) {
      list.add(supplier.get());
    }
    return list;
  }
}

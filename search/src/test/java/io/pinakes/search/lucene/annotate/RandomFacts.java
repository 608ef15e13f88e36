package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.pages;
import static io.pinakes.search.testing.Samples.record;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.IndexFiles;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;

/** Random facts and filters. */
abstract class RandomFacts {
  static final List<String> ITEMS = List.of("Bolt", "bolt", "Nut", "Gift box", "WASHER");
  static final List<String> UNITS = List.of("mm", "cm", "m");
  static final int QUESTIONS = 60;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path index;

  final SortedMap<String, List<Fact>> documents = new TreeMap<>();

  /** Documents over several segments, some of them replaced or removed. */
  void build(Random random) throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      for (int step = 0; step < 24; step++) {
        String id = (random.nextBoolean() ? "x/" : "y/") + random.nextInt(10);
        if (random.nextInt(6) == 0) {
          documents.remove(id);
          files.remove(id);
        } else {
          List<Fact> facts = facts(id, step, random);
          documents.put(id, facts);
          files.put(record(id), pages("text"), List.of(), facts);
        }
        if (step % 5 == 4) {
          files.commit();
        }
      }
      files.commit();
    }
  }

  static List<Fact> facts(String document, int step, Random random) {
    List<Fact> facts = new ArrayList<>();
    int rows = random.nextInt(12);
    for (int i = 0; i < rows; i++) {
      List<String> cells = new ArrayList<>(List.of("Item", ITEMS.get(random.nextInt(5))));
      if (random.nextInt(5) > 0) {
        cells.addAll(List.of("Amount", money(random)));
      }
      if (random.nextInt(4) > 0) {
        cells.addAll(List.of("Height", height(random)));
      }
      if (random.nextInt(4) > 0) {
        cells.addAll(List.of("Date", date(random)));
      }
      if (random.nextInt(8) == 0) {
        cells.addAll(List.of("Amount", "on request"));
      }
      facts.add(
          row(document, document + "#" + step + "." + i, "", i + 1, cells.toArray(String[]::new)));
    }
    if (random.nextBoolean()) {
      facts.add(
          value(document, document + "#" + step + "v", "Supplier", "Acme " + random.nextInt(2)));
    }
    if (random.nextBoolean()) {
      facts.add(value(document, document + "#" + step + "w", "Amount", money(random)));
    }
    return facts;
  }

  static String money(Random random) {
    return (random.nextInt(4) == 0 ? "USD " : "EUR ")
        + BigDecimal.valueOf(random.nextInt(2000) - 500, 2).toPlainString();
  }

  static String height(Random random) {
    return (1 + random.nextInt(40)) + " " + UNITS.get(random.nextInt(3));
  }

  static String date(Random random) {
    return String.format(
        Locale.ROOT, "2023-%02d-%02d", 1 + random.nextInt(12), 1 + random.nextInt(28));
  }

  static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }

  static Filter filter(Random random, int depth) {
    int kind = random.nextInt(depth > 0 ? 10 : 6);
    return switch (kind) {
      case 0 -> new Filter.Comparison("height", operator(random), text(height(random)));
      case 1 ->
          new Filter.Comparison(
              "amount",
              operator(random),
              random.nextBoolean()
                  ? text(money(random))
                  : new MetadataValue.Whole(random.nextInt(9)));
      case 2 -> new Filter.AnyOf("item", List.of(text("BOLT"), text(ITEMS.get(random.nextInt(5)))));
      case 3 -> Filter.equal("date", text(date(random).substring(0, 7)));
      case 4 ->
          random.nextBoolean()
              ? new Filter.Like("supplier", "acme %")
              : Filter.equal("supplier", text("acme 1"));
      case 5 ->
          random.nextBoolean()
              ? new Filter.Exists("amount")
              : new Filter.Between("date", text("2023-03-01"), text(date(random)));
      case 6, 7 -> new Filter.And(List.of(filter(random, depth - 1), filter(random, depth - 1)));
      case 8 -> new Filter.Or(List.of(filter(random, depth - 1), filter(random, depth - 1)));
      default -> new Filter.Not(filter(random, depth - 1));
    };
  }

  static Filter.Operator operator(Random random) {
    return List.of(Filter.Operator.values()).get(random.nextInt(4));
  }

  static List<String> ids(List<Fact> facts) {
    return facts.stream().map(Fact::id).toList();
  }
}

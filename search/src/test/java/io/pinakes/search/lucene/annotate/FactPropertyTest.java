package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.pages;
import static io.pinakes.search.testing.Samples.record;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random tables and random questions, compared with a full scan. */
class FactPropertyTest {
  private static final List<String> ITEMS = List.of("Bolt", "bolt", "Nut", "Gift box", "WASHER");
  private static final List<String> UNITS = List.of("mm", "cm", "m");
  private static final int QUESTIONS = 60;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private final SortedMap<String, List<Fact>> documents = new TreeMap<>();

  /** Documents over several segments, some of them replaced or removed. */
  private void build(Random random) throws Exception {
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

  private static List<Fact> facts(String document, int step, Random random) {
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

  private static String money(Random random) {
    return (random.nextInt(4) == 0 ? "USD " : "EUR ")
        + BigDecimal.valueOf(random.nextInt(2000) - 500, 2).toPlainString();
  }

  private static String height(Random random) {
    return (1 + random.nextInt(40)) + " " + UNITS.get(random.nextInt(3));
  }

  private static String date(Random random) {
    return String.format(
        Locale.ROOT, "2023-%02d-%02d", 1 + random.nextInt(12), 1 + random.nextInt(28));
  }

  private static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }

  private static Filter filter(Random random, int depth) {
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

  private static Filter.Operator operator(Random random) {
    return List.of(Filter.Operator.values()).get(random.nextInt(4));
  }

  private static List<String> ids(List<Fact> facts) {
    return facts.stream().map(Fact::id).toList();
  }

  private static List<String> found(FactPage page) {
    return page.hits().stream().map(hit -> hit.fact().id()).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void searchAgreesWithAFullScan(int seed) throws Exception {
    Random random = new Random(seed);
    build(random);
    FactOracle oracle = new FactOracle(documents);
    try (Library library = Library.open(index, new Compass())) {
      Annotations annotations = library.annotations();
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = filter(random, 2);
        List<Fact> expected = oracle.meeting(filter);
        FactRequest request = FactRequest.all().withFilter(filter);
        FactPage all = annotations.search(request.withPage(0, 1000));
        assertEquals(ids(expected), found(all), filter.toString());
        assertEquals(expected.size(), all.total());
        assertEquals(expected.stream().map(Fact::document).distinct().count(), all.documents());
        List<String> paged = new ArrayList<>();
        for (int offset = 0; offset < expected.size(); offset += 7) {
          paged.addAll(found(annotations.search(request.withPage(offset, 7))));
        }
        assertEquals(ids(expected), paged);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8})
  void restrictedLibraryEqualsOneWithoutOtherDocuments(int seed) throws Exception {
    Random random = new Random(seed);
    build(random);
    SortedMap<String, List<Fact>> permitted = new TreeMap<>(documents);
    permitted.keySet().removeIf(id -> !id.startsWith("x/"));
    FactOracle oracle = new FactOracle(permitted);
    try (Library whole = Library.open(index, new Compass())) {
      Annotations annotations = whole.restrictedTo(Filter.bucket("x")).annotations();
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = filter(random, 2);
        FactRequest request = FactRequest.all().withFilter(filter).withPage(0, 1000);
        assertEquals(ids(oracle.meeting(filter)), found(annotations.search(request)));
        Aggregate sum =
            annotations.aggregate(
                AggregateRequest.of(request, new Measure(Function.SUM, "amount")));
        assertEquals(oracle.meeting(filter).size(), sum.facts());
        StringBuilder csv = new StringBuilder();
        assertEquals(oracle.meeting(filter).size(), annotations.export(request, List.of(), csv));
        assertEquals(-1, csv.indexOf("y/"));
      }
    }
  }

  /** The key of a value; steps in different currencies are different. */
  private static String key(GroupBy by, TypedValue value) {
    return switch (by) {
      case GroupBy.Value _ -> value.display().toLowerCase(Locale.ROOT);
      case GroupBy.Time _ -> value.display().substring(0, 7);
      case GroupBy.Step(_, BigDecimal width) ->
          FactOracle.number(value)
                  .divide(width, 0, RoundingMode.FLOOR)
                  .multiply(width)
                  .stripTrailingZeros()
                  .toPlainString()
              + value.display().replaceFirst(".* ", " ");
    };
  }

  private static boolean fits(GroupBy by, TypedValue value) {
    return switch (by) {
      case GroupBy.Value _ -> true;
      case GroupBy.Time _ -> value instanceof TypedValue.Day;
      case GroupBy.Step _ ->
          value instanceof TypedValue.Quantity || value instanceof TypedValue.Money;
    };
  }

  private static Set<String> keys(GroupBy by, Fact fact) {
    Set<String> keys = new HashSet<>();
    for (Property property : fact.properties()) {
      if (property.key().equals(by.property()) && fits(by, property.value())) {
        keys.add(key(by, property.value()));
      }
    }
    return keys.isEmpty() ? Set.of("-") : keys;
  }

  /** Unit to figure, worked out of exact decimals. */
  private static Map<String, String> figures(Function function, List<Fact> facts, String key) {
    Map<String, List<BigDecimal>> values = new HashMap<>();
    for (Fact fact : facts) {
      for (Property property : fact.properties()) {
        if (property.key().equals(key)) {
          String unit =
              switch (property.value()) {
                case TypedValue.Quantity(_, String of) -> of;
                case TypedValue.Money(_, String currency) -> currency;
                default -> "no number";
              };
          values
              .computeIfAbsent(unit, _ -> new ArrayList<>())
              .add(FactOracle.number(property.value()));
        }
      }
    }
    values.remove("no number");
    Map<String, String> figures = new HashMap<>();
    values.forEach((unit, of) -> figures.put(unit, figure(function, of)));
    return figures;
  }

  private static String figure(Function function, List<BigDecimal> values) {
    List<BigDecimal> sorted = values.stream().sorted().toList();
    BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    int half = sorted.size() / 2;
    BigDecimal figure =
        switch (function) {
          case SUM -> sum;
          case AVG -> sum.divide(BigDecimal.valueOf(values.size()), 10, RoundingMode.HALF_EVEN);
          case MIN -> sorted.getFirst();
          case MAX -> sorted.getLast();
          case MEDIAN ->
              sorted.size() % 2 == 1
                  ? sorted.get(half)
                  : sorted
                      .get(half)
                      .add(sorted.get(half - 1))
                      .divide(BigDecimal.TWO, 20, RoundingMode.UNNECESSARY);
          case COUNT, DISTINCT -> throw new IllegalStateException("no figure");
        };
    return figure.signum() == 0 ? "0" : figure.stripTrailingZeros().toPlainString();
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13, 14})
  void groupFiltersReproduceTheFigures(int seed) throws Exception {
    Random random = new Random(seed);
    build(random);
    FactOracle oracle = new FactOracle(documents);
    List<Function> functions =
        List.of(Function.SUM, Function.AVG, Function.MIN, Function.MAX, Function.MEDIAN);
    List<GroupBy> groupings =
        List.of(
            new GroupBy.Value("item"),
            new GroupBy.Value("supplier"),
            new GroupBy.Value("amount"),
            new GroupBy.Value("height"),
            new GroupBy.Time("date", Period.MONTH),
            new GroupBy.Step("height", new BigDecimal("0.05")),
            new GroupBy.Step("amount", new BigDecimal("2.5")));
    try (Library library = Library.open(index, new Compass())) {
      Annotations annotations = library.annotations();
      for (int i = 0; i < QUESTIONS; i++) {
        FactRequest request = FactRequest.all().withFilter(filter(random, 2)).withPage(0, 1000);
        List<Fact> facts = oracle.meeting(request.filter());
        GroupBy by = groupings.get(random.nextInt(groupings.size()));
        String measured = random.nextBoolean() ? "amount" : "height";
        Function function = functions.get(random.nextInt(functions.size()));
        Aggregate aggregate =
            annotations.aggregate(
                new AggregateRequest(
                    request,
                    List.of(
                        new Measure(function, measured),
                        new Measure(Function.COUNT, measured),
                        new Measure(Function.DISTINCT, "item")),
                    List.of(by),
                    1000,
                    random.nextBoolean()));
        assertEquals(facts.size(), aggregate.facts());
        Set<Set<String>> expected = new HashSet<>();
        Map<String, Set<String>> members = new HashMap<>();
        for (Fact fact : facts) {
          for (String key : keys(by, fact)) {
            members.computeIfAbsent(key, _ -> new HashSet<>()).add(fact.id());
          }
        }
        expected.addAll(members.values());
        Set<Set<String>> shown = new HashSet<>();
        for (Aggregate.Group group : aggregate.groups()) {
          Filter readBack = FilterJson.parse(FilterJson.write(group.filter()).toString());
          FactRequest ofGroup =
              request.withFilter(request.filter().and(readBack)).withPage(0, 1000);
          List<Fact> meeting =
              annotations.search(ofGroup).hits().stream().map(FactPage.Hit::fact).toList();
          shown.add(new HashSet<>(ids(meeting)));
          assertEquals(meeting.size(), group.facts(), request.filter() + " by " + by);
          assertEquals(ids(meeting).subList(0, Math.min(3, meeting.size())), group.sample());
          Map<String, String> figures = new HashMap<>();
          group
              .results()
              .getFirst()
              .parts()
              .forEach(
                  part -> {
                    String unit =
                        switch (part.value()) {
                          case TypedValue.Quantity(_, String of) -> of;
                          case TypedValue.Money(_, String currency) -> currency;
                          default -> "";
                        };
                    figures.put(unit, FactOracle.number(part.value()).toPlainString());
                  });
          if (function != Function.MIN && function != Function.MAX) {
            assertEquals(figures(function, meeting, measured), figures);
          }
          assertEquals(
              meeting.stream().filter(fact -> fact.property(measured).isPresent()).count(),
              FactOracle.number(group.results().get(1).parts().getFirst().value()).longValue());
          assertEquals(
              meeting.stream()
                  .flatMap(fact -> fact.property("item").stream())
                  .map(item -> item.raw().toLowerCase(Locale.ROOT))
                  .distinct()
                  .count(),
              FactOracle.number(group.results().get(2).parts().getFirst().value()).longValue());
        }
        assertEquals(expected, shown, request.filter() + " by " + by);
      }
    }
  }
}

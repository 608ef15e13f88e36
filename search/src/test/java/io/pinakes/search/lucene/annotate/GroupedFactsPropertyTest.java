package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.value;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
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
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups of random facts, compared with a full scan. */
class GroupedFactsPropertyTest extends RandomFacts {
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

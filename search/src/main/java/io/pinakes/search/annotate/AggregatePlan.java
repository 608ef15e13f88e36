package io.pinakes.search.annotate;

import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The measures and groupings of an aggregate, before any values are read. It is the same for the
 * whole collection and for each part of it.
 *
 * @param figures one per measure
 * @param groupings the outermost first
 */
public record AggregatePlan(List<GroupFigures> figures, List<GroupKeys> groupings) {
  /** The metadata field for the currency of a document's amounts. */
  public static final GroupBy CURRENCY = new GroupBy.Value("currency");

  /** The functions that make no sense across currencies. */
  private static final Set<Function> MIXING =
      EnumSet.of(Function.SUM, Function.AVG, Function.MIN, Function.MAX, Function.MEDIAN);

  /** The distinct currencies that documents state for a measured property. */
  public interface Currencies {
    /** In order; at most one if no confusion is possible. */
    List<String> of(String property) throws IOException;
  }

  /**
   * The plan for {@code request}.
   *
   * @throws IllegalArgumentException if a name is neither a property nor a field, is ambiguously
   *     both, or has values of the wrong type for the function or grouping
   */
  public static AggregatePlan of(FactView facts, Names names, AggregateRequest request)
      throws IOException {
    List<GroupFigures> figures = new ArrayList<>();
    for (Measure measure : request.measures()) {
      requireOneShape(request, names, measure.property());
      figures.add(GroupFigures.of(facts, names, measure));
    }
    List<GroupKeys> groupings = new ArrayList<>();
    for (GroupBy by : request.groups()) {
      requireOneShape(request, names, by.property());
      groupings.add(GroupKeys.of(facts, names, by));
    }
    return new AggregatePlan(figures, groupings);
  }

  /** Rejects a name that is both a property and a field if the request covers both. */
  private static void requireOneShape(AggregateRequest request, Names names, String name)
      throws IOException {
    Set<Shape> shapes = request.facts().shapes();
    if (!name.isEmpty() && shapes.contains(Shape.RECORD) && shapes.size() > 1) {
      Names.Target target = names.of(name);
      if (!target.columns().isEmpty() && target.field().isPresent()) {
        throw new IllegalArgumentException(
            "\""
                + name
                + "\" is a property of facts and a field of documents; aggregate records or facts"
                + " read in texts, not both at once");
      }
    }
  }

  /** Warns where amounts in several currencies would be added up as if they were one. */
  public static void warnOfCurrencies(
      AggregateRequest request, Currencies currencies, Consumer<String> warnings)
      throws IOException {
    for (Measure measure : mixing(request)) {
      List<String> several = currencies.of(measure.property());
      if (several.size() > 1) {
        warnings.accept(
            "the field \"currency\" says "
                + String.join(", ", several)
                + ": if \""
                + measure.property()
                + "\" is an amount, group by currency or keep to one, since "
                + measure.function()
                + " takes its numbers as they are");
      }
    }
  }

  /** The measures that would mix currencies. */
  public static List<Measure> mixing(AggregateRequest request) {
    boolean apart =
        request.groups().stream().anyMatch(by -> by.property().equals(CURRENCY.property()));
    return apart
        ? List.of()
        : request.measures().stream()
            .filter(measure -> MIXING.contains(measure.function()))
            .toList();
  }
}

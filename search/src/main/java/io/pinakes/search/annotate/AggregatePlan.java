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
 * What an aggregate works out and groups by, still without values. The same of the whole collection
 * and of each part of it.
 *
 * @param figures one for each measure
 * @param groupings the outermost first
 */
public record AggregatePlan(List<Figures> figures, List<GroupKeys> groupings) {
  /** The field that documents tell the currency of their amounts in. */
  public static final GroupBy CURRENCY = new GroupBy.Value("currency");

  /** What makes no sense of amounts in different currencies. */
  private static final Set<Function> MIXING =
      EnumSet.of(Function.SUM, Function.AVG, Function.MIN, Function.MAX, Function.MEDIAN);

  /** The different currencies that documents tell of what is measured. */
  public interface Currencies {
    /** In order; at most one if they cannot be mixed up. */
    List<String> of(String property) throws IOException;
  }

  /**
   * What {@code request} works out.
   *
   * @throws IllegalArgumentException if a name is neither a property nor a field, or both where
   *     that cannot be told apart, or its values do not fit what is to be done with them
   */
  public static AggregatePlan of(FactView facts, Names names, AggregateRequest request)
      throws IOException {
    List<Figures> figures = new ArrayList<>();
    for (Measure measure : request.measures()) {
      requireOneShape(request, names, measure.property());
      figures.add(Figures.of(facts, names, measure));
    }
    List<GroupKeys> groupings = new ArrayList<>();
    for (GroupBy by : request.groups()) {
      requireOneShape(request, names, by.property());
      groupings.add(GroupKeys.of(facts, names, by));
    }
    return new AggregatePlan(figures, groupings);
  }

  /** What is both a property and a field cannot be told apart where both are asked for. */
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

  /** Says where amounts of several currencies would be taken for one. */
  public static void warnOfCurrencies(
      AggregateRequest request, Currencies currencies, Consumer<String> warnings)
      throws IOException {
    for (Measure measure : mixing(request)) {
      List<String> several = currencies.of(measure.property());
      if (several.size() > 1) {
        warnings.accept(
            "the documents' field \"currency\" says "
                + String.join(", ", several)
                + ": if \""
                + measure.property()
                + "\" is an amount, group by currency or keep to one, since "
                + measure.function()
                + " takes its numbers as they are");
      }
    }
  }

  /** The measures that would mix currencies up. */
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

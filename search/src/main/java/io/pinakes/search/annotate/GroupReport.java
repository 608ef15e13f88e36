package io.pinakes.search.annotate;

import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Sorts and presents complete groups.
 *
 * @param groupings the groupings, outermost first
 * @param figures one per measure
 */
public record GroupReport(List<GroupKeys> groupings, List<GroupFigures> figures) {
  /** Maximum number of groups; more give no overview. */
  public static final int MAX_GROUPS = 100_000;

  /** The error for too many groups. */
  public static IllegalArgumentException tooMany() {
    return new IllegalArgumentException(
        "there are more than "
            + MAX_GROUPS
            + " groups; narrow the filter, or group by periods or steps");
  }

  /** All groups, in the order of the request. */
  public List<Group> ordered(AggregateRequest request, List<Group> groups) {
    return request.largestFirst()
        ? largestFirst(groups)
        : groups.stream().sorted(byKeys()).toList();
  }

  /** A group with its figures. */
  public Aggregate.Group shown(Group group, List<String> sample) {
    List<Optional<TypedValue>> keys = new ArrayList<>();
    Filter filter = Filter.all();
    for (int i = 0; i < group.keys.length; i++) {
      keys.add(groupings.get(i).shown(group.keys[i]));
      filter = filter.and(groupings.get(i).filter(group.keys[i]));
    }
    List<Aggregate.Result> results = new ArrayList<>();
    for (GroupFigures of : figures) {
      boolean all = of.measure().property().isEmpty();
      results.add(
          new Aggregate.Result(
              of.measure(), parts(of, group), all ? 0 : group.facts - of.with(group)));
    }
    return new Aggregate.Group(keys, group.facts, results, filter, sample);
  }

  private static List<Aggregate.Part> parts(GroupFigures of, Group group) {
    if (of.measure().function() == Function.COUNT) {
      long count = of.measure().property().isEmpty() ? group.facts : of.with(group);
      return List.of(count(BigDecimal.valueOf(count), count));
    }
    List<Aggregate.Part> parts = new ArrayList<>();
    long values = 0;
    for (int i = 0; i < of.parts().size(); i++) {
      Optional<Cell> figure = of.figure(group, i);
      if (figure.isPresent()) {
        values += figure.get().count();
        parts.add(
            new Aggregate.Part(of.value(of.parts().get(i), figure.get()), figure.get().count()));
      }
    }
    return of.measure().function() == Function.DISTINCT
        ? List.of(count(of.different(group), values))
        : parts;
  }

  private static Aggregate.Part count(BigDecimal number, long values) {
    return new Aggregate.Part(new TypedValue.Quantity(number, ""), values);
  }

  private Comparator<Group> byKeys() {
    return (one, other) -> {
      for (int i = 0; i < groupings.size(); i++) {
        int order = groupings.get(i).compare(one.keys[i], other.keys[i]);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    };
  }

  /** A group with its sort value. */
  private record Sized(Group group, Optional<TypedValue> size) {}

  /** By the first measure, compared in the first currency or unit that both groups have. */
  private List<Group> largestFirst(List<Group> groups) {
    Comparator<Sized> bySize =
        (one, other) ->
            one.size().isEmpty() || other.size().isEmpty()
                ? Boolean.compare(one.size().isEmpty(), other.size().isEmpty())
                : -ValueComparison.compare(one.size().get(), other.size().get());
    return groups.stream()
        .map(
            group ->
                new Sized(
                    group,
                    parts(figures.getFirst(), group).stream()
                        .map(Aggregate.Part::value)
                        .findFirst()))
        .sorted(bySize.thenComparing(Sized::group, byKeys()))
        .map(Sized::group)
        .toList();
  }
}

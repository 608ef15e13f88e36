package io.pinakes.orchestrator.cli.fact;

import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The last columns of a table of aggregates: how many values each figure is made of, or the number
 * of facts if only facts are counted.
 *
 * @param measured the positions of the measures, one for each property
 */
record AggregateColumns(AggregateRequest request, List<Integer> measured) {
  AggregateColumns {
    measured = List.copyOf(measured);
  }

  static AggregateColumns of(AggregateRequest request) {
    List<String> properties = request.measures().stream().map(Measure::property).toList();
    return new AggregateColumns(
        request,
        IntStream.range(0, properties.size())
            .filter(i -> !properties.get(i).isEmpty())
            .filter(i -> properties.indexOf(properties.get(i)) == i)
            .boxed()
            .toList());
  }

  List<String> heads() {
    return switch (measured.size()) {
      case 0 -> List.of("facts");
      case 1 -> List.of("values");
      default ->
          measured.stream().map(i -> "values of " + request.measures().get(i).property()).toList();
    };
  }

  /** The cells of a group; figures that are not added up have their numbers apart as well. */
  List<String> cells(Aggregate.Group group) {
    return measured.isEmpty()
        ? List.of(Long.toString(group.facts()))
        : measured.stream().map(i -> values(group.results().get(i))).toList();
  }

  private static String values(Aggregate.Result result) {
    return result.parts().isEmpty()
        ? "0"
        : result.parts().stream()
            .map(part -> Long.toString(part.values()))
            .collect(Collectors.joining(" + "));
  }

  /** Whether a group has a figure to show; a count of nothing is one, and so is the only row. */
  boolean shows(Aggregate.Group group) {
    return request.groups().isEmpty()
        || request.measures().stream().anyMatch(AggregateColumns::counts)
        || group.results().stream()
            .flatMap(result -> result.parts().stream())
            .anyMatch(part -> part.values() > 0);
  }

  private static boolean counts(Measure measure) {
    return measure.function() == Function.COUNT || measure.function() == Function.DISTINCT;
  }
}

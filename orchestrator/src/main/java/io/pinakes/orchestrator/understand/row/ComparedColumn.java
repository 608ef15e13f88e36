package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.search.quantity.TypedValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Chooses the column that a comparison is about: "lots with a weight above 100". */
final class ComparedColumn {
  private final Alignment alignment;
  private final int words;

  /**
   * @param words number of words of the question
   */
  ComparedColumn(Alignment alignment, int words) {
    this.alignment = alignment;
    this.words = words;
  }

  /**
   * The numeric column named beside the comparison, else the last one named before it, else the
   * first after it, else the one with its unit, or the amount.
   */
  Optional<Column> of(Bound bound) {
    Optional<String> base =
        bound.value() instanceof TypedValue.Quantity(_, String unit) && !unit.isEmpty()
            ? Optional.of(unit)
            : Optional.empty();
    Predicate<Column> fits = column -> base.isEmpty() || column.unit().equals(base);
    List<Column> numbers = alignment.columns().stream().filter(Column::number).toList();
    Stream<Column> unnamed =
        base.isPresent()
            ? numbers.stream()
            : alignment.defaults().amount().stream()
                .flatMap(key -> numbers.stream().filter(each -> each.key().equals(key)));
    return named(new Role.Limit(bound), fits).or(() -> unnamed.filter(fits).findFirst());
  }

  private Optional<Column> named(Role.Limit limit, Predicate<Column> fits) {
    int[] places =
        IntStream.range(0, words)
            .filter(at -> alignment.at(at).filter(limit::equals).isPresent())
            .toArray();
    int start = places[0];
    int end = places[places.length - 1] + 1;
    return at(beside(start, -1), fits)
        .or(() -> at(beside(end - 1, 1), fits))
        .or(() -> nearest(IntStream.iterate(start - 1, at -> at >= 0, at -> at - 1), fits))
        .or(() -> nearest(IntStream.range(end, words), fits));
  }

  /** The nearest word in a direction that is not light. */
  private int beside(int from, int step) {
    int at = from + step;
    while (alignment.at(at).filter(Role.Light.class::isInstance).isPresent()) {
      at += step;
    }
    return at;
  }

  private Optional<Column> nearest(IntStream places, Predicate<Column> fits) {
    return places.mapToObj(at -> at(at, fits)).flatMap(Optional::stream).findFirst();
  }

  private Optional<Column> at(int at, Predicate<Column> fits) {
    return alignment.at(at).orElse(null) instanceof Role.Named named
        ? named.columns().stream().filter(Column::number).filter(fits).findFirst()
        : Optional.empty();
  }
}

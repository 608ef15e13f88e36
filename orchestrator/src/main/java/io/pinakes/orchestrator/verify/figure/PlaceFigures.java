package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The figures around a cited text, which many texts of a document share.
 *
 * @param numbers as written
 */
record PlaceFigures(List<CalendarDate> dates, Set<String> numbers, NamedUnits named) {
  static PlaceFigures of(String place, Set<NumberStyle> styles) {
    List<CalendarDate> dates = new ArrayList<>();
    Set<String> numbers = new HashSet<>();
    for (Figure figure : new FigureReader(styles).read(place)) {
      numbers.add(figure.written());
      if (figure instanceof Figure.Day day) {
        dates.add(day.date());
      }
    }
    return new PlaceFigures(List.copyOf(dates), Set.copyOf(numbers), NamedUnits.in(place));
  }
}

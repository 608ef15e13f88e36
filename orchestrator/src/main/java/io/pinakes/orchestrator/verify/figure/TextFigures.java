package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.figure.Figure.Numeral;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The figures of one cited text.
 *
 * @param dates including those around it
 * @param placeNumbers numbers around it, as written
 * @param units units named anywhere in it or around it
 * @param powers powers of ten named in it or around it
 */
record TextFigures(
    CitedText text,
    List<Numeral> numbers,
    List<CalendarDate> dates,
    Set<String> placeNumbers,
    Set<NumberStyle> styles,
    Set<KnownUnit> units,
    Set<Integer> powers) {
  /**
   * The figures of a text.
   *
   * @param places reads what is around it, and may remember it
   */
  static TextFigures of(CitedText text, BiFunction<String, Set<NumberStyle>, PlaceFigures> places) {
    List<Numeral> numbers = new ArrayList<>();
    List<CalendarDate> dates = new ArrayList<>();
    Set<NumberStyle> styles = NumberStyles.of(text.quote() + "\n" + text.place(), text.language());
    for (Figure figure : new FigureReader(styles).read(text.quote())) {
      switch (figure) {
        case Numeral number -> numbers.add(number);
        case Figure.Day day -> dates.add(day.date());
        case Figure.Code _ -> {}
      }
    }
    PlaceFigures place = places.apply(text.place(), styles);
    dates.addAll(place.dates());
    NamedUnits named = NamedUnits.in(text.quote());
    Set<KnownUnit> units = new HashSet<>(place.named().units());
    units.addAll(named.units());
    numbers.forEach(number -> units.addAll(number.units()));
    Set<Integer> powers = new HashSet<>(place.named().powers());
    powers.addAll(named.powers());
    return new TextFigures(text, numbers, dates, place.numbers(), styles, units, powers);
  }
}

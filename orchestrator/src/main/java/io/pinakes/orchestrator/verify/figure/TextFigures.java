package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.figure.Figure.Numeral;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

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
  private static final Pattern UNIT_TOKEN = Pattern.compile("[\\s()\\[\\],;:|/_]+");

  static TextFigures of(CitedText text) {
    List<Numeral> numbers = new ArrayList<>();
    List<CalendarDate> dates = new ArrayList<>();
    Set<String> placeNumbers = new HashSet<>();
    Set<KnownUnit> units = new HashSet<>();
    Set<Integer> powers = new HashSet<>();
    String all = text.quote() + "\n" + text.place();
    Set<NumberStyle> styles = NumberStyles.of(all, text.language());
    FigureReader reader = new FigureReader(styles);
    for (Figure figure : reader.read(text.quote())) {
      switch (figure) {
        case Numeral number -> numbers.add(number);
        case Figure.Day day -> dates.add(day.date());
        case Figure.Code _ -> {}
      }
    }
    for (Figure figure : reader.read(text.place())) {
      placeNumbers.add(figure.written());
      if (figure instanceof Figure.Day day) {
        dates.add(day.date());
      }
    }
    for (String token : UNIT_TOKEN.split(all, -1)) {
      KnownUnit.of(token, false)
          .or(
              () ->
                  KnownUnit.of(token.toUpperCase(Locale.ROOT), false)
                      .filter(KnownUnit.Money.class::isInstance))
          .ifPresent(units::add); // a column may be called price_eur
      int power = FigureReader.power(token);
      if (power > 0) {
        powers.add(power);
      }
    }
    numbers.forEach(number -> units.addAll(number.units()));
    return new TextFigures(text, numbers, dates, placeNumbers, styles, units, powers);
  }
}

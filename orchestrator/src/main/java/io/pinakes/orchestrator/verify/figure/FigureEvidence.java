package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.figure.Figure.Numeral;
import io.pinakes.orchestrator.verify.figure.KnownUnit.Money;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The figures in a claim's sources. */
public final class FigureEvidence {
  private final List<Numeral> numbers = new ArrayList<>();
  private final List<CalendarDate> dates = new ArrayList<>();
  private final Set<String> placeNumbers = new HashSet<>();
  private final Set<NumberStyle> styles = EnumSet.noneOf(NumberStyle.class);
  private final Set<KnownUnit> units = new HashSet<>();
  private final Set<Integer> powers = new HashSet<>();
  private final Set<DocumentId> documents;
  private final Function<DocumentId, Set<KnownUnit>> currencies;
  private final String quotes;
  private final String surroundings;
  private volatile @Nullable String all;
  private volatile @Nullable String folded;

  /**
   * @param currencies the currencies of a whole document; used only if the sources name none
   */
  FigureEvidence(List<TextFigures> cited, Function<DocumentId, Set<KnownUnit>> currencies) {
    this.currencies = currencies;
    documents =
        cited.stream()
            .flatMap(figures -> figures.text().documents().stream())
            .collect(Collectors.toUnmodifiableSet());
    for (TextFigures figures : cited) {
      numbers.addAll(figures.numbers());
      dates.addAll(figures.dates());
      placeNumbers.addAll(figures.placeNumbers());
      styles.addAll(figures.styles());
      units.addAll(figures.units());
      powers.addAll(figures.powers());
    }
    quotes =
        cited.stream().map(figures -> figures.text().quote()).collect(Collectors.joining("\n"));
    surroundings =
        cited.stream()
            .map(figures -> figures.text().surroundings())
            .collect(Collectors.joining("\n"));
  }

  /** The case-folded words in and around the sources; few claims need them. */
  private String all() {
    String known = all;
    if (known == null) {
      known = ClaimText.folded(quotes + "\n" + surroundings);
      all = known;
    }
    return known;
  }

  private String folded() {
    String known = folded;
    if (known == null) {
      known = ClaimText.folded(quotes);
      folded = known;
    }
    return known;
  }

  /** The words of all sources. */
  String quotes() {
    return quotes;
  }

  public Set<NumberStyle> styles() {
    return styles.isEmpty() ? Set.of(NumberStyle.POINT) : Set.copyOf(styles);
  }

  /** The numbers with a value of {@code claimed}, in its unit or another. */
  List<Numeral> matching(Numeral claimed) {
    List<Numeral> matching = new ArrayList<>();
    for (Numeral number : numbers) {
      if (claimed.values().stream().anyMatch(value -> matches(claimed, value, number))) {
        matching.add(number);
      }
    }
    return matching;
  }

  private boolean matches(Numeral claimed, BigDecimal value, Numeral number) {
    BigDecimal scaled = value.scaleByPowerOfTen(claimed.power());
    if (number.means(scaled)) {
      return true;
    }
    if (claimed.power() > 0 && number.power() == 0 && powers.contains(claimed.power())) {
      if (number.means(value)) {
        return true; // the table header says "in millions"
      }
    }
    return claimed.units().stream()
        .anyMatch(unit -> number.units().stream().anyMatch(its -> same(unit, scaled, its, number)));
  }

  private static boolean same(KnownUnit unit, BigDecimal scaled, KnownUnit its, Numeral number) {
    return number.values().stream()
        .anyMatch(value -> unit.same(scaled, its, value.scaleByPowerOfTen(number.power())));
  }

  /** Whether a plain number is the year of a date, or occurs above or around the quoted words. */
  boolean isYearOrPlace(Numeral claimed) {
    return claimed.units().isEmpty()
        && claimed.power() == 0
        && (placeNumbers.contains(claimed.written())
            || dates.stream()
                .anyMatch(
                    date -> date.year() > 0 && claimed.means(BigDecimal.valueOf(date.year()))));
  }

  /**
   * Whether a unit is named anywhere in the sources or above them. A currency may also be the only
   * one in the cited documents.
   */
  boolean names(KnownUnit unit) {
    return units.contains(unit)
        || (unit instanceof Money
            && units.stream().noneMatch(Money.class::isInstance)
            && documents.stream()
                .allMatch(document -> currencies.apply(document).equals(Set.of(unit))));
  }

  /** Whether the sources have a value used in a calculation. */
  boolean holds(BigDecimal value) {
    return numbers.stream()
        .anyMatch(
            number ->
                number.means(value)
                    || number.values().stream().anyMatch(each -> each.compareTo(value) == 0));
  }

  /** The units of the numbers with that value; empty if one has no unit. */
  Set<KnownUnit> unitsOf(BigDecimal value) {
    Set<KnownUnit> found = new HashSet<>();
    for (Numeral number : numbers) {
      if (number.means(value)
          || number.values().stream().anyMatch(each -> each.compareTo(value) == 0)) {
        if (number.units().isEmpty()) {
          return Set.of();
        }
        found.addAll(number.units());
      }
    }
    return found;
  }

  /** Whether a date follows from the sources. */
  boolean says(CalendarDate date) {
    if (dates.stream().anyMatch(each -> each.says(date))) {
      return true;
    }
    return date.year() > 0
        && dates.stream().anyMatch(each -> each.says(date.withoutYear()))
        && writes(Integer.toString(date.year()));
  }

  /** Whether a code occurs in the sources, regardless of separators. */
  boolean writes(String code) {
    String[] runs =
        ClaimText.folded(code).split("[\\s_/-]+|(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})", -1);
    StringBuilder pattern = new StringBuilder("(?<![\\p{L}\\p{N}])");
    for (int i = 0; i < runs.length; i++) {
      pattern.append(i == 0 ? "" : "[\\s_/-]?").append(Pattern.quote(runs[i]));
    }
    pattern.append("(?![\\p{L}\\p{N}]|[.,:]\\p{N})");
    return Pattern.compile(pattern.toString()).matcher(all()).find();
  }

  /** Whether words occur verbatim in the sources. */
  boolean quotes(String words) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{N}.,])" + Pattern.quote(ClaimText.folded(words)) + "(?![\\p{L}\\p{N}])")
        .matcher(folded())
        .find();
  }
}

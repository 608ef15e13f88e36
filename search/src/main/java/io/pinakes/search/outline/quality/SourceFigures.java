package io.pinakes.search.outline.quality;

import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.WrittenNumbers;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeReader;
import io.pinakes.search.time.WrittenPeriods;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a source, to find those of a summary that it does not have.
 *
 * <p>A number stands in the source if it is written there in the same way or with the same value. A
 * month or a day stands there if the source has it in any notation, or has a day of that month.
 * Units, currencies and number words are not compared. Not thread-safe.
 */
public final class SourceFigures {
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  private static final Pattern SENTENCE = Pattern.compile("(?<=\\.) ");

  private final String source;
  private final Set<String> written;
  private final Set<BigDecimal> values;
  private @Nullable String folded;
  private @Nullable List<Period> periods;

  /** The figures of {@code texts}. */
  public SourceFigures(Collection<String> texts) {
    source = String.join("\n", texts);
    written = new HashSet<>(WrittenNumbers.in(source));
    values = WrittenNumbers.values(source);
  }

  /** The distinct figures of {@code texts} that the source does not have, in order. */
  public List<String> foreign(Collection<String> texts) {
    Set<String> foreign = new LinkedHashSet<>();
    texts.forEach(text -> find(text, foreign));
    return List.copyOf(foreign);
  }

  private void find(String text, Set<String> foreign) {
    List<String> numbers = new ArrayList<>(WrittenNumbers.in(text));
    numbers.removeIf(number -> written.contains(number) || values.containsAll(value(number)));
    for (TimeReader.Found found : TimeReader.read(FoldedText.of(text))) {
      if (found.period() instanceof Period.Month || found.period() instanceof Period.Day) {
        List<String> own = WrittenNumbers.in(found.words());
        if (stands(found)) {
          numbers.removeAll(own);
        } else if (numbers.stream().noneMatch(own::contains)) { // else the number says it
          foreign.add(found.words());
        }
      }
    }
    foreign.addAll(numbers);
  }

  /** The value of a number; one that no source has if it is not a plain one. */
  private static Set<BigDecimal> value(String number) {
    Set<BigDecimal> value = WrittenNumbers.values(number);
    return value.isEmpty() ? Set.of(BigDecimal.ONE.negate()) : value;
  }

  private boolean stands(TimeReader.Found found) {
    // words of two sentences may look like a date: on August 1. 2016 was a year
    if (SENTENCE.splitAsStream(fold(found.words())).allMatch(folded()::contains)) {
      return true;
    }
    Period wanted = found.period();
    return periods().stream()
        .anyMatch(
            period ->
                !period.first().isBefore(wanted.first()) && !period.last().isAfter(wanted.last()));
  }

  private String folded() {
    String known = folded;
    if (known == null) {
      known = fold(source);
      folded = known;
    }
    return known;
  }

  private List<Period> periods() {
    List<Period> known = periods;
    if (known == null) {
      known = WrittenPeriods.in(source);
      periods = known;
    }
    return known;
  }

  private static String fold(String text) {
    return SPACE.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT);
  }
}

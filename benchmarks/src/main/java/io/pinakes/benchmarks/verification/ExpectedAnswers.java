package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.VerificationSet.Cited;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.search.analyze.TextAnalysis;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Turns an expected answer into a claim: it cites the statements of its evidence and those on the
 * same pages that add most of its words; missing figures are computed by the first sum, difference
 * or share of evidence figures that yields them.
 */
final class ExpectedAnswers {
  private static final int MAX_CITED = 10;
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?(?: ?%)?");
  private static final Pattern WELL_FORMED =
      Pattern.compile(
          "(?:\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?|\\d{1,3}(?:\\.\\d{3})+,\\d{2})(?:"
              + " ?%)?");
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private ExpectedAnswers() {}

  static Claim claim(VerificationSet set) {
    Set<Cited> cited = new LinkedHashSet<>(set.cited());
    Set<String> open = new HashSet<>(TextAnalysis.terms(set.expected()));
    cited.forEach(statement -> TextAnalysis.terms(statement.text()).forEach(open::remove));
    while (cited.size() < MAX_CITED) {
      Cited best = null;
      long most = 0;
      for (Cited statement : set.all()) {
        long adds =
            TextAnalysis.terms(statement.text()).stream().distinct().filter(open::contains).count();
        if (adds > most && !cited.contains(statement)) {
          best = statement;
          most = adds;
        }
      }
      if (best == null) {
        break;
      }
      cited.add(best);
      TextAnalysis.terms(best.text()).forEach(open::remove);
    }
    return new Claim(
        set.expected(),
        cited.stream().map(Cited::ground).toList(),
        calculation(set, cited.stream().map(Cited::text).toList()));
  }

  private static Optional<String> calculation(VerificationSet set, List<String> cited) {
    Set<BigDecimal> held = new HashSet<>();
    List<String> operands = new ArrayList<>();
    cited.forEach(
        text ->
            numbers(text)
                .forEach(
                    number -> {
                      held.add(value(number).stripTrailingZeros());
                      operands.add(number);
                    }));
    for (String figure : numbers(set.expected())) {
      if (held.contains(value(figure).stripTrailingZeros())) {
        continue;
      }
      Optional<String> sum = sum(set.quoted(), figure);
      if (sum.isPresent()) {
        return sum;
      }
      for (String one : operands) {
        for (String other : operands) {
          BigDecimal a = value(one);
          BigDecimal b = value(other);
          if (a.subtract(b).compareTo(value(figure)) == 0) {
            return Optional.of(one + " - " + other + " = " + figure);
          }
          if (one.endsWith("%") && a.multiply(b).compareTo(value(figure).multiply(HUNDRED)) == 0) {
            return Optional.of(one + " * " + other + " = " + figure);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The sum of the last figures of all evidence. */
  private static Optional<String> sum(List<String> quoted, String figure) {
    List<String> last = new ArrayList<>();
    BigDecimal sum = BigDecimal.ZERO;
    for (String text : quoted) {
      Matches found = new Matches(text);
      if (found.all().isEmpty()) {
        return Optional.empty();
      }
      last.add(found.all().getLast());
      sum = sum.add(value(found.all().getLast()));
    }
    return sum.compareTo(value(figure)) == 0 && last.size() > 1
        ? Optional.of(String.join(" + ", last) + " = " + figure)
        : Optional.empty();
  }

  /** Finds amounts with two decimals in any notation, to separate the cells of a row. */
  private record Matches(String text) {
    private static final Pattern AMOUNT = Pattern.compile("\\d[\\d.,]*?[.,]\\d{2}(?!\\d)");

    List<String> all() {
      return AMOUNT.matcher(text).results().map(MatchResult::group).toList();
    }
  }

  private static List<String> numbers(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .map(match -> match.group().strip())
        .filter(number -> WELL_FORMED.matcher(number).matches())
        .toList();
  }

  private static BigDecimal value(String number) {
    String digits = number.replaceAll("[ %]", "");
    boolean comma = digits.matches(".*,\\d{2}");
    String plain = comma ? digits.replace(".", "").replace(',', '.') : digits.replace(",", "");
    return new BigDecimal(plain.replaceAll("\\.$", ""));
  }
}

package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.formula.Formula.Operator;
import io.pinakes.orchestrator.understand.statement.NamedFormula.Over;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads arithmetic in words and signs by recursive descent.
 *
 * <p>{@code whole: sum ("as a percentage of" sum)?}, {@code sum: product (("+" | "-") product)*},
 * {@code product: factor (("*" | "/") factor)*}, {@code factor: number | "(" whole ")" | ("average"
 * | "change in" | "growth in") factor | "ratio of" sum "to" sum | name}. Years beside a name are
 * its years. Deep nesting is not read.
 */
final class FormulaParser {
  private static final int MAX_DEPTH = 16;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final List<FormulaPiece> pieces;
  private final Optional<Predicate<List<String>>> known;
  private final Set<String> others = new LinkedHashSet<>();
  private int at;
  private int depth;
  private int ratios;

  private FormulaParser(List<FormulaPiece> pieces, Optional<Predicate<List<String>>> known) {
    this.pieces = pieces;
    this.known = known;
  }

  /**
   * A formula within a text.
   *
   * @param from its first piece
   * @param to the piece after its last
   * @param others words between that are part of no name
   */
  record Found(NamedFormula formula, int from, int to, Set<String> others) {}

  /** The formula that a text consists of; empty if it is none. */
  static Optional<NamedFormula> whole(List<FormulaPiece> pieces) {
    FormulaParser parser = new FormulaParser(pieces, Optional.empty());
    NamedFormula formula = parser.whole();
    return parser.at == pieces.size() ? Optional.ofNullable(formula) : Optional.empty();
  }

  /**
   * The first formula in a text that computes something.
   *
   * @param known whether some words are the name of a figure
   */
  static Optional<Found> within(List<FormulaPiece> pieces, Predicate<List<String>> known) {
    Map<List<String>, Boolean> tested = new HashMap<>(); // most runs of words are tried often
    int computing = -1; // the last piece that makes a formula; none begins after it
    for (int at = 0; at < pieces.size(); at++) {
      computing = pieces.get(at).computes() ? at : computing;
    }
    for (int start = 0; start <= computing; start++) {
      FormulaParser parser =
          new FormulaParser(pieces, Optional.of(name -> tested.computeIfAbsent(name, known::test)));
      parser.at = start;
      NamedFormula formula = parser.whole();
      if (formula instanceof NamedFormula.Combined || formula instanceof NamedFormula.OverYears) {
        return Optional.of(new Found(formula, start, parser.at, parser.others));
      }
    }
    return Optional.empty();
  }

  private FormulaPiece.@Nullable Kind next() {
    return at < pieces.size() ? pieces.get(at).kind() : null;
  }

  private @Nullable NamedFormula whole() {
    int start = at;
    skipCounts();
    if (next() instanceof FormulaPiece.Function(Over over)
        && over == Over.MEAN
        && isPercentAhead()) {
      at++;
      NamedFormula of = share(); // "average of A as a percentage of B" is of the percentages
      return of == null ? null : NamedFormula.over(over, of, List.of());
    }
    at = start;
    return share();
  }

  /** Whether a percentage is meant before the parentheses that are open here close. */
  private boolean isPercentAhead() {
    int open = 0;
    for (FormulaPiece piece : pieces.subList(at, pieces.size())) {
      if (piece.kind() instanceof FormulaPiece.Parenthesis(boolean opens)) {
        open += opens ? 1 : -1;
      }
      if (open < 0) {
        return false;
      }
      if (open == 0 && piece.kind() instanceof FormulaPiece.Percent) {
        return true;
      }
    }
    return false;
  }

  /** A sum, or one as a percentage of another. */
  private @Nullable NamedFormula share() {
    NamedFormula part = sum();
    if (part == null || !(next() instanceof FormulaPiece.Percent)) {
      return part;
    }
    at++;
    NamedFormula of = sum();
    return of == null
        ? null
        : combined(
            Operator.OVER, combined(Operator.TIMES, new NamedFormula.Constant(HUNDRED), part), of);
  }

  private @Nullable NamedFormula sum() {
    NamedFormula left = product();
    while (left != null
        && next() instanceof FormulaPiece.Sign(Operator sign)
        && (sign == Operator.PLUS || sign == Operator.MINUS)) {
      at++;
      NamedFormula right = product();
      left = right == null ? null : combined(sign, left, right);
    }
    return left;
  }

  private @Nullable NamedFormula product() {
    NamedFormula left = factor();
    while (left != null
        && next() instanceof FormulaPiece.Sign(Operator sign)
        && (sign == Operator.TIMES || sign == Operator.OVER)) {
      at++;
      NamedFormula right = factor();
      left = right == null ? null : combined(sign, left, right);
    }
    return left;
  }

  private static NamedFormula combined(Operator operator, NamedFormula one, NamedFormula two) {
    return new NamedFormula.Combined(operator, one, two);
  }

  private @Nullable NamedFormula factor() {
    if (depth == MAX_DEPTH) {
      return null;
    }
    depth++;
    NamedFormula factor = unbounded();
    depth--;
    return factor;
  }

  private @Nullable NamedFormula unbounded() {
    List<Integer> before = new ArrayList<>();
    int start = at;
    while (next() instanceof FormulaPiece.Time(List<Integer> years) && !years.isEmpty()) {
      before.addAll(years);
      at++;
    }
    skipCounts();
    return switch (next()) {
      case FormulaPiece.Function(Over over) -> {
        at++;
        NamedFormula of = factor();
        yield of == null ? null : NamedFormula.over(over, of, before);
      }
      case FormulaPiece.Digits _ when before.isEmpty() ->
          new NamedFormula.Constant(new BigDecimal(pieces.get(at++).text().replace(",", "")));
      case FormulaPiece.Parenthesis(boolean opens) when opens && before.isEmpty() -> inner();
      case FormulaPiece.Ratio _ when before.isEmpty() -> ratio();
      case FormulaPiece.Word _ -> {
        at = start;
        yield name();
      }
      case null, default -> null;
    };
  }

  /** What stands between parentheses. */
  private @Nullable NamedFormula inner() {
    at++;
    NamedFormula inner = whole();
    boolean closes = next() instanceof FormulaPiece.Parenthesis(boolean opens) && !opens;
    at++;
    return closes ? inner : null;
  }

  /** Skips the words that count the years of an average. */
  private void skipCounts() {
    int end = at;
    while (end < pieces.size() && pieces.get(end).countsYears()) {
      end++;
    }
    if (end < pieces.size() && pieces.get(end).kind() instanceof FormulaPiece.Function) {
      at = end;
    }
  }

  private @Nullable NamedFormula ratio() {
    at++;
    ratios++;
    NamedFormula first = sum();
    ratios--;
    if (first == null || !(next() instanceof FormulaPiece.To)) {
      return null;
    }
    at++;
    NamedFormula second = sum();
    return second == null ? null : combined(Operator.OVER, first, second);
  }

  /** The words up to the next operator, with the years among them. */
  private @Nullable NamedFormula name() {
    List<String> words = new ArrayList<>();
    List<Integer> years = new ArrayList<>();
    while (isOfName()) {
      if (next() instanceof FormulaPiece.Time(List<Integer> found)) {
        if (found.isEmpty()) {
          return null;
        }
        years.addAll(found);
      } else {
        words.add(pieces.get(at).text());
      }
      at++;
    }
    List<String> name = known.isPresent() ? longestKnown(words, known.get()) : bare(words);
    return name.isEmpty() ? null : new NamedFormula.Name(name, years);
  }

  private boolean isOfName() {
    return switch (next()) {
      case FormulaPiece.Word _, FormulaPiece.Time _ -> true;
      case FormulaPiece.To _ -> ratios == 0;
      case null, default -> false;
    };
  }

  /** The longest known name among some words; the others are noted. */
  private List<String> longestKnown(List<String> words, Predicate<List<String>> isKnown) {
    Optional<KnownName> name = KnownName.longest(words, isKnown);
    name.ifPresent(
        found -> {
          others.addAll(KnownName.folded(words.subList(0, found.from())));
          others.addAll(KnownName.folded(words.subList(found.to(), words.size())));
        });
    return name.map(KnownName::words).orElse(List.of());
  }

  /** Without articles and the like before and after. */
  private static List<String> bare(List<String> words) {
    int from = 0;
    int to = words.size();
    while (from < to && !KnownName.tells(words.get(from))) {
      from++;
    }
    while (from < to && !KnownName.tells(words.get(to - 1))) {
      to--;
    }
    return KnownName.folded(words.subList(from, to));
  }
}

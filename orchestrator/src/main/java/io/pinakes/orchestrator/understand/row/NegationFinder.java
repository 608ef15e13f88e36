package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds what negations are about, once all other words have their roles: the cell after it that a
 * row must not have ("not at Lund", "without insurance"), what has not ended, or a number that must
 * be zero ("no accidents"). A negation of anything else stays without a role. Also finds that there
 * is nothing, or something, of a quantity: "out of stock".
 */
final class NegationFinder {
  static final TypedValue.Quantity NOTHING = new TypedValue.Quantity(BigDecimal.ZERO, "");

  private final List<Token> tokens;

  NegationFinder(List<Token> tokens) {
    this.tokens = tokens;
  }

  void find(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      int end = at + QuestionLexicon.ALL.asking("negation", tokens, at); // "isn't" is two words
      if (end > at && alignment.isFree(at, at + 1)) {
        int next = next(end, alignment);
        Optional<Role> denied = alignment.at(next).flatMap(role -> denied(role));
        if (denied.isPresent() && next - end < Alignment.REACH) {
          alternatives(next, alignment.at(next).orElseThrow(), alignment);
          alignment.replace(alignment.at(next).orElseThrow(), denied.get());
          alignment.set(at, end, new Role.Light());
        }
      }
    }
    for (int at = 0; at < tokens.size(); at++) {
      supply("used up", true, at, alignment);
      supply("at hand", false, at, alignment);
    }
  }

  /**
   * Takes words that there is nothing left of a quantity, or something, as a condition if rows are
   * asked for: "which lamps are out of stock", but not "is the lamp in stock".
   */
  private void supply(String group, boolean none, int at, Alignment alignment) {
    int end = at + QuestionLexicon.ALL.asking(group, tokens, at);
    boolean denied = at > 0 && QuestionLexicon.ALL.asks("negation", tokens, at - 1);
    boolean free = end > at && IntStream.range(at, end).allMatch(word -> isFree(word, alignment));
    boolean nothing = none != denied; // "not sold out" is at hand
    if (!free || !asksForRows(nothing, alignment)) {
      return;
    }
    int next = next(end, alignment);
    boolean after = isQuantity(next, alignment);
    int to = after ? next + 1 : end;
    int from = denied ? at - 1 : at;
    Set<Column> said =
        IntStream.range(at, to)
            .mapToObj(alignment::at)
            .flatMap(Optional::stream)
            .filter(Role.Named.class::isInstance)
            .flatMap(role -> ((Role.Named) role).columns().stream())
            .filter(NegationFinder::isQuantity)
            .collect(Collectors.toSet());
    List<Column> meant =
        alignment.columns().stream()
            .filter(column -> said.isEmpty() ? isQuantity(column) : said.contains(column))
            .toList();
    if (meant.size() == 1) {
      String words =
          tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
      boolean exactly =
          tokens.subList(at, to).stream()
              .anyMatch(token -> meant.getFirst().likeness(token) >= Column.SIMILAR);
      alignment.set(from, to, new Role.Supply(meant.getFirst(), nothing, exactly, words));
    }
  }

  private static boolean isFree(int at, Alignment alignment) {
    Optional<Role> role = alignment.at(at);
    return role.isEmpty() || role.get() instanceof Role.Light || isQuantity(at, alignment);
  }

  private static boolean isQuantity(int at, Alignment alignment) {
    return alignment.at(at).orElse(null) instanceof Role.Named named
        && named.columns().stream().anyMatch(NegationFinder::isQuantity);
  }

  /** Whether a column says how much there is: not how much there should be at least. */
  private static boolean isQuantity(Column column) {
    return column.number() && column.isAbout("quantity") && !column.isLimit();
  }

  /** Whether rows are asked for; those that have something are not counted but added up. */
  private static boolean asksForRows(boolean none, Alignment alignment) {
    boolean named = !alignment.all(Role.Cells.class).isEmpty();
    return alignment.does(OperationWord.COUNT) >= 0
        ? none
        : alignment.asks("members")
            || alignment.does(OperationWord.LIST) >= 0
            || (alignment.asks("what", 0) && !named); // "was" only begins a German question
  }

  private static Optional<Role> denied(Role role) {
    return switch (role) {
      case Role.Cells cells when !cells.excluded() -> Optional.of(cells.denied());
      case Role.Ended(Column date, boolean denied, String words) when !denied ->
          Optional.of(new Role.Ended(date, true, words));
      case Role.Named(List<Column> columns, _, _)
          when columns.stream().allMatch(Column::number)
              && columns.stream().map(Column::base).distinct().count() == 1 ->
          Optional.of(new Role.Equal(columns, NOTHING, "no"));
      case Role.Cells _,
          Role.Filled _,
          Role.Ended _,
          Role.Named _,
          Role.Equal _,
          Role.Supply _,
          Role.Compared _,
          Role.Does _,
          Role.Period _,
          Role.Limit _,
          Role.Rows _,
          Role.InSection _,
          Role.Lasting _,
          Role.Light _ ->
          Optional.empty();
    };
  }

  /** Denies further cells of the column: "not at Lund or Ystad". */
  private void alternatives(int from, Role first, Alignment alignment) {
    int at = from;
    Role last = first;
    while (last instanceof Role.Cells cells) {
      at = end(at, alignment);
      int next = next(at, alignment);
      Optional<Role> other = alignment.at(next);
      boolean joined = next > at && next - at <= 2;
      if (!joined
          || !(other.orElse(null) instanceof Role.Cells more)
          || !more.column().equals(cells.column())) {
        return;
      }
      alignment.replace(more, more.denied());
      at = next;
      last = more.denied();
    }
  }

  /** The first word from {@code at} on that is not light; the number of words if there is none. */
  private int next(int at, Alignment alignment) {
    int next = at;
    while (next < tokens.size()
        && alignment.at(next).filter(Role.Light.class::isInstance).isPresent()) {
      next++;
    }
    return next;
  }

  private int end(int at, Alignment alignment) {
    int end = at;
    while (end < tokens.size() && alignment.at(end).equals(alignment.at(at))) {
      end++;
    }
    return end;
  }
}

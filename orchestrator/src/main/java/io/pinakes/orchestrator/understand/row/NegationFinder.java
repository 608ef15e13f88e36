package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Finds what negations are about, once all other words have their roles: the cell after it that a
 * row must not have ("not at Lund", "without insurance"), what has not ended, or a number that must
 * be zero ("no accidents"). A negation of anything else stays without a role.
 */
final class NegationFinder {
  private static final TypedValue.Quantity NOTHING = new TypedValue.Quantity(BigDecimal.ZERO, "");

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

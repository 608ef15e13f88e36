package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.NameLikeness;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds columns whose cells must be empty: "no supplier", "not closed yet", "unpaid". */
final class EmptyCellFinder {
  /** Shortest word that begins with "un" and denies a column: "unpaid". */
  private static final int MIN_DENIED = 6;

  private static final int MIN_WORD = 3;

  private final List<Token> tokens;
  private final List<Column> columns;
  private final Predicate<String> partial;

  /**
   * @param partial whether some rows have no cell in a column
   */
  EmptyCellFinder(List<Token> tokens, List<Column> columns, Predicate<String> partial) {
    this.tokens = tokens;
    this.columns = columns;
    this.partial = partial;
  }

  void find(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      if (alignment.isFree(at, at + 1)) {
        Optional<Role.Filled> empty = empty(at, alignment);
        if (empty.isPresent()) {
          alignment.set(at, at + Math.max(1, negated(at)), empty.get());
        }
      }
    }
  }

  /** The number of words of a negation: "isn't" is two; 0 if there is none. */
  private int negated(int at) {
    return QuestionLexicon.ALL.asking("negation", tokens, at);
  }

  private Optional<Role.Filled> empty(int at, Alignment alignment) {
    String word = tokens.get(at).folded();
    Optional<Column> denied =
        word.startsWith("un") && word.length() >= MIN_DENIED
            ? partial(word.substring(2))
            : Optional.empty();
    if (denied.isPresent()) {
      return denied.map(column -> new Role.Filled(column.key(), true));
    }
    boolean awaited = alignment.asks("awaiting", at);
    boolean missing = alignment.asks("missing", at);
    if (!awaited && !missing && negated(at) == 0) {
      return Optional.empty();
    }
    return near(at + Math.max(1, negated(at)) - 1, 1, alignment)
        .or(() -> missing ? near(at, -1, alignment) : Optional.empty())
        .or(() -> awaited ? incomplete() : unfinished(at + negated(at), alignment));
  }

  /**
   * What has no date of completion, if "done" or the like follows a negation, perhaps after small
   * words: "not yet been done"; marks that word.
   */
  private Optional<Role.Filled> unfinished(int from, Alignment alignment) {
    int at = from;
    while (at < tokens.size()
        && !alignment.asks("finished", at)
        && QuestionLexicon.ALL.isIncidental(tokens, at)) {
      at++;
    }
    if (at >= tokens.size() || !alignment.asks("finished", at)) {
      return Optional.empty();
    }
    Optional<Role.Filled> role = incomplete();
    if (role.isPresent()) {
      alignment.set(at, at + 1, role.get());
    }
    return role;
  }

  /** A column with empty cells, named near a negation; marks the words that name it. */
  private Optional<Role.Filled> near(int from, int step, Alignment alignment) {
    for (int i = 1; i <= Alignment.REACH; i++) {
      int at = from + step * i;
      boolean within = at >= 0 && at < tokens.size();
      boolean free = within && alignment.isFree(at, at + 1);
      if (!free && !(within && alignment.at(at).filter(Role.Rows.class::isInstance).isPresent())) {
        return Optional.empty();
      }
      Optional<Column> column = free ? partial(tokens.get(at).folded()) : Optional.empty();
      if (column.isPresent()) {
        Role.Filled role = new Role.Filled(column.get().key(), true);
        alignment.set(at, at + 1, role);
        boolean more =
            at + 1 < tokens.size()
                && alignment.isFree(at + 1, at + 2)
                && column.get().likeness(tokens.get(at + 1)) >= Column.SIMILAR;
        if (more) {
          alignment.set(at + 1, at + 2, role);
        }
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }

  /** The column with empty cells that a word names best. */
  private Optional<Column> partial(String word) {
    if (word.length() < MIN_WORD || Token.stems(word).isEmpty()) {
      return Optional.empty();
    }
    return columns.stream()
        .filter(column -> column.words().stream().anyMatch(name -> NameLikeness.of(name, word) > 0))
        .filter(column -> partial.test(column.key()))
        .min(Comparator.comparingInt(column -> column.words().size()));
  }

  /** Rows without the only date, among those with empty cells, of completion: closed, delivered. */
  private Optional<Role.Filled> incomplete() {
    List<Column> dates =
        columns.stream()
            .filter(Column::isCompletion)
            .filter(column -> partial.test(column.key()))
            .toList();
    return dates.size() == 1
        ? Optional.of(new Role.Filled(dates.getFirst().key(), true))
        : Optional.empty();
  }
}

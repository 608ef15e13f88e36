package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Durations;
import io.pinakes.orchestrator.understand.parse.ComparedFacts;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.DateOrder;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds questions for the time between two dates of a row: "how long did it take to close C03",
 * "how many days late was it delivered".
 */
final class DurationFinder {
  /** Figures that are not given of durations. */
  private static final List<OperationWord> OTHER_FIGURES =
      List.of(OperationWord.SUM, OperationWord.TOTAL, OperationWord.MEDIAN);

  private final Wording wording;
  private final List<Token> tokens;
  private final List<Column> dates;
  private final TableRows table;

  /** The words that say that a time is asked for, and which. */
  private final BitSet read = new BitSet();

  DurationFinder(Wording wording, List<Column> columns, TableRows table) {
    this.wording = wording;
    tokens = wording.tokens();
    dates = columns.stream().filter(Column::date).toList();
    this.table = table;
  }

  /** Two dates; the last one is empty for today. */
  private record Pair(Column start, Optional<Column> end) {}

  void find(Alignment alignment) {
    if (dates.isEmpty() || OTHER_FIGURES.stream().anyMatch(this::asks) || groups(alignment)) {
      return;
    }
    boolean mean = asks(OperationWord.AVERAGE);
    boolean longest = asks(OperationWord.LARGEST);
    boolean asked = mark("how long", alignment);
    boolean lasting = mark("lasting", alignment);
    boolean extreme =
        lasting && (longest || asks(OperationWord.SMALLEST)) && alignment.asks("lengthy");
    if (!(asked || extreme || (mean && mark("time span", alignment)))) {
      return;
    }
    Optional<Pair> pair = late(alignment).or(() -> named(alignment, lasting || mean));
    if (pair.isEmpty()) {
      return;
    }
    Durations durations =
        mean
            ? Durations.AVERAGE
            : !extreme ? Durations.EACH : longest ? Durations.LONGEST : Durations.SHORTEST;
    Role role =
        new Role.Lasting(
            new Operation.Duration(
                pair.get().start().key(),
                pair.get().end().map(Column::key),
                wording.today(),
                durations));
    read.stream().forEach(at -> alignment.set(at, at + 1, role));
  }

  /** Whether figures are asked for by group: "per mechanic", but not "each repair". */
  private boolean groups(Alignment alignment) {
    return IntStream.range(0, tokens.size())
        .filter(at -> QuestionLexicon.ALL.isOf(tokens.get(at), OperationWord.GROUP.sense()))
        .anyMatch(at -> !alignment.asks("every", at));
  }

  private boolean asks(OperationWord operation) {
    return tokens.stream().anyMatch(token -> QuestionLexicon.ALL.isOf(token, operation.sense()));
  }

  /** Marks the words of a group that name no cell or column; returns whether there are any. */
  private boolean mark(String group, Alignment alignment) {
    boolean found = false;
    for (int at = 0; at < tokens.size(); at++) {
      int length = QuestionLexicon.ALL.asking(group, tokens, at);
      boolean free =
          IntStream.range(at, at + length)
              .mapToObj(alignment::at)
              .allMatch(role -> role.isEmpty() || isVague(role.get()));
      if (length > 0 && free) {
        read.set(at, at + length);
        found = true;
      }
    }
    return found;
  }

  /** Whether a word is at most vaguely a column's: "days" where a column is in days. */
  private static boolean isVague(Role role) {
    return !(role instanceof Role.Cells)
        && !(role instanceof Role.Named named && named.likeness() > Column.BY_UNIT);
  }

  /** The time after the date by which something was due. */
  private Optional<Pair> late(Alignment alignment) {
    Optional<Column> due = only(column -> column.groups().contains("due"));
    if (due.isEmpty()) {
      return Optional.empty();
    }
    for (int at = 0; at < tokens.size(); at++) {
      Optional<DateOrder> plan = DateOrder.ofPlan(tokens, at);
      if (plan.isPresent() && plan.get().operator() == Filter.Operator.GREATER) {
        Optional<Column> done =
            spoken(alignment).stream()
                .filter(column -> !column.equals(due.get()))
                .findFirst()
                .or(() -> only(column -> !column.equals(due.get())));
        if (done.isPresent()) {
          read.set(at, at + plan.get().length());
        }
        return done.map(date -> new Pair(due.get(), Optional.of(date)));
      }
    }
    int overdue =
        IntStream.range(0, tokens.size())
            .filter(at -> alignment.asks("overdue", at) && alignment.isFree(at, at + 1))
            .findFirst()
            .orElse(-1);
    if (overdue < 0) {
      return Optional.empty();
    }
    read.set(overdue);
    return due.map(date -> new Pair(date, Optional.empty()));
  }

  /** Two named dates; or, if something lasted, the only two of the table. */
  private Optional<Pair> named(Alignment alignment, boolean lasting) {
    List<Column> spoken = spoken(alignment);
    if (spoken.size() > 2 || (spoken.size() < 2 && !(lasting && dates.size() == 2))) {
      return Optional.empty();
    }
    List<Column> two = spoken.size() == 2 ? spoken : dates;
    for (int at = 0; at < tokens.size() && spoken.size() == 2; at++) {
      int from = at;
      DateOrder.at(tokens, at).ifPresent(order -> read.set(from, from + order.length()));
    }
    return ordered(two);
  }

  /** Two dates with that first which is the earlier in most rows. */
  private Optional<Pair> ordered(List<Column> two) {
    Column one = two.getFirst();
    Column other = two.getLast();
    Optional<Long> forward = rows(one, other);
    Optional<Long> backward = rows(other, one);
    if (forward.isEmpty() || backward.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        forward.get() >= backward.get()
            ? new Pair(one, Optional.of(other))
            : new Pair(other, Optional.of(one)));
  }

  /** The rows in which one date is not after the other; empty if there are too many rows. */
  private Optional<Long> rows(Column one, Column other) {
    return table
        .comparing(new Role.Compared(one, Filter.Operator.AT_MOST, other, ""))
        .map(ComparedFacts::filter)
        .map(table::count);
  }

  /** The dates that the question names, in its order. */
  private List<Column> spoken(Alignment alignment) {
    List<Column> spoken = new ArrayList<>();
    for (Role.Named named : alignment.all(Role.Named.class)) {
      if (named.columns().size() == 1
          && dates.contains(named.columns().getFirst())
          && !spoken.contains(named.columns().getFirst())) {
        spoken.add(named.columns().getFirst());
      }
    }
    return spoken;
  }

  private Optional<Column> only(Predicate<Column> wanted) {
    List<Column> found = dates.stream().filter(wanted).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }
}

package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.understand.statement.NamedFormula.Over;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a figure changes between two years: "did inventories grow from 2030 to 2031", "by how much
 * did revenue fall in 2031".
 *
 * @param name of the figure that changes
 * @param year the last one
 * @param others words that are neither the name nor of the change
 * @param expected the sign of the change if the answer is yes; 0 if the change itself is asked for
 */
record Trend(String name, NamedFormula formula, int year, Set<String> others, int expected) {
  private static final Set<String> UP = Set.copyOf(FormulaPiece.words("up"));
  private static final Set<String> DOWN = Set.copyOf(FormulaPiece.words("down"));

  Trend {
    others = Set.copyOf(others);
  }

  /** Reads a question; empty if it does not say, in one direction, that a known figure changes. */
  static Optional<Trend> of(List<FormulaPiece> pieces, Metrics metrics, AnswerKind kind) {
    List<String> words = new ArrayList<>();
    List<List<Integer>> times = new ArrayList<>();
    for (FormulaPiece piece : pieces) {
      if (piece.kind() instanceof FormulaPiece.Time(List<Integer> years)) {
        times.add(years);
      } else {
        words.add(piece.text());
      }
    }
    List<String> folded = KnownName.folded(words);
    boolean up = folded.stream().anyMatch(UP::contains);
    boolean down = folded.stream().anyMatch(DOWN::contains);
    List<Integer> years = times.stream().flatMap(List::stream).distinct().sorted().toList();
    Optional<Over> over = over(kind);
    if (up == down || over.isEmpty() || years.isEmpty() || times.contains(List.<Integer>of())) {
      return Optional.empty();
    }
    return KnownName.longest(words, metrics::isKnown)
        .map(
            name -> {
              Set<String> others =
                  new LinkedHashSet<>(KnownName.folded(words.subList(0, name.from())));
              others.addAll(KnownName.folded(words.subList(name.to(), words.size())));
              others.removeIf(word -> UP.contains(word) || DOWN.contains(word));
              List<Integer> ends =
                  years.size() > 1 ? List.of(years.getFirst(), years.getLast()) : years;
              return new Trend(
                  String.join(" ", words.subList(name.from(), name.to())),
                  new NamedFormula.OverYears(
                      over.get(), new NamedFormula.Name(name.words(), List.of()), ends),
                  years.getLast(),
                  others,
                  kind == AnswerKind.YES_NO ? up ? 1 : -1 : 0);
            });
  }

  /** What is computed for a kind of answer. */
  private static Optional<Over> over(AnswerKind kind) {
    return switch (kind) {
      case YES_NO, AMOUNT, NUMBER, COUNT -> Optional.of(Over.CHANGE);
      case PERCENTAGE -> Optional.of(Over.GROWTH);
      case DATE,
          DURATION,
          PERSON,
          NAMED_PERSON,
          ORGANISATION,
          PERMISSION,
          PLACE,
          LIST,
          DEFINITION,
          PROCEDURE,
          REASON,
          IDENTIFIER,
          ANALYSIS,
          ANY ->
          Optional.empty();
    };
  }
}

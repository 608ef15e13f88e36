package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.understand.statement.NamedFormula.Over;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
  /** Words of the longest name. */
  private static final int MAX_WORDS = 10;

  Trend {
    others = Set.copyOf(others);
  }

  /** Reads a question; empty if it does not say, in one direction, that a known figure changes. */
  static Optional<Trend> of(List<FormulaPiece> pieces, Metrics metrics, AnswerKind kind) {
    List<Token> tokens =
        pieces.stream()
            .filter(piece -> !(piece.kind() instanceof FormulaPiece.Time))
            .flatMap(piece -> Token.of(piece.text()).stream())
            .toList();
    boolean up = tokens.stream().anyMatch(token -> isOf("up", token));
    boolean down = tokens.stream().anyMatch(token -> isOf("down", token));
    List<List<Integer>> times =
        pieces.stream()
            .flatMap(
                piece ->
                    piece.kind() instanceof FormulaPiece.Time(List<Integer> years)
                        ? Stream.of(years)
                        : Stream.empty())
            .toList();
    List<Integer> years = times.stream().flatMap(List::stream).distinct().sorted().toList();
    Optional<Over> over = over(kind);
    if (up == down || over.isEmpty() || years.isEmpty() || times.contains(List.<Integer>of())) {
      return Optional.empty();
    }
    Set<List<String>> names = metrics.names();
    return longest(tokens, name -> names.contains(name) || LineNames.isUsual(name))
        .map(
            found -> {
              List<Token> rest = new ArrayList<>(tokens);
              rest.removeAll(found);
              rest.removeIf(token -> isOf("up", token) || isOf("down", token));
              Set<String> others = new LinkedHashSet<>();
              rest.forEach(token -> others.add(token.folded()));
              List<String> name = found.stream().map(Token::folded).toList();
              List<Integer> ends =
                  years.size() > 1 ? List.of(years.getFirst(), years.getLast()) : years;
              return new Trend(
                  Token.written(found, 0, found.size()),
                  new NamedFormula.OverYears(
                      over.get(), new NamedFormula.Name(name, List.of()), ends),
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

  private static boolean isOf(String key, Token token) {
    return FormulaPiece.words(key).contains(token.folded());
  }

  /** The longest run of words that is a known name. */
  private static Optional<List<Token>> longest(List<Token> tokens, Predicate<List<String>> known) {
    for (int size = Math.min(tokens.size(), MAX_WORDS); size > 0; size--) {
      for (int from = 0; from + size <= tokens.size(); from++) {
        List<Token> run = tokens.subList(from, from + size);
        if (Token.tells(run.getFirst())
            && Token.tells(run.getLast())
            && known.test(run.stream().map(Token::folded).toList())) {
          return Optional.of(List.copyOf(run));
        }
      }
    }
    return Optional.empty();
  }
}

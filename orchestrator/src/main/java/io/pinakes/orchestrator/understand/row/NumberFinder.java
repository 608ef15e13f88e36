package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds numbers beside the name of a column, which then must have that number: "three berths", "a
 * deposit of 40", "12 months of warranty", "a limit of -30 degrees".
 */
final class NumberFinder {
  /** What is left out of "degrees Celsius" when the column is one of temperatures. */
  private static final Optional<Units.Unit> DEGREES = Units.of("°");

  private static final Optional<Units.Unit> CELSIUS = Units.of("°C");

  private static final QuestionLexicon.Sense ARTICLE =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "articles");

  private final String question;
  private final List<Token> tokens;
  private final String language;
  private final ValueReader reader;

  NumberFinder(String question, List<Token> tokens, String language) {
    this.question = question;
    this.tokens = tokens;
    this.language = language;
    reader = new ValueReader(NumberStyle.of(language), DateOrder.UNKNOWN);
  }

  void find(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      Optional<BigDecimal> number = number(at);
      if (number.isEmpty() || !alignment.isFree(at, at + 1) || isRank(at, alignment)) {
        continue;
      }
      Optional<Units.Unit> unit =
          at + 1 < tokens.size() ? Units.of(tokens.get(at + 1).text()) : Optional.empty();
      boolean negative = isNegative(at);
      BigDecimal value = negative ? number.get().negate() : number.get();
      String words =
          (negative ? "-" : "")
              + tokens.get(at).text()
              + (unit.isPresent() ? " " + tokens.get(at + 1).text() : "");
      int place = at;
      Stream.of(unit, unit.equals(DEGREES) ? CELSIUS : Optional.<Units.Unit>empty())
          .flatMap(
              in ->
                  Stream.of(1, -1)
                      .flatMap(step -> beside(place, step, alignment).stream())
                      .filter(
                          column ->
                              unit.isEmpty() || column.unit().equals(in.map(Units.Unit::base)))
                      .map(column -> new Role.Equal(List.of(column), quantity(value, in), words)))
          .findFirst()
          .ifPresent(equal -> alignment.set(place, place + (unit.isPresent() ? 2 : 1), equal));
    }
  }

  private static TypedValue.Quantity quantity(BigDecimal value, Optional<Units.Unit> unit) {
    return unit.map(of -> new TypedValue.Quantity(of.toBase(value), of.base()))
        .orElse(new TypedValue.Quantity(value, ""));
  }

  /** Whether a minus sign stands before a number, and not a hyphen or dash within words. */
  private boolean isNegative(int at) {
    int start = tokens.get(at).start();
    return start > 1
        && "-−".indexOf(question.charAt(start - 1)) >= 0
        && Character.isWhitespace(question.charAt(start - 2));
  }

  /** Whether a number says how many are ranked: "the top five prices". */
  private static boolean isRank(int at, Alignment alignment) {
    return at > 0
        && alignment.at(at - 1).orElse(null) instanceof Role.Does(OperationWord operation)
        && OperationWord.SUPERLATIVES.contains(operation);
  }

  /** A number in digits or words; "one" is rather a pronoun or an article. */
  private Optional<BigDecimal> number(int at) {
    return reader
        .digits(tokens.get(at).text())
        .or(
            () ->
                QuestionLexicon.ALL.at(language, tokens, at).getOrDefault(1, Set.of()).stream()
                    .flatMapToInt(sense -> sense.number().stream())
                    .filter(number -> number > 1)
                    .mapToObj(BigDecimal::valueOf)
                    .findFirst());
  }

  /**
   * The only numeric column named next to a word, with nothing but light words between them; no
   * article, as in "the weight of the six pumps".
   */
  private Optional<Column> beside(int at, int step, Alignment alignment) {
    int next = at + step;
    while (next >= 0
        && next < tokens.size()
        && !isArticle(next)
        && alignment.at(next).filter(Role.Light.class::isInstance).isPresent()) {
      next += step;
    }
    return next < 0
        ? Optional.empty()
        : alignment
            .at(next)
            .filter(Role.Named.class::isInstance)
            .map(role -> ((Role.Named) role).columns().stream().filter(Column::number).toList())
            .filter(columns -> columns.size() == 1)
            .map(List::getFirst);
  }

  private boolean isArticle(int at) {
    return QuestionLexicon.ALL.at(language, tokens, at).getOrDefault(1, Set.of()).contains(ARTICLE);
  }
}

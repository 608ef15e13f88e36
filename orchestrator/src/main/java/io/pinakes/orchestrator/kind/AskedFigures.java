package io.pinakes.orchestrator.kind;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The figures in a question, which are no answer to it. */
final class AskedFigures {
  private final Set<String> numbers;
  private final Set<String> measured;

  /** What the question counts, "six years", in words or digits. */
  private final Set<String> counted;

  AskedFigures(String question) {
    numbers = Set.copyOf(WrittenNumbers.in(question));
    measured = ValueType.measured(question);
    counted = counted(question);
  }

  /** Removes figures of the question, which are not an answer to it unless they measure another. */
  String without(String text) {
    String own = counted.isEmpty() ? text : withoutCounted(text);
    if (numbers.isEmpty()) {
      return own;
    }
    Set<String> told = ValueType.measured(own);
    told.removeAll(measured);
    for (String number : numbers) {
      if (told.stream().noneMatch(each -> each.startsWith(number + " "))) {
        own =
            own.replaceAll(
                "(?<![\\p{L}\\p{N}.,-])" + Pattern.quote(number) + "(?![\\p{L}\\p{N}-]|[.,]\\p{N})",
                "_");
      }
    }
    return own;
  }

  /** The words of a question, in lower case, except those that follow a number: "six years". */
  static Set<String> uncounted(String question) {
    List<Token> tokens = Token.of(question);
    return IntStream.range(0, tokens.size())
        .filter(at -> at == 0 || counted(tokens, at - 1).isEmpty())
        .mapToObj(at -> tokens.get(at).text().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  private String withoutCounted(String text) {
    StringBuilder own = new StringBuilder(text);
    List<Token> tokens = Token.of(text);
    for (int at = tokens.size() - 2; at >= 0; at--) {
      if (counted(tokens, at).filter(counted::contains).isPresent()) {
        own.replace(tokens.get(at).start(), tokens.get(at).end(), "_");
      }
    }
    return own.toString();
  }

  private static Set<String> counted(String text) {
    List<Token> tokens = Token.of(text);
    return IntStream.range(0, Math.max(0, tokens.size() - 1))
        .mapToObj(at -> counted(tokens, at))
        .flatMap(Optional::stream)
        .collect(Collectors.toSet());
  }

  /** A number up to a hundred and the stem of the word after it; empty if there is none. */
  private static Optional<String> counted(List<Token> tokens, int at) {
    Token number = tokens.get(at);
    String stem = String.join(" ", Token.stems(tokens.get(at + 1).text()));
    Optional<BigDecimal> value =
        number.number() >= 0
            ? Optional.of(BigDecimal.valueOf(number.number()))
            : NumberWords.value(number.folded());
    return value.filter(_ -> !stem.isEmpty()).map(count -> count.toPlainString() + " " + stem);
  }
}

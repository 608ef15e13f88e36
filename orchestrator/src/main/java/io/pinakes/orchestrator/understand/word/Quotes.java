package io.pinakes.orchestrator.understand.word;

import java.util.List;
import java.util.regex.Pattern;

/** Finds words in quotation marks. */
public final class Quotes {
  private static final Pattern QUOTED =
      Pattern.compile(
          "[\"“”„«»]([^\"“”„«»]{2,200})[\"“”„«»]|(?<![\\p{L}\\p{N}])'([^']{2,200})'(?![\\p{L}\\p{N}])");

  private Quotes() {}

  /** Quoted words with their position, including the quotation marks. */
  public record Quote(String words, int start, int end) {}

  public static List<Quote> in(String question) {
    return QUOTED
        .matcher(question)
        .results()
        .map(
            found ->
                new Quote(
                    String.valueOf(found.group(1) == null ? found.group(2) : found.group(1))
                        .strip(),
                    found.start(),
                    found.end()))
        .filter(quote -> quote.words().codePoints().anyMatch(Character::isLetterOrDigit))
        .toList();
  }
}

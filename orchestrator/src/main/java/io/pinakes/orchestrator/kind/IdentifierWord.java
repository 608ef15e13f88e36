package io.pinakes.orchestrator.kind;

import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.regex.Pattern;

/**
 * Tells identifiers, such as {@code E-104} and {@code 31-077}, from words, numbers and periods such
 * as {@code Q3}.
 */
public final class IdentifierWord {
  private static final Pattern WORD =
      Pattern.compile(
          "(?=\\S*\\p{N})(?=\\S*\\p{L})[\\p{L}\\p{N}][\\p{L}\\p{N}./_-]*|\\p{N}{2,}[-/]\\p{N}{2,}");

  private IdentifierWord() {}

  /**
   * Whether {@code text} is a single word with letters and figures, or two numbers such as {@code
   * 31-077}, and no period.
   */
  public static boolean matches(String text) {
    return WORD.matcher(text).matches() && TimeGrammar.read(text, LocalDate.EPOCH).isEmpty();
  }
}

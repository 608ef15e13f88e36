package io.pinakes.orchestrator.kind;

import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.regex.Pattern;

/** Tells identifiers, such as {@code E-104}, from words, numbers and periods such as {@code Q3}. */
public final class IdentifierWord {
  private static final Pattern LETTERS_AND_FIGURES =
      Pattern.compile("(?=\\S*\\p{N})(?=\\S*\\p{L})[\\p{L}\\p{N}][\\p{L}\\p{N}./_-]*");

  private IdentifierWord() {}

  /** Whether {@code text} is a single word with letters and figures that is no period. */
  public static boolean matches(String text) {
    return LETTERS_AND_FIGURES.matcher(text).matches()
        && TimeGrammar.read(text, LocalDate.EPOCH).isEmpty();
  }
}

package io.pinakes.search.text;

/**
 * Estimates how many tokens a language model makes of a text when its tokenizer is not available.
 * Errs on the high side: words count one token per four letters or part thereof, although most
 * English words are a single token; digits count one each, as in tokenizers that split numbers, as
 * do letters of scripts that tokenizers hardly cover.
 */
public final class TokenEstimate {
  private static final int LETTERS_PER_TOKEN = 4;
  private static final int OTHER_LETTERS_PER_TOKEN = 2;

  private TokenEstimate() {}

  /** Tokens of {@code text} from {@code start} to {@code end}, in UTF-16 offsets. */
  public static int of(CharSequence text, int start, int end) {
    int tokens = 0;
    int at = start;
    while (at < end) {
      int letter = Character.codePointAt(text, at);
      int run = at + Character.charCount(letter);
      while (run < end && sameRun(letter, Character.codePointAt(text, run))) {
        run += Character.charCount(Character.codePointAt(text, run));
      }
      tokens += tokens(letter, run - at);
      at = run;
    }
    return tokens;
  }

  public static int of(CharSequence text) {
    return of(text, 0, text.length());
  }

  private static int tokens(int letter, int length) {
    if (letter == ' ') {
      return length > 1 ? 1 : 0; // a single space belongs to the next word
    }
    if (isPlainLetter(letter)) {
      return Math.ceilDiv(length, LETTERS_PER_TOKEN);
    }
    if (Character.isDigit(letter) || isDense(letter)) {
      return length;
    }
    if (Character.isLetter(letter)) {
      return Math.ceilDiv(length, OTHER_LETTERS_PER_TOKEN);
    }
    // symbols are single or repeated, as in a ruled line; code points beyond 16 bits take a few
    // bytes
    return Character.isSupplementaryCodePoint(letter)
        ? 2 * length
        : Math.ceilDiv(length, LETTERS_PER_TOKEN);
  }

  private static boolean sameRun(int first, int next) {
    if (isPlainLetter(first)) {
      return isPlainLetter(next);
    }
    if (Character.isDigit(first)) {
      return Character.isDigit(next);
    }
    if (isDense(first)) {
      return isDense(next);
    }
    if (Character.isLetter(first)) {
      return Character.isLetter(next) && !isPlainLetter(next) && !isDense(next);
    }
    return first == next;
  }

  /** Scripts from Devanagari on, which tokenizers hardly cover. */
  private static boolean isDense(int letter) {
    return letter >= 0x0900 && Character.isLetter(letter);
  }

  private static boolean isPlainLetter(int letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  }
}

package io.pinakes.search.text;

/**
 * Reckons how many tokens a language model makes of a text, whose own tokenizer is not at hand.
 * Errs upwards: most English words are one token and count as one for every four letters begun;
 * figures count one each, as in the tokenizers that split numbers most; so do letters of scripts of
 * which tokenizers know few sequences.
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
      return length > 1 ? 1 : 0; // a single space belongs to the word after it
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
    // signs stand alone or repeat, as in a ruled line; what is beyond 16 bits takes a few bytes
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

  /** Scripts from Devanagari on, of which tokenizers know few sequences. */
  private static boolean isDense(int letter) {
    return letter >= 0x0900 && Character.isLetter(letter);
  }

  private static boolean isPlainLetter(int letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  }
}

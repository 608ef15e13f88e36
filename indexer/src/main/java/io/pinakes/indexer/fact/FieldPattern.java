package io.pinakes.indexer.fact;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A regular expression that a schema gives, which may be one that tries for ages: matching ends
 * after {@value #MAX_STEPS} looks at a character.
 */
final class FieldPattern {
  static final int MAX_STEPS = 1_000_000;

  private final Pattern pattern;

  /** What matching came to. */
  enum Match {
    YES,
    NO,
    /** It was given up. */
    TOO_COMPLEX
  }

  FieldPattern(String expression) {
    pattern = Pattern.compile(expression);
  }

  /** Whether the whole value matches. */
  Match match(String value) {
    try {
      return pattern.matcher(new CountedText(value, new AtomicInteger(MAX_STEPS))).matches()
          ? Match.YES
          : Match.NO;
    } catch (OutOfSteps | StackOverflowError e) {
      return Match.TOO_COMPLEX;
    }
  }

  private static final class OutOfSteps extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfSteps() {
      super("out of steps", null, false, false);
    }
  }

  /**
   * Text that can be looked at so many times.
   *
   * @param left shared with its parts
   */
  private record CountedText(String text, AtomicInteger left) implements CharSequence {
    @Override
    public char charAt(int index) {
      if (left.getAndDecrement() <= 0) {
        throw new OutOfSteps();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new CountedText(text.substring(start, end), left);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}

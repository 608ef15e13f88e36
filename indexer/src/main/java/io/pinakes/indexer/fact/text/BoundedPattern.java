package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression that a schema or profile gives, which may backtrack without end: matching is
 * given up after {@value #MAX_STEPS} looks at a character.
 */
public final class BoundedPattern {
  public static final int MAX_STEPS = 1_000_000;

  private final Pattern pattern;

  /** Whether a value matches. */
  public enum Match {
    YES,
    NO,
    /** It was given up. */
    TOO_COMPLEX
  }

  public BoundedPattern(String expression) {
    pattern = Pattern.compile(expression);
  }

  /**
   * Checks an expression.
   *
   * @throws PatternSyntaxException if it is no regular expression
   */
  public static void requireValid(String expression) {
    Pattern.compile(expression);
  }

  /** Whether the whole value matches. */
  public Match match(String value) {
    try {
      return pattern.matcher(new CountedText(value, new AtomicInteger(MAX_STEPS))).matches()
          ? Match.YES
          : Match.NO;
    } catch (OutOfSteps | StackOverflowError e) {
      return Match.TOO_COMPLEX;
    }
  }

  /** Where the expression occurs in a text, empty matches aside; nothing if it is given up. */
  public List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    try {
      Matcher matcher = pattern.matcher(new CountedText(text, new AtomicInteger(MAX_STEPS)));
      while (matcher.find()) {
        if (matcher.end() > matcher.start()) {
          found.add(new Span(matcher.start(), matcher.end()));
        }
      }
      return found;
    } catch (OutOfSteps | StackOverflowError e) {
      return List.of();
    }
  }

  private static final class OutOfSteps extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfSteps() {
      super("out of steps", null, false, false);
    }
  }

  /**
   * Text that counts how often it is looked at.
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

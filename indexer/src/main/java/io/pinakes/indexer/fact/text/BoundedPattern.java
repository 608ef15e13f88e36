package io.pinakes.indexer.fact.text;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression from a schema or profile, which might backtrack forever: matching is aborted
 * after {@value #MAX_STEPS} character reads.
 */
public final class BoundedPattern {
  public static final int MAX_STEPS = 1_000_000;

  private final Pattern pattern;

  /** Whether a value matches. */
  public enum Match {
    YES,
    NO,
    /** Matching was aborted. */
    TOO_COMPLEX
  }

  public BoundedPattern(String expression) {
    pattern = Pattern.compile(expression);
  }

  /**
   * Checks an expression.
   *
   * @throws PatternSyntaxException if it is not a regular expression
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

  /** The non-empty matches in a text; none if matching was aborted. */
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
   * Text that counts character reads.
   *
   * @param left remaining reads, shared with subsequences
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

package io.pinakes.search.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text folded for comparison, with a mapping back to the original: lower case, compatibility
 * decomposition (NFKD), without accents and invisible format characters (zero-width, bidirectional
 * controls).
 */
public final class FoldedText {
  /** A sequence of letters and digits, or an ampersand, which counts as a word. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+|&");

  private final String original;
  private final String text;
  private final int[] starts;
  private final int[] ends;

  /**
   * A word.
   *
   * @param start in the folded text
   * @param end in the folded text, exclusive
   */
  public record Word(String text, int start, int end) {}

  private FoldedText(String original, String text, int[] starts, int[] ends) {
    this.original = original;
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  public static FoldedText of(String original) {
    StringBuilder folded = new StringBuilder(original.length());
    int[] starts = new int[original.length() + 16];
    int[] ends = new int[original.length() + 16];
    for (int at = 0; at < original.length(); ) {
      int point = original.codePointAt(at);
      int next = at + Character.charCount(point);
      int before = folded.length();
      fold(point, folded);
      if (folded.length() > starts.length) {
        starts = Arrays.copyOf(starts, 2 * folded.length());
        ends = Arrays.copyOf(ends, 2 * folded.length());
      }
      Arrays.fill(starts, before, folded.length(), at);
      Arrays.fill(ends, before, folded.length(), next);
      at = next;
    }
    return new FoldedText(original, folded.toString(), starts, ends);
  }

  private static void fold(int point, StringBuilder into) {
    if (point < 128) {
      into.append((char) Character.toLowerCase(point));
      return;
    }
    if (Character.getType(point) == Character.FORMAT) {
      return;
    }
    String decomposed = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD);
    decomposed
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(each -> Character.UnicodeScript.of(each) != Character.UnicodeScript.INHERITED)
        .forEach(into::appendCodePoint);
  }

  /** The folded text. */
  public String text() {
    return text;
  }

  /** The original text at {@code [start, end)} of the folded text; not empty. */
  public String original(int start, int end) {
    return original.substring(starts[start], ends[end - 1]);
  }

  /** The matches of {@code pattern} in the original, with positions in the folded text. */
  public List<Word> written(Pattern pattern) {
    List<Word> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(original);
    int start = 0;
    while (matcher.find()) {
      while (start < text.length() && starts[start] < matcher.start()) {
        start++;
      }
      int end = start;
      while (end < text.length() && starts[end] < matcher.end()) {
        end++;
      }
      if (start < end) {
        found.add(new Word(original.substring(matcher.start(), matcher.end()), start, end));
      }
    }
    return found;
  }

  /** The words in order. */
  public List<Word> words() {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(
          new Word(text.substring(matcher.start(), matcher.end()), matcher.start(), matcher.end()));
    }
    return words;
  }
}

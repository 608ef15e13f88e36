package io.pinakes.search.retrieve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words of a passage, for detecting near-duplicates.
 *
 * <p>Two passages are near-duplicates if the Jaccard coefficient of their sets of shingles (runs of
 * {@value #SHINGLE} words, hashed to 64 bits) is at least {@value #NEAR}. Passages with different
 * numbers are never near-duplicates: the invoices for May and June are distinct.
 *
 * <p>Source: Broder, "On the resemblance and containment of documents", 1997; with so few passages
 * the coefficient is computed exactly, not estimated.
 *
 * @param shingles ascending and distinct; empty for a text shorter than a shingle
 * @param numbers the words that contain a digit, in order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a whole
public record Words(long[] shingles, List<String> numbers) {
  static final int SHINGLE = 5;
  static final double NEAR = 0.9;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
  private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");

  /** The passage in lower case with white space collapsed, for comparing passages. */
  public static String normalized(String passage) {
    StringBuilder text = new StringBuilder(passage.length());
    boolean space = false;
    for (int i = 0; i < passage.length(); i++) {
      char c = passage.charAt(i);
      if (Character.isWhitespace(c)) {
        space = true;
      } else {
        if (space && !text.isEmpty()) {
          text.append(' ');
        }
        space = false;
        text.append(c);
      }
    }
    return text.toString().toLowerCase(Locale.ROOT);
  }

  public static Words of(String passage) {
    List<String> words =
        WORD.matcher(normalized(passage)).results().map(MatchResult::group).toList();
    List<String> numbers = new ArrayList<>();
    for (String word : words) {
      if (DIGIT.matcher(word).find()) {
        numbers.add(word);
      }
    }
    long[] shingles = new long[Math.max(0, words.size() - SHINGLE + 1)];
    for (int start = 0; start < shingles.length; start++) {
      long hash = 0;
      for (String word : words.subList(start, start + SHINGLE)) {
        hash = mix(hash * 31 + word.hashCode());
      }
      shingles[start] = hash;
    }
    return new Words(Arrays.stream(shingles).sorted().distinct().toArray(), numbers);
  }

  /** The finalizer of SplitMix64: mixes every input bit into the whole output. */
  private static long mix(long bits) {
    long z = bits + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Whether {@code other} is a near-duplicate. */
  public boolean near(Words other) {
    int fewer = Math.min(shingles.length, other.shingles.length);
    int more = Math.max(shingles.length, other.shingles.length);
    if (fewer == 0 || fewer < NEAR * more || !numbers.equals(other.numbers)) {
      return false;
    }
    int shared = 0;
    int theirs = 0;
    for (long shingle : shingles) {
      while (theirs < other.shingles.length && other.shingles[theirs] < shingle) {
        theirs++;
      }
      if (theirs < other.shingles.length && other.shingles[theirs] == shingle) {
        shared++;
      }
    }
    return shared >= NEAR * (shingles.length + other.shingles.length - shared);
  }
}

package io.pinakes.search.text;

import java.util.Arrays;

/**
 * Counts typos: insertions, deletions, substitutions, and transpositions of adjacent letters.
 *
 * <p>Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM
 * 7(3), 1964, in the restricted form that edits no part of a word twice ("optimal string
 * alignment").
 */
public final class EditDistance {
  private EditDistance() {}

  /** The number of errors, or any number above {@code limit} if it exceeds that. */
  public static int of(String a, String b, int limit) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    Arrays.setAll(last, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substituted, 1 + Math.min(last[j], row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
        least = Math.min(least, row[j]);
      }
      if (least > limit) {
        return limit + 1;
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}

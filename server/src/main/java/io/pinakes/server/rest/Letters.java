package io.pinakes.server.rest;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The letters of words, without anything that extraction may have changed: white space, hyphens at
 * line ends, bars between cells, ligatures. Each letter knows its word and its position in it.
 */
final class Letters {
  private static final Set<Integer> LEFT_OUT =
      Set.of((int) '-', (int) '|', 0x00AD, 0x2010, 0x2011, 0x200B, 0x200E, 0x200F, 0xFEFF);

  private final StringBuilder text = new StringBuilder();
  private final List<int[]> places = new ArrayList<>();

  /** Adds a word. */
  void add(String word, int number) {
    for (int i = 0; i < word.length(); i++) {
      char letter = word.charAt(i);
      if (Character.isWhitespace(letter)
          || Character.isSpaceChar(letter)
          || LEFT_OUT.contains((int) letter)) {
        continue;
      }
      String plain =
          letter < 128 || Character.isSurrogate(letter)
              ? String.valueOf(letter)
              : Normalizer.normalize(String.valueOf(letter), Normalizer.Form.NFKC);
      for (int k = 0; k < plain.length(); k++) {
        if (!Character.isWhitespace(plain.charAt(k))) {
          text.append(plain.charAt(k));
          places.add(new int[] {number, i});
        }
      }
    }
  }

  /**
   * Whether {@code part} of a word, such as a sign before a number, has nothing but what is left
   * out.
   */
  static boolean isNone(String part) {
    Letters letters = new Letters();
    letters.add(part, 0);
    return letters.isEmpty();
  }

  int length() {
    return text.length();
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** The number of the word of letter {@code i}. */
  int word(int i) {
    return places.get(i)[0];
  }

  /** The position of letter {@code i} in its word. */
  int offset(int i) {
    return places.get(i)[1];
  }

  /** The positions where {@code wanted} begins, in order. */
  List<Integer> places(Letters wanted) {
    List<Integer> found = new ArrayList<>();
    String all = text.toString();
    String part = wanted.text.toString();
    for (int at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + 1)) {
      found.add(at);
    }
    return found;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

package io.pinakes.benchmarks.micro;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A made-up vocabulary whose words are drawn with natural frequencies: the word of rank r with a
 * probability proportional to 1 / r (Zipf's law). Words are strings of syllables, so that analyzers
 * neither stop nor stem most of them.
 */
final class ZipfianWords {
  private static final String CONSONANTS = "bcdfgklmnprtvz";
  private static final String VOWELS = "aiou";
  private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

  private final String[] words;
  private final double[] cumulated;

  /**
   * @param size number of different words, at least 1
   */
  ZipfianWords(int size) {
    words = new String[size];
    cumulated = new double[size];
    double sum = 0;
    for (int rank = 1; rank <= size; rank++) {
      words[rank - 1] = spell(rank + SYLLABLES); // at least two syllables
      sum += 1.0 / rank;
      cumulated[rank - 1] = sum;
    }
    for (int i = 0; i < size; i++) {
      cumulated[i] /= sum;
    }
  }

  private static String spell(int number) {
    StringBuilder word = new StringBuilder();
    for (int rest = number; rest > 0; rest /= SYLLABLES) {
      int syllable = rest % SYLLABLES;
      word.append(CONSONANTS.charAt(syllable / VOWELS.length()))
          .append(VOWELS.charAt(syllable % VOWELS.length()));
    }
    return word.append('k').toString();
  }

  /** Number of different words. */
  int size() {
    return words.length;
  }

  /** The word of a rank, counted from 0, the most frequent first. */
  String word(int rank) {
    return words[rank];
  }

  /** Draws a word. */
  String draw(SplittableRandom random) {
    int place = Arrays.binarySearch(cumulated, random.nextDouble());
    return words[Math.min(place < 0 ? -place - 1 : place, words.length - 1)];
  }
}

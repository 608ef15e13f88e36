package io.pinakes.indexer.outline;

import io.pinakes.search.analyze.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Extracts key phrases: sequences of words that recur, without stop words between them.
 *
 * <p>After Rose, Engel, Cramer and Cowley, "Automatic Keyword Extraction from Individual
 * Documents", 2010 (RAKE), whose candidates are sequences between stop words. Here each sequence
 * also counts for its subsequences, and phrases are ranked by frequency and length.
 */
final class KeyPhrases {
  private static final int MAX_WORDS = 3;
  private static final int MIN_LENGTH = 4;
  private static final int MIN_COUNT = 2;

  /** A single word must be frequent to be informative. */
  private static final int MIN_COUNT_ALONE = 3;

  private static final double[] WORTH = {0, 1, 1.9, 2.4};
  private static final Pattern WORDS = Pattern.compile("\\p{L}[\\p{L}\\p{M}'’ -]*[\\p{L}\\p{M}]");

  private static final Pattern GAP = Pattern.compile("[ -]");

  private final Map<String, Phrase> phrases = new HashMap<>();

  private static final class Phrase {
    private final String written;
    private final int words;
    private final int first;
    private int count;

    Phrase(String written, int words, int first) {
      this.written = written;
      this.words = words;
      this.first = first;
    }

    double worth() {
      return count * WORTH[words];
    }
  }

  /**
   * Counts the phrases of a sentence.
   *
   * @param tokens the tokens of {@code text}, without stop words
   */
  void add(String text, List<Token> tokens) {
    for (int from = 0; from < tokens.size(); from++) {
      StringBuilder stems = new StringBuilder();
      for (int to = from; to < Math.min(tokens.size(), from + MAX_WORDS); to++) {
        if (to > from && !adjacent(text, tokens.get(to - 1), tokens.get(to))) {
          break;
        }
        stems.append(to > from ? " " : "").append(tokens.get(to).term());
        String written =
            text.substring(tokens.get(from).span().start(), tokens.get(to).span().end());
        if (written.length() >= MIN_LENGTH
            && isWhole(text, tokens.get(from), tokens.get(to))
            && WORDS.matcher(written).matches()) {
          int words = to - from + 1;
          phrases.computeIfAbsent(stems.toString(), _ -> new Phrase(written, words, phrases.size()))
              .count++;
        }
      }
    }
  }

  /** Whether it is not part of a longer word, since identifiers are also split. */
  private static boolean isWhole(String text, Token first, Token last) {
    int start = first.span().start();
    int end = last.span().end();
    return (start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1)))
        && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
  }

  private static boolean adjacent(String text, Token before, Token after) {
    return after.span().start() == before.span().end() + 1
        && (text.charAt(before.span().end()) == ' ' || text.charAt(before.span().end()) == '-');
  }

  /** The best phrases, best first, at most {@code most}, none containing another. */
  List<String> best(int most) {
    List<Phrase> candidates =
        phrases.values().stream()
            .filter(phrase -> phrase.count >= (phrase.words == 1 ? MIN_COUNT_ALONE : MIN_COUNT))
            .sorted(
                Comparator.comparingDouble((Phrase phrase) -> -phrase.worth())
                    .thenComparingInt(phrase -> phrase.first))
            .toList();
    List<String> chosen = new ArrayList<>();
    for (Phrase phrase : candidates) {
      if (chosen.size() == most) {
        break;
      }
      if (chosen.stream().noneMatch(other -> overlap(other, phrase.written))) {
        chosen.add(phrase.written);
      }
    }
    return chosen;
  }

  private static boolean overlap(String one, String other) {
    return !Collections.disjoint(words(one), words(other));
  }

  private static List<String> words(String phrase) {
    return GAP.splitAsStream(phrase.toLowerCase(Locale.ROOT)).toList();
  }
}

package io.pinakes.orchestrator.mission.statement;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pairs corresponding statements of two documents and finds the pairs that differ.
 *
 * <p>Two statements are a pair if each is the other's most similar one, by the Jaccard similarity
 * of their words, ignoring figures.
 */
public final class StatementPairs {
  /** Minimum similarity of two corresponding statements. */
  private static final double SIMILAR = 0.5;

  /**
   * Added for statements under the same heading, so that equal wordings are paired within their
   * section.
   */
  private static final double SAME_PLACE = 0.1;

  /** Shorter ones are headings and labels. */
  private static final int MIN_WORDS = 3;

  private StatementPairs() {}

  /**
   * A statement.
   *
   * @param span in the document's text
   * @param text on one line
   * @param place the headings above it, joined
   */
  public record Said(Span span, String text, String place) {}

  /** The older and newer version of a statement; one is empty if only one document has it. */
  public record Pair(Optional<Said> older, Optional<Said> newer) {}

  /** The pairs that differ, in the order of the older document; new statements come last. */
  public static List<Pair> differing(List<Said> older, List<Said> newer) {
    List<Set<String>> before = older.stream().map(StatementPairs::words).toList();
    List<Set<String>> after = newer.stream().map(StatementPairs::words).toList();
    int[] forward = best(before, older, after, newer);
    int[] back = best(after, newer, before, older);
    List<Pair> differing = new ArrayList<>();
    Set<Integer> paired = new HashSet<>();
    Set<String> said = new HashSet<>();
    newer.forEach(each -> said.add(each.text()));
    for (int i = 0; i < older.size(); i++) {
      int match = forward[i];
      if (match >= 0 && back[match] == i) {
        paired.add(match);
        if (!older.get(i).text().equals(newer.get(match).text())) {
          differing.add(new Pair(Optional.of(older.get(i)), Optional.of(newer.get(match))));
        }
      } else if (before.get(i).size() >= MIN_WORDS && !said.contains(older.get(i).text())) {
        differing.add(new Pair(Optional.of(older.get(i)), Optional.empty()));
      }
    }
    Set<String> known = new HashSet<>();
    older.forEach(each -> known.add(each.text()));
    for (int i = 0; i < newer.size(); i++) {
      if (!paired.contains(i)
          && after.get(i).size() >= MIN_WORDS
          && !known.contains(newer.get(i).text())) {
        differing.add(new Pair(Optional.empty(), Optional.of(newer.get(i))));
      }
    }
    return differing;
  }

  /**
   * For each of {@code from}, the index of the most similar of {@code to}, or -1 if none is
   * similar.
   */
  private static int[] best(
      List<Set<String>> from, List<Said> fromSaid, List<Set<String>> to, List<Said> toSaid) {
    Map<String, List<Integer>> having = new HashMap<>();
    for (int i = 0; i < to.size(); i++) {
      for (String word : to.get(i)) {
        having.computeIfAbsent(word, _ -> new ArrayList<>()).add(i);
      }
    }
    int[] best = new int[from.size()];
    for (int i = 0; i < from.size(); i++) {
      Map<Integer, Integer> shared = new HashMap<>();
      for (String word : from.get(i)) {
        having.getOrDefault(word, List.of()).forEach(at -> shared.merge(at, 1, Integer::sum));
      }
      best[i] = -1;
      double most = 0;
      for (int at = 0; at < to.size(); at++) {
        int both = shared.getOrDefault(at, 0);
        double share = (double) both / Math.max(1, from.get(i).size() + to.get(at).size() - both);
        if (share < SIMILAR) {
          continue;
        }
        double score =
            share
                + (fromSaid.get(i).place().equals(toSaid.get(at).place()) ? SAME_PLACE : 0)
                + (fromSaid.get(i).text().equals(toSaid.get(at).text()) ? 1 : 0);
        if (score > most) {
          most = score;
          best[i] = at;
        }
      }
    }
    return best;
  }

  /** The stems of a statement's words, without words that contain a digit. */
  private static Set<String> words(Said said) {
    Set<String> words = new HashSet<>();
    for (String term : TextAnalysis.terms(said.text())) {
      if (term.codePoints().noneMatch(Character::isDigit)) {
        words.add(term);
      }
    }
    return words;
  }
}

package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * The longest common subsequence of two lists of words, by dynamic programming.
 *
 * @param pairs indexes in both lists, ascending
 * @param gaps before, between and after the pairs; one more than pairs
 */
public record WordAlignment(List<Pair> pairs, List<Gap> gaps) {
  /** A pair of equal words. */
  record Pair(int index, int other) {}

  /** The words between two pairs: from a start, inclusive, to an end, exclusive. */
  public record Gap(int start, int end, int otherStart, int otherEnd) {
    public <T> List<T> of(List<T> list) {
      return list.subList(start, end);
    }

    public <T> List<T> ofOther(List<T> list) {
      return list.subList(otherStart, otherEnd);
    }
  }

  public WordAlignment {
    pairs = List.copyOf(pairs);
    gaps = List.copyOf(gaps);
  }

  public static WordAlignment of(
      List<Token> some, List<Token> others, BiPredicate<String, String> same) {
    int[][] longest = new int[some.size() + 1][others.size() + 1];
    for (int i = some.size() - 1; i >= 0; i--) {
      for (int j = others.size() - 1; j >= 0; j--) {
        longest[i][j] =
            same.test(some.get(i).term(), others.get(j).term())
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    List<Pair> pairs = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < some.size() && j < others.size()) {
      if (same.test(some.get(i).term(), others.get(j).term())) {
        pairs.add(new Pair(i++, j++));
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    List<Gap> gaps = new ArrayList<>();
    Pair last = new Pair(-1, -1);
    for (Pair pair : pairs) {
      gaps.add(new Gap(last.index + 1, pair.index, last.other + 1, pair.other));
      last = pair;
    }
    gaps.add(new Gap(last.index + 1, some.size(), last.other + 1, others.size()));
    return new WordAlignment(pairs, gaps);
  }

  public int size() {
    return pairs.size();
  }
}

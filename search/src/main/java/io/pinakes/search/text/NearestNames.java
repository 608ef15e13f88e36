package io.pinakes.search.text;

import static java.util.Comparator.comparingInt;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Suggests names for a mistyped one. */
public final class NearestNames {
  private static final int MOST = 3;
  private static final int MAX_TYPED = 200;

  private NearestNames() {}

  /**
   * At most three names within an edit distance of a third of the letters, but at least two;
   * nearest first.
   */
  public static List<String> to(String typed, Collection<String> names) {
    int reach = Math.max(2, typed.length() / 3);
    return names.stream()
        .filter(name -> distance(typed, name) <= reach)
        .sorted(comparingInt((String name) -> distance(typed, name)).thenComparing(name -> name))
        .limit(MOST)
        .toList();
  }

  /**
   * At most three names that contain what was typed, shortest first; if there are none, names that
   * it, or its last part, may be a typo of.
   */
  public static List<String> inside(String typed, Collection<String> names) {
    String wanted = typed.toLowerCase(Locale.ROOT);
    List<String> holding =
        names.stream()
            .filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted))
            .sorted(comparingInt(String::length).thenComparing(name -> name))
            .limit(MOST)
            .toList();
    if (!holding.isEmpty() || typed.length() > MAX_TYPED) {
      return holding;
    }
    List<String> near = to(typed, names);
    if (!near.isEmpty()) {
      return near;
    }
    String last = lastPart(typed);
    List<String> lasts = to(last, names.stream().map(NearestNames::lastPart).distinct().toList());
    return names.stream()
        .filter(name -> lasts.contains(lastPart(name)))
        .sorted()
        .limit(MOST)
        .toList();
  }

  private static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The Levenshtein distance of two words. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int column = 0; column <= to.length(); column++) {
      row[column] = column;
    }
    for (int letter = 1; letter <= from.length(); letter++) {
      int diagonal = row[0];
      row[0] = letter;
      for (int column = 1; column <= to.length(); column++) {
        int replaced = diagonal + (from.charAt(letter - 1) == to.charAt(column - 1) ? 0 : 1);
        diagonal = row[column];
        row[column] = Math.min(replaced, 1 + Math.min(row[column], row[column - 1]));
      }
    }
    return row[to.length()];
  }
}

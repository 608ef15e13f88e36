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
   * nearest first. A name that shares no letter with what was typed is never near, however short.
   */
  public static List<String> to(String typed, Collection<String> names) {
    int reach = Math.max(2, typed.length() / 3);
    return names.stream()
        .filter(name -> isNear(typed, name, reach))
        .sorted(
            comparingInt((String name) -> EditDistance.of(typed, name, reach))
                .thenComparing(name -> name))
        .limit(MOST)
        .toList();
  }

  private static boolean isNear(String typed, String name, int reach) {
    int errors = EditDistance.of(typed, name, reach);
    return errors <= reach && errors < Math.max(typed.length(), name.length());
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

  /** Asks whether one of {@code names} was meant; empty if there are none. */
  public static String question(List<String> names) {
    return names.isEmpty() ? "" : "did you mean " + String.join(" or ", names) + "?";
  }

  private static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}

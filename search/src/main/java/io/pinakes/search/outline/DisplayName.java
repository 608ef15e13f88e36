package io.pinakes.search.outline;

import java.util.Locale;

/** A name for people of something that is named by a folder. */
final class DisplayName {
  private DisplayName() {}

  /** The name with spaces in place of dashes and underscores, and a capital at its beginning. */
  static String of(String name) {
    String words = name.replaceAll("[-_]+", " ").strip();
    if (words.isEmpty()) {
      return name;
    }
    int first = words.offsetByCodePoints(0, 1);
    return OutlineLimits.cut(
        words.substring(0, first).toUpperCase(Locale.ROOT) + words.substring(first),
        OutlineLimits.TITLE);
  }
}

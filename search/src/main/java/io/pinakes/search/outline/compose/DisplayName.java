package io.pinakes.search.outline.compose;

import io.pinakes.search.schema.ShownNames;
import java.util.Locale;

/** Derives a display name from a folder name. */
final class DisplayName {
  private DisplayName() {}

  /** The name with dashes and underscores replaced by spaces and the first letter capitalized. */
  static String of(String name) {
    if (!ShownNames.isNamed(name)) {
      return "No folder";
    }
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

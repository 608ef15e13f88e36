package io.pinakes.benchmarks.quality;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The name of a document in an answer key. Keys and indexes name documents differently, with or
 * without folders and extension, so names are compared by their common part.
 */
record DocumentName(String stem) {
  private static final Pattern EXTENSION =
      Pattern.compile("\\.(pdf|md|txt|html?|docx)$", Pattern.CASE_INSENSITIVE);

  static DocumentName of(String name) {
    return new DocumentName(
        EXTENSION.matcher(name).replaceFirst("").replace('\\', '/').toLowerCase(Locale.ROOT));
  }

  /** Whether one name equals the other, or is its end after a {@code /}. */
  boolean matches(DocumentName other) {
    return stem.equals(other.stem)
        || stem.endsWith("/" + other.stem)
        || other.stem.endsWith("/" + stem);
  }
}

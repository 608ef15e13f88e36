package io.pinakes.testdata;

import java.util.Map;
import java.util.Set;

/**
 * The settings between the two {@code ---} lines at the top of a source.
 *
 * @param values by name; see the README of this module for what each means
 */
record FrontMatter(Map<String, String> values) {
  private static final Set<String> NAMES =
      Set.of(
          "format",
          "title",
          "subtitle",
          "header",
          "footer",
          "toc",
          "toc-title",
          "cover",
          "outline",
          "encrypt",
          "font",
          "paper",
          "page-label");

  FrontMatter {
    values = Map.copyOf(values);
    for (String name : values.keySet()) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException("unknown setting \"" + name + "\"");
      }
    }
    if (!values.containsKey("title")) {
      throw new IllegalArgumentException("a source needs a title");
    }
  }

  /** Returns the setting, or an empty string. */
  String text(String name) {
    return text(name, "");
  }

  String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  boolean is(String name) {
    return text(name).equals("yes");
  }

  /** Returns {@code pdf} or {@code docx}. */
  String format() {
    return text("format", "pdf");
  }
}

package io.pinakes.search.syntax;

import java.util.Arrays;
import java.util.Optional;

/** An analyzed field that query syntax can refer to. */
public enum TextField {
  /** The title of a document. */
  TITLE("title"),
  /** The headings above a passage. */
  HEADING("heading"),
  /** The text of a passage with its context. */
  TEXT("text");

  private final String label;

  TextField(String label) {
    this.label = label;
  }

  static Optional<TextField> named(String name) {
    return Arrays.stream(values()).filter(field -> field.label.equals(name)).findFirst();
  }
}

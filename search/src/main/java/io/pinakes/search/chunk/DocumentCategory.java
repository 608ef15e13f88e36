package io.pinakes.search.chunk;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What kind of reading a document is, measured when it was indexed. */
public enum DocumentCategory {
  /** More than {@value #PAGES} pages, or {@value #CHARACTERS} characters. */
  LONG,
  SHORT,
  /** Less than half of its text is in tables and labelled values. */
  TEXT_HEAVY,
  DATA_HEAVY;

  /** Pages that a document may have and still be short. */
  public static final int PAGES = 20;

  /** Characters that it may have: about 10,000 tokens. */
  public static final int CHARACTERS = 40_000;

  /** The name used in filters and JSON: lower case, with a hyphen. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The category of this label; empty if there is none. */
  public static Optional<DocumentCategory> of(String label) {
    return Arrays.stream(values()).filter(each -> each.label().equals(label)).findFirst();
  }
}

package io.pinakes.search.chunk;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What kind of document it is, as measured at indexing time. */
public enum DocumentCategory {
  /** More than {@value #PAGES} pages, or {@value #CHARACTERS} characters. */
  LONG,
  SHORT,
  /** Less than half of its text is in tables and labelled values. */
  TEXT_HEAVY,
  DATA_HEAVY;

  /** Maximum number of pages of a short document. */
  public static final int PAGES = 20;

  /** Maximum number of characters of a short document, about 10,000 tokens. */
  public static final int CHARACTERS = 40_000;

  /** The name used in filters and JSON: lower case, with a hyphen. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The category with this label; empty if there is none. */
  public static Optional<DocumentCategory> of(String label) {
    return Arrays.stream(values()).filter(each -> each.label().equals(label)).findFirst();
  }
}

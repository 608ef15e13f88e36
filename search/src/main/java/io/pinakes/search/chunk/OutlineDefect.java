package io.pinakes.search.chunk;

import java.util.Arrays;
import java.util.Optional;

/** What can be wrong with the outline of a document or its summaries. */
public enum OutlineDefect {
  /** A page with text belongs to no section. */
  PAGE_COVERAGE("page-coverage"),
  /** A heading does not stand where its section begins. */
  HEADING_PLACE("heading-place"),
  /** A section does not state the pages that its text is on. */
  PAGE_SPAN("page-span"),
  /** A section reaches beyond the one it is part of. */
  NESTING("nesting"),
  /** A section begins before the one before it ends. */
  ORDER("order"),
  /** A long run of pages without a heading. */
  UNDIVIDED("undivided"),
  /** A summary has a figure that its section does not have. */
  SUMMARY_FIGURES("summary-figures");

  private final String label;

  OutlineDefect(String label) {
    this.label = label;
  }

  /** Its name in reports and files. */
  public String label() {
    return label;
  }

  /** The defect with a label; empty if there is none. */
  public static Optional<OutlineDefect> of(String label) {
    return Arrays.stream(values()).filter(defect -> defect.label.equals(label)).findFirst();
  }
}

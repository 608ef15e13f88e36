package io.pinakes.search.chunk;

import java.util.Arrays;
import java.util.Optional;

/**
 * A defect of an outline that was found when a document was indexed, and what was done about it.
 *
 * @param section id of the section it concerns, or that was made; empty for the whole document
 * @param found what was wrong, as a sentence
 */
public record OutlineRepair(OutlineDefect defect, String section, String found, Strategy strategy) {
  /** How a defect was repaired. */
  public enum Strategy {
    PRINTED_CONTENTS("printed-contents", "headings are those of the printed table of contents"),
    LAYOUT("layout", "headings are those found by layout"),
    FOUND_ELSEWHERE("found-elsewhere", "begins where its heading stands"),
    DUPLICATE("duplicate", "is left out, since its words stand above another section"),
    SIMILAR_LINE("similar-line", "begins at a line with some of its words"),
    PAGE_START("page-start", "begins with the page that the list of headings names"),
    NUMBERING("numbering", "begins at a numbered line"),
    PAGE_RUNS("page-runs", "is a run of pages"),
    BUILT_IN_SUMMARY("built-in-summary", "replaced by the built-in summary");

    private final String label;
    private final String words;

    Strategy(String label, String words) {
      this.label = label;
      this.words = words;
    }

    /** Its name in reports and files. */
    public String label() {
      return label;
    }

    /** What was done, to be read after the name of the section. */
    public String words() {
      return words;
    }

    /** Whether the section has a title that is not printed where it begins. */
    public boolean isUnprinted() {
      return this == PAGE_START || this == SIMILAR_LINE || this == PAGE_RUNS;
    }

    /** The strategy with a label; empty if there is none. */
    public static Optional<Strategy> of(String label) {
      return Arrays.stream(values()).filter(strategy -> strategy.label.equals(label)).findFirst();
    }
  }

  /** This repair for another section. */
  public OutlineRepair of(String other) {
    return new OutlineRepair(defect, other, found, strategy);
  }
}

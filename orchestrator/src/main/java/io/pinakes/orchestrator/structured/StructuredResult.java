package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The result of a structured question. */
public sealed interface StructuredResult {
  /**
   * An answer.
   *
   * @param sentence the answer in words, without markers
   * @param citations verified citations, with markers from 1
   * @param lacking a filter for the documents that match the question but lack its value; empty if
   *     there are none
   * @param number the figure asked for, exact, with its unit or currency in {@code unit}
   */
  record Found(
      String sentence,
      List<Citation> citations,
      Table table,
      Optional<String> number,
      String unit,
      Optional<Filter> lacking,
      List<String> warnings)
      implements StructuredResult {
    public Found {
      citations = List.copyOf(citations);
      warnings = List.copyOf(warnings);
    }

    /** This answer with documents that lack the value. */
    Found lacking(Filter documents, String warning) {
      List<String> more = new ArrayList<>(warnings);
      more.add(warning);
      return new Found(sentence, citations, table, number, unit, Optional.of(documents), more);
    }
  }

  /** A question back to the user. */
  record Asked(Clarification clarification) implements StructuredResult {}

  /** A name in the question occurs in no document, so there is no answer. */
  record Absent(String reason) implements StructuredResult {}

  /** The values do not contain what was asked for; the text may. */
  record Sparse(String reason) implements StructuredResult {}
}

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
   * @param sentence says it, without markers
   * @param citations what it rests on, verified, markers from 1
   * @param lacking admits the documents that meet the question and lack its value; empty if there
   *     are none
   * @param number the figure that was asked for, exact, with its unit or currency in {@code unit}
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

    /** The same with documents that lack the value. */
    Found lacking(Filter documents, String warning) {
      List<String> more = new ArrayList<>(warnings);
      more.add(warning);
      return new Found(sentence, citations, table, number, unit, Optional.of(documents), more);
    }
  }

  /** A question back. */
  record Asked(Clarification clarification) implements StructuredResult {}

  /** A name of the question stands in no document, so nothing is an answer. */
  record Absent(String reason) implements StructuredResult {}

  /** What was asked for is not among the values; the text may tell. */
  record Sparse(String reason) implements StructuredResult {}
}

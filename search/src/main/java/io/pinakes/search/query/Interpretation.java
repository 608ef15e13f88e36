package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.exact.ExactTerms;

/**
 * How a question was interpreted.
 *
 * @param mode the retrievers that ran
 * @param filter the caller's filter, which every hit matches
 * @param analysis what the question names
 * @param choice the documents whose hits come first
 * @param exact the exact terms looked up in a hybrid search
 */
public record Interpretation(
    SearchMode mode,
    Filter filter,
    QueryAnalysis analysis,
    DocumentChoice choice,
    ExactTerms exact) {
  public Interpretation {
    requireNonNull(mode, "mode");
    requireNonNull(filter, "filter");
    requireNonNull(analysis, "analysis");
    requireNonNull(choice, "choice");
    requireNonNull(exact, "exact");
  }

  /** For a question that was searched verbatim. */
  public Interpretation(SearchMode mode, Filter filter) {
    this(mode, filter, ExactTerms.NONE);
  }

  /** For a question that was searched verbatim, with these exact lookups. */
  public Interpretation(SearchMode mode, Filter filter, ExactTerms exact) {
    this(mode, filter, QueryAnalysis.NOTHING, DocumentChoice.EVERYTHING, exact);
  }
}

package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.exact.ExactTerms;

/**
 * How a question was read.
 *
 * @param mode the legs that ran
 * @param filter what every hit had to meet, as the caller demanded
 * @param analysis what the question names
 * @param choice the documents whose hits come first
 * @param exact what was looked up letter by letter, in a hybrid search
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

  /** For a question that was searched for as it stands. */
  public Interpretation(SearchMode mode, Filter filter) {
    this(mode, filter, ExactTerms.NONE);
  }

  /** The same, with what was looked up letter by letter. */
  public Interpretation(SearchMode mode, Filter filter, ExactTerms exact) {
    this(mode, filter, QueryAnalysis.NOTHING, DocumentChoice.EVERYTHING, exact);
  }
}

package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;

/** Makes plans; safe for many threads. */
public interface Planner {
  /**
   * Plans the search for an answer.
   *
   * @param required what the caller demands of every document; never relaxed
   */
  Plan plan(Decomposition decomposition, Filter required, Library library);
}

package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.util.Optional;

/** Reads questions that values answer; safe for many threads. */
public interface StructuredReader {
  /**
   * Reads a question; empty if values cannot answer it, or if it is not wholly understood.
   *
   * @param required what the caller demands of every document
   */
  Optional<StructuredQuestion> read(Decomposition decomposition, Filter required, Library library);
}

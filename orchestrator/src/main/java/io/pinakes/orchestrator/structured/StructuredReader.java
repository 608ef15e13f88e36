package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.util.Optional;

/** Reads questions that can be answered from values; safe for many threads. */
public interface StructuredReader {
  /**
   * Reads a question; empty if it is not about fields, facts or rows. A question that is only
   * partly understood lists its other words in {@link StructuredQuestion#unread}.
   *
   * @param required the caller's condition on every document
   */
  Optional<StructuredQuestion> read(Decomposition decomposition, Filter required, Library library);
}

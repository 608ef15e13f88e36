package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;

/** The source of a value, before it has been checked against the document. */
public sealed interface ClaimSource {
  /** The document that supposedly contains it. */
  DocumentId document();

  /** A field of the document's metadata has this value. */
  record Field(DocumentId document, String field, String value) implements ClaimSource {}

  /** The document has these words at {@code span}. */
  record Words(DocumentId document, Span span) implements ClaimSource {}

  /** A labelled value or a row of a table. */
  record Row(Fact fact) implements ClaimSource {
    @Override
    public DocumentId document() {
      return fact.document();
    }
  }
}

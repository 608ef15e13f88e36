package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;

/** What a claim about values rests on, before it has been compared with the document. */
public sealed interface Source {
  /** The document that is said to say it. */
  DocumentId document();

  /** A field of the document's metadata has this value. */
  record Field(DocumentId document, String field, String value) implements Source {}

  /** The document has these words there. */
  record Words(DocumentId document, Span span) implements Source {}

  /** A labelled value or a row of a table. */
  record Row(Fact fact) implements Source {
    @Override
    public DocumentId document() {
      return fact.document();
    }
  }
}

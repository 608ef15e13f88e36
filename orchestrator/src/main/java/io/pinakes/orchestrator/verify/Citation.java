package io.pinakes.orchestrator.verify;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The source of a claim, compared with the document itself. */
public sealed interface Citation {
  /** The marker shown in the answer, in brackets. */
  String marker();

  /** The cited document. */
  DocumentId document();

  /** The file of the document. */
  String file();

  /** The physical pages; all pages of a document for its metadata. */
  PageRange pages();

  /** The name of its kind in JSON. */
  String kind();

  /** This citation with another marker. */
  Citation withMarker(String newMarker);

  /** The kind of cited words. */
  enum Kind {
    /** Words of a passage. */
    TEXT,
    /** A labelled value or a row of a table. */
    ROW
  }

  /**
   * Cited words of a document.
   *
   * @param section the headings above them, outermost first
   * @param chunk the chunk they begin in; empty for a row outside all chunks
   * @param span of {@code quote} in the document's text, in UTF-16 offsets
   */
  record Words(
      String marker,
      DocumentId document,
      String file,
      PageRange pages,
      List<String> section,
      Optional<ChunkId> chunk,
      Span span,
      String quote,
      Kind cited)
      implements Citation {
    public Words {
      requireNonNull(chunk, "chunk");
      section = List.copyOf(section);
    }

    @Override
    public String kind() {
      return cited.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Citation withMarker(String newMarker) {
      return new Words(newMarker, document, file, pages, section, chunk, span, quote, cited);
    }
  }

  /**
   * A cited field of a document's metadata.
   *
   * @param value as in the metadata
   */
  record Field(
      String marker, DocumentId document, String file, PageRange pages, String field, String value)
      implements Citation {
    @Override
    public String kind() {
      return "metadata";
    }

    @Override
    public Citation withMarker(String newMarker) {
      return new Field(newMarker, document, file, pages, field, value);
    }
  }
}

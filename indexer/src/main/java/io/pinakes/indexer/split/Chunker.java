package io.pinakes.indexer.split;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Splits a document into chunks: never across sections, at ends of sentences, table rows or code
 * lines, and short enough for the embedder to read together with their context.
 *
 * <p>The passages of a section are about equally long, so that none is a short remainder. A table
 * or code block stays whole if it fits; a chunk that continues a table gets its header as context.
 * A heading without its own text makes no chunk if it has subsections: their chunks have it in
 * their heading path. A single sentence or row that is too long is halved until it fits.
 */
public final class Chunker {
  private final ChunkLimits limits;
  private final ToIntFunction<String> tokens;

  /**
   * @param tokens counts the tokens of a text, without special tokens
   */
  public Chunker(ChunkLimits limits, ToIntFunction<String> tokens) {
    this.limits = limits;
    this.tokens = tokens;
  }

  /** The number of tokens of the context before a passage with these headings. */
  public interface ContextCost {
    int tokens(List<String> headings);
  }

  /**
   * The chunks of a document in reading order, with disjoint spans.
   *
   * @param language ISO 639-1 code of the document's language, which determines sentence ends
   */
  public List<ChunkDraft> cut(
      DocumentId id,
      ParsedDocument document,
      Outline outline,
      String language,
      ContextCost contextCost) {
    Marks marks = new Marks(document, outline, language);
    if (!document.cuts().isEmpty()) {
      return document.cuts().stream()
          .map(
              cut ->
                  marks.draft(
                      cut.id(),
                      Region.of(cut.span()),
                      marks.in(Region.of(cut.span())),
                      cut.span(),
                      ""))
          .toList();
    }
    ChunkIds ids = new ChunkIds(id);
    String text = document.text();
    Units units = new Units(text, language, document.tables(), document.code());
    TableHeaders headers = new TableHeaders(text, document.tables());
    List<ChunkDraft> drafts = new ArrayList<>();
    for (Region region : Region.all(document, outline)) {
      int budget = limits.words(contextCost.tokens(region.headings()));
      Packer packer = new Packer(text, units, headers, tokens, budget);
      Marks.Found found = marks.in(region);
      for (Span span : packer.pack(region.span())) {
        String header = packer.headerAt(span.start());
        drafts.add(marks.draft(ids.next(span.of(text)), region, found, span, header));
      }
    }
    return drafts;
  }
}

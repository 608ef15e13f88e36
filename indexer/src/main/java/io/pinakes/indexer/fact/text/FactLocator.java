package io.pinakes.indexer.fact.text;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.indexer.split.PageMap;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactPlace;
import java.util.List;
import java.util.Optional;

/** Locates spans of one document: their section, chunk and pages. */
public final class FactLocator {
  private final List<ChunkDraft> drafts;
  private final PageMap pages;

  /**
   * @param drafts the chunks in reading order
   */
  public FactLocator(ParsedDocument parsed, List<ChunkDraft> drafts) {
    this.drafts = drafts;
    pages = new PageMap(parsed.pages());
  }

  /** The place of a labelled value. */
  public FactPlace of(Span span) {
    return row(span, "", 0);
  }

  /** The place of a row, from 1, of a table. */
  public FactPlace row(Span span, String table, int row) {
    int last = lastStarting(span.start());
    PageRange on = pages.of(span);
    if (last < 0) {
      return new FactPlace("", List.of(), Optional.empty(), span, on, table, row);
    }
    ChunkDraft near = drafts.get(last);
    Optional<ChunkId> chunk =
        near.span().end() > span.start() ? Optional.of(near.id()) : Optional.empty();
    return new FactPlace(near.sectionId(), near.headings(), chunk, span, on, table, row);
  }

  /** The last chunk that starts at or before an offset; -1 if none does. */
  private int lastStarting(int offset) {
    int low = 0;
    int high = drafts.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (drafts.get(middle).span().start() <= offset) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }
}

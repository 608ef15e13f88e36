package io.pinakes.indexer.fact.text;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactPlace;
import java.util.List;
import java.util.Optional;

/** Locates spans of one document: their section, chunk and pages. */
public final class FactLocator {
  private final List<ChunkDraft> drafts;
  private final List<Page> pages;

  /**
   * @param drafts the chunks in reading order
   */
  public FactLocator(ParsedDocument parsed, List<ChunkDraft> drafts) {
    this.drafts = drafts;
    pages = parsed.pages();
  }

  /** The place of a labelled value. */
  public FactPlace of(Span span) {
    return row(span, "", 0);
  }

  /** The place of a row, from 1, of a table. */
  public FactPlace row(Span span, String table, int row) {
    int last = lastStarting(span.start());
    int one = page(span.start());
    int other = page(Math.max(span.start(), span.end() - 1));
    PageRange on =
        new PageRange(Math.min(one, other), Math.max(one, other)); // page marks may run backwards
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

  private int page(int offset) {
    int low = 0;
    int high = pages.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (pages.get(middle).start() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return pages.get(low).number();
  }
}

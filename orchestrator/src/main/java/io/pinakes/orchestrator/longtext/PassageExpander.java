package io.pinakes.orchestrator.longtext;

import io.pinakes.search.Library;
import io.pinakes.search.NeighbouringChunks;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Neighbours;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Adds the surroundings of the best passages within their sections: the passages right before and
 * after, and in documents with pages those on the same pages.
 */
final class PassageExpander {
  /** The number of passages, from the first, that get their surroundings. */
  static final int PASSAGES = 4;

  /** The number of nearest passages read around one. */
  static final int AROUND = 4;

  private final Library library;
  private final Map<DocumentId, Boolean> paged = new HashMap<>();
  private int made;

  PassageExpander(Library library) {
    this.library = library;
  }

  /** Returns the passage, with its surroundings if it is one of the first. */
  LongTextResult.ExpandedPassage of(Hit hit) {
    Chunk chunk = hit.chunk();
    if (made == PASSAGES) {
      return new LongTextResult.ExpandedPassage(hit, chunk.pages(), List.of());
    }
    made++;
    Neighbours beside = NeighbouringChunks.of(library, chunk);
    Map<Integer, Chunk> around = new LinkedHashMap<>();
    PageRange pages = chunk.pages();
    for (Chunk neighbour :
        Stream.concat(beside.previous().stream(), beside.next().stream()).toList()) {
      if (neighbour.sectionId().equals(chunk.sectionId())) {
        around.put(neighbour.span().start(), neighbour);
        pages =
            new PageRange(
                Math.min(pages.first(), neighbour.pages().first()),
                Math.max(pages.last(), neighbour.pages().last()));
      }
    }
    if (isPaged(chunk.document())) {
      for (Chunk other : onPages(chunk.document(), pages)) {
        if (other.sectionId().equals(chunk.sectionId()) && !other.id().equals(chunk.id())) {
          around.putIfAbsent(other.span().start(), other);
        }
      }
    }
    List<Hit> read =
        around.values().stream()
            .sorted(Comparator.comparingInt((Chunk other) -> distance(chunk, other)))
            .limit(AROUND)
            .sorted(Comparator.comparingInt((Chunk other) -> other.span().start()))
            .map(other -> beside(hit, other))
            .toList();
    return new LongTextResult.ExpandedPassage(hit, pages, read);
  }

  private boolean isPaged(DocumentId id) {
    return paged.computeIfAbsent(
        id, _ -> library.document(id).stream().anyMatch(document -> document.pageCount() > 1));
  }

  private List<Chunk> onPages(DocumentId id, PageRange range) {
    List<Page> pages = new ArrayList<>(library.pages(id, range));
    return pages.isEmpty()
        ? List.of()
        : library.chunks(
            id, new Span(pages.getFirst().span().start(), pages.getLast().span().end()));
  }

  /** The distance in UTF-16 units. */
  private static int distance(Chunk chunk, Chunk other) {
    return other.span().start() < chunk.span().start()
        ? chunk.span().start() - other.span().end()
        : other.span().start() - chunk.span().end();
  }

  private static Hit beside(Hit hit, Chunk other) {
    Explanation explanation =
        Explanation.of(new Explanation.RetrieverRank("around", 1, hit.score()));
    return new Hit(other, hit.bucket(), hit.file(), hit.score(), "", explanation);
  }
}

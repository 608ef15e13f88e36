package io.pinakes.search.reference;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.query.FoundSection;
import java.util.List;
import java.util.Optional;

/** Follows references within documents. */
public final class References {
  /** Maximum number of existing parts listed in an error. */
  private static final int MAX_NEAR = 8;

  private final Library library;

  public References(Library library) {
    this.library = library;
  }

  /**
   * The part of a document that a reference in it points to.
   *
   * @param reference as printed ({@code Section 4.2(a)}, {@code § 5 Abs. 2}), a bare number, a
   *     title, or the anchor of a heading ({@code #notice})
   * @throws IllegalArgumentException if there is no such document, or it has no such part; the
   *     message suggests parts with similar numbers
   */
  public FoundSection follow(DocumentId document, String reference) {
    try (Library state = library.pinned()) { // all reads must see the same snapshot
      return follow(state, document, "", reference);
    }
  }

  /**
   * Resolves a reference in a chunk: of several parts with that number, the closest one is used.
   *
   * @throws IllegalArgumentException also if there is no such chunk
   */
  public FoundSection follow(ChunkId from, String reference) {
    try (Library state = library.pinned()) {
      Chunk chunk =
          state
              .chunk(from)
              .orElseThrow(
                  () -> new IllegalArgumentException("there is no chunk \"" + from + "\""));
      return follow(state, chunk.document(), chunk.sectionId(), reference);
    }
  }

  private static FoundSection follow(
      Library library, DocumentId id, String from, String reference) {
    DocumentRecord document =
        library
            .document(id)
            .orElseThrow(() -> new IllegalArgumentException("there is no document \"" + id + "\""));
    List<Page> pages = library.pages(id, new PageRange(1, Integer.MAX_VALUE));
    StringBuilder text = new StringBuilder();
    pages.forEach(page -> text.append(page.text()));
    ReferenceResolver resolver = new ReferenceResolver(document.outline(), text.toString());
    Target target =
        resolver
            .find(reference, from)
            .orElseThrow(() -> new IllegalArgumentException(missing(id, reference, resolver)));
    Optional<Section> section =
        document.outline().stream()
            .filter(each -> each.id().equals(target.sectionId()))
            .findFirst();
    Optional<Quote> quote = Quote.of(id, target.span(), pages); // empty if the part is
    return new FoundSection(
        id,
        section,
        target.span(),
        quote.map(Quote::pages).orElse(new PageRange(1, 1)),
        quote.map(Quote::text).orElse(""),
        library.chunks(id, target.span()));
  }

  private static String missing(DocumentId id, String reference, ReferenceResolver resolver) {
    List<String> near = resolver.near(reference, MAX_NEAR);
    String found = "document \"" + id + "\" has no part \"" + reference.strip() + "\"; ";
    return found
        + (near.isEmpty()
            ? "it has no headings"
            : "there are: " + String.join("; ", near.stream().map(References::shorten).toList()));
  }

  private static String shorten(String heading) {
    return heading.length() <= 60 ? heading : heading.substring(0, 59) + "…";
  }
}

package io.pinakes.search.lucene;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.reference.ReferenceResolver;
import java.util.List;
import java.util.Optional;

/** Follows references, on one state of a library. */
final class Following {
  /** An error names so many parts that are there. */
  private static final int MAX_NEAR = 8;

  private final Library library;

  Following(Library library) {
    this.library = library;
  }

  FoundSection follow(ChunkId from, String reference) {
    Chunk chunk =
        library
            .chunk(from)
            .orElseThrow(() -> new IllegalArgumentException("there is no chunk \"" + from + "\""));
    return follow(chunk.document(), chunk.sectionId(), reference);
  }

  FoundSection follow(DocumentId id, String from, String reference) {
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
    return new FoundSection(
        id,
        section,
        target.span(),
        pages(pages, target.span()),
        target.span().of(text),
        library.chunks(id, target.span()));
  }

  private static String missing(DocumentId id, String reference, ReferenceResolver resolver) {
    List<String> near = resolver.near(reference, MAX_NEAR);
    String found = "document \"" + id + "\" has no part \"" + reference.strip() + "\"; ";
    return found
        + (near.isEmpty()
            ? "it has no headings"
            : "there are: " + String.join("; ", near.stream().map(Following::shorten).toList()));
  }

  private static String shorten(String heading) {
    return heading.length() <= 60 ? heading : heading.substring(0, 59) + "…";
  }

  private static PageRange pages(List<Page> pages, Span span) {
    int first = Integer.MAX_VALUE;
    int last = 1;
    for (Page page : pages) {
      if (page.span().overlaps(span)) {
        first = Math.min(first, page.number());
        last = Math.max(last, page.number());
      }
    }
    return new PageRange(Math.min(first, last), last);
  }
}

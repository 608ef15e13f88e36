package io.pinakes.indexer.split;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.reference.ReferenceResolver;
import java.util.List;
import java.util.function.Function;

/**
 * Finds the definitions and references in the passages of one document. Code is skipped, since its
 * strings and numbers only look like definitions and references.
 */
final class Marks {
  private final ParsedDocument document;
  private final PageMap pages;
  private final Definitions definitions;
  private final ReferenceResolver references;
  private final PassageTypes types;

  Marks(ParsedDocument document, Outline outline, String language) {
    this.document = document;
    pages = new PageMap(document.pages());
    definitions = new Definitions(document.text(), language);
    references = new ReferenceResolver(outline.sections(), document.text());
    types = new PassageTypes(document.text(), document.tables());
  }

  /** The definitions and references of a region, in reading order. */
  record Found(List<Definition> definitions, List<CrossReference> references) {}

  Found in(Region region) {
    return new Found(
        definitions.in(region.span(), region.headings(), region.body()).stream()
            .filter(found -> !isCode(found.span()))
            .toList(),
        references.in(region.span()).stream().filter(found -> !isCode(found.span())).toList());
  }

  private boolean isCode(Span span) {
    return document.code().stream().anyMatch(block -> block.overlaps(span));
  }

  /** A passage of {@code region} with the marks of {@code found} that begin in it. */
  ChunkDraft draft(ChunkId id, Region region, Found found, Span span, String tableHeader) {
    List<Definition> defined =
        beginningIn(span, found.definitions(), Definition::span).stream()
            .map(definition -> within(definition, span))
            .toList();
    List<CrossReference> pointing =
        beginningIn(span, found.references(), CrossReference::span).stream()
            .filter(reference -> span.contains(reference.span()))
            .toList();
    return new ChunkDraft(
        id,
        region.sectionId(),
        region.headings(),
        types.of(span, region.headings(), defined, pointing),
        span,
        pages.of(span),
        tableHeader,
        defined,
        pointing);
  }

  /** The marks, ordered by their start, that begin in {@code span}. */
  private static <T> List<T> beginningIn(Span span, List<T> marks, Function<T, Span> place) {
    int first = before(span.start(), marks, place);
    return marks.subList(first, Math.max(first, before(span.end(), marks, place)));
  }

  /** The number of marks that begin before {@code offset}. */
  private static <T> int before(int offset, List<T> marks, Function<T, Span> place) {
    int low = 0;
    int high = marks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (place.apply(marks.get(middle)).start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Cuts a definition that continues in the next chunk at the end of its own chunk. */
  private static Definition within(Definition definition, Span span) {
    int end = Math.min(definition.span().end(), span.end());
    return new Definition(
        definition.term(), definition.form(), new Span(definition.span().start(), end));
  }
}

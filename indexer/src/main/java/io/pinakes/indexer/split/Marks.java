package io.pinakes.indexer.split;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.reference.ReferenceResolver;
import java.util.List;

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
        found.definitions().stream()
            .filter(definition -> begins(definition.span(), span))
            .map(definition -> within(definition, span))
            .toList();
    List<CrossReference> pointing =
        found.references().stream().filter(reference -> span.contains(reference.span())).toList();
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

  private static boolean begins(Span part, Span span) {
    return span.start() <= part.start() && part.start() < span.end();
  }

  /** Cuts a definition that continues in the next chunk at the end of its own chunk. */
  private static Definition within(Definition definition, Span span) {
    int end = Math.min(definition.span().end(), span.end());
    return new Definition(
        definition.term(), definition.form(), new Span(definition.span().start(), end));
  }
}

package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.TypedMetadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares the sources of values with the documents themselves. */
public final class SourceVerifier {
  private final Library library;

  public SourceVerifier(Library library) {
    this.library = library;
  }

  /**
   * Returns the citation of a source; empty if the document does not support it.
   *
   * @param marker the marker of the citation
   */
  public Optional<Citation> cite(ClaimSource source, String marker) {
    Optional<DocumentRecord> document = library.document(source.document());
    if (document.isEmpty()) {
      return Optional.empty();
    }
    return switch (source) {
      case ClaimSource.Field(_, String field, String value) ->
          field(document.get(), field, value, marker);
      case ClaimSource.Words(_, Span span) ->
          words(document.get(), span, marker, Citation.Kind.TEXT, List.of());
      case ClaimSource.Row(Fact fact) ->
          fact.properties().stream()
                  .allMatch(property -> holds(document.get(), property.span(), property.raw()))
              ? words(
                  document.get(),
                  fact.place().span(),
                  marker,
                  Citation.Kind.ROW,
                  fact.place().headings())
              : Optional.empty();
    };
  }

  /**
   * Cites a field; the title counts as one. Other fields are compared by their type in the bucket's
   * schema.
   */
  private Optional<Citation> field(
      DocumentRecord document, String field, String value, String marker) {
    boolean has =
        field.equals(Fields.TITLE)
            ? document.title().equals(value)
            : TypedMetadata.of(document.metadata(), declared(document.bucket())).values().stream()
                .filter(typed -> typed.field().equals(field))
                .anyMatch(typed -> typed.value().display().equals(value));
    return has
        ? Optional.of(
            new Citation.Field(
                marker,
                document.id(),
                document.file(),
                new PageRange(1, document.pageCount()),
                field,
                value))
        : Optional.empty();
  }

  private Map<String, FieldDefinition> declared(String bucket) {
    Map<String, FieldDefinition> declared = new HashMap<>();
    library
        .fields()
        .definitions()
        .forEach(
            (field, buckets) -> {
              FieldDefinition definition = buckets.get(bucket);
              if (definition != null) {
                declared.put(field, definition);
              }
            });
    return declared;
  }

  private boolean holds(DocumentRecord document, Span span, String words) {
    return library.passage(document.id(), span).map(Quote::text).equals(Optional.of(words));
  }

  private Optional<Citation> words(
      DocumentRecord document,
      Span span,
      String marker,
      Citation.Kind kind,
      List<String> headings) {
    Optional<Quote> quote = library.passage(document.id(), span);
    if (quote.isEmpty()) {
      return Optional.empty();
    }
    Optional<Chunk> chunk = library.chunks(document.id(), span).stream().findFirst();
    return Optional.of(
        new Citation.Words(
            marker,
            document.id(),
            document.file(),
            quote.get().pages(),
            chunk.map(Chunk::headings).orElse(headings),
            chunk.map(Chunk::id),
            span,
            quote.get().text(),
            kind));
  }
}

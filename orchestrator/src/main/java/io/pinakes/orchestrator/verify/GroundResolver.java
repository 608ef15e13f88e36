package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.figure.KnownUnit;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Looks up the grounds of one answer in the library; not thread-safe. */
final class GroundResolver {
  /** The marker of citations that are not numbered yet. */
  private static final String UNMARKED = "0";

  /** Currency signs, and currency codes next to digits. */
  private static final Pattern CURRENCY =
      Pattern.compile("[€$£¥₪]|\\b[A-Z]{3}(?=\\s?\\p{N})|(?<=\\p{N}\\s?)[A-Z]{3}\\b");

  /** Rows cited for a figure computed from many. */
  static final int MAX_ROWS = 12;

  private final Library library;
  private final EvidenceLedger ledger;
  private final SourceVerifier sources;
  private final RowFinder rows;
  private final Map<Ground, Optional<ResolvedGround>> resolved = new HashMap<>();
  private final Map<Place, List<Page>> chunks = new HashMap<>();
  private final Map<DocumentId, Set<KnownUnit>> currencies = new HashMap<>();
  private final Map<DocumentId, Optional<DocumentRecord>> documents = new HashMap<>();

  /** A part of a document. */
  private record Place(DocumentId document, Span span) {}

  GroundResolver(Library library, EvidenceLedger ledger) {
    this.library = library;
    this.ledger = ledger;
    sources = new SourceVerifier(library);
    rows = new RowFinder(library);
  }

  /** The currencies named in the text of a document. */
  Set<KnownUnit> currencies(DocumentId document) {
    return currencies.computeIfAbsent(
        document,
        id ->
            CURRENCY
                .matcher(library.text(id).orElse(""))
                .results()
                .map(match -> KnownUnit.of(match.group(), true))
                .flatMap(Optional::stream)
                .filter(KnownUnit.Money.class::isInstance)
                .collect(Collectors.toUnmodifiableSet()));
  }

  /** Resolves a ground; empty if the library does not have it. */
  Optional<ResolvedGround> resolve(Ground ground) {
    Optional<ResolvedGround> known = resolved.get(ground);
    if (known == null) {
      known = ground.span().isPresent() ? passage(ground, ground.span().get()) : value(ground);
      resolved.put(ground, known);
    }
    return known;
  }

  private Optional<ResolvedGround> passage(Ground ground, Span span) {
    Optional<Evidence> evidence = ledger.find(ground.handle());
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Chunk chunk = evidence.get().hit().chunk();
    if (span.length() == 0 || !chunk.span().contains(span)) {
      return Optional.empty();
    }
    String quote = chunk.words(span);
    Optional<Quote> stored = stored(chunk, span);
    if (stored.isEmpty() || !stored.get().text().equals(quote)) {
      return Optional.empty();
    }
    Citation citation =
        new Citation.Words(
            UNMARKED,
            chunk.document(),
            evidence.get().hit().file(),
            stored.get().pages(),
            chunk.headings(),
            Optional.of(chunk.id()),
            span,
            quote,
            Citation.Kind.TEXT);
    String place =
        chunk.context().place()
            + "\n"
            + chunk.context().tableHeader()
            + "\n"
            + columnsOf(chunk, span, quote);
    return Optional.of(piece(ground.handle(), List.of(citation), quote, place));
  }

  /** The words at {@code span}, as the library has them; the pages of a chunk are read once. */
  private Optional<Quote> stored(Chunk chunk, Span span) {
    DocumentId document = chunk.document();
    List<Page> pages =
        chunks.computeIfAbsent(
            new Place(document, chunk.span()),
            place ->
                library
                    .passage(document, place.span)
                    .map(whole -> library.pages(document, whole.pages()))
                    .orElse(List.of()));
    return Quote.of(document, span, pages).or(() -> library.passage(document, span));
  }

  private Optional<ResolvedGround> value(Ground ground) {
    Optional<ValueEvidence> value = ledger.value(ground.handle());
    if (value.isEmpty() || !comesOutAgain(value.get())) {
      return Optional.empty();
    }
    List<Citation> citations = new ArrayList<>();
    StringBuilder place = new StringBuilder();
    for (ClaimSource source : value.get().sources().stream().limit(MAX_ROWS).toList()) {
      Optional<Citation> citation = sources.cite(source, UNMARKED);
      if (citation.isEmpty()) {
        return Optional.empty();
      }
      citations.add(citation.get());
      place.append(columns(source)).append('\n');
    }
    String quotes = citations.stream().map(GroundResolver::words).collect(Collectors.joining("\n"));
    String said = value.get().computed().isPresent() ? value.get().text() + "\n" : "";
    return Optional.of(piece(ground.handle(), citations, said + quotes, place.toString()));
  }

  private static String words(Citation citation) {
    return switch (citation) {
      case Citation.Words words -> words.quote();
      case Citation.Field field -> field.field() + ": " + field.value();
    };
  }

  /** The column names of a row, which may be far above it. */
  private String columnsOf(Chunk chunk, Span span, String quote) {
    boolean row = StatementShape.of(quote, List.of(), "") == StatementShape.ROW;
    return row ? rows.at(chunk.document(), span).map(GroundResolver::columns).orElse("") : "";
  }

  private static String columns(ClaimSource source) {
    return source instanceof ClaimSource.Row(Fact fact) ? columns(fact) : "";
  }

  private static String columns(Fact fact) {
    return fact.label()
        + "\n"
        + fact.properties().stream().map(Property::name).collect(Collectors.joining("\n"));
  }

  private ResolvedGround piece(
      String handle, List<Citation> citations, String quote, String place) {
    StringBuilder around = new StringBuilder(place);
    StringBuilder about = new StringBuilder();
    String language = "und";
    for (DocumentId id : citations.stream().map(Citation::document).distinct().toList()) {
      around.append('\n').append(id);
      Optional<DocumentRecord> document = documents.computeIfAbsent(id, library::document);
      if (document.isPresent()) {
        language = document.get().language();
        around
            .append('\n')
            .append(document.get().title())
            .append('\n')
            .append(document.get().file());
        document.get().metadata().fields().values().stream()
            .flatMap(Collection::stream)
            .filter(value -> value instanceof MetadataValue.Keyword)
            .forEach(value -> about.append(value.display()).append('\n'));
      }
    }
    return new ResolvedGround(
        new CitedText(
            handle,
            citations.stream().map(Citation::document).collect(Collectors.toSet()),
            quote,
            around.toString(),
            about.toString(),
            language),
        citations);
  }

  /** Whether a computed value is reproducible; always true for a value that was read. */
  private boolean comesOutAgain(ValueEvidence value) {
    if (value.computed().isEmpty()) {
      return true;
    }
    AggregateRequest request = value.computed().get();
    Aggregate again = library.annotations().aggregate(request);
    return again.groups().stream()
        .flatMap(group -> group.results().stream())
        .flatMap(result -> result.parts().stream())
        .anyMatch(
            part ->
                states(value.text(), part.value().display())
                    && states(value.text(), Long.toString(part.values())));
  }

  private static boolean states(String text, String figure) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{N}.,-])" + Pattern.quote(figure) + "(?![\\p{L}\\p{N}]|[.,]\\p{N})")
        .matcher(text)
        .find();
  }
}

package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.SampleFacts;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract of every engine behind {@link Library}. An engine extends this class with a way to
 * write to an empty index and to open it; {@link Compass} embeds for both.
 */
public abstract class LibraryContract {
  private static final SearchRequest PUMP =
      SearchRequest.of("pump")
          .withMode(SearchMode.KEYWORD)
          .withSettings(SearchSettings.DEFAULT.everyChunk());

  private static final DocumentId LEASE = new DocumentId("contracts/lease");
  private static final DocumentId MANUAL = new DocumentId("manuals/pump");

  private Contents contents;
  private Library library;

  /** Writes an index; changes become visible on commit. */
  public interface Contents extends AutoCloseable {
    /** Adds a document, replacing the one with its id. */
    void put(DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts)
        throws Exception;

    void remove(DocumentId document) throws Exception;

    void commit() throws Exception;

    @Override
    void close() throws IOException;
  }

  /** Creates an index without documents, committed once. */
  protected abstract Contents contents() throws Exception;

  /** Opens that index. */
  protected abstract Library open() throws Exception;

  /** Three documents in two buckets, one of them about pumps, with bills of 0.10 and 0.20. */
  @BeforeEach
  final void fill() throws Exception {
    contents = contents();
    put("manuals/pump", 2023, "The pump is oiled. @10", "The pump is tested. @20");
    put("manuals/valve", 2024, "The valve is cleaned. @90");
    put("contracts/lease", 2024, "The rent is due. @180");
    contents.commit();
    library = open();
  }

  @AfterEach
  final void close() throws Exception {
    library.close();
    contents.close();
  }

  private void put(String id, int year, String... texts) throws Exception {
    List<Fact> facts =
        List.of(
            SampleFacts.row(id, id + "#r1", "Oil", 1, "Amount", "EUR 0.10"),
            SampleFacts.row(id, id + "#r2", "Work", 2, "Amount", "EUR 0.20"));
    contents.put(
        Samples.record(id, metadata("year", whole(year))),
        Samples.pages(String.join("\n", texts)),
        Samples.chunks(id, texts),
        facts);
  }

  private static List<String> found(Library library, SearchRequest request) {
    return library.search(request).hits().stream().map(hit -> hit.chunk().id().value()).toList();
  }

  private static Filter year(int year) {
    return Filter.equal("year", whole(year));
  }

  private static AggregateRequest sums() {
    return new AggregateRequest(
        FactRequest.all().withShapes(Set.of(Shape.ROW)),
        List.of(new AggregateRequest.Measure(AggregateRequest.Function.SUM, "amount")),
        List.of(new AggregateRequest.GroupBy.Value("bucket")),
        AggregateRequest.DEFAULT_TOP,
        false);
  }

  private static Map<String, String> shown(Aggregate aggregate) {
    Map<String, String> shown = new TreeMap<>();
    for (Aggregate.Group group : aggregate.groups()) {
      shown.put(
          group.keys().getFirst().orElseThrow().display(),
          group.results().getFirst().parts().getFirst().value().display());
    }
    return shown;
  }

  @Test
  final void documentsAreReplacedAndRemovedAsAWhole() throws Exception {
    put("manuals/pump", 2023, "The pump is new. @30");
    assertEquals(List.of("manuals/pump#0", "manuals/pump#1"), found(library, PUMP));
    contents.commit();
    assertEquals(List.of("manuals/pump#0"), found(library, PUMP));
    assertEquals("The pump is new. @30", library.text(MANUAL).orElseThrow());
    assertEquals(Optional.empty(), library.chunk(new ChunkId("manuals/pump#1")));
    assertEquals(6, library.statistics().facts());
    contents.remove(MANUAL);
    contents.commit();
    assertEquals(List.of(), found(library, PUMP));
    assertEquals(Optional.empty(), library.document(MANUAL));
    assertEquals(4, library.statistics().facts());
    assertEquals(2, library.count(Filter.all()));
  }

  @Test
  final void aPinnedViewDoesNotChange() throws Exception {
    try (Library pinned = library.pinned()) {
      Statistics before = pinned.statistics();
      put("manuals/second", 2025, "Another pump. @40");
      contents.remove(LEASE);
      contents.commit();
      assertEquals(List.of("manuals/pump#0", "manuals/pump#1"), found(pinned, PUMP));
      assertEquals(before, pinned.statistics());
      assertTrue(pinned.document(LEASE).isPresent());
      assertEquals(
          Map.of("contracts", "0.3 EUR", "manuals", "0.6 EUR"),
          shown(pinned.annotations().aggregate(sums())));
      assertEquals(3, found(library, PUMP).size());
    }
  }

  @Test
  final void restrictedLibraryHidesOtherDocuments() {
    Library view = library.restrictedTo(Filter.bucket("manuals"));
    assertEquals(Optional.empty(), view.document(LEASE));
    assertEquals(Optional.empty(), view.text(LEASE));
    assertEquals(Optional.empty(), view.passage(LEASE, new Span(0, 3)));
    assertEquals(List.of(), view.pages(LEASE, new PageRange(1, 9)));
    assertEquals(List.of(), view.chunks(LEASE, new Span(0, 100)));
    assertEquals(2, view.count(Filter.all()));
    assertEquals(Map.of("manuals", 2L), view.statistics().documentsPerBucket());
    assertEquals(4, view.statistics().facts());
    assertEquals(Map.of("manuals", "0.6 EUR"), shown(view.annotations().aggregate(sums())));
    assertEquals(
        List.of(new TermCount("rent", 0), new TermCount("pump", 2)),
        view.lexicon().terms("rent pump"));
    assertEquals(List.of(), view.lexicon().holding("rent", Filter.all()));
    assertEquals(
        List.of("manuals"),
        view.hierarchy().catalog("").buckets().stream().map(BucketEntry::bucket).toList());
    assertThrows(UnknownNodeException.class, () -> view.hierarchy().document(LEASE, ""));
    assertEquals(1, view.restrictedTo(year(2024)).count(Filter.all()));
  }

  @Test
  final void scoresInARestrictedLibraryIgnoreOtherDocuments() {
    // "pump" is rare among 4 chunks, ln(1 + 2.5 / 2.5), and in both of its own, ln(1 + .5 / 2.5)
    double whole = library.search(PUMP).hits().getFirst().score();
    Library view = library.restrictedTo(Filter.equal("doc_id", text(MANUAL.value())));
    double alone = view.search(PUMP).hits().getFirst().score();
    assertTrue(alone < whole / 2, alone + " is not far below " + whole);
  }

  @Test
  final void filtersApplyInsideEveryRetriever() {
    for (SearchMode mode : SearchMode.values()) {
      for (Grouping grouping : Grouping.values()) {
        SearchRequest request =
            SearchRequest.of("\"pump\" valve @10")
                .withMode(mode)
                .withGrouping(grouping)
                .withTopK(1)
                .withSettings(SearchSettings.DEFAULT.withCandidates(1));
        assertEquals(
            List.of("manuals/valve#0"),
            found(library, request.withFilter(year(2024).and(Filter.bucket("manuals")))),
            mode + " " + grouping);
        assertEquals(List.of(), found(library, request.withFilter(year(1999))));
      }
    }
  }

  @Test
  final void theSameSearchGivesTheSameBytes() {
    SearchRequest request = SearchRequest.of("the pump is cleaned @15");
    assertEquals(library.search(request), library.search(request));
  }

  @Test
  final void sumsAreExact() {
    Aggregate sums = library.annotations().aggregate(sums());
    assertEquals(Map.of("contracts", "0.3 EUR", "manuals", "0.6 EUR"), shown(sums));
    assertEquals(6, sums.facts());
    assertEquals(3, sums.documents());
  }

  @Test
  final void valuesAreCountedMostFrequentFirst() {
    assertEquals(
        List.of(new ValueCount(whole(2024), 2), new ValueCount(whole(2023), 1)),
        library.values("year", Filter.all(), 10));
    assertEquals(List.of(new ValueCount(whole(2024), 2)), library.values("year", Filter.all(), 1));
    assertEquals(
        List.of(new ValueCount(text("contracts"), 1), new ValueCount(text("manuals"), 1)),
        library.values("bucket", year(2024), 10));
  }

  @Test
  final void passageIsQuotedWithItsPages() {
    assertEquals(
        new Quote(MANUAL, new Span(4, 8), "pump", new PageRange(1, 1)),
        library.passage(MANUAL, new Span(4, 8)).orElseThrow());
    int end = library.text(MANUAL).orElseThrow().length();
    assertTrue(library.passage(MANUAL, new Span(0, end)).isPresent());
    assertEquals(Optional.empty(), library.passage(MANUAL, new Span(0, end + 1)));
    assertEquals(Optional.empty(), library.passage(MANUAL, new Span(4, 4)));
  }

  @Test
  final void hierarchyListsTheContents() {
    assertEquals(
        List.of("contracts", "manuals"),
        library.hierarchy().catalog("").buckets().stream().map(BucketEntry::bucket).toList());
    assertEquals(
        List.of("manuals/pump", "manuals/valve"),
        library.hierarchy().documents("manuals").stream()
            .map(DocumentEntry::docId)
            .map(DocumentId::value)
            .toList());
  }

  @Test
  final void missingThingsAreEmpty() {
    DocumentId none = new DocumentId("manuals/none");
    assertEquals(Optional.empty(), library.document(none));
    assertEquals(Optional.empty(), library.chunk(new ChunkId("none#0")));
    assertEquals(Optional.empty(), library.text(none));
    assertEquals(Optional.empty(), library.passage(none, new Span(0, 1)));
    assertEquals(Optional.empty(), library.annotations().fact("none"));
    assertEquals(List.of(), library.pages(none, new PageRange(1, 1)));
    assertEquals(List.of(), library.chunks(none, new Span(0, 1)));
  }

  @Test
  final void unknownNameOrWrongValueIsRejectedWithAlternatives() {
    Filter unknown = Filter.equal("yaer", whole(2024));
    for (String message :
        List.of(
            refusal(() -> library.search(PUMP.withFilter(unknown))),
            refusal(() -> library.count(unknown)),
            refusal(() -> library.restrictedTo(unknown)),
            refusal(() -> library.values("yaer", Filter.all(), 1)))) {
      assertTrue(message.contains("\"yaer\"") && message.contains("year"), message);
    }
    refusal(() -> library.search(PUMP.withFilter(Filter.equal("year", text("soon")))));
    refusal(() -> library.restrictedTo(Filter.equal("page", whole(1))));
    assertThrows(UnknownNodeException.class, () -> library.hierarchy().bucket("manual", ""));
  }
}

package io.pinakes.search.lucene;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomFilters;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random documents in one directory, and divided at random among several. */
class LocalShardsTest {
  private static final List<String> WORDS =
      List.of(
          "pump", "pumps", "valve", "seal", "hose", "rotor", "bolt", "lease", "rent", "AB-1200",
          "1.4", "Acme", "the");

  private static final int DOCUMENTS = 60;
  private static final int QUESTIONS = 80;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Random random = new Random();

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(pick(WORDS)).append(' ');
    }
    return words.append('@').append(random.nextInt(360)).toString();
  }

  private static Library open(List<Path> directories) {
    return Library.open(
        directories.stream().map(Path::toString).toList(),
        LibraryOptions.DEFAULT.with(to -> to.embedder(new Compass())));
  }

  /** Writes the same documents into one directory and into the others. */
  private void write(Path one, List<Path> others) throws IOException {
    List<IndexFiles> files = new ArrayList<>();
    try {
      files.add(IndexFiles.in(one));
      for (Path other : others) {
        files.add(IndexFiles.in(other));
      }
      RandomFilters metadata = new RandomFilters(random);
      put(files, "b0/all", RandomFilters.everyType());
      for (int i = 0; i < DOCUMENTS; i++) {
        put(files, "b" + random.nextInt(3) + "/d" + i, metadata.metadata());
        if (random.nextInt(15) == 0) {
          for (IndexFiles each : files) {
            each.commit();
          }
        }
      }
      for (IndexFiles each : files) {
        each.commit();
      }
    } finally {
      for (IndexFiles each : files) {
        each.close();
      }
    }
  }

  private void put(List<IndexFiles> files, String id, Metadata metadata) throws IOException {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>(metadata.fields());
    fields.put("price", List.of(Samples.decimal(random.nextInt(500) / 100.0)));
    DocumentRecord document = Samples.record(id, new Metadata(fields));
    String[] texts = new String[1 + random.nextInt(3)];
    Arrays.setAll(texts, _ -> words(3 + random.nextInt(15)));
    List<Fact> facts = new ArrayList<>();
    int rows = random.nextInt(5);
    for (int i = 0; i < rows; i++) {
      facts.add(
          row(
              id,
              id + "#r" + i,
              pick(WORDS),
              i + 1,
              "Item",
              pick(List.of("Bolt", "bolt", "Nut", "WASHER")),
              "Amount",
              (random.nextInt(4) == 0 ? "USD " : "EUR ")
                  + BigDecimal.valueOf(random.nextInt(2000) - 500, 2).toPlainString(),
              "Date",
              String.format(
                  Locale.ROOT, "2023-%02d-%02d", 1 + random.nextInt(12), 1 + random.nextInt(28))));
    }
    if (random.nextBoolean()) {
      facts.add(value(id, id + "#v", "number", "" + random.nextInt(4)));
    }
    IndexFiles one = files.get(1 + random.nextInt(files.size() - 1));
    for (IndexFiles each : List.of(files.getFirst(), one)) {
      each.put(document, Samples.pages(String.join("\n", texts)), Samples.chunks(id, texts), facts);
    }
  }

  private SearchRequest search(Filter filter) {
    return SearchRequest.of(words(1 + random.nextInt(4)))
        .withMode(pick(List.of(SearchMode.values())))
        .withGrouping(pick(List.of(Grouping.values())))
        .withTopK(1 + random.nextInt(20))
        .withSettings(SearchSettings.DEFAULT.withCandidates(5 + random.nextInt(30)))
        .withFilter(filter);
  }

  private FactRequest facts(Filter filter) {
    FactRequest request =
        FactRequest.all()
            .withFilter(filter)
            .withText(random.nextBoolean() ? "" : words(1 + random.nextInt(2)))
            .withMode(pick(List.of(SearchMode.values())))
            .withPage(random.nextInt(10), 1 + random.nextInt(30));
    return switch (random.nextInt(3)) {
      case 0 -> request;
      case 1 -> request.withSort(List.of(new FactRequest.Sort("amount", random.nextBoolean())));
      default ->
          request
              .withShapes(Set.of(Shape.VALUE, Shape.ROW, Shape.RECORD))
              .withSort(List.of(new FactRequest.Sort(pick(List.of("item", "due")), true)));
    };
  }

  private AggregateRequest aggregate(Filter filter) {
    Set<Shape> shapes = pick(List.of(FactRequest.IN_TEXT, Set.of(Shape.RECORD)));
    boolean records = shapes.contains(Shape.RECORD);
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure(Function.COUNT, ""));
    for (Function function : Function.values()) {
      measures.add(new Measure(function, records ? "price" : "amount"));
    }
    measures.add(new Measure(Function.DISTINCT, records ? "note" : "item"));
    measures.add(new Measure(Function.MIN, records ? "note" : "item"));
    measures.add(new Measure(Function.MAX, records ? "due" : "date"));
    Collections.shuffle(measures, random);
    List<GroupBy> groups =
        switch (random.nextInt(4)) {
          case 0 -> List.of();
          case 1 -> List.of(new GroupBy.Value(records ? "note" : "item"));
          case 2 -> List.of(new GroupBy.Time(records ? "due" : "date", Period.QUARTER));
          default ->
              List.of(
                  new GroupBy.Value("bucket"),
                  records ? new GroupBy.Value("due") : new GroupBy.Step("amount", BigDecimal.TWO));
        };
    return new AggregateRequest(
        FactRequest.all().withShapes(shapes).withFilter(filter),
        measures,
        groups,
        1 + random.nextInt(12),
        random.nextBoolean());
  }

  /** What a call gives, or what it refuses with. */
  private interface Call {
    Object of(Library library);
  }

  private static Object outcome(Library library, Call call) {
    try {
      return call.of(library);
    } catch (IllegalArgumentException e) {
      return "refused: " + e.getMessage();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void answerLikeOneToTheLastDigit(long seed) throws IOException {
    random = new Random(seed);
    Path one = folder.resolve("one");
    List<Path> others = new ArrayList<>();
    for (int i = 0; i < seed; i++) {
      others.add(folder.resolve("part" + i));
    }
    write(one, others);
    RandomFilters filters = new RandomFilters(random);
    int found = 0;
    try (Library whole = open(List.of(one));
        Library parts = open(others)) {
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = random.nextInt(3) == 0 ? Filter.all() : filters.filter(2);
        Filter permitted = random.nextBoolean() ? Filter.bucket("b0") : Filter.bucket("b1");
        SearchRequest search = search(filter);
        FactRequest facts = facts(filter);
        AggregateRequest aggregate = aggregate(filter);
        String text = words(2);
        String field = pick(List.of("note", "number", "due", "bucket", "page", "doc_id"));
        DocumentId id = new DocumentId("b" + random.nextInt(3) + "/d" + random.nextInt(DOCUMENTS));
        List<Call> calls =
            List.of(
                library -> library.search(search),
                library -> library.searchSummaries(search),
                library -> library.count(filter),
                library -> library.values(field, filter, 5),
                library -> library.document(id),
                library -> library.pages(id, new PageRange(1, 2)),
                library -> library.chunks(id, new Span(0, 40)),
                library -> library.passage(id, new Span(3, 9)),
                library -> library.lexicon().terms(text),
                library -> library.lexicon().analyze(text),
                library -> library.lexicon().holding("pump", filter),
                library -> library.annotations().catalog(filter),
                library -> library.annotations().search(facts),
                library -> library.annotations().aggregate(aggregate),
                library -> library.fields(),
                library -> library.hierarchy().catalog(),
                library -> library.hierarchy().documents("b0"));
        for (Call call : calls) {
          for (boolean restricted : List.of(false, true)) {
            Object expected = outcome(restricted ? whole.restrictedTo(permitted) : whole, call);
            assertEquals(
                expected,
                outcome(restricted ? parts.restrictedTo(permitted) : parts, call),
                "seed " + seed + ", question " + i + ", call " + calls.indexOf(call));
            found += expected.toString().startsWith("refused") ? 0 : 1;
          }
        }
      }
      assertEquals(
          whole.statistics().documentsPerBucket(), parts.statistics().documentsPerBucket());
      assertEquals(whole.statistics().facts(), parts.statistics().facts());
    }
    assertTrue(found > 20 * QUESTIONS, "only " + found + " calls were answered");
  }

  @Test
  void showNewCommitsUnlessPinned() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst()).commit();
        IndexFiles b = IndexFiles.in(two.getLast()).commit();
        Library library = open(two)) {
      a.put(Samples.record("x/1"), "The pump. @10").commit();
      assertEquals(1, library.count(Filter.all()));
      long before = library.statistics().generation();
      Library pinned = library.pinned();
      b.put(Samples.record("x/2"), "The valve. @20").commit();
      assertEquals(2, library.count(Filter.all()));
      assertNotEquals(before, library.statistics().generation());
      assertEquals(1, pinned.count(Filter.all()));
      library.close();
      assertEquals(1, pinned.count(Filter.all()));
      pinned.close();
      assertThrows(IllegalStateException.class, () -> pinned.count(Filter.all()));
    }
  }

  @Test
  void refuseADocumentThatIsInTwo() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst());
        IndexFiles b = IndexFiles.in(two.getLast())) {
      a.put(Samples.record("x/1"), "one").put(Samples.record("x/3"), "one").commit();
      b.put(Samples.record("x/2"), "two").put(Samples.record("x/3"), "two").commit();
      String message = assertThrows(LibraryException.Mismatch.class, () -> open(two)).getMessage();
      assertTrue(String.valueOf(message).contains("\"x/3\""), message);
      b.remove("x/3").commit();
      try (Library library = open(two)) {
        assertEquals(3, library.count(Filter.all()));
      }
    }
  }

  @Test
  void refuseNoDirectoryAndOneWithoutIndex() throws IOException {
    refusal(() -> Library.open(List.of()));
    Path there = folder.resolve("a");
    IndexFiles.in(there).commit().close();
    assertThrows(
        LibraryException.NotFound.class,
        () -> Library.open(List.of(there, folder.resolve("nowhere"))));
  }

  @Test
  void refuseOneOfAnotherEmbedder() throws IOException {
    Path here = folder.resolve("a");
    Path there = folder.resolve("b");
    IndexFiles.in(here).commit().close();
    IndexFiles.in(there, new Compass("renamed")).commit().close();
    String message =
        assertThrows(LibraryException.Mismatch.class, () -> Library.open(List.of(here, there)))
            .getMessage();
    assertTrue(String.valueOf(message).contains("renamed"), message);
  }
}

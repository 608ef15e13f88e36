package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a restricted library everything is as if the other documents had never been indexed. */
class RestrictedLibraryTest extends RandomDocuments {
  private static final int DOCUMENTS = 50;
  private static final List<String> WORDS =
      List.of("pump", "valve", "seal", "motor", "gauge", "flange", "gasket", "shaft");
  private static final List<String> SECRETS = List.of("merger", "lawsuit", "payroll");

  /** Documents of two tenants; words, fields and values of theirs that ours never have. */
  private static Entry random(String id, Random random) {
    boolean ours = random.nextInt(3) == 0;
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("tenant", List.of(text(ours ? "ours" : "theirs")));
    fields.put("year", List.of(whole(2020 + random.nextInt(4))));
    if (random.nextBoolean()) {
      fields.put("vendor", List.of(text((ours ? "Acme " : "Umbrella ") + random.nextInt(3))));
      fields.put("total", List.of(ours ? whole(random.nextInt(5)) : decimal(random.nextDouble())));
    }
    if (!ours) {
      fields.put("salary", List.of(whole(random.nextInt(1000))));
      fields.put("fired", List.of(flag(random.nextBoolean())));
    }
    List<Chunk> chunks = new ArrayList<>();
    for (int chunk = 0; chunk <= random.nextInt(4); chunk++) {
      StringBuilder text = new StringBuilder("@" + random.nextInt(180));
      for (int word = random.nextInt(60); word >= 0; word--) {
        text.append(' ').append(WORDS.get(random.nextInt(random.nextInt(1, WORDS.size() + 1))));
        if (!ours && random.nextInt(8) == 0) {
          text.append(' ').append(SECRETS.get(random.nextInt(SECRETS.size())));
        }
      }
      chunks.add(Samples.chunk(id, id + "#" + chunk, text.toString()));
    }
    return new Entry(Samples.record(id, new Metadata(fields)), chunks);
  }

  /** Writes everything, with documents replaced and removed, over several commits. */
  private Map<String, Entry> buildWhole(Path index, Random random, boolean merged)
      throws Exception {
    Map<String, Entry> entries = new LinkedHashMap<>();
    try (IndexFiles files = IndexFiles.in(index)) {
      for (int document = 0; document < DOCUMENTS; document++) {
        String id = "b" + random.nextInt(3) + "/d" + random.nextInt(DOCUMENTS);
        Entry entry = random(id, random);
        put(files, entry);
        entries.remove(id);
        entries.put(id, entry);
        if (random.nextInt(8) == 0) {
          files.remove(id);
          entries.remove(id);
        }
        if (random.nextInt(9) == 0) {
          files.commit();
        }
      }
      files.commit();
      if (merged) {
        files.mergeAll().commit();
      }
    }
    return entries;
  }

  private Library alone(String name, List<Entry> entries) throws Exception {
    Path index = directory.resolve(name);
    try (IndexFiles files = IndexFiles.in(index)) {
      for (Entry entry : entries) {
        put(files, entry);
      }
      files.commit();
    }
    return Library.open(index, new Compass());
  }

  private static void assertSame(
      Library expected, Library actual, Iterable<Entry> all, Random random) {
    assertEquals(expected.fields(), actual.fields());
    Statistics statistics = expected.statistics();
    assertEquals(
        new Statistics(
            statistics.documents(),
            statistics.chunks(),
            statistics.pages(),
            statistics.facts(),
            statistics.documentsPerBucket(),
            statistics.factsPerBucket(),
            0,
            statistics.embedder(),
            statistics.dimension(),
            actual.statistics().generation(),
            statistics.schemaVersion()),
        actual.statistics());
    for (Entry entry : all) {
      DocumentId id = entry.document().id();
      assertEquals(expected.document(id), actual.document(id));
      assertEquals(expected.pages(id, new PageRange(2, 9)), actual.pages(id, new PageRange(2, 9)));
      assertEquals(expected.text(id), actual.text(id));
      for (int chunk = 0; chunk < 4; chunk++) {
        ChunkId chunkId = new ChunkId(id.value() + "#" + chunk);
        assertEquals(expected.chunk(chunkId), actual.chunk(chunkId));
      }
      assertEquals(expected.count(Filter.document(id)), actual.count(Filter.document(id)));
    }
    String everyWord = String.join(" ", WORDS) + " " + String.join(" ", SECRETS) + " absent";
    assertEquals(expected.lexicon().terms(everyWord), actual.lexicon().terms(everyWord));
    String question =
        "What did Acme 1, Umbrella 2 and theirs pay in 2021, 2022 or 2023, B1 or b2, for ours?";
    assertEquals(expected.lexicon().analyze(question), actual.lexicon().analyze(question));
    assertEquals(
        expected.lexicon().choose(expected.lexicon().analyze(question), Filter.all()),
        actual.lexicon().choose(actual.lexicon().analyze(question), Filter.all()));
    List<Filter> filters =
        List.of(
            Filter.all(),
            NEW,
            Filter.bucket("b1"),
            new Filter.Not(NEW),
            new Filter.Like("tenant", "%R%"),
            new Filter.Comparison("year", Filter.Operator.LESS, whole(2022)),
            new Filter.Exists("vendor"),
            new Filter.Exists("fired"),
            Filter.equal("page", whole(1)),
            Filter.equal("vendor", text("Umbrella 1")),
            Filter.equal("vendor", text("Acme 1")),
            Filter.equal("salary", whole(7)));
    for (Filter filter : filters) {
      if (!expected.fields().types().keySet().containsAll(filter.fields())) {
        assertEquals(refusal(() -> expected.count(filter)), refusal(() -> actual.count(filter)));
        SearchRequest refused = SearchRequest.of("pump").withFilter(filter);
        assertEquals(
            refusal(() -> expected.search(refused)), refusal(() -> actual.search(refused)));
        continue;
      }
      assertEquals(expected.count(filter), actual.count(filter));
      for (String field : expected.fields().types().keySet()) {
        assertEquals(expected.values(field, filter, 1000), actual.values(field, filter, 1000));
      }
      for (SearchMode mode : SearchMode.values()) {
        for (Grouping grouping : Grouping.values()) {
          String words =
              WORDS.get(random.nextInt(WORDS.size()))
                  + " "
                  + WORDS.get(random.nextInt(WORDS.size()))
                  + " "
                  + SECRETS.get(random.nextInt(SECRETS.size()));
          SearchRequest request =
              SearchRequest.of(words + " @" + random.nextInt(180))
                  .withFilter(filter)
                  .withMode(mode)
                  .withGrouping(grouping)
                  .withTopK(random.nextBoolean() ? 5 : 100);
          assertSame(expected.search(request), actual.search(request), request.toString());
        }
      }
    }
  }

  private static void assertSame(SearchResult expected, SearchResult actual, String what) {
    assertEquals(expected.warnings(), actual.warnings());
    assertEquals(expected.interpretation(), actual.interpretation());
    assertEquals(expected.hits().size(), actual.hits().size(), what);
    for (int rank = 0; rank < expected.hits().size(); rank++) {
      Hit wanted = expected.hits().get(rank);
      Hit found = actual.hits().get(rank);
      assertEquals(wanted.chunk(), found.chunk(), what);
      assertEquals(wanted.snippet(), found.snippet());
      assertEquals(wanted.score(), found.score(), 1e-6, what);
      for (int retriever = 0; retriever < wanted.explanation().retrievers().size(); retriever++) {
        assertEquals(
            wanted.explanation().retrievers().get(retriever).score(),
            found.explanation().retrievers().get(retriever).score(),
            1e-6,
            what);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyCallActsAsIfOtherDocumentsWereNeverIndexed(long seed) throws Exception {
    Random random = new Random(seed);
    Map<String, Entry> entries = buildWhole(directory.resolve("whole"), random, seed % 2 == 0);
    List<Entry> ours = entries.values().stream().filter(Entry::isOurs).toList();
    List<Entry> oursAndNew = ours.stream().filter(Entry::isNew).toList();
    assertFalse(oursAndNew.isEmpty());
    assertNotEquals(ours.size(), entries.size());
    try (Library whole = Library.open(directory.resolve("whole"), new Compass());
        Library onlyOurs = alone("ours", ours);
        Library onlyOursAndNew = alone("new", oursAndNew)) {
      Library view = whole.restrictedTo(OURS);
      assertSame(onlyOurs, view, entries.values(), random);
      try (Library pinned = view.pinned()) {
        assertSame(onlyOurs, pinned, entries.values(), random);
      }
      assertSame(onlyOursAndNew, view.restrictedTo(NEW), entries.values(), random);
      Filter notTheirs = new Filter.Not(Filter.equal("tenant", text("theirs")));
      assertSame(onlyOurs, whole.restrictedTo(notTheirs), entries.values(), random);
      assertEquals(entries.size(), whole.count(Filter.all()));
    }
  }

  @Test
  void aViewOfNothingIsAnEmptyLibrary() throws Exception {
    Random random = new Random(Seeds.of(7));
    Map<String, Entry> entries = buildWhole(directory.resolve("whole"), random, false);
    try (Library whole = Library.open(directory.resolve("whole"), new Compass());
        Library nothing = alone("nothing", List.of())) {
      Library view = whole.restrictedTo(Filter.equal("tenant", text("nobody")));
      assertSame(nothing, view, entries.values(), random);
    }
  }
}

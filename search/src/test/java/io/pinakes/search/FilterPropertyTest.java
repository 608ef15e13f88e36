package io.pinakes.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.FilterOracle;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomFilters;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random filters over random documents agree with a full scan, in every mode. */
class FilterPropertyTest {
  private static final long SEED = Seeds.of(1);
  private static final int DOCUMENTS = 60;
  private static final int FILTERS = 400;
  private static final int DEPTH = 4;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private static DocumentRecord modified(DocumentRecord sample, Instant modified) {
    return new DocumentRecord(
        sample.id(),
        sample.bucket(),
        sample.file(),
        sample.fileType(),
        modified,
        sample.language(),
        sample.title(),
        sample.pageCount(),
        sample.length(),
        sample.metadata(),
        sample.outline(),
        sample.provenance());
  }

  private static List<Chunk> chunks(String id, Random random) {
    List<Chunk> chunks = new ArrayList<>();
    for (int chunk = random.nextInt(6); chunk >= 0; chunk--) {
      int page = random.nextInt(1, 6);
      chunks.add(
          Samples.chunk(
              id,
              id + "#" + chunk,
              "pump " + (random.nextBoolean() ? "valve " : "") + "@" + random.nextInt(180),
              new PageRange(page, page + random.nextInt(3)),
              random.nextInt(4) == 0 ? ChunkType.TABLE : ChunkType.CONTENT));
    }
    return chunks;
  }

  private List<FilterOracle> build(Random random) throws IOException {
    RandomFilters values = new RandomFilters(random);
    List<FilterOracle> entries = new ArrayList<>();
    try (IndexFiles files = IndexFiles.in(index)) {
      files.declaring(SchemaJson.parse(FilterOracle.SCHEMA, "sample"));
      for (int document = 0; document < DOCUMENTS; document++) {
        String id = "b" + (document == 0 ? 1 : random.nextInt(3)) + "/d" + document;
        Metadata metadata = document == 0 ? RandomFilters.everyType() : values.metadata();
        DocumentRecord record =
            modified(
                Samples.record(id, metadata),
                Instant.parse("2022-12-31T00:00:00Z").plusSeconds(random.nextInt(70) * 43_200L));
        List<Chunk> chunks = chunks(id, random);
        files.put(record, Samples.pages("text"), chunks);
        if (document % 7 == 6) {
          files.remove(id); // removed again
        } else {
          chunks.forEach(chunk -> entries.add(new FilterOracle(record, chunk)));
        }
        if (document % 13 == 12) {
          files.commit();
        }
      }
      files.commit();
    }
    return entries;
  }

  private static SortedSet<String> ids(Library library, SearchRequest request) {
    SortedSet<String> ids = new TreeSet<>();
    library.search(request).hits().forEach(hit -> assertTrue(ids.add(hit.chunk().id().value())));
    return ids;
  }

  private static SearchRequest every(String text) {
    return SearchRequest.of(text).withTopK(1000).withSettings(SearchSettings.DEFAULT.everyChunk());
  }

  /** The error in the results for {@code filter}; empty if correct. */
  private static Optional<String> wrong(
      Library library, List<FilterOracle> entries, Filter filter, String angle) {
    SortedSet<String> meeting = new TreeSet<>();
    SortedSet<String> valves = new TreeSet<>();
    SortedSet<String> documents = new TreeSet<>();
    for (FilterOracle entry : entries) {
      if (entry.meets(filter)) {
        meeting.add(entry.chunk().id().value());
        documents.add(entry.document().id().value());
        if (entry.chunk().text().contains("valve")) {
          valves.add(entry.chunk().id().value());
        }
      }
    }
    SearchRequest near = every(angle).withFilter(filter);
    SearchRequest words = every("valve").withFilter(filter);
    return Stream.of(
            difference("keyword", valves, ids(library, words.withMode(SearchMode.KEYWORD))),
            difference("semantic", meeting, ids(library, near.withMode(SearchMode.SEMANTIC))),
            difference("hybrid", meeting, ids(library, near)),
            difference("count", (long) documents.size(), library.count(filter)),
            difference("json", filter, FilterJson.parse(FilterJson.write(filter).toString())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> difference(String what, Object expected, Object found) {
    return expected.equals(found)
        ? Optional.empty()
        : Optional.of(what + ": expected " + expected + " but found " + found);
  }

  /** The smallest part of {@code filter} that still fails. */
  private static Filter smallest(Filter filter, Predicate<Filter> fails) {
    return smaller(filter)
        .filter(fails)
        .findFirst()
        .map(part -> smallest(part, fails))
        .orElse(filter);
  }

  private static Stream<Filter> smaller(Filter filter) {
    return switch (filter) {
      case Filter.Not(Filter part) ->
          Stream.concat(Stream.of(part), smaller(part).map(Filter.Not::new));
      case Filter.And(List<Filter> parts) -> parts.stream();
      case Filter.Or(List<Filter> parts) -> parts.stream();
      case Filter.AnyOf(String field, var values) when values.size() > 1 ->
          values.stream().map(value -> Filter.equal(field, value));
      case Filter.AnyOf _, Filter.Comparison _, Filter.Between _, Filter.Like _, Filter.Exists _ ->
          Stream.of();
    };
  }

  @Test
  void everyModeFindsExactlyTheMatchingChunks() throws Exception {
    Random random = new Random(SEED);
    List<FilterOracle> entries = build(random);
    RandomFilters filters = new RandomFilters(random);
    try (Library library = Library.open(index, new Compass())) {
      for (int run = 0; run < FILTERS; run++) {
        Filter filter = filters.filter(DEPTH);
        String angle = "@" + random.nextInt(180);
        if (wrong(library, entries, filter, angle).isPresent()) {
          Filter least = smallest(filter, part -> wrong(library, entries, part, angle).isPresent());
          fail(
              "seed "
                  + SEED
                  + ", run "
                  + run
                  + ": "
                  + FilterJson.write(least)
                  + ": "
                  + wrong(library, entries, least, angle).orElseThrow());
        }
      }
    }
  }

  @Test
  void smallTopKIsFilledIfThereAreEnoughMatches() throws Exception {
    Random random = new Random(SEED);
    List<FilterOracle> entries = build(random);
    RandomFilters filters = new RandomFilters(random);
    try (Library library = Library.open(index, new Compass())) {
      for (int run = 0; run < FILTERS / 4; run++) {
        Filter filter = filters.filter(DEPTH);
        String what = "seed " + SEED + ", run " + run + ": " + FilterJson.write(filter);
        SortedSet<String> meeting = new TreeSet<>();
        SortedSet<String> documents = new TreeSet<>();
        for (FilterOracle entry : entries) {
          if (entry.meets(filter)) {
            meeting.add(entry.chunk().id().value());
            documents.add(entry.document().id().value());
          }
        }
        for (SearchMode mode : List.of(SearchMode.SEMANTIC, SearchMode.HYBRID)) {
          SearchRequest few =
              every("@" + random.nextInt(180)).withFilter(filter).withMode(mode).withTopK(5);
          SortedSet<String> chunks = ids(library, few);
          assertEquals(Math.min(5, meeting.size()), chunks.size(), what);
          assertTrue(meeting.containsAll(chunks), what);
          SortedSet<String> shown = new TreeSet<>();
          library
              .search(few.withGrouping(Grouping.DOCUMENT))
              .hits()
              .forEach(hit -> assertTrue(shown.add(hit.chunk().document().value()), what));
          assertEquals(Math.min(5, documents.size()), shown.size(), what);
          assertTrue(documents.containsAll(shown), what);
        }
      }
    }
  }
}

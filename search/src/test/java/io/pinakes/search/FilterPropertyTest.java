package io.pinakes.search;

import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random filters over random documents find what looking at each chunk finds, in every mode. */
class FilterPropertyTest {
  private static final int DOCUMENTS = 60;
  private static final int FILTERS = 150;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  /** A chunk with all that filters look at. */
  private record Entry(DocumentRecord document, Chunk chunk) {
    /** The values of a field; a chunk is on each of its pages. */
    List<MetadataValue> values(String field) {
      return switch (field) {
        case "doc_id" -> List.of(text(document.id().value()));
        case "bucket" -> List.of(text(document.bucket()));
        case "chunk_type" -> List.of(text(chunk.type().label()));
        case "page" -> {
          List<MetadataValue> pages = new ArrayList<>();
          for (int page = chunk.pages().first(); page <= chunk.pages().last(); page++) {
            pages.add(whole(page));
          }
          yield pages;
        }
        default -> document.metadata().fields().getOrDefault(field, List.of());
      };
    }

    boolean meets(Filter filter) {
      return switch (filter) {
        case Filter.And(List<Filter> parts) -> parts.stream().allMatch(this::meets);
        case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(this::meets);
        case Filter.AnyOf(String field, List<MetadataValue> wanted) ->
            values(field).stream().anyMatch(has -> wanted.stream().anyMatch(w -> same(has, w)));
        case Filter.Not(Filter part) -> !meets(part);
        case Filter.Exists(String field) -> !values(field).isEmpty();
        case Filter.Comparison _, Filter.Between _, Filter.Like _ ->
            throw new UnsupportedOperationException("not needed so far: " + filter);
      };
    }

    /** Numbers are the same whatever their form, everything else only in its own type. */
    private static boolean same(MetadataValue one, MetadataValue other) {
      return one.equals(other)
          || (number(one)
              && number(other)
              && Double.parseDouble(one.display()) == Double.parseDouble(other.display()));
    }

    private static boolean number(MetadataValue value) {
      return value instanceof MetadataValue.Whole || value instanceof MetadataValue.Decimal;
    }
  }

  private static MetadataValue randomNumber(Random random) {
    return random.nextBoolean() ? whole(random.nextInt(5)) : decimal(random.nextInt(10) / 2.0);
  }

  private static MetadataValue randomMixed(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> randomNumber(random);
      case 1 -> flag(random.nextBoolean());
      default -> text("v" + random.nextInt(4));
    };
  }

  private static Metadata randomMetadata(Random random) {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    List<MetadataValue> numbers = new ArrayList<>();
    List<MetadataValue> mixed = new ArrayList<>();
    for (int value = random.nextInt(3); value > 0; value--) {
      numbers.add(randomNumber(random));
      mixed.add(randomMixed(random));
    }
    fields.put("number", numbers);
    fields.put("mixed", mixed);
    return new Metadata(fields);
  }

  private List<Entry> build(Random random) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (IndexFiles files = IndexFiles.in(index)) {
      // so that every field has every type from the beginning
      SortedMap<String, List<MetadataValue>> all = new TreeMap<>();
      all.put("number", List.of(whole(1), decimal(1.5)));
      all.put("mixed", List.of(whole(1), decimal(1.5), flag(true), text("v1")));
      for (int document = 0; document < DOCUMENTS; document++) {
        String id = "b" + random.nextInt(3) + "/d" + document;
        DocumentRecord record =
            Samples.record(id, document == 0 ? new Metadata(all) : randomMetadata(random));
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
        files.put(record, Samples.pages("text"), chunks);
        if (document % 7 == 6) {
          files.remove(id); // was there, is no more
        } else {
          chunks.forEach(chunk -> entries.add(new Entry(record, chunk)));
        }
        if (document % 13 == 12) {
          files.commit();
        }
      }
      files.commit();
    }
    return entries;
  }

  private static Filter randomFilter(Random random) {
    if (random.nextInt(3) == 0) {
      List<Filter> parts = new ArrayList<>();
      for (int part = random.nextInt(4); part > 0; part--) {
        parts.add(randomFilter(random));
      }
      return random.nextBoolean() ? new Filter.And(parts) : new Filter.Or(parts);
    }
    List<MetadataValue> values = new ArrayList<>();
    String field =
        List.of("doc_id", "bucket", "chunk_type", "page", "number", "mixed").get(random.nextInt(6));
    for (int value = random.nextInt(4); value > 0; value--) {
      values.add(
          switch (field) {
            case "doc_id" -> text("b" + random.nextInt(3) + "/d" + random.nextInt(DOCUMENTS));
            case "bucket" -> text("b" + random.nextInt(4));
            case "chunk_type" -> text(random.nextBoolean() ? "table" : "content");
            case "page" -> whole(random.nextInt(10));
            case "number" -> randomNumber(random);
            default -> randomMixed(random);
          });
    }
    return new Filter.AnyOf(field, values);
  }

  private static SortedSet<String> ids(Library library, SearchRequest request) {
    SortedSet<String> ids = new TreeSet<>();
    library.search(request).hits().forEach(hit -> assertTrue(ids.add(hit.chunk().id().value())));
    return ids;
  }

  private static SearchRequest every(String text) {
    return SearchRequest.of(text).withTopK(1000).withSettings(SearchSettings.DEFAULT.everyChunk());
  }

  @Test
  void everyModeFindsExactlyWhatMeetsTheFilter() throws Exception {
    Random random = new Random(1);
    List<Entry> entries = build(random);
    try (Library library = Library.open(index, new Compass())) {
      for (int run = 0; run < FILTERS; run++) {
        Filter filter = randomFilter(random);
        SortedSet<String> meeting = new TreeSet<>();
        SortedSet<String> valves = new TreeSet<>();
        SortedSet<String> documents = new TreeSet<>();
        for (Entry entry : entries) {
          if (entry.meets(filter)) {
            meeting.add(entry.chunk().id().value());
            documents.add(entry.document().id().value());
            if (entry.chunk().text().contains("valve")) {
              valves.add(entry.chunk().id().value());
            }
          }
        }
        SearchRequest request = every("@" + random.nextInt(180)).withFilter(filter);
        String what = "run " + run + ": " + filter;
        SearchRequest words = every("valve").withFilter(filter);
        assertEquals(valves, ids(library, words.withMode(SearchMode.KEYWORD)), what);
        assertEquals(meeting, ids(library, request.withMode(SearchMode.SEMANTIC)), what);
        assertEquals(meeting, ids(library, request), what);
        assertEquals(documents.size(), library.count(filter), what);
        assertFewAreTheBest(library, request, meeting, documents, what);
      }
    }
  }

  /** With a small top-k as many as there are, up to it, and each document once. */
  private static void assertFewAreTheBest(
      Library library,
      SearchRequest request,
      SortedSet<String> meeting,
      SortedSet<String> documents,
      String what) {
    for (SearchMode mode : List.of(SearchMode.SEMANTIC, SearchMode.HYBRID)) {
      SearchRequest few = request.withMode(mode).withTopK(5);
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

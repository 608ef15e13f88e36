package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Counts, values and statistics of a library. */
class LibraryCountsTest extends OpenedLibrary {
  /** Documents a and c in bucket x, b in bucket y; c has no chunk. */
  private void putTwoBuckets() throws IOException {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(
          Samples.record("x/a", metadata("year", whole(2023), whole(2023), text("FY23"))),
          Samples.pages("one", "two"),
          List.of(
              Samples.chunk("x/a", "x/a#0", "pump", new PageRange(1, 2), ChunkType.CONTENT),
              Samples.chunk("x/a", "x/a#1", "filter", new PageRange(2, 2), ChunkType.CONTENT),
              Samples.chunk("x/a", "x/a#2", "1 | 2", new PageRange(2, 4), ChunkType.TABLE)));
      files.commit();
      files.put(Samples.record("y/b", metadata("year", whole(2023), decimal(1.5))), "pump");
      files.put(
          Samples.record("x/c", metadata("year", whole(2024), flag(true))),
          Samples.pages(""),
          List.of());
      files.put(Samples.record("z/gone", metadata("year", whole(2024))), "pump").commit();
      files.remove("z/gone").commit();
    }
  }

  @Test
  void countsDocuments() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(3, library.count(Filter.all()));
      assertEquals(2, library.count(Filter.bucket("x")));
      assertEquals(2, library.count(Filter.equal("year", whole(2023))));
      assertEquals(0, library.count(Filter.bucket("z")));
    }
  }

  @Test
  void countByChunkFieldCountsDocuments() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(2, library.count(Filter.equal("page", whole(1))));
      assertEquals(1, library.count(Filter.equal("page", whole(3))));
      assertEquals(0, library.count(Filter.equal("page", whole(5))));
      Filter tables = Filter.equal("chunk_type", text("table"));
      assertEquals(1, library.count(tables));
      assertEquals(1, library.count(Filter.bucket("x").and(tables)));
      assertEquals(0, library.count(Filter.bucket("y").and(tables)));
      // both match document a, but none of its chunks
      assertEquals(0, library.count(tables.and(Filter.equal("page", whole(1)))));
    }
  }

  @Test
  void valuesAreCountedByDocumentMostFrequentFirst() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          List.of(
              new ValueCount(whole(2023), 2),
              new ValueCount(decimal(1.5), 1),
              new ValueCount(whole(2024), 1),
              new ValueCount(text("FY23"), 1),
              new ValueCount(flag(true), 1)),
          library.values("year", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(whole(2023), 2)), library.values("year", Filter.all(), 1));
      assertEquals(
          List.of(new ValueCount(text("x"), 2), new ValueCount(text("y"), 1)),
          library.values("bucket", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(text("x/a"), 1)),
          library.values("doc_id", Filter.equal("year", text("FY23")), 10));
      assertEquals(List.of(), library.values("year", Filter.bucket("z"), 10));
    }
  }

  @Test
  void valuesOfChunkFieldsAreCountedByDocument() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          List.of(new ValueCount(text("content"), 2), new ValueCount(text("table"), 1)),
          library.values("chunk_type", Filter.all(), 10));
      assertEquals(
          List.of(
              new ValueCount(whole(1), 2),
              new ValueCount(whole(2), 1),
              new ValueCount(whole(3), 1),
              new ValueCount(whole(4), 1)),
          library.values("page", Filter.all(), 10));
      assertEquals(
          List.of(new ValueCount(text("content"), 1)),
          library.values("chunk_type", Filter.bucket("y"), 10));
    }
  }

  @Test
  void countedValueWorksInAFilter() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      for (String field : library.fields().types().keySet()) {
        for (ValueCount value : library.values(field, Filter.all(), 100)) {
          assertEquals(
              value.documents(),
              library.count(Filter.equal(field, value.value())),
              field + " = " + value.value());
        }
      }
    }
  }

  @Test
  void valuesOfAnUnknownFieldAreRejected() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          "unknown field \"yaer\"",
          refusal(() -> library.values("yaer", Filter.all(), 10)).substring(0, 20));
    }
  }

  @Test
  void statisticsDescribeTheIndex() throws Exception {
    putTwoBuckets();
    try (Library library = open()) {
      assertEquals(
          new Statistics(
              3,
              4,
              4,
              0,
              new TreeMap<>(Map.of("x", 2L, "y", 1L)),
              new TreeMap<>(),
              bytesOnDisk(),
              "compass@1",
              2,
              3,
              Manifest.SCHEMA_VERSION),
          library.statistics());
    }
  }

  @Test
  void statisticsTolerateMetadataNamedLikeABuiltInField() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("x/a", metadata("bucket", whole(7), flag(true))), "pump").commit();
    }
    try (Library library = open()) {
      assertEquals(Map.of("x", 1L), library.statistics().documentsPerBucket());
    }
  }
}

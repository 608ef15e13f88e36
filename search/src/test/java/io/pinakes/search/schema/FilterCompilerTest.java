package io.pinakes.search.schema;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FilterCompilerTest {
  private Directory directory = new ByteBuffersDirectory();

  @SuppressWarnings("NullAway.Init")
  private DirectoryReader reader;

  /**
   * Four documents that disagree about the type of {@code year}; {@code b} has two chunks, on page
   * 2 and on pages 3 to 5.
   */
  @BeforeEach
  void build() throws IOException {
    directory = new ByteBuffersDirectory();
    try (IndexFiles index = IndexFiles.in(directory, new Compass())) {
      index.put(record("a", metadata("year", whole(2023)), "2023-01-31T00:00:00Z"), "first");
      index.put(
          record("b", metadata("year", text("FY23"), whole(2024)), "2023-01-31T23:59:59.999Z"),
          Samples.pages("second third"),
          List.of(
              chunk("b", "b#0", "second", new PageRange(2, 2), ChunkType.CONTENT, "1"),
              chunk("b", "b#1", "third", new PageRange(3, 5), ChunkType.TABLE, "1.2")));
      index.commit();
      index.put(record("c", metadata("year", decimal(2023.5)), "2023-02-01T00:00:00Z"), "fourth");
      index.put(record("d", metadata("draft", flag(true)), "2022-12-31T12:00:00Z"), "fifth");
      index.commit();
      reader = DirectoryReader.open(directory);
    }
  }

  @AfterEach
  void close() throws IOException {
    reader.close();
    directory.close();
  }

  private static DocumentRecord record(String id, Metadata metadata, String modified) {
    DocumentRecord sample = Samples.record(id, metadata);
    return new DocumentRecord(
        sample.id(),
        id.equals("d") ? "drafts" : "finals",
        sample.file(),
        sample.fileType(),
        Instant.parse(modified),
        sample.language(),
        sample.title(),
        sample.pageCount(),
        sample.length(),
        metadata,
        sample.outline(),
        sample.provenance());
  }

  private static Chunk chunk(
      String document, String id, String words, PageRange pages, ChunkType type, String section) {
    return new Chunk(
        new ChunkId(id),
        new DocumentId(document),
        section,
        List.of(),
        type,
        words,
        new Span(0, words.length()),
        pages,
        Context.NONE);
  }

  /** The ids of the chunks that meet {@code filter}. */
  private String found(Filter filter) throws IOException {
    Query query =
        new BooleanQuery.Builder()
            .add(new TermQuery(Kind.CHUNK.term()), BooleanClause.Occur.FILTER)
            .add(FilterCompiler.of(reader).compile(filter), BooleanClause.Occur.FILTER)
            .build();
    IndexSearcher searcher = new IndexSearcher(reader);
    SortedSet<String> ids = new TreeSet<>();
    for (ScoreDoc hit : searcher.search(query, 100).scoreDocs) {
      ids.add(ChunkMapping.read(searcher.storedFields().document(hit.doc)).id().value());
    }
    return String.join(" ", ids);
  }

  private String found(String field, MetadataValue... values) throws IOException {
    return found(new Filter.AnyOf(field, List.of(values)));
  }

  @Test
  void everyBuiltInFieldCanBeFilteredBy() throws Exception {
    assertEquals("a#0", found(Filter.document(new DocumentId("a"))));
    assertEquals("d#0", found(Filter.bucket("drafts")));
    assertEquals("b#0 b#1", found("file", text("b.md")));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found("file_type", text("md")));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found("language", text("en")));
    assertEquals("c#0", found("title", text("Title of c")));
    assertEquals("b#1", found("section_id", text("1.2")));
    assertEquals("b#1", found("chunk_type", text("table")));
  }

  @Test
  void stringsMatchWholeAndInTheirCase() throws Exception {
    assertEquals("", found("bucket", text("draft")));
    assertEquals("", found("bucket", text("Drafts")));
    assertEquals("", found("bucket", text("dr*")));
  }

  @Test
  void anyOfTheValuesWillDo() throws Exception {
    assertEquals("a#0 d#0", found("doc_id", text("a"), text("d"), text("z")));
    assertEquals("", found(new Filter.AnyOf("doc_id", List.of())));
  }

  @Test
  void allPartsMustHold() throws Exception {
    Filter finals = Filter.bucket("finals");
    assertEquals("a#0 b#0 b#1 c#0", found(finals));
    assertEquals("b#0 b#1", found(finals.and(Filter.equal("file", text("b.md")))));
    assertEquals("", found(finals.and(Filter.bucket("drafts"))));
    assertEquals("a#0 b#0 b#1 c#0 d#0", found(Filter.all()));
  }

  @Test
  void aChunkOverSeveralPagesIsOnEachOfThem() throws Exception {
    assertEquals("a#0 c#0 d#0", found("page", whole(1)));
    assertEquals("b#0", found("page", whole(2)));
    assertEquals("b#1", found("page", whole(3)));
    assertEquals("b#1", found("page", whole(4)));
    assertEquals("b#1", found("page", decimal(5)));
    assertEquals("", found("page", whole(6)));
    assertEquals("b#0 b#1", found("page", whole(2), whole(5)));
  }

  @Test
  void aDateIsItsWholeDayAndAnInstantItself() throws Exception {
    assertEquals("a#0 b#0 b#1", found("mtime", text("2023-01-31")));
    assertEquals("a#0", found("mtime", text("2023-01-31T00:00:00Z")));
    assertEquals("b#0 b#1", found("mtime", text("2023-01-31T23:59:59.999Z")));
    assertEquals("c#0", found("mtime", text("2023-02-01T01:00:00+01:00")));
    assertEquals("", found("mtime", text("2023-01-30")));
  }

  @Test
  void numbersAreEqualWhateverTheirForm() throws Exception {
    assertEquals("a#0", found("year", whole(2023)));
    assertEquals("a#0", found("year", decimal(2023)));
    assertEquals("c#0", found("year", decimal(2023.5)));
    assertEquals("b#0 b#1", found("year", text("FY23")));
    assertEquals("b#0 b#1", found("year", whole(2024)));
    assertEquals("", found("year", text("2023"))); // the string, not the number
  }

  @Test
  void trueIsNotFalse() throws Exception {
    assertEquals("d#0", found("draft", flag(true)));
    assertEquals("", found("draft", flag(false)));
  }

  @Test
  void anUnknownFieldIsAnErrorThatListsTheFields() {
    assertEquals(
        "unknown field \"yaer\" in the filter; this index has bucket (keyword), chunk_type"
            + " (keyword), doc_id (keyword), draft (boolean), file (keyword), file_type (keyword),"
            + " language (keyword), mtime (date), page (long), section_id (keyword), title"
            + " (keyword), year (keyword or long or double); keyword takes =, !=, in, like, <, <=,"
            + " >, >=, between and exists with a string; long takes =, !=, in, <, <=, >, >=,"
            + " between and exists with a number; double takes =, !=, in, <, <=, >, >=, between and"
            + " exists with a number; boolean takes =, !=, in and exists with true or false; date"
            + " takes =, !=, in, <, <=, >, >=, between and exists with a date such as 2023-01-31 or"
            + " 2023-01-31T12:00:00Z",
        refusal(() -> found("yaer", whole(2023))));
    assertEquals(
        refusal(() -> found("yaer", whole(2023))),
        refusal(() -> found("yaer"))); // also when no value could match anyway
  }

  @Test
  void aValueOfAnotherTypeIsAnError() {
    assertEquals(
        "field \"draft\" (boolean) cannot be compared by = with \"yes\"; boolean takes =, !=, in"
            + " and exists with true or false",
        refusal(() -> found("draft", flag(true), text("yes"))));
    assertEquals(
        "field \"bucket\" (keyword) cannot be compared by = with \"7\"; keyword takes =, !=, in,"
            + " like, <, <=, >, >=, between and exists with a string",
        refusal(() -> found("bucket", whole(7))));
    assertEquals(
        "field \"page\" (long) cannot be compared by = with \"one\"; long takes =, !=, in, <, <=,"
            + " >, >=, between and exists with a number",
        refusal(() -> found("page", text("one"))));
  }

  @Test
  void whatIsNoDateIsAnError() {
    for (String date :
        List.of("yesterday", "2023-02-30", "31.01.2023", "+1000000000-12-31T00:00:00Z")) {
      assertEquals(
          "field \"mtime\" (date) cannot be compared by = with \""
              + date
              + "\"; date takes =, !=, in, <, <=, >, >=, between and exists with a date such as"
              + " 2023-01-31 or 2023-01-31T12:00:00Z",
          refusal(() -> found("mtime", text(date))));
    }
  }

  @Test
  void asManyValuesAsAFilterMayHaveAreFine() throws Exception {
    List<MetadataValue> numbers = new ArrayList<>();
    List<MetadataValue> names = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      numbers.add(whole(1500 + i));
      names.add(text("name " + i));
    }
    names.set(500, text("a"));
    assertEquals("a#0 b#0 b#1", found(new Filter.AnyOf("year", numbers)));
    assertEquals("a#0", found(new Filter.AnyOf("doc_id", names)));
    assertEquals("", found(new Filter.AnyOf("page", numbers)));
  }

  @Test
  void metadataNamedLikeABuiltInFieldDoesNotChangeItsType() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      try (IndexFiles index = IndexFiles.in(other, new Compass())) {
        index.put(Samples.record("a/a", metadata("bucket", whole(7))), "first").commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          FilterCompiler filters = FilterCompiler.of(read);
          assertEquals(
              "field \"bucket\" (keyword) cannot be compared by = with \"7\"; keyword takes =, !=,"
                  + " in, like, <, <=, >, >=, between and exists with a string",
              refusal(() -> filters.compile(Filter.equal("bucket", whole(7)))));
        }
      }
    }
  }
}

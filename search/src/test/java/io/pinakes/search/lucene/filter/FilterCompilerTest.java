package io.pinakes.search.lucene.filter;

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
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.FilterLimits;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
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
    return found(reader, filter);
  }

  private static String foundBy(DirectoryReader reader, String json) throws IOException {
    return found(reader, FilterJson.parse(json));
  }

  private static String found(DirectoryReader reader, Filter filter) throws IOException {
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
  void everyBuiltInFieldIsFilterable() throws Exception {
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
  void keywordsMatchWholeAndCaseSensitively() throws Exception {
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
  void chunkMatchesEachOfItsPages() throws Exception {
    assertEquals("a#0 c#0 d#0", found("page", whole(1)));
    assertEquals("b#0", found("page", whole(2)));
    assertEquals("b#1", found("page", whole(3)));
    assertEquals("b#1", found("page", whole(4)));
    assertEquals("b#1", found("page", decimal(5)));
    assertEquals("", found("page", whole(6)));
    assertEquals("b#0 b#1", found("page", whole(2), whole(5)));
  }

  @Test
  void dateMatchesItsWholeDayAndInstantItself() throws Exception {
    assertEquals("a#0 b#0 b#1", found("mtime", text("2023-01-31")));
    assertEquals("a#0", found("mtime", text("2023-01-31T00:00:00Z")));
    assertEquals("b#0 b#1", found("mtime", text("2023-01-31T23:59:59.999Z")));
    assertEquals("c#0", found("mtime", text("2023-02-01T01:00:00+01:00")));
    assertEquals("", found("mtime", text("2023-01-30")));
  }

  @Test
  void numbersAreEqualInAnyNotation() throws Exception {
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
        "unknown field \"yaer\" in the filter; did you mean year? this index has bucket (keyword),"
            + " chunk_type (keyword), doc_category (keyword), doc_id (keyword), draft (boolean),"
            + " file (keyword), file_type (keyword), language (keyword), mtime (date), page (long),"
            + " section_id (keyword), title (keyword), year (keyword or long or double); keyword"
            + " takes =, !=, in, like, <, <=, >, >=, between and exists with a string; long takes"
            + " =, !=, in, <, <=, >, >=, between and exists with a number; double takes =, !=, in,"
            + " <, <=, >, >=, between and exists with a number; boolean takes =, !=, in and exists"
            + " with true or false; date takes =, !=, in, <, <=, >, >=, between and exists with a"
            + " date such as 2023-01-31 or 2023-01-31T12:00:00Z",
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

  private String foundBy(String json) throws IOException {
    return found(FilterJson.parse(json));
  }

  @Test
  void numbersCompareInAnyNotation() throws Exception {
    assertEquals("b#0 b#1 c#0", foundBy("{\"year\": {\">\": 2023}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\">=\": 2023.0}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\">\": 2023.5}}"));
    assertEquals("a#0", foundBy("{\"year\": {\"<\": 2023.5}}"));
    assertEquals("a#0 c#0", foundBy("{\"year\": {\"<=\": 2023.5}}"));
    assertEquals("a#0 c#0", foundBy("{\"year\": {\"between\": [2022.5, 2023.5]}}"));
    assertEquals("", foundBy("{\"year\": {\"between\": [2024, 2023]}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\"<\": 1e300}}"));
    assertEquals("", foundBy("{\"year\": {\">\": 9223372036854775807}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\">\": \"FY\"}}")); // the string
  }

  @Test
  void comparisonMatchesIfAnyPageOfTheChunkDoes() throws Exception {
    assertEquals("b#1", foundBy("{\"page\": {\">\": 4}}"));
    assertEquals("", foundBy("{\"page\": {\">\": 5}}"));
    assertEquals("b#0 b#1", foundBy("{\"page\": {\"between\": [2, 3]}}"));
    assertEquals("a#0 b#0 c#0 d#0", foundBy("{\"page\": {\"<\": 3}}"));
    assertEquals("a#0 b#0 c#0 d#0", foundBy("{\"page\": {\"!=\": 4}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"page\": {\"exists\": true}}"));
    assertEquals("b#0 b#1", foundBy("{\"page\": {\"in\": [2, 5, 9]}}"));
  }

  @Test
  void aDayIsComparedAsAWhole() throws Exception {
    assertEquals("a#0 b#0 b#1 d#0", foundBy("{\"mtime\": {\"<=\": \"2023-01-31\"}}"));
    assertEquals("d#0", foundBy("{\"mtime\": {\"<\": \"2023-01-31\"}}"));
    assertEquals("c#0", foundBy("{\"mtime\": {\">\": \"2023-01-31\"}}"));
    assertEquals("b#0 b#1 c#0", foundBy("{\"mtime\": {\">\": \"2023-01-31T12:00:00Z\"}}"));
    assertEquals(
        "a#0 b#0 b#1", foundBy("{\"mtime\": {\"between\": [\"2023-01-01\", \"2023-01-31\"]}}"));
    assertEquals(
        "a#0 b#0 b#1 d#0", foundBy("{\"mtime\": {\"in\": [\"2022-12-31\", \"2023-01-31\"]}}"));
  }

  @Test
  void missingValueIsUnequalToEveryValue() throws Exception {
    assertEquals("b#0 b#1 c#0 d#0", foundBy("{\"year\": {\"!=\": 2023}}"));
    assertEquals("a#0 b#0 b#1 c#0", foundBy("{\"year\": {\"exists\": true}}"));
    assertEquals("d#0", foundBy("{\"year\": {\"exists\": false}}"));
    assertEquals("d#0", foundBy("{\"not\": {\"bucket\": \"finals\"}}"));
    assertEquals("", foundBy("{\"not\": {}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"not\": {\"year\": {\"in\": []}}}"));
  }

  @Test
  void patternsMatchTheWholeValueIgnoringCase() throws Exception {
    assertEquals("c#0", foundBy("{\"title\": {\"like\": \"%OF c\"}}"));
    assertEquals("b#0 b#1", foundBy("{\"year\": {\"like\": \"fy__\"}}"));
    assertEquals("", foundBy("{\"title\": {\"like\": \"title\"}}"));
    assertEquals("", foundBy("{\"title\": {\"like\": \"title\\\\_of%\"}}"));
    assertEquals("a#0 b#0 b#1 c#0 d#0", foundBy("{\"title\": {\"like\": \"title_of%\"}}"));
  }

  @Test
  void patternsAreLimited() {
    assertEquals(
        "a \"like\" pattern may have at most 256 characters, got 257",
        refusal(() -> found(new Filter.Like("title", "x".repeat(257)))));
    assertEquals(
        "a \"like\" pattern may have at most 16 wildcards %, got 17",
        refusal(() -> found(new Filter.Like("title", "%a".repeat(17)))));
    String exponential = "%a" + "_".repeat(60);
    assertEquals(
        "the \"like\" pattern " + exponential + " is too complex; use fewer _ after a %",
        refusal(() -> found(new Filter.Like("title", exponential))));
  }

  @Test
  void anOperatorMustFitTheType() {
    assertEquals(
        "field \"draft\" (boolean) cannot be compared by < with \"true\"; boolean takes =, !=, in"
            + " and exists with true or false",
        refusal(() -> foundBy("{\"draft\": {\"<\": true}}")));
    assertEquals(
        "field \"page\" (long) cannot be compared by like with \"1%\"; long takes =, !=, in, <, <=,"
            + " >, >=, between and exists with a number",
        refusal(() -> foundBy("{\"page\": {\"like\": \"1%\"}}")));
    assertEquals(
        "field \"mtime\" (date) cannot be compared by between with \"2023-01-31 and late\"; date"
            + " takes =, !=, in, <, <=, >, >=, between and exists with a date such as 2023-01-31 or"
            + " 2023-01-31T12:00:00Z",
        refusal(() -> foundBy("{\"mtime\": {\"between\": [\"2023-01-31\", \"late\"]}}")));
  }

  @Test
  void dateStringsAlsoCompareAsDates() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      try (IndexFiles index = IndexFiles.in(other, new Compass())) {
        index.put(Samples.record("b/a", metadata("due", text("2023-01-31T12:00:00Z"))), "first");
        index.put(Samples.record("b/b", metadata("due", text("on receipt"))), "second");
        index.commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          assertEquals("b/a#0", foundBy(read, "{\"due\": \"2023-01-31\"}"));
          assertEquals("b/a#0", foundBy(read, "{\"due\": {\"<\": \"2023-02-01\"}}"));
          assertEquals("", foundBy(read, "{\"due\": {\">\": \"2023-01-31\"}}")); // not "on receipt"
          assertEquals("b/b#0", foundBy(read, "{\"due\": {\">\": \"o\"}}"));
          assertEquals("b/b#0", foundBy(read, "{\"due\": \"on receipt\"}"));
        }
      }
    }
  }

  @Test
  void textIsEqualIgnoringCase() throws Exception {
    try (Directory other = new ByteBuffersDirectory()) {
      LibrarySchema schema =
          SchemaJson.parse("{\"b\": {\"fields\": {\"vendor\": {\"type\": \"text\"}}}}", "sample");
      try (IndexFiles index = IndexFiles.in(other, new Compass()).declaring(schema)) {
        index.put(Samples.record("b/a", metadata("vendor", text("ACME Übersee"))), "first");
        index.put(Samples.record("c/b", metadata("vendor", text("ACME Übersee"))), "second");
        index.commit();
        try (DirectoryReader read = DirectoryReader.open(other)) {
          assertEquals("b/a#0", foundBy(read, "{\"vendor\": \"acme übersee\"}"));
          assertEquals("b/a#0 c/b#0", foundBy(read, "{\"vendor\": \"ACME Übersee\"}"));
          assertEquals("b/a#0", foundBy(read, "{\"vendor\": {\"in\": [\"x\", \"Acme ÜBERSEE\"]}}"));
          assertEquals("b/a#0 c/b#0", foundBy(read, "{\"vendor\": {\"like\": \"acme ü%\"}}"));
        }
      }
    }
  }

  @Test
  void maximumNumberOfValuesIsAccepted() throws Exception {
    List<MetadataValue> numbers = new ArrayList<>();
    List<MetadataValue> names = new ArrayList<>();
    List<MetadataValue> dates = new ArrayList<>();
    for (int i = 0; i < FilterLimits.MAX_VALUES; i++) {
      numbers.add(whole(3 * i - 2));
      names.add(text("name " + i));
      dates.add(text(Instant.ofEpochSecond(172_800L * i).toString().substring(0, 10)));
    }
    names.set(500, text("a"));
    assertEquals("a#0", found(new Filter.AnyOf("year", numbers)));
    assertEquals("a#0", found(new Filter.AnyOf("doc_id", names)));
    assertEquals("a#0 b#1 c#0 d#0", found(new Filter.AnyOf("page", numbers))); // 1, 4
    assertEquals("a#0 b#0 b#1", found(new Filter.AnyOf("mtime", dates))); // every other day
  }

  @Test
  void maximumNumberOfConditionsIsAccepted() throws Exception {
    List<Filter> parts = new ArrayList<>();
    for (int i = 0; i < FilterLimits.MAX_CONDITIONS - 2; i++) {
      parts.add(Filter.equal(i % 2 == 0 ? "year" : "page", whole(100 + i)));
    }
    parts.add(Filter.equal("doc_id", text("c")));
    assertEquals("c#0", found(new Filter.Or(parts)));
    assertEquals(
        "a filter may have at most 1000 conditions, got 1001; many values of one field are one"
            + " condition with \"in\"",
        refusal(() -> found(new Filter.Not(new Filter.Or(parts)))));
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

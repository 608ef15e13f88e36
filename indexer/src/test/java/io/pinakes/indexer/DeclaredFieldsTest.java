package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schema types the metadata of a bucket, and the index remembers it. */
class DeclaredFieldsTest {
  private static final LibrarySchema SCHEMA =
      SchemaJson.parse(
          """
          {"invoices": {"fields": {
            "total": {"type": "money", "unit": "USD", "description": "with tax"},
            "state": {"type": "keyword", "allowed": ["paid", "open"]}}}}
          """,
          "sample");

  private final WordEmbedder embedder = new WordEmbedder();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("invoices.jsonl"),
        """
        {"_id": "a", "text": "first", "metadata": {"total": "$1,234.50", "state": "paid"}}
        {"_id": "b", "text": "second", "metadata": {"total": 20, "state": "open"}}
        {"_id": "c", "text": "third", "metadata": {"total": "EUR 5", "state": "lost"}}
        """);
    Files.writeString(
        folder.resolve("notes.jsonl"),
        """
        {"_id": "n", "text": "note", "metadata": {"total": "about 5"}}
        """);
  }

  private IndexReport run(IndexOptions options) {
    List<Source> sources = List.of(open("invoices"), open("notes"));
    return Indexer.builder(index()).embedder(embedder).options(options).build().run(sources);
  }

  private Source open(String bucket) {
    return Sources.open(
        folder.resolve(bucket + ".jsonl"), Sources.Options.DEFAULT.withBucket(bucket));
  }

  private long count(String filter) {
    try (Library library = Library.open(index(), embedder)) {
      return library.count(FilterJson.parse(filter));
    }
  }

  @Test
  void documentsOfOtherSourcesKeepTheirTypesWithAWarning() throws Exception {
    run(IndexOptions.DEFAULT);
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("note.md"), "# Note\nPay the rent.\n");
    IndexReport report =
        Indexer.builder(index())
            .embedder(embedder)
            .options(IndexOptions.DEFAULT.withSchema(SCHEMA))
            .build()
            .run(List.of(Sources.open(other, Sources.Options.DEFAULT)));
    List<String> kept =
        report.warnings().stream()
            .filter(warning -> warning.contains(" the previously declared fields"))
            .toList();
    assertEquals(SCHEMA.buckets().size(), kept.size(), kept.toString());
    assertEquals(
        List.of(),
        run(IndexOptions.DEFAULT).warnings().stream()
            .filter(warning -> warning.contains(" the previously declared fields"))
            .toList());
  }

  @Test
  void misfitValuesAreKeptAndReported() {
    IndexReport report = run(IndexOptions.DEFAULT.withSchema(SCHEMA));
    assertEquals(
        List.of(
            "c: \"lost\" in \"state\" is none of the allowed values paid, open; it is kept but"
                + " cannot be filtered on",
            "c: \"EUR 5\" in \"total\" is not an amount of money such as 1,234.50 in USD; it is"
                + " kept but cannot be filtered on"),
        report.warnings());
    assertEquals(4, report.added());
    assertEquals(1, count("{\"total\": {\">\": 1000}}"));
    assertEquals(1, count("{\"total\": 1234.5}"));
    assertEquals(1, count("{\"total\": \"about 5\"}")); // of the bucket that declares nothing
    assertEquals(2, count("{\"bucket\": \"invoices\", \"total\": {\"exists\": true}}"));
    assertEquals(0, count("{\"state\": \"lost\"}"));
    try (Library library = Library.open(index(), embedder)) {
      assertEquals(
          Map.of(
              "total", List.of(new MetadataValue.Keyword("EUR 5")),
              "state", List.of(new MetadataValue.Keyword("lost"))),
          library.document(new DocumentId("c")).orElseThrow().metadata().fields());
    }
  }

  @Test
  void catalogShowsDeclaredAndActualFields() {
    run(IndexOptions.DEFAULT.withSchema(SCHEMA));
    try (Library library = Library.open(index(), embedder)) {
      assertEquals(
          Set.of(FieldType.DOUBLE, FieldType.KEYWORD), library.fields().types().get("total"));
      assertEquals(
          Map.of("invoices", new FieldDefinition(DeclaredType.MONEY, "USD", "with tax", List.of())),
          library.fields().definitions().get("total"));
    }
  }

  @Test
  void indexKeepsItsSchemaUntilReplaced() {
    run(IndexOptions.DEFAULT.withSchema(SCHEMA));
    assertEquals(4, run(IndexOptions.DEFAULT).unchanged());
    assertEquals(4, run(IndexOptions.DEFAULT.withSchema(SCHEMA)).unchanged());
    assertEquals(4, run(IndexOptions.DEFAULT.withRebuild(true)).added());
    assertEquals(SCHEMA, new LuceneTarget(index()).fields(_ -> {}));
    IndexReport without = run(IndexOptions.DEFAULT.withSchema(LibrarySchema.NONE));
    assertEquals(List.of(3, 1), List.of(without.changed(), without.unchanged()));
    assertEquals(LibrarySchema.NONE, new LuceneTarget(index()).fields(_ -> {}));
    assertEquals(1, count("{\"total\": \"$1,234.50\"}"));
  }

  @Test
  void newDescriptionDoesNotReindexDocuments() {
    run(IndexOptions.DEFAULT.withSchema(SCHEMA));
    LibrarySchema described =
        SchemaJson.parse(
            SchemaJson.write(SCHEMA).toString().replace("with tax", "without tax"), "sample");
    assertEquals(4, run(IndexOptions.DEFAULT.withSchema(described)).unchanged());
    assertEquals(described, new LuceneTarget(index()).fields(_ -> {}));
  }

  @Test
  void bucketWithoutDocumentsIsReported() {
    LibrarySchema misspelt =
        SchemaJson.parse(
            "{\"invoces\": {\"fields\": {\"total\": {\"type\": \"long\"}}}}", "sample");
    assertEquals(
        List.of(
            "the schema declares fields of bucket \"invoces\", but no document of this run is in"
                + " it"),
        run(IndexOptions.DEFAULT.withSchema(misspelt)).warnings());
  }

  @Test
  void aDryRunReportsTheSame() {
    IndexOptions declaring = IndexOptions.DEFAULT.withSchema(SCHEMA);
    assertEquals(run(declaring.withDryRun(true)).warnings(), run(declaring).warnings());
  }
}

package io.pinakes.search.langchain4j;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryContentRetrieverTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  @SuppressWarnings("NullAway.Init")
  private Library library;

  @BeforeEach
  void open() throws Exception {
    Chunk chunk =
        new Chunk(
            new ChunkId("contracts/acme#3"),
            new DocumentId("contracts/acme"),
            "s2",
            List.of("Termination", "Notice"),
            ChunkType.CONTENT,
            "The notice period is thirty days @30",
            new Span(40, 76),
            new PageRange(5, 6),
            Context.NONE);
    Metadata metadata =
        new Metadata(
            new TreeMap<>(
                Map.of(
                    "parties", List.of(text("Acme"), text("\"Beta\"")),
                    "vendor", List.of(text("Acme")),
                    "year", List.of(whole(2023)),
                    "total", List.of(decimal(1.5)),
                    "signed", List.of(flag(true)),
                    "page", List.of(text("not this one")))));
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(Samples.record("contracts/acme", metadata), Samples.pages("text"), List.of(chunk))
          .put(Samples.record("manuals/pump"), "Notice the valve @90", "Oil the pump @0")
          .commit();
    }
    library = Library.open(index, new Compass());
  }

  @AfterEach
  void close() {
    library.close();
  }

  private static List<String> ids(List<Content> contents) {
    return contents.stream()
        .map(content -> String.valueOf(content.metadata().get(ContentMetadata.EMBEDDING_ID)))
        .toList();
  }

  @Test
  void contentHasPassagePositionAndDocumentMetadata() {
    Content content =
        LibraryContentRetriever.builder(library)
            .mode(SearchMode.SEMANTIC)
            .topK(1)
            .build()
            .retrieve(Query.from("notice @30"))
            .getFirst();
    assertEquals("The notice period is thirty days @30", content.textSegment().text());
    Map<String, Object> expected = new HashMap<>();
    expected.put("doc_id", "contracts/acme");
    expected.put("bucket", "contracts");
    expected.put("file", "contracts/acme.md");
    expected.put("title", "Title of contracts/acme");
    expected.put("page", 5);
    expected.put("end_page", 6);
    expected.put("section", "Termination > Notice");
    expected.put("section_id", "s2");
    expected.put("chunk_id", "contracts/acme#3");
    expected.put("start", 40);
    expected.put("end", 76);
    expected.put("parties", "[\"Acme\",\"\\\"Beta\\\"\"]");
    expected.put("vendor", "Acme");
    expected.put("year", 2023L);
    expected.put("total", 1.5);
    expected.put("signed", "true");
    assertEquals(expected, content.textSegment().metadata().toMap());
    assertEquals("contracts/acme#3", content.metadata().get(ContentMetadata.EMBEDDING_ID));
    double score = content.metadata().get(ContentMetadata.SCORE) instanceof Double it ? it : 0;
    assertEquals(1, score, 1e-6); // the cosine
  }

  @Test
  void contentDoesNotDependOnHowItWasFound() {
    List<List<Content>> found = new ArrayList<>();
    for (SearchMode mode : SearchMode.values()) {
      found.add(
          LibraryContentRetriever.builder(library)
              .mode(mode)
              .topK(1)
              .build()
              .retrieve(Query.from("notice period @30")));
    }
    assertEquals(found.get(0), found.get(1));
    assertEquals(found.get(0), found.get(2));
  }

  @Test
  void filtersOfRetrieverAndQueryBothApply() {
    ContentRetriever retriever =
        LibraryContentRetriever.builder(library)
            .filter(Filter.bucket("manuals"))
            .filterByQuery(
                query ->
                    query.text().startsWith("only")
                        ? Filter.document(new DocumentId("contracts/acme"))
                        : Filter.all())
            .build();
    assertEquals(
        List.of("manuals/pump#0", "manuals/pump#1"),
        ids(retriever.retrieve(Query.from("notice @90"))));
    assertEquals(List.of(), retriever.retrieve(Query.from("only notice @90")));
  }

  @Test
  void whatWasDegradedIsTold() {
    List<String> warnings = new ArrayList<>();
    LibraryContentRetriever.builder(library)
        .warnings(warnings::add)
        .build()
        .retrieve(Query.from("notice ".repeat(Compass.MAX_TOKENS + 3)));
    assertEquals(
        List.of(
            "the query is longer than the embedder reads; its last 3 tokens were left out of the"
                + " semantic search"),
        warnings);
  }

  @Test
  void badSettingIsRejectedByTheBuilder() {
    assertEquals(
        "top-k must be 1 to 10000, got 0",
        refusal(() -> LibraryContentRetriever.builder(library).topK(0)));
  }
}

package io.pinakes.indexer.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.compose.BucketPages;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Paged;
import io.pinakes.search.query.Filter;
import io.pinakes.search.text.TokenEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bucket of ten thousand documents, and documents with lists that fit into no prompt. */
class LargeBucketTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withContext(new NoContext()).withThreads(2);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private IndexReport run(MemorySource source) {
    return Indexer.builder(folder)
        .embedder(new WordEmbedder())
        .options(OPTIONS)
        .build()
        .run(List.of(source));
  }

  private static void assertFits(String text, String where) {
    int tokens = TokenEstimate.of(text);
    assertTrue(tokens <= OutlineLimits.FILE_TOKENS, where + " has " + tokens);
  }

  private void assertFilesFit() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("outline"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFits(Files.readString(file), file.toString());
      }
    }
  }

  @Test
  void tenThousandDocumentsAreDividedIntoPartsThatFit() {
    List<DocumentEntry> entries = new ArrayList<>();
    for (int number = 0; number < 10_000; number++) {
      entries.add(
          new DocumentEntry(
              new DocumentId(String.format("notes/a-folder/of-many-notes/note-%05d", number)),
              "What was noted on day " + number + " about the valves of the pump",
              "pdf",
              "en",
              12,
              "The valve was checked and found tight, the seal was replaced. ".repeat(4).strip(),
              List.of("valves", "seals", "oil of pump " + number, "cooling water", "safety"),
              40,
              2));
    }
    Paged<io.pinakes.search.outline.BucketContents> contents =
        BucketPages.of("notes", "An overview.", entries);
    assertEquals(3, contents.depth()); // the contents, parts, parts of parts
    assertEquals(5, contents.top().maxFilesRead());
    assertEquals(
        entries,
        contents.parts().values().stream()
            .flatMap(part -> part.documentCatalog().stream())
            .sorted(Comparator.comparing(DocumentEntry::docId))
            .toList());
    contents.parts().values().forEach(part -> assertFits(OutlineJson.write(part), part.part()));
    assertFits(OutlineJson.write(contents.top()), "top");
    assertEquals(10_000, contents.top().parts().stream().mapToInt(Part::count).sum());
  }

  @Test
  void additionalDocumentMovesFewOthers() throws IOException {
    MemorySource source = new MemorySource("/books");
    for (int number = 0; number < 600; number++) {
      source.putTwice(
          String.format("notes/note-%05d", number),
          "# Note "
              + number
              + "\n\nThe valve number "
              + number
              + " was checked and found tight.\n");
    }
    IndexReport report = run(source);
    assertEquals(600, report.outline().documents());
    assertEquals(5, report.outline().maxFilesRead()); // catalogue, bucket, part, document, section
    assertFilesFit();
    source.putTwice("notes/note-00300x", "# Another\n\nThe valve was opened.\n");
    IndexReport again = run(source);
    assertEquals(1, again.outline().documents());
    // its two files, its part, what counts it (bucket, catalogue), and parts that had to make room
    assertTrue(again.outline().files() <= 8, again.outline().toString());
    try (Library library = Library.open(folder, new WordEmbedder())) {
      HierarchyStore store = library.hierarchy();
      assertEquals(601, store.documents("notes").size());
      assertEquals(601, store.bucket("notes").parts().stream().mapToInt(Part::count).sum());
      Library view = library.restrictedTo(Filter.document(new DocumentId("notes/note-00007")));
      assertEquals(List.of(), view.hierarchy().bucket("notes").parts());
      assertEquals(1, view.hierarchy().bucket("notes").documentCatalog().size());
    }
  }

  @Test
  void longListsWithinADocumentAreDividedToo() throws IOException {
    StringBuilder headings = new StringBuilder();
    for (int number = 0; number < 400; number++) {
      headings
          .append("# Heading of the section ")
          .append(number)
          .append("\n\nIt says that the oil of pump ")
          .append(number)
          .append(" is changed every week by the crew.\n\n");
    }
    StringBuilder plain = new StringBuilder();
    for (int number = 0; number < 4000; number++) {
      plain.append("The seal of valve ").append(number).append(" was replaced on a Monday. ");
      plain.append(number % 20 == 0 ? "\n\n" : "");
    }
    MemorySource source =
        new MemorySource("/books")
            .put("books/headings", headings.toString())
            .put("books/plain", plain.toString());
    IndexReport report = run(source);
    assertFilesFit();
    assertTrue(report.outline().maxFilesRead() > 4, report.outline().toString());
    try (Library library = Library.open(folder, new WordEmbedder())) {
      HierarchyStore store = library.hierarchy();
      DocumentId one = new DocumentId("books/headings");
      assertTrue(store.document(one).tableOfContents().isEmpty());
      assertEquals(400, store.sections(one).size());
      DocumentId other = new DocumentId("books/plain");
      assertEquals(1, store.sections(other).size());
      assertTrue(store.section(other, "0").parts().size() > 1);
      assertEquals(store.section(other, "0").chunkCount(), store.chunks(other, "0").size());
    }
  }
}

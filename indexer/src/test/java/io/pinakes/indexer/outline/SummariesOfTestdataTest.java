package io.pinakes.indexer.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.text.TokenEstimate;
import io.pinakes.search.text.WrittenNumbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The summaries of every document of the demo library. */
class SummariesOfTestdataTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void build() throws IOException {
    IndexReport report =
        Indexer.builder(folder)
            .embedder(new WordEmbedder())
            .options(
                IndexOptions.DEFAULT
                    .withContext(new NoContext())
                    .withChunkTokens(100)
                    .withParsing(new Parsing.InThisProcess()))
            .build()
            .run(
                List.of(
                    Sources.open(Path.of("..", "testdata", "library"), Sources.Options.DEFAULT)));
    assertEquals(List.of(), report.failed());
    assertEquals(report.added(), report.outline().documents());
  }

  private static List<DocumentId> documents(HierarchyStore store) {
    return store.catalog().buckets().stream()
        .flatMap(bucket -> store.documents(bucket.bucket()).stream())
        .map(DocumentEntry::docId)
        .toList();
  }

  private static Set<String> numbers(String text) {
    return new HashSet<>(WrittenNumbers.in(text));
  }

  @Test
  void everyNumberOccursInItsDocument() {
    List<String> invented = new ArrayList<>();
    try (Library library = Library.open(folder, new WordEmbedder())) {
      HierarchyStore store = library.hierarchy();
      for (DocumentId id : documents(store)) {
        DocumentContents document = store.document(id);
        Set<String> there =
            numbers(library.text(id).orElseThrow() + " " + document.title() + " " + id);
        List<String> said = new ArrayList<>(List.of(document.summary()));
        said.addAll(document.keyTopics());
        for (SectionEntry entry : store.sections(id)) {
          SectionContents section = store.section(id, entry.sectionId());
          there.addAll(numbers(section.sectionPath()));
          said.add(section.summary());
          said.addAll(section.topics());
          said.addAll(section.keyDetails());
          said.addAll(section.chunkSummaries());
        }
        for (String text : said) {
          Set<String> more = numbers(text);
          more.removeAll(there);
          if (!more.isEmpty()) {
            invented.add(id + ": " + more + " in: " + text);
          }
        }
      }
    }
    assertEquals(List.of(), invented);
  }

  @Test
  void everySummaryExistsWithinItsLength() {
    try (Library library = Library.open(folder, new WordEmbedder())) {
      HierarchyStore store = library.hierarchy();
      for (BucketEntry bucket : store.catalog().buckets()) {
        assertText(bucket.bucket(), bucket.summary(), OutlineLimits.SECTION_SUMMARY);
        assertFalse(bucket.handlesQuestionsLike().isEmpty(), bucket.bucket());
        assertText(
            bucket.bucket(),
            store.bucket(bucket.bucket()).overview(),
            OutlineLimits.BUCKET_SUMMARY);
      }
      int details = 0;
      for (DocumentId id : documents(store)) {
        DocumentContents document = store.document(id);
        assertText(id.value(), document.summary(), OutlineLimits.DOCUMENT_SUMMARY);
        assertFalse(document.keyTopics().isEmpty(), id.value());
        for (SectionEntry entry : store.sections(id)) {
          SectionContents section = store.section(id, entry.sectionId());
          String where = id + "#" + entry.sectionId();
          assertText(where, section.summary(), OutlineLimits.SECTION_SUMMARY);
          section.chunkSummaries().forEach(gist -> assertText(where, gist, OutlineLimits.GIST));
          details += section.keyDetails().size();
        }
      }
      assertTrue(details > 100, "contracts and invoices are full of figures, found " + details);
    }
  }

  private static void assertText(String where, String text, int most) {
    assertFalse(text.isBlank(), where);
    assertTrue(text.length() <= most, () -> where + " has " + text.length() + ": " + text);
  }

  @Test
  void everyFileFitsIntoAPrompt() throws IOException {
    int files = 0;
    try (Stream<Path> all = Files.walk(folder.resolve("outline"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        int tokens = TokenEstimate.of(Files.readString(file));
        assertTrue(tokens <= OutlineLimits.FILE_TOKENS, file + " has " + tokens);
        files++;
      }
    }
    assertTrue(files > 200, files + " files");
  }

  @Test
  void theHierarchyAgreesWithTheIndex() {
    assertEquals(List.of(), IntegrityCheck.run(folder, IntegrityCheck.Depth.FAST).findings());
  }
}

package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DegradationCounterTest {
  private final DegradationCounter degraded = new DegradationCounter();

  private void add(String language, Set<String> known, String... pageTexts) {
    List<Page> pages = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (String page : pageTexts) {
      pages.add(new Page(pages.size() + 1, text.length(), page));
      text.append(page);
    }
    DocumentRecord document =
        new DocumentRecord(
            new DocumentId("d"),
            "b",
            "d.pdf",
            "pdf",
            Instant.EPOCH,
            language,
            "T",
            pages.size(),
            text.length(),
            Metadata.EMPTY,
            List.of(),
            new DocumentRecord.Provenance("s", "c", "h"));
    degraded.add(document, pages, known);
  }

  @Test
  void oneDocumentIsSpokenOfInTheSingular() {
    add("de", Set.of("en"), "eins\n");
    assertTrue(
        degraded.warnings().getFirst().startsWith("1 document is in languages"),
        degraded.warnings().toString());
  }

  @Test
  void documentsInUnsupportedLanguagesAreCounted() {
    Set<String> english = Set.of("en");
    add("de", english, "eins\n");
    add("de", english, "zwei\n");
    add("fr", english, "trois\n");
    add("en", english, "four\n");
    add(LanguageDetector.UNKNOWN, english, "5\n");
    assertEquals(
        List.of(
            "3 documents are in languages that the embedder was not trained for (de 2, fr 1):"
                + " keyword search finds them, semantic search hardly does; --embedder takes a"
                + " model that supports them"),
        degraded.warnings());
  }

  @Test
  void unrestrictedEmbedderSupportsAllLanguages() {
    add("de", Set.of(), "eins\n");
    assertEquals(List.of(), degraded.warnings());
  }

  @Test
  void pagesWithoutTextAreCounted() {
    add("en", Set.of(), "one\n", "\n", "three\n", "\n");
    add("en", Set.of(), "one\n", "\n");
    add("en", Set.of(), "\n"); // the whole document, which is reported separately
    assertEquals(
        List.of(
            "3 pages of 2 documents have no text (empty, or scanned images, which are not read)"),
        degraded.warnings());
  }
}

package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.search.Library;
import io.pinakes.search.outline.compose.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Hierarchies that are damaged, missing or half built. */
class HierarchyFaultsTest extends HierarchyOnDisk {
  @Test
  void failingSummarizerKeepsThePreviousHierarchy() throws IOException {
    run();
    List<Path> before = generations();
    source.put("contracts/roof", "# Roof\n\nThe roof is let.\n");
    Summarizer failing =
        new Summarizer() {
          @Override
          public String id() {
            return new ExtractiveSummarizer().id();
          }

          @Override
          public Summary summarize(Subject subject) {
            throw new IllegalStateException("no ink");
          }
        };
    IllegalStateException failure =
        assertThrows(IllegalStateException.class, () -> run(OPTIONS.withSummarizer(failing)));
    assertEquals("no ink", failure.getMessage());
    assertEquals(before, generations());
    try (Library library = open()) {
      assertEquals(3, library.hierarchy().bucket("contracts").totalDocuments());
    }
    run();
    assertEquals(List.of(), findings());
  }

  @Test
  void remainsOfAKilledBuildAreRemovedByTheNextWriter() throws IOException {
    run();
    Path leftover = index().resolve("outline/99-0000abcd");
    Files.createDirectories(leftover.resolve("shelves"));
    Files.writeString(leftover.resolve("shelves/contracts.json"), "{");
    Path mine = Files.createDirectories(index().resolve("outline/mine"));
    run();
    assertFalse(Files.exists(leftover));
    assertTrue(Files.exists(mine), "no generation, so nobody's to delete");
    Files.delete(mine);
    assertEquals(List.of(), findings());
  }

  @Test
  void missingHierarchyIsRebuilt() throws IOException {
    run();
    for (Path generation : generations()) {
      deleteAll(generation);
    }
    assertFalse(findings().isEmpty());
    try (Library library = open()) {
      assertEquals("", library.hierarchy().bucket("manuals").overview());
    }
    assertEquals(3, run().outline().documents());
    assertEquals(List.of(), findings());
  }

  @Test
  void aDamagedFileIsFoundByTheCheckAndNamedToTheReader() throws IOException {
    run();
    Path file = generations().getLast().resolve("shelves/manuals.json");
    Files.writeString(file, "{\"bucket\": 7");
    assertTrue(
        findings().stream().anyMatch(finding -> finding.what().contains("manuals.json")),
        findings().toString());
    try (Library library = open()) {
      assertThrows(RuntimeException.class, () -> library.hierarchy().bucket("manuals"));
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}

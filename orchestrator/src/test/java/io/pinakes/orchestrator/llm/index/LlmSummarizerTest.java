package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.Library;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/**
 * The hierarchy with summaries by a language model over real HTTP, with everything that can go
 * wrong.
 */
final class LlmSummarizerTest extends SummarizedLibrary {
  @Test
  void repliesAreShownStoredAndFound() {
    IndexReport report = run();
    assertUsage(SUBJECTS, 0, Map.of(), SUBJECTS, report);
    assertEquals(400L * SUBJECTS, report.summaries().tokensIn());
    assertEquals(List.of(), report.warnings());
    SectionContents safety = section("2");
    assertEquals("In short, " + GLOVES, safety.summary());
    assertEquals(List.of("What should a reader do?"), safety.topics());
    assertEquals(List.of("as it is said"), safety.keyDetails());
    try (Library open = Library.open(index(), embedder)) {
      HierarchyStore store = open.hierarchy();
      DocumentContents pump = store.document(PUMP);
      assertEquals(
          "In short, Oil the seal every 30 days. " + GLOVES + " Order them here.", pump.summary());
      assertEquals(List.of("What should a reader do?"), store.bucket("generic").commonTopics());
      assertTrue(store.bucket("generic").overview().startsWith("In short, Keep it dry."));
      assertEquals(
          PUMP,
          open.searchSummaries(SearchRequest.of("gloves").withMode(SearchMode.KEYWORD).withTopK(1))
              .getFirst()
              .document());
    }
    JsonNode format = server.questions().getFirst().body().path("format").path("properties");
    assertEquals("array", format.path("topics").path("type").asText(), format.toString());
    assertWhole();
  }

  @Test
  void aShortSectionIsNotAskedFor() throws IOException {
    Files.delete(library.resolve("fan.md"));
    Files.writeString(
        library.resolve("pump.md"), "# Safety\n\n" + GLOVES + "\n\n# Parts\n\nOrder them here.\n");
    assertUsage(2, 0, Map.of(), 2, run()); // the document and its bucket
    assertEquals(GLOVES, section("1").summary());
    assertWhole();
  }

  @Test
  void sameQuestionIsNeverPaidTwice() throws IOException {
    run();
    assertFalse(run().outline().isBuilt());
    assertUsage(0, SUBJECTS, Map.of(), 0, run(LIMITS, true));
    write("pump", Files.readString(library.resolve("pump.md")).replace("thick", "leather"));
    IndexReport report = run(); // its section, its document, its bucket
    assertUsage(3, 2, Map.of(), 3, report);
    assertEquals(1, report.outline().documents());
    assertTrue(section("2").summary().contains("leather"));
  }

  @Test
  void equalSubjectsArePaidOnce() throws IOException {
    write("fan", Files.readString(library.resolve("pump.md")));
    assertUsage(5, 4, Map.of(), 5, run()); // three sections, a document, the bucket
  }

  @Test
  void anotherMethodOrWindowSummarizesAgain() {
    run();
    assertEquals(2, run(LIMITS.withWindow(4096), false).outline().documents());
    assertEquals(SUBJECTS, server.questions().size()); // the same prompts are not asked again
    IndexReport plain =
        Indexer.builder(index())
            .embedder(embedder)
            .options(IndexOptions.DEFAULT.withThreads(1))
            .build()
            .outline();
    assertEquals(2, plain.outline().documents());
    assertEquals(ModelUsage.NONE, plain.summaries());
    assertBuiltIn(section("2").summary());
  }

  @Test
  void sectionsOfSeveralDocumentsAreSummarizedConcurrentlyWithinTheLimit() throws IOException {
    write("pump", "# Handbook\n\nOil the seal.\n");
    write("fan", "# Rules\n\nKeep it dry.\n");
    write("hose", "# Hose\n\nRoll it up.\n");
    CyclicBarrier three = new CyclicBarrier(3);
    script =
        question -> {
          if (question.user().startsWith("A section")) {
            try {
              three.await(20, TimeUnit.SECONDS); // answers are sent only after three requests
            } catch (BrokenBarrierException | TimeoutException e) {
              throw new IllegalStateException(e);
            }
          }
          return honest(question);
        };
    assertUsage(7, 0, Map.of(), 7, run());
    assertEquals(3, server.mostAtOnce());
  }
}

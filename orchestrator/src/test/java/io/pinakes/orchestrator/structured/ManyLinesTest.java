package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A statement with more lines of a name than are read for one question. */
final class ManyLinesTest {
  private static final int LINES = 2_100;

  @TempDir private Path folder;

  @Test
  void linesThatWereNotReadAreTold() throws IOException {
    StringBuilder report =
        new StringBuilder("# Brandvik annual report 2031\n\n| (in millions) | 2031 | 2030 |\n");
    report.append("|---|---|---|\n| Net sales | 112 | 107 |\n");
    for (int i = 1; i < LINES; i++) {
      report.append("| Net sales of the branch in district %d | %d | %d |\n".formatted(i, i, i));
    }
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("brandvik.md"), report.toString());
    Indexer.builder(folder.resolve("lib.idx"))
        .keywordOnly()
        .options(IndexOptions.DEFAULT.withOutline(false))
        .build()
        .run(Sources.open(source));
    try (Library library = Library.open(folder.resolve("lib.idx"))) {
      Outcome outcome =
          Orchestrator.builder(library)
              .build()
              .answer("What were the net sales of Brandvik in 2031?");
      assertTrue(OutcomeJson.text(outcome).contains("112"), () -> OutcomeJson.text(outcome));
      assertEquals(
          List.of("of 2100 rows with \"net sales\", 2000 were read; name the document to be sure"),
          outcome.account().warnings());
    }
  }
}

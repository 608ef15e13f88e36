package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.IndexRecord;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A year that too many titles contain to choose documents by it. */
final class ManyTitlesOfAYearTest {
  @TempDir private Path folder;

  @Test
  void theAnswerTellsThatTheYearDidNotChooseDocuments() {
    List<IndexRecord> records =
        IntStream.rangeClosed(1, 201)
            .mapToObj(
                number ->
                    IndexRecord.of("minutes" + number, "The council repaired bridge " + number)
                        .withTitle("Minutes 2019, no. " + number))
            .toList();
    Indexer.builder(folder)
        .keywordOnly()
        .options(IndexOptions.DEFAULT.withOutline(false))
        .build()
        .run(Sources.records("minutes", records));
    try (Library library = Library.open(folder)) {
      Outcome outcome =
          Orchestrator.builder(library).build().answer("Which bridge was repaired in 2019?");
      assertEquals(
          List.of(
              "201 fields, files or titles contain \"2019\", too many to choose documents by; name"
                  + " the documents, or declare a field for their date"),
          outcome.account().warnings().stream()
              .filter(warning -> warning.contains("\"2019\""))
              .toList());
    }
  }
}

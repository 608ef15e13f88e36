package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that are checked after the index has changed. */
final class ChangedIndexTest {
  private static Embedder embedder;

  @TempDir private Path folder;

  @BeforeAll
  static void load() {
    embedder = EmbeddingModels.builtIn();
  }

  @AfterAll
  static void close() {
    embedder.close();
  }

  @BeforeEach
  void index() throws IOException {
    RecordShelf.index(folder, embedder, RecordShelf.lines());
  }

  /** Records an answer, changes the documents, and checks the record. */
  private CheckedRecord checked(String text, List<String> changed) throws IOException {
    return checked(text, _ -> {}, changed);
  }

  private CheckedRecord checked(
      String text, Consumer<Orchestrator.Builder> settings, List<String> changed)
      throws IOException {
    AnswerRecord record;
    try (Library library = Library.open(folder.resolve("lib.idx"), embedder)) {
      Question question = Question.of(text);
      Orchestrator.Builder builder = Orchestrator.builder(library);
      settings.accept(builder);
      record =
          new Recorder(library, StoredJson.empty())
              .record(question, builder.build().answer(question));
    }
    RecordShelf.index(folder, embedder, changed);
    try (Library library = Library.open(folder.resolve("lib.idx"), embedder)) {
      return new RecordCheck(library).check(record);
    }
  }

  private static List<String> replacing(String id, String line) {
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    lines.replaceAll(each -> each.startsWith("{\"_id\":\"" + id + "\"") ? line : each);
    return lines;
  }

  @Test
  void anotherDocumentChangesNothingButTheIndex() throws IOException {
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    lines.add(RecordShelf.document("attic", "Attic rules.\n\nNobody climbs the ladder alone."));
    CheckedRecord checked = checked(RecordShelf.NOTICE, lines);
    assertEquals(List.of(), checked.problems());
    assertEquals(
        List.of(
            "the index is at generation 2, the record was made at 1",
            "the index holds 8 documents, the record was made from 7"),
        checked.changes());
    assertEquals("holds, index changed", checked.result().label());
  }

  @Test
  void unchangedQuoteHoldsInAChangedPassage() throws IOException {
    CheckedRecord checked =
        checked(
            RecordShelf.NOTICE,
            replacing(
                "lease", RecordShelf.document("lease", RecordShelf.LEASE + " In writing only.")));
    assertEquals(List.of(), checked.problems());
    assertEquals(Result.HOLDS_INDEX_CHANGED, checked.result());
    assertTrue(
        checked.changes().stream()
            .anyMatch(
                change ->
                    change.startsWith("cited passage ")
                        && (change.endsWith(" of lease has a different text")
                            || change.endsWith(" of lease is now split differently"))),
        checked.changes().toString());
  }

  @Test
  void movedWordsBreakTheCitation() throws IOException {
    CheckedRecord checked =
        checked(
            RecordShelf.NOTICE,
            replacing("lease", RecordShelf.document("lease", "New. " + RecordShelf.LEASE)));
    assertEquals(Result.BROKEN, checked.result());
    assertTrue(
        checked.problems().getFirst().contains("; the words are at "),
        checked.problems().toString());
  }

  @Test
  void changedWordsBreakTheCitation() throws IOException {
    CheckedRecord checked =
        checked(
            RecordShelf.NOTICE,
            replacing(
                "lease",
                RecordShelf.document("lease", RecordShelf.LEASE.replace("90 days", "60 days"))));
    assertEquals(Result.BROKEN, checked.result());
    assertTrue(
        checked.problems().getFirst().contains(" does not contain the quoted words at "),
        checked.problems().toString());
  }

  @Test
  void documentThatWasRemovedIsNamed() throws IOException {
    CheckedRecord checked =
        checked(
            RecordShelf.NOTICE,
            RecordShelf.lines().stream().filter(line -> !line.contains("\"lease\"")).toList());
    assertTrue(
        checked.problems().contains("citation [1] of lease: the document is gone"),
        checked.problems().toString());
    assertTrue(
        checked.changes().stream()
            .anyMatch(change -> change.endsWith(" of lease is gone with its document")),
        checked.changes().toString());
  }

  @Test
  void documentThatWasOnlyReadMayGo() throws IOException {
    CheckedRecord checked =
        checked(
            RecordShelf.NOTICE,
            RecordShelf.lines().stream().filter(line -> !line.contains("\"garage\"")).toList());
    assertEquals(List.of(), checked.problems());
    assertTrue(
        checked.changes().stream()
            .anyMatch(change -> change.endsWith(" of garage is gone with its document")),
        checked.changes().toString());
  }

  @Test
  void changedSumIsBroken() throws IOException {
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    lines.add(RecordShelf.invoice("i9", "Ferrum Castings AG", "2024-04-30", "1.00"));
    CheckedRecord checked = checked(RecordShelf.SUM, lines);
    assertEquals(Result.BROKEN, checked.result());
    assertTrue(
        checked.problems().contains("annotations_aggregate computes 301.3, not 300.3"),
        checked.problems().toString());
    assertTrue(
        checked.problems().contains("annotations_search finds 3 facts, not 2"),
        checked.problems().toString());
  }

  @Test
  void sumHoldsIfTheNewInvoiceIsOfSomebodyElse() throws IOException {
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    lines.add(RecordShelf.invoice("i9", "Sparrow Cleaning", "2024-04-30", "1.00"));
    CheckedRecord checked = checked(RecordShelf.SUM, lines);
    assertEquals(List.of(), checked.problems());
    assertEquals(Result.HOLDS_INDEX_CHANGED, checked.result());
  }

  @Test
  void uncitedValueIsRecomputedAndReported() throws IOException {
    ToolCall sum =
        new ToolCall.AnnotationsAggregate(
            AggregateRequest.of(
                FactRequest.all()
                    .withShapes(Set.of(Shape.RECORD))
                    .withFilter(
                        new Filter.AnyOf(
                            "vendor", List.of(new MetadataValue.Keyword("Sparrow Cleaning")))),
                new AggregateRequest.Measure(AggregateRequest.Function.SUM, "total_amount")));
    Consumer<Orchestrator.Builder> reading =
        builder ->
            builder
                .structuredReader((_, _, _) -> Optional.empty())
                .reviewer(
                    (situation, _) ->
                        situation.callsDone() == 0
                            ? new Decision.Insufficient("a sum is asked for", Optional.of(sum))
                            : new Decision.GiveUp("nobody asked"));
    List<String> lines = new ArrayList<>(RecordShelf.lines());
    assertEquals(Result.HOLDS, checked("What did the cleaning cost?", reading, lines).result());
    lines.add(RecordShelf.invoice("i9", "Sparrow Cleaning", "2024-04-30", "1.00"));
    CheckedRecord checked = checked("What did the cleaning cost?", reading, lines);
    assertEquals(List.of(), checked.problems());
    assertTrue(
        checked
            .changes()
            .contains(
                "value V1 (sum of total_amount = 1500.5, from 1 values) is now computed as:"
                    + " 1501.5"),
        checked.changes().toString());
  }
}

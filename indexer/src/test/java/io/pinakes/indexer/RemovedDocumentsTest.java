package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.IndexRecord;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.MemorySource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Documents that their source no longer has. */
class RemovedDocumentsTest extends IndexedSource {
  @Test
  void rebuildReportsOmittedSources() {
    MemorySource other = new MemorySource("/other").put("x", "ex").put("y", "why");
    run(OPTIONS, source.put("a", "one"), other);
    assertEquals(
        List.of(
            "2 documents of /other are not in the rebuilt index, since this run did not name it;"
                + " add with pinakes index /other"),
        run(OPTIONS.withRebuild(true), source).warnings());
    assertEquals(List.of("a: one"), documents());
  }

  @Test
  void vanishedDocumentsAreKeptOnRequest() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    source.remove("a");
    assertEquals(List.of(0, 0, 2, 0, 0), counts(run(OPTIONS.withKeepMissing(true), source)));
    assertEquals(3, documents().size());
    assertEquals(List.of(0, 0, 2, 1, 0), counts(run()));
  }

  @Test
  void removingMoreThanHalfTheDocumentsNeedsPrune() {
    source.put("a", "one").put("b", "two").put("c", "three").put("d", "four");
    run();
    source.remove("a").remove("b");
    assertEquals(2, run().removed());
    source.put("e", "five").remove("c").remove("d"); // two of two
    IndexReport report = run();
    assertEquals(List.of(1, 0, 0, 0, 0), counts(report));
    assertEquals(
        List.of(
            "2 of 2 documents are no longer in /books but kept in the index: run again with"
                + " --prune to remove them, or with --keep-missing to accept it"),
        report.warnings());
    assertEquals(2, run(OPTIONS.withPrune(true), source).removed());
    assertEquals(List.of("e: five"), documents());
  }

  @Test
  void nothingIsRemovedWhilePartOfTheSourceIsUnreadable() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    IndexReport report = run(OPTIONS, source.remove("a").partlyUnreadable(true));
    assertEquals(List.of(0, 0, 2, 0, 1), counts(report));
    assertEquals(List.of(new IndexReport.Failure("locked", "no permission")), report.failed());
    assertEquals(
        List.of(
            "1 document is no longer in /books, but parts of it could not be read; nothing is"
                + " removed until a run reads all of it"),
        report.warnings());
    assertEquals(1, run(OPTIONS, source.partlyUnreadable(false)).removed());
  }

  @Test
  void otherSourcesKeepTheirDocuments() {
    MemorySource other = new MemorySource("/other").put("x", "ex").put("y", "why");
    run(OPTIONS, source.put("a", "one"), other);
    assertEquals(List.of(0, 0, 1, 0, 0), counts(run()));
    assertEquals(List.of(0, 0, 1, 1, 0), counts(run(OPTIONS, other.remove("x"))));
    assertEquals(List.of("a: one", "y: why"), documents());
  }

  @Test
  void recordsNotSuppliedAgainAreRemoved() {
    List<IndexRecord> records =
        List.of(IndexRecord.of("a", "one"), IndexRecord.of("b", "two"), IndexRecord.of("c", "x"));
    assertEquals(List.of(3, 0, 0, 0, 0), counts(run(OPTIONS, Sources.records("crm", records))));
    IndexReport again =
        run(
            OPTIONS,
            Sources.records("crm", records.subList(0, 2)),
            Sources.records("erp", List.of()));
    assertEquals(List.of(0, 0, 2, 1, 0), counts(again));
    assertEquals(List.of("a: one", "b: two"), documents());
  }
}

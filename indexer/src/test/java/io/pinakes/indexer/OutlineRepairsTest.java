package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.outline.quality.DocumentQuality;
import io.pinakes.search.outline.quality.LibraryQuality;
import io.pinakes.search.outline.quality.QualityReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was repaired stands in the report, the record and the hierarchy. */
class OutlineRepairsTest {
  private static final DocumentId LEASE = new DocumentId("contracts/lease");
  private static final String RENT = "The monthly rent is EUR 4250.";

  private final MemorySource source =
      new MemorySource("/books")
          .put("contracts/lease", "# Rent\n\n" + RENT + "\n\n# Notice\n\nGive notice.\n")
          .put("manuals/pump", "# Pump\n\nCheck the seal of the pump every week.\n");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  /** Gives the rent twice as high as it is. */
  private static final class Liar implements Summarizer {
    private final Summarizer honest = new ExtractiveSummarizer();

    @Override
    public String id() {
      return "liar";
    }

    @Override
    public Summary summarize(Subject subject) {
      return subject.title().equals("Rent") || subject.level() == Subject.Level.BUCKET
          ? new Summary("The rent is EUR 8500.", List.of("rent"), List.of())
          : honest.summarize(subject);
    }
  }

  private IndexReport run() {
    return Indexer.builder(folder)
        .embedder(new WordEmbedder())
        .options(
            IndexOptions.DEFAULT
                .withContext(new NoContext())
                .withThreads(2)
                .withSummarizer(new Liar()))
        .build()
        .run(List.of(source));
  }

  private List<DocumentQuality> quality() {
    List<DocumentQuality> checked = new ArrayList<>();
    try (Library library = Library.open(folder, new WordEmbedder())) {
      LibraryQuality.check(library, checked::add);
    }
    return checked;
  }

  @Test
  void aSummaryWithAForeignFigureIsReplacedByTheBuiltInOne() {
    QualityReport report = run().outline().quality();
    assertEquals(2, report.documents());
    assertEquals(3, report.repaired()); // the section and both buckets
    assertTrue(report.isGood());
    OutlineRepair repair =
        new OutlineRepair(
            OutlineDefect.SUMMARY_FIGURES,
            "1",
            "the summary said 8500, which do not stand there",
            OutlineRepair.Strategy.BUILT_IN_SUMMARY);
    assertEquals(
        List.of("contracts/lease", "bucket contracts", "bucket manuals"),
        report.entries().stream().map(QualityReport.Entry::name).toList());
    assertEquals(List.of(repair), report.entries().getFirst().repairs());
    try (Library library = Library.open(folder, new WordEmbedder())) {
      HierarchyStore store = library.hierarchy();
      assertEquals(RENT, store.section(LEASE, "1").summary());
      assertEquals(List.of(repair), store.repairs(LEASE));
      assertEquals(List.of(), store.repairs(new DocumentId("manuals/pump")));
    }
    assertEquals(
        List.of(List.of(repair), List.of()),
        quality().stream().map(DocumentQuality::repairs).toList());
    assertTrue(quality().stream().allMatch(each -> each.findings().isEmpty()));
    assertEquals(List.of(), IntegrityCheck.run(folder, IntegrityCheck.Depth.DEEP).findings());
  }

  @Test
  void repairsOfUnchangedDocumentsStay() {
    run();
    source.put("manuals/pump", "# Pump\n\nOil the pump.\n");
    QualityReport report = run().outline().quality();
    assertEquals(1, report.documents());
    assertEquals(1, quality().getFirst().repairs().size());
  }
}

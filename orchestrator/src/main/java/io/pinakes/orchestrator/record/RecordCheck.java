package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.record.AnswerRecord.IndexState;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.text.Counted;
import java.util.List;
import java.util.Optional;

/**
 * Checks records against an index, offline: every quotation is at its span, every figure of a claim
 * is in its sources, computations are reproducible, markers lead to citations, and the answer
 * consists of its claims, and the plan is the one that ran. Also reports changes of the index. Safe
 * for many threads.
 */
public final class RecordCheck {
  private final Library library;

  /**
   * @param library the index to check against; each record is checked against one state of it
   */
  public RecordCheck(Library library) {
    this.library = library;
  }

  /** Checks an entry of a record file. */
  public CheckedRecord check(RecordFile.Entry entry) {
    return switch (entry) {
      case RecordFile.Unreadable(String where, String problem) ->
          CheckedRecord.unreadable(where, problem);
      case RecordFile.Missing(String where) ->
          CheckedRecord.unreadable(
              where, "what was recorded before this record is missing from the file, or was moved");
      case RecordFile.Read(_, AnswerRecord record, SealCheck seal) ->
          check(record, Optional.of(seal));
    };
  }

  /** Checks a record that does not come from a file. */
  public CheckedRecord check(AnswerRecord record) {
    return check(record, Optional.empty());
  }

  private CheckedRecord check(AnswerRecord record, Optional<SealCheck> seal) {
    RecordFindings findings = new RecordFindings();
    seal.flatMap(SealCheck::problem).ifPresent(findings::problem);
    int citations = 0;
    try (Library state = library.pinned()) {
      boolean sameIndex = index(record.index(), state.statistics(), findings);
      List<RecordedCitation> cited = RecordedCitation.of(record.answer().copy());
      citations = cited.size();
      new WordingCheck(record, cited, findings).run();
      CitationCheck documents = new CitationCheck(state, sameIndex, findings);
      documents.citations(cited);
      documents.passages(record.passages());
      ComputationCheck computed = new ComputationCheck(state, record.asked(), findings);
      computed.values(record.values());
      new PlanCheck(state, record, findings).run(sameIndex);
      FigureCheck figures = new FigureCheck(record, cited, computed, findings);
      if (record.status().equals("answered")) {
        if (record.answer().path("plan").path("route").asText().equals("structured")) {
          computed.steps(record.answer().copy());
          figures.structured();
        } else {
          new ClaimRecheck(state, record, cited, findings).run();
        }
        figures.value();
      }
    } catch (IllegalArgumentException e) {
      findings.problem("the record is damaged: " + e.getMessage());
    }
    return new CheckedRecord(
        record.name(),
        record.asked(),
        record.claims().size(),
        citations,
        seal,
        findings.problems(),
        findings.changes());
  }

  /** Records changes of the index; returns whether there are none. */
  private static boolean index(IndexState before, Statistics now, RecordFindings findings) {
    if (now.generation() != before.generation()) {
      findings.change(
          "the index is at generation "
              + now.generation()
              + ", the record was made at "
              + before.generation());
    }
    if (!now.embedder().equals(before.embedder()) || now.dimension() != before.dimension()) {
      findings.change(
          "the index was built with the embedder "
              + now.embedder()
              + ", the record was made with "
              + before.embedder());
    }
    if (now.schemaVersion() != before.schemaVersion()) {
      findings.change(
          "the index has schema version "
              + now.schemaVersion()
              + ", the record was made with "
              + before.schemaVersion());
    }
    if (now.documents() != before.documents()) {
      findings.change(
          "the index holds "
              + Counted.of(now.documents(), "document")
              + ", the record was made from "
              + before.documents());
    }
    return now.generation() == before.generation()
        && now.embedder().equals(before.embedder())
        && now.documents() == before.documents()
        && now.chunks() == before.chunks();
  }
}

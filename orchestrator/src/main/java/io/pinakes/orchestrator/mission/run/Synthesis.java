package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.mission.SummaryWriter;
import io.pinakes.orchestrator.mission.SummaryWriter.Finding;
import io.pinakes.orchestrator.mission.SummaryWriter.Sentence;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Has the summary of a report written, and verifies each sentence like a claim of an answer: over
 * the evidence of all steps together, of which a sentence rests on that of the findings it names.
 */
final class Synthesis {
  private final MissionReport report;
  private final List<SupportedClaim> findings = new ArrayList<>();
  private final List<Finding> shown = new ArrayList<>();
  private final EvidenceLedger ledger;

  Synthesis(MissionReport report, Library library) {
    this.report = report;
    for (MissionReport.Section section : report.sections()) {
      for (SupportedClaim claim : section.claims()) {
        findings.add(claim);
        shown.add(new Finding(section.step().section(), claim.text()));
      }
    }
    ledger = evidence(report, library);
  }

  /**
   * The sentences that passed, with markers of the report; empty, with a warning for each sentence
   * that did not, if there are none.
   */
  List<SupportedClaim> write(SummaryWriter writer, Session session) {
    List<Sentence> sentences = writer.write(report.mission(), shown, session);
    VerifiedAnswer verified =
        new CitationVerifier(session.library(), report.mission().task().text(), session::messages)
            .verify(new Draft(sentences.stream().map(this::claim).toList()), ledger);
    verified
        .rejected()
        .forEach(claim -> session.warn("sentence-removed", claim.reason(), claim.text()));
    if (verified.claims().isEmpty() && !sentences.isEmpty()) {
      session.warn("summary-unverified");
    }
    Map<String, String> markers = markers(verified);
    return verified.claims().stream()
        .map(
            claim ->
                new SupportedClaim(
                    claim.text(),
                    claim.markers().stream()
                        .map(marker -> requireNonNull(markers.get(marker)))
                        .distinct()
                        .toList(),
                    claim.calculation()))
        .toList();
  }

  /** The passages that the steps have read and the cited words and fields, numbered anew. */
  private static EvidenceLedger evidence(MissionReport report, Library library) {
    EvidenceLedger all = EvidenceLedger.EMPTY;
    for (StepResult result : report.results()) {
      if (result.passed() && result.outcome().isPresent()) {
        List<Evidence> renumbered = new ArrayList<>();
        int next = all.nextHandle();
        for (Evidence read : result.outcome().get().account().evidence().entries()) {
          renumbered.add(new Evidence("E" + next++, read.hit(), read.statements(), read.covered()));
        }
        all = all.plus(renumbered);
      }
    }
    RowFinder rows = new RowFinder(library);
    List<ValueEvidence> values = new ArrayList<>();
    for (Citation citation : report.citations()) {
      values.add(
          new ValueEvidence("V" + citation.marker(), said(citation), source(citation, rows)));
    }
    return new EvidenceLedger(all.entries(), values);
  }

  private static String said(Citation citation) {
    return switch (citation) {
      case Citation.Words words -> words.quote();
      case Citation.Field field -> field.field() + " = " + field.value();
    };
  }

  private static ClaimSource source(Citation citation, RowFinder rows) {
    if (citation instanceof Citation.Field field) {
      return new ClaimSource.Field(field.document(), field.field(), field.value());
    }
    Citation.Words words = (Citation.Words) citation;
    if (words.cited() == Citation.Kind.ROW) {
      Optional<Fact> row = rows.at(words.document(), words.span());
      if (row.isPresent() && row.get().place().span().equals(words.span())) {
        return new ClaimSource.Row(row.get());
      }
    }
    return new ClaimSource.Words(words.document(), words.span());
  }

  private Draft.Claim claim(Sentence sentence) {
    Set<Draft.Ground> grounds = new LinkedHashSet<>();
    Optional<String> calculation = Optional.empty();
    for (int index : sentence.findings()) {
      if (index < 0 || index >= findings.size()) {
        grounds.add(Draft.Ground.value("unknown finding " + (index + 1)));
        continue;
      }
      SupportedClaim finding = findings.get(index);
      calculation = calculation.or(finding::calculation);
      report.citations().stream()
          .filter(citation -> finding.markers().contains(citation.marker()))
          .map(this::ground)
          .forEach(grounds::add);
    }
    return new Draft.Claim(sentence.text(), List.copyOf(grounds), calculation);
  }

  /** The passage that has the cited words, with its headings, if it was read in this run. */
  private Draft.Ground ground(Citation citation) {
    if (citation instanceof Citation.Words words && words.cited() == Citation.Kind.TEXT) {
      Optional<Evidence> passage =
          ledger.entries().stream()
              .filter(read -> words.chunk().equals(Optional.of(read.hit().chunk().id())))
              .filter(read -> read.hit().chunk().span().contains(words.span()))
              .findFirst();
      if (passage.isPresent()) {
        return new Draft.Ground(passage.get().handle(), words.span());
      }
    }
    return Draft.Ground.value("V" + citation.marker());
  }

  /** The report's markers for those of a verified summary. */
  private Map<String, String> markers(VerifiedAnswer verified) {
    Map<Object, String> known = new HashMap<>();
    report.citations().forEach(citation -> known.put(place(citation), citation.marker()));
    Map<String, String> markers = new HashMap<>();
    for (Citation citation : verified.citations()) {
      String marker = known.get(place(citation));
      if (marker == null) {
        throw new IllegalStateException("a summary cites what no step cites: " + citation);
      }
      markers.put(citation.marker(), marker);
    }
    return markers;
  }

  private static Object place(Citation citation) {
    return switch (citation) {
      case Citation.Words words -> List.of(words.document(), words.span());
      case Citation.Field field -> List.of(field.document(), field.field(), field.value());
    };
  }
}

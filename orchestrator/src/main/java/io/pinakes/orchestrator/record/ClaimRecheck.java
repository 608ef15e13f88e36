package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.record.AnswerRecord.Value;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Verifies claims again by the rules they passed when the answer was made, against the current text
 * of their citations.
 */
final class ClaimRecheck {
  private final Library library;
  private final AnswerRecord record;
  private final List<RecordedCitation> citations;
  private final RecordFindings findings;

  ClaimRecheck(
      Library library,
      AnswerRecord record,
      List<RecordedCitation> citations,
      RecordFindings findings) {
    this.library = library;
    this.record = record;
    this.citations = citations;
    this.findings = findings;
  }

  void run() {
    CitationVerifier verifier =
        new CitationVerifier(library, record.asked() + " " + record.question().text());
    int number = 0;
    for (Claim claim : record.claims()) {
      number++;
      Cited cited = cited(claim);
      Draft.Claim again = new Draft.Claim(claim.text(), cited.grounds, claim.calculation());
      VerifiedAnswer verified =
          verifier.verify(
              new Draft(List.of(again)), new EvidenceLedger(cited.passages, cited.values));
      if (verified.claims().isEmpty()) {
        String reason =
            verified.rejected().isEmpty() ? "" : verified.rejected().getFirst().reason() + ": ";
        findings.problem("claim " + number + " does not hold: " + reason + claim.text());
      }
    }
  }

  /** The evidence of one claim. */
  private static final class Cited {
    private final List<Evidence> passages = new ArrayList<>();
    private final List<ValueEvidence> values = new ArrayList<>();
    private final List<Draft.Ground> grounds = new ArrayList<>();

    void passage(Chunk chunk, DocumentRecord document, Span span) {
      String handle = "E" + (passages.size() + 1);
      Hit hit = new Hit(chunk, document.bucket(), document.file(), 0, "", Explanation.none());
      passages.add(
          new Evidence(
              handle, hit, List.of(new Statement(span, chunk.words(span), Set.of(), 0)), Set.of()));
      grounds.add(new Draft.Ground(handle, span));
    }

    void value(String text, List<ClaimSource> sources, Optional<AggregateRequest> computed) {
      String handle = "V" + (values.size() + 1);
      values.add(new ValueEvidence(handle, text, sources, computed));
      grounds.add(Draft.Ground.value(handle));
    }
  }

  private Cited cited(Claim claim) {
    Cited cited = new Cited();
    List<RecordedCitation> own =
        citations.stream().filter(each -> claim.markers().contains(each.marker())).toList();
    Set<String> covered = values(own, cited);
    for (RecordedCitation citation : own) {
      Optional<DocumentRecord> document = library.document(citation.document());
      if (document.isEmpty() || covered.contains(key(citation))) {
        continue;
      }
      Optional<Chunk> chunk = citation.words().flatMap(words -> around(citation, words.span()));
      if (chunk.isPresent()) {
        cited.passage(chunk.get(), document.get(), citation.words().orElseThrow().span());
      } else {
        cited.value(citation.said(), List.of(source(citation)), Optional.empty());
      }
    }
    return cited;
  }

  /**
   * Enters the values whose sources are all cited by a claim, and returns the keys of those
   * sources.
   */
  private Set<String> values(List<RecordedCitation> own, Cited cited) {
    Set<String> keys = new HashSet<>();
    own.forEach(citation -> keys.add(key(citation)));
    Set<String> covered = new HashSet<>();
    for (Value value : record.values()) {
      List<ClaimSource> sources = new ArrayList<>();
      Set<String> needed = new HashSet<>();
      for (RecordedSource source : value.sources()) {
        String key = source.key();
        if (keys.contains(key)) {
          sources.add(source(source));
        }
        needed.add(key);
      }
      // only the first of many rows are cited
      boolean computed = value.computed().isPresent();
      if (!sources.isEmpty() && (computed ? !disjoint(needed, keys) : keys.containsAll(needed))) {
        cited.value(value.text(), sources, value.computed());
        covered.addAll(needed);
      }
    }
    return covered;
  }

  private static boolean disjoint(Set<String> some, Set<String> others) {
    return some.stream().noneMatch(others::contains);
  }

  private Optional<Chunk> around(RecordedCitation citation, Span span) {
    return library.chunks(citation.document(), span).stream()
        .filter(chunk -> chunk.span().contains(span))
        .findFirst();
  }

  private static ClaimSource source(RecordedCitation citation) {
    return citation.words().isPresent()
        ? new ClaimSource.Words(citation.document(), citation.words().get().span())
        : new ClaimSource.Field(
            citation.document(),
            citation.field().orElseThrow().name(),
            citation.field().orElseThrow().value());
  }

  /** If the fact of a row has changed, the words at its span are used. */
  private ClaimSource source(RecordedSource recorded) {
    return switch (recorded) {
      case RecordedSource.Field(DocumentId document, String name, String value) ->
          new ClaimSource.Field(document, name, value);
      case RecordedSource.Words(DocumentId document, Span span) ->
          new ClaimSource.Words(document, span);
      case RecordedSource.Row(DocumentId document, String id, Span span) ->
          library
              .annotations()
              .fact(id)
              .filter(fact -> fact.document().equals(document) && fact.place().span().equals(span))
              .<ClaimSource>map(ClaimSource.Row::new)
              .orElse(new ClaimSource.Words(document, span));
    };
  }

  /** A key that identifies the span or field. */
  private static String key(RecordedCitation citation) {
    return citation.document()
        + "\n"
        + citation
            .words()
            .map(words -> words.span().start() + ".." + words.span().end())
            .orElseGet(() -> citation.field().map(RecordedCitation.Field::name).orElse(""));
  }
}

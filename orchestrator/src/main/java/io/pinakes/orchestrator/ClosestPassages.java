package io.pinakes.orchestrator;

import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The passages closest to an answer when none answers. */
final class ClosestPassages {
  private static final int MOST = 3;

  /** In UTF-16 units. */
  private static final int MAX_SNIPPET = 300;

  private ClosestPassages() {}

  /**
   * The passages in the order in which they were found, each with the words around its best
   * statement: where no statement has enough support, the search is the better judge of passages,
   * and the answer is often beside the statement that shares most words with the question.
   */
  static List<Outcome.Closest> of(EvidenceLedger ledger) {
    return ledger.entries().stream()
        .flatMap(evidence -> best(evidence).map(best -> closest(evidence, best)).stream())
        .limit(MOST)
        .toList();
  }

  private static Optional<Statement> best(Evidence evidence) {
    return evidence.statements().stream()
        .filter(statement -> statement.shape() != StatementShape.FURNITURE)
        .max(Comparator.comparingDouble(Statement::support));
  }

  private static Outcome.Closest closest(Evidence evidence, Statement best) {
    Chunk chunk = evidence.hit().chunk();
    List<Statement> shown = evidence.around(best, MAX_SNIPPET);
    Span span = new Span(shown.getFirst().span().start(), shown.getLast().span().end());
    String words =
        span.shift(-chunk.span().start()).of(chunk.text()).strip().replaceAll("\\s+", " ");
    return new Outcome.Closest(
        chunk.document(),
        evidence.hit().file(),
        chunk.pages().first(),
        chunk.headings(),
        words.length() > MAX_SNIPPET ? words.substring(0, MAX_SNIPPET) + "…" : words);
  }
}

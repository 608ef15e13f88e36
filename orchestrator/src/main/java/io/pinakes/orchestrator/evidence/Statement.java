package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.kind.IdentifierWord;
import io.pinakes.search.chunk.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A sentence or table row of a passage.
 *
 * @param span its position in the document, in UTF-16 offsets
 * @param text its literal words
 * @param covered the terms of the question that it contains
 * @param support how well it supports an answer compared with others, 0 to about 1
 * @param certainty the estimated probability that it is the answer, 0 to 1; 1 if nothing can be
 *     estimated
 * @param shape its form
 * @param objection why it cannot be the answer, if so
 */
public record Statement(
    Span span,
    String text,
    Set<String> covered,
    double support,
    double certainty,
    StatementShape shape,
    Objection objection) {
  /** Multiplies the support of statements that no longer or do not yet hold. */
  private static final double OUTDATED = 0.7;

  public Statement {
    covered = Set.copyOf(covered);
  }

  /** A sentence that may be the answer. */
  public Statement(Span span, String text, Set<String> covered, double support) {
    this(span, text, covered, support, 1, StatementShape.SENTENCE, Objection.NONE);
  }

  /** The same statement with another support and objection. */
  Statement objected(double reduced, Objection reason) {
    return new Statement(span, text, covered, reduced, certainty, shape, reason);
  }

  /**
   * The same statement as the answer instead of others, with their terms and most support.
   *
   * @param share of their support
   */
  Statement replacing(List<Statement> others, double share) {
    Set<String> terms = new HashSet<>(covered);
    double most = support;
    double surest = certainty;
    for (Statement other : others) {
      terms.addAll(other.covered);
      most = Math.max(most, share * other.support);
      surest = Math.max(surest, other.certainty);
    }
    return new Statement(span, text, terms, most, surest, shape, Objection.NONE);
  }

  /** The same statement ruled out as an answer, as it does not hold at the time asked about. */
  Statement outdated() {
    return answers() ? objected(OUTDATED * support, Objection.PERIOD) : this;
  }

  /** The identifier that a table row begins with; empty for other rows and statements. */
  public Optional<String> identifier() {
    return shape == StatementShape.ROW
        ? StatementShape.cells(text).stream().findFirst().filter(IdentifierWord::matches)
        : Optional.empty();
  }

  /** Whether it may be the answer. */
  public boolean answers() {
    return objection == Objection.NONE;
  }
}

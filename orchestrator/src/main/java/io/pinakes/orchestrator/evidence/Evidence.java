package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Hit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A passage that has been read.
 *
 * @param handle names it within one answer: {@code E1}, {@code E2}, …
 * @param hit the passage and how it was found
 * @param statements its rated sentences and rows in reading order, then its blocks
 * @param covered the terms of the question found in its text and context
 */
public record Evidence(String handle, Hit hit, List<Statement> statements, Set<String> covered) {
  private static final Comparator<Statement> BEST =
      Comparator.comparing(Statement::answers)
          .thenComparingDouble(Statement::support)
          .thenComparingInt(statement -> -statement.span().start());

  public Evidence {
    statements = List.copyOf(statements);
    covered = Set.copyOf(covered);
    if (!handle.matches("E\\d{1,9}")) {
      throw new IllegalArgumentException("a handle is E and a number, got " + handle);
    }
    if (statements.isEmpty()) {
      throw new IllegalArgumentException("evidence " + handle + " holds no statement");
    }
  }

  /** The same passage with its statements changed. */
  Evidence withStatements(UnaryOperator<Statement> change) {
    return new Evidence(handle, hit, statements.stream().map(change).toList(), covered);
  }

  /** The same evidence with all statements of some documents ruled out as outdated. */
  static List<Evidence> outdated(List<Evidence> evidence, Set<DocumentId> documents) {
    return evidence.stream()
        .map(
            one ->
                documents.contains(one.hit().chunk().document())
                    ? one.withStatements(Statement::outdated)
                    : one)
        .toList();
  }

  /** The best statement of some documents that may be the answer; empty if there is none. */
  static Optional<Statement> best(List<Evidence> evidence, Set<DocumentId> documents) {
    return evidence.stream()
        .filter(one -> documents.contains(one.hit().chunk().document()))
        .map(Evidence::best)
        .filter(Statement::answers)
        .max(Comparator.comparingDouble(Statement::support));
  }

  /** The number in its handle. */
  int number() {
    return Integer.parseInt(handle.substring(1));
  }

  /**
   * The statement with the most support, preferring those that may be the answer; the earliest of
   * equals.
   */
  public Statement best() {
    return statements.stream().max(BEST).orElseThrow();
  }

  /**
   * A statement with as many of its neighbours as fit, those after it first; a block alone.
   *
   * @param statement one of {@link #statements}
   * @param maxChars the length of the text from the first to the last, in UTF-16 units
   */
  public List<Statement> around(Statement statement, int maxChars) {
    List<Statement> all =
        statements.stream().filter(each -> each.shape() != StatementShape.BLOCK).toList();
    int first = all.indexOf(statement);
    if (first < 0) {
      return List.of(statement);
    }
    int last = first;
    while (true) {
      if (last + 1 < all.size() && length(all.get(first), all.get(last + 1)) <= maxChars) {
        last++;
      } else if (first > 0 && length(all.get(first - 1), all.get(last)) <= maxChars) {
        first--;
      } else {
        return all.subList(first, last + 1);
      }
    }
  }

  private static int length(Statement first, Statement last) {
    return last.span().end() - first.span().start();
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.Span;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The terms and figures of the question and of a statement's context, which a statement must add
 * to.
 *
 * @param asked the question's terms in the context, and those that name a field value of the
 *     document
 * @param terms all terms of both
 * @param figures all figures of both
 */
record KnownContext(Set<String> asked, Set<String> terms, Set<String> figures) {
  /**
   * The same below words that hold for a statement, such as column names for a row; only {@code
   * wanted} ones count as asked.
   */
  KnownContext below(Collection<String> heads, Set<String> wanted) {
    Set<String> more = new HashSet<>(heads);
    more.retainAll(wanted);
    more.addAll(asked);
    return new KnownContext(more, terms, figures);
  }

  /**
   * The question that the statements of a passage answer, as in a list of frequent questions: one
   * in the same paragraph before them, or a paragraph of its own above them.
   */
  static final class AskedBefore {
    private final String passage;
    private String question = "";
    private Span last = new Span(0, 0);
    private boolean justAsked;

    AskedBefore(String passage) {
      this.passage = passage;
    }

    /**
     * The terms of the question before the next statement; none if there is no question.
     *
     * @param terms those of a text
     */
    Collection<String> before(
        Span statement, Function<String, ? extends Collection<String>> terms) {
      if (!justAsked && StatementBlocks.parted(passage, last, statement)) {
        question = "";
      }
      String current = question;
      justAsked = StatementShape.asks(statement.of(passage));
      last = statement;
      if (justAsked) {
        question = statement.of(passage).strip() + " ";
        return List.of();
      }
      return current.isEmpty() ? List.of() : terms.apply(current);
    }

    /**
     * The question before the statement last read, with a space after it; empty if there is none.
     */
    String text() {
      return justAsked ? "" : question;
    }
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.Span;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

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
    private Optional<Span> question = Optional.empty();
    private Span last = new Span(0, 0);

    AskedBefore(String passage) {
      this.passage = passage;
    }

    /** The question before the next statement; empty if there is none, and for questions. */
    Optional<Span> next(Span statement) {
      boolean below = question.filter(last::equals).isPresent();
      if (!below && StatementBlocks.parted(passage, last, statement)) {
        question = Optional.empty();
      }
      last = statement;
      Optional<Span> before = question;
      boolean asks = StatementShape.asks(statement.of(passage));
      question = asks ? Optional.of(statement) : question;
      return asks ? Optional.empty() : before;
    }
  }
}

package io.pinakes.orchestrator.evidence;

import java.util.Collection;
import java.util.HashSet;
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
   * The same for a table row, adding the column names; only {@code wanted} names count as asked.
   */
  KnownContext below(Collection<String> heads, Set<String> wanted) {
    Set<String> more = new HashSet<>(heads);
    more.retainAll(wanted);
    more.addAll(asked);
    return new KnownContext(more, terms, figures);
  }
}

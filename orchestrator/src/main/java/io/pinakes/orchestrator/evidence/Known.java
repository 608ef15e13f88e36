package io.pinakes.orchestrator.evidence;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * What is known before a statement is read: the question and the statement's context.
 *
 * @param asked the question's terms in the context, and those that name a value of the document
 * @param terms all terms of both
 * @param figures all figures of both
 */
record Known(Set<String> asked, Set<String> terms, Set<String> figures) {
  /** The same for a row below heads of columns, of which those that are {@code wanted} count. */
  Known below(Collection<String> heads, Set<String> wanted) {
    Set<String> more = new HashSet<>(heads);
    more.retainAll(wanted);
    more.addAll(asked);
    return new Known(more, terms, figures);
  }
}

package io.pinakes.search.query;

import java.util.List;
import java.util.Optional;

/**
 * Which documents to look at first, by what a question names.
 *
 * <p>Words that are a value of several fields (a company that is a vendor here and a party there)
 * may match any of them; different values of one field are alternatives; everything else must
 * match. Conditions that would leave no document are dropped: a quarter or date first, then the
 * year, then names matched despite typos, then the value that most documents share.
 *
 * <p>Of several years, only the latest is used if its documents also mention the others, as reports
 * with prior-year figures do. A year without documents is looked for in documents of the next two
 * years, then of the year before, if they mention it.
 *
 * @param filters narrowest first, each matching more than the previous one; empty if the question
 *     chooses nothing
 * @param relaxed the conditions that were dropped or replaced, in that order
 */
public record DocumentChoice(List<Filter> filters, List<Relaxed> relaxed) {
  /** Every document. */
  public static final DocumentChoice EVERYTHING = new DocumentChoice(List.of(), List.of());

  /**
   * A condition that no document matches together with the others.
   *
   * @param demand the condition from the question
   * @param replacement the condition used instead; empty if none
   */
  public record Relaxed(Filter demand, Optional<Filter> replacement) {}

  public DocumentChoice {
    filters = List.copyOf(filters);
    relaxed = List.copyOf(relaxed);
  }

  /** The narrowest filter; all documents if the question chooses nothing. */
  public Filter filter() {
    return filters.isEmpty() ? Filter.all() : filters.getFirst();
  }
}

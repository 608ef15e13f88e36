package io.pinakes.search.query;

import java.util.List;
import java.util.Optional;

/**
 * Which documents to look at first, by what a question names.
 *
 * <p>Words that are a value of several fields (a company that is a vendor here and a party there)
 * may match any of them; different values of one field are alternatives; all else must match
 * together. What would leave no document is given up: a quarter or date first, then the year, then
 * what was read despite typing errors, then the value that the most documents share.
 *
 * <p>Of several years, the latest is looked at if its documents mention the others as well, as
 * reports do that compare a year with those before. A year without a document is looked for in
 * those of the next two years, then in those of the year before, if they mention it.
 *
 * @param filters the narrowest first, each letting through more than those before it; empty if the
 *     question chooses nothing
 * @param relaxed what was given up or replaced, the first given up first
 */
public record DocumentChoice(List<Filter> filters, List<Relaxed> relaxed) {
  /** Every document. */
  public static final DocumentChoice EVERYTHING = new DocumentChoice(List.of(), List.of());

  /**
   * A demand that no document meets together with the others.
   *
   * @param demand as the question makes it
   * @param replacement what was demanded instead; empty if nothing
   */
  public record Relaxed(Filter demand, Optional<Filter> replacement) {}

  public DocumentChoice {
    filters = List.copyOf(filters);
    relaxed = List.copyOf(relaxed);
  }

  /** What the best documents meet; everything if the question chooses nothing. */
  public Filter filter() {
    return filters.isEmpty() ? Filter.all() : filters.getFirst();
  }
}

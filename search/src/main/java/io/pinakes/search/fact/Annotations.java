package io.pinakes.search.fact;

import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The facts of a library. Thread-safe; limited to the documents that its library shows.
 *
 * <p>Every method throws {@link IllegalArgumentException} for a condition on an unknown property or
 * field, for an operator or value that does not fit its type, and for a plain number compared with
 * quantities that have a unit. The message lists what exists.
 */
public interface Annotations {
  /** The properties of the facts in documents that match {@code documents}. */
  FactCatalog catalog(Filter documents);

  /** The properties that {@code words} may mean, best first; none if nothing is similar enough. */
  List<FactCatalog.Meaning> meanings(String words, Filter documents);

  /** Finds facts. */
  FactPage search(FactRequest request);

  /** The fact with this id; empty if there is none. */
  Optional<Fact> fact(String id);

  /** Counts, adds up and groups facts. */
  Aggregate aggregate(AggregateRequest request);

  /**
   * The currencies, sorted, that the field or column {@code currency} states for the matching facts
   * whose {@code property} is a plain number. If there are several, amounts must not be added up
   * across them; {@link #aggregate} then warns unless it groups by that field.
   */
  List<String> currencies(FactRequest request, String property);

  /**
   * Writes all matching facts, ignoring offset and limit, as CSV (RFC 4180): one fact per line,
   * with its location in the last columns, in the requested order or else in index order. Text that
   * a spreadsheet would read as a formula is prefixed with an apostrophe. Memory use does not
   * depend on their number.
   *
   * @param columns property keys; empty for all properties of the facts
   * @return the number of facts written
   */
  long export(FactRequest request, List<String> columns, Appendable out) throws IOException;
}

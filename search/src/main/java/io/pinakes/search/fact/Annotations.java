package io.pinakes.search.fact;

import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The facts of a library. Safe for many threads; keeps to what the library it comes from may see.
 *
 * <p>Every method throws {@link IllegalArgumentException} for a condition on what is neither a
 * property nor a field, for an operator or value that does not fit its type, and for a plain number
 * compared with quantities that have a unit, naming what there is.
 */
public interface Annotations {
  /** The properties of the facts whose documents meet {@code documents}. */
  FactCatalog catalog(Filter documents);

  /** The properties that {@code words} may mean, best first; none if nothing comes near. */
  List<FactCatalog.Meaning> meanings(String words, Filter documents);

  /** Finds facts. */
  FactPage search(FactRequest request);

  /** The fact of this id; empty if there is none. */
  Optional<Fact> fact(String id);

  /** Counts, adds up and groups facts. */
  Aggregate aggregate(AggregateRequest request);

  /**
   * The currencies, in order, that the documents' field {@code currency} tells of the facts a
   * request finds, where {@code property} is a plain number. If there are several, amounts must not
   * be added up over them; {@link #aggregate} then warns unless it groups by that field.
   */
  List<String> currencies(FactRequest request, String property);

  /**
   * Writes all facts that a request finds, whatever its offset and limit, as CSV (RFC 4180): one
   * line a fact, its place in the last columns; in the order that it asks for, else in that of the
   * index. What a spreadsheet would take for a formula gets an apostrophe in front. Memory does not
   * grow with their number.
   *
   * @param columns keys of properties; empty for all that the facts have
   * @return how many facts were written
   */
  long export(FactRequest request, List<String> columns, Appendable out) throws IOException;
}

package io.pinakes.search.lucene.annotate;

import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.quantity.TypedValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;

/**
 * Finds amounts that are plain numbers while a field of their documents has the currency: what
 * looks like numbers of one kind may not be.
 */
final class SeparateCurrencies {
  /** The field that documents tell the currency of their amounts in. */
  static final String FIELD = "currency";

  /** What makes no sense of amounts in different currencies. */
  private static final Set<Function> MIXING =
      EnumSet.of(Function.SUM, Function.AVG, Function.MIN, Function.MAX, Function.MEDIAN);

  private SeparateCurrencies() {}

  /**
   * The currencies that documents tell of facts of which a property is worked out, in order; none
   * if its own values tell theirs, or nothing does.
   *
   * @param facts what goes in
   */
  static List<String> of(Commit commit, Names names, Query facts, String property)
      throws IOException {
    if (property.isEmpty()
        || property.equals(FIELD)
        || !commit.filters().catalog().types().containsKey(FIELD)) {
      return List.of();
    }
    List<Query> plain = new ArrayList<>();
    for (Origin origin : Origin.of(commit, names.of(property))) {
      if (origin.part().type().isNumeric() && origin.part().unit().isEmpty()) {
        plain.add(new FieldExistsQuery(origin.field()));
      }
    }
    if (plain.isEmpty()) {
      return List.of();
    }
    Grouping byCurrency = Grouping.of(commit, names, new GroupBy.Value(FIELD));
    GroupTable table = new GroupTable(List.of(byCurrency), List.of());
    table.add(commit.searcher(), Queries.all(facts, Queries.any(plain)));
    return table.groups().stream()
        .flatMap(group -> byCurrency.shown(group.keys[0]).stream())
        .map(TypedValue::display)
        .sorted()
        .toList();
  }

  /** Whether a function of a measure mixes currencies. */
  static boolean isMixedBy(Function function) {
    return MIXING.contains(function);
  }
}

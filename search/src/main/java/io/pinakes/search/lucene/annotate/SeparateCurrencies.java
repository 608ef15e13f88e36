package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.AggregatePlan;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.annotate.Origin;
import io.pinakes.search.lucene.filter.Queries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;

/**
 * Finds amounts that are plain numbers while a separate field of the document, or column of the
 * table, states the currency, so that they may not be comparable.
 */
final class SeparateCurrencies {
  private SeparateCurrencies() {}

  /**
   * The currencies stated for the aggregated facts; empty if the values carry their own currency,
   * or no field or column states one.
   *
   * @param facts matches the facts to aggregate
   */
  static Optional<GroupKeys> of(CommitFacts commit, Names names, Query facts, String property)
      throws IOException {
    String field = AggregatePlan.CURRENCY.property();
    if (property.isEmpty() || property.equals(field) || !names.isKnown(field)) {
      return Optional.empty();
    }
    List<Query> plain = new ArrayList<>();
    for (Origin origin : Origin.of(commit, names.of(property))) {
      if (origin.part().type().isNumeric() && origin.part().unit().isEmpty()) {
        plain.add(new FieldExistsQuery(origin.field()));
      }
    }
    if (plain.isEmpty()) {
      return Optional.empty();
    }
    GroupKeys currencies = GroupKeys.of(commit, names, AggregatePlan.CURRENCY);
    GroupTable table = new GroupTable(List.of(new Grouping(currencies)), List.of());
    table.add(commit.searcher(), Queries.all(facts, Queries.any(plain)));
    return Optional.of(currencies);
  }
}

package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds filters of alternatives, any of which may match. */
final class Alternatives {
  /** Nothing matches. */
  static final Filter NONE = new Filter.Or(List.of());

  private Alternatives() {}

  /** Documents that have one of the values. */
  static Filter of(List<Mention> mentions) {
    return of(mentions, List.of());
  }

  /** Documents that have one of the values or match one of {@code others}. */
  static Filter of(List<Mention> mentions, List<Filter> others) {
    Map<String, List<MetadataValue>> values = new LinkedHashMap<>();
    for (Mention mention : mentions) {
      List<MetadataValue> list = values.computeIfAbsent(mention.field(), _ -> new ArrayList<>());
      if (!list.contains(mention.value())) {
        list.add(mention.value());
      }
    }
    List<Filter> alternatives = new ArrayList<>();
    values.forEach((field, list) -> alternatives.add(new Filter.AnyOf(field, list)));
    others.stream().distinct().forEach(alternatives::add);
    return alternatives.size() == 1 ? alternatives.getFirst() : new Filter.Or(alternatives);
  }
}

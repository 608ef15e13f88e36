package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.List;
import java.util.Set;

/** The columns of an export of records, whose values are fields of documents. */
public final class RecordColumns {
  private RecordColumns() {}

  /**
   * The fields that some documents of a request have; empty if it asks for other facts than
   * records, which an export has columns for.
   */
  public static List<String> of(Library library, FactRequest request) {
    return !request.shapes().equals(Set.of(Shape.RECORD))
        ? List.of()
        : library.fields().types().keySet().stream()
            .filter(field -> !Fields.BUILT_IN.containsKey(field))
            .filter(field -> library.count(request.filter().and(new Filter.Exists(field))) > 0)
            .map(PropertyKey::of)
            .distinct()
            .sorted()
            .toList();
  }
}

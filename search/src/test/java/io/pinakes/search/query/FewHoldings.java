package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Documents of one passage each, in memory. */
final class FewHoldings implements Holdings {
  private record Held(Map<String, MetadataValue> fields, String passage) {}

  private final List<Held> documents = new ArrayList<>();

  /** Adds a document. */
  FewHoldings with(Map<String, MetadataValue> fields, String passage) {
    documents.add(new Held(fields, passage.toLowerCase(Locale.ROOT)));
    return this;
  }

  @Override
  public long documents(Filter filter) {
    return passages(filter, "");
  }

  @Override
  public long passages(Filter filter) {
    return passages(filter, "");
  }

  @Override
  public long passages(Filter filter, String words) {
    return documents.stream()
        .filter(document -> meets(document, filter))
        .filter(document -> document.passage().contains(words.toLowerCase(Locale.ROOT)))
        .count();
  }

  private static boolean meets(Held document, Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.stream().allMatch(part -> meets(document, part));
      case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(part -> meets(document, part));
      case Filter.AnyOf(String field, List<MetadataValue> values) ->
          document.fields().containsKey(field) && values.contains(document.fields().get(field));
    };
  }
}

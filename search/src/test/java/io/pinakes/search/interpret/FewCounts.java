package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Documents of one passage each, in memory. */
final class FewCounts implements CorpusCounts {
  private record Held(Map<String, MetadataValue> fields, String passage) {}

  private final List<Held> documents = new ArrayList<>();

  /** Adds a document. */
  FewCounts with(Map<String, MetadataValue> fields, String passage) {
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

  @Override
  public List<MetadataValue> values(String field, Filter filter, int most) {
    return documents.stream()
        .filter(document -> meets(document, filter))
        .flatMap(document -> Stream.ofNullable(document.fields().get(field)))
        .distinct()
        .limit(most)
        .toList();
  }

  private static boolean meets(Held document, Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.stream().allMatch(part -> meets(document, part));
      case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(part -> meets(document, part));
      case Filter.AnyOf(String field, List<MetadataValue> values) ->
          document.fields().containsKey(field) && values.contains(document.fields().get(field));
      case Filter.Between(String field, MetadataValue from, MetadataValue to) ->
          document.fields().containsKey(field)
              && from.display().compareTo(display(document, field)) <= 0
              && to.display().compareTo(display(document, field)) >= 0;
      case Filter.Comparison(String field, Filter.Operator operator, MetadataValue value)
          when operator == Filter.Operator.AT_LEAST ->
          document.fields().containsKey(field)
              && value.display().compareTo(display(document, field)) <= 0;
      case Filter.Exists(String field) -> document.fields().containsKey(field);
      case Filter.Comparison _, Filter.Like _, Filter.Not _ ->
          throw new UnsupportedOperationException("not needed so far: " + filter);
    };
  }

  private static String display(Held document, String field) {
    MetadataValue value = document.fields().get(field);
    return value == null ? "" : value.display();
  }
}

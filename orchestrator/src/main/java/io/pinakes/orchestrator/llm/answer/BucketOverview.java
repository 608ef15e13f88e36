package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes the buckets of a library and their fields for a model. */
final class BucketOverview {
  private static final int MAX_BUCKETS = 100;
  private static final int MAX_FIELDS = 40;
  private static final int MAX_VALUES = 6;
  private static final int MAX_CHARS = 60;

  /** Technical fields that every document has and no question refers to. */
  private static final Set<String> TECHNICAL =
      Set.of(Fields.FILE, Fields.FILE_TYPE, Fields.MODIFIED, Fields.DOCUMENT_ID, Fields.BUCKET);

  private final Session session;
  private final Library library;
  private final Filter required;
  private final List<ValueCount> buckets;

  BucketOverview(Session session) {
    this.session = session;
    library = session.library();
    required = session.question().filter();
    List<ValueCount> all = library.values(Fields.BUCKET, required, MAX_BUCKETS + 1);
    if (all.size() > MAX_BUCKETS) {
      session.warn("buckets-cut", MAX_BUCKETS);
    }
    buckets = all.subList(0, Math.min(all.size(), MAX_BUCKETS));
  }

  /** The names of the buckets, largest first. */
  List<String> names() {
    return buckets.stream().map(count -> count.value().display()).toList();
  }

  /** A line for each bucket, without its fields. */
  String overview() {
    return buckets.stream()
        .map(
            count ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("bucket", count.value().display())
                    .put("documents", count.documents())
                    .toString())
        .collect(Collectors.joining("\n"));
  }

  /** The fields of these buckets that questions may refer to. */
  List<String> fields(List<String> of) {
    return having(library.fields()).entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(of::contains))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A line for each of these buckets, with its fields, their types and some of their values. */
  String schemas(List<String> of) {
    FieldCatalog catalog = library.fields();
    Map<String, Set<String>> having = having(catalog); // most fields occur in few buckets
    return of.stream()
        .map(bucket -> schema(bucket, catalog, having))
        .collect(Collectors.joining("\n"));
  }

  /** The fields that questions may refer to, each with the buckets whose documents have it. */
  private Map<String, Set<String>> having(FieldCatalog catalog) {
    Map<String, Set<String>> having = new LinkedHashMap<>();
    for (String field : catalog.types().keySet()) {
      if (!TECHNICAL.contains(field) && !Fields.OF_CHUNKS.contains(field)) {
        having.put(
            field,
            library
                .values(Fields.BUCKET, required.and(new Filter.Exists(field)), MAX_BUCKETS + 1)
                .stream()
                .map(count -> count.value().display())
                .collect(Collectors.toSet()));
      }
    }
    return having;
  }

  private String schema(String bucket, FieldCatalog catalog, Map<String, Set<String>> having) {
    Filter inBucket = required.and(Filter.bucket(bucket));
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    long documents =
        buckets.stream()
            .filter(count -> count.value().display().equals(bucket))
            .mapToLong(ValueCount::documents)
            .sum();
    json.put("bucket", bucket).put("documents", documents);
    ArrayNode fields = json.putArray("fields");
    for (String field : having.keySet()) {
      if (!having.getOrDefault(field, Set.of()).contains(bucket)) {
        continue;
      }
      List<ValueCount> values = library.values(field, inBucket, MAX_VALUES);
      if (fields.size() == MAX_FIELDS) {
        session.warn("fields-cut", MAX_FIELDS, bucket);
        break;
      }
      ObjectNode node = fields.addObject().put("field", field);
      node.put(
          "type",
          catalog.types().getOrDefault(field, Set.of()).stream()
              .sorted()
              .map(FieldType::label)
              .collect(Collectors.joining(" or ")));
      describe(node, catalog.definitions().get(field), bucket);
      ArrayNode examples = node.putArray("values");
      values.forEach(count -> examples.add(UntrustedText.line(count.value().display(), MAX_CHARS)));
    }
    return UntrustedText.of(json.toString());
  }

  private static void describe(
      ObjectNode node, @Nullable SortedMap<String, FieldDefinition> declared, String bucket) {
    FieldDefinition definition = declared == null ? null : declared.get(bucket);
    if (definition == null) {
      return;
    }
    if (!definition.unit().isEmpty()) {
      node.put("unit", definition.unit());
    }
    if (!definition.description().isEmpty()) {
      node.put("description", definition.description());
    }
    if (!definition.synonyms().isEmpty()) {
      definition.synonyms().forEach(node.putArray("synonyms")::add);
    }
  }
}

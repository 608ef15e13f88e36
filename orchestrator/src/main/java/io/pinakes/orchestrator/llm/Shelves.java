package io.pinakes.orchestrator.llm;

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
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The buckets of a library and their fields, as a model is shown them. */
final class Shelves {
  private static final int MAX_BUCKETS = 100;
  private static final int MAX_FIELDS = 40;
  private static final int MAX_VALUES = 6;
  private static final int MAX_CHARS = 60;

  /** Fields that every document has and no question asks by. */
  private static final Set<String> TECHNICAL =
      Set.of(Fields.FILE, Fields.FILE_TYPE, Fields.MODIFIED, Fields.DOCUMENT_ID, Fields.BUCKET);

  private final Session session;
  private final Library library;
  private final Filter required;

  Shelves(Session session) {
    this.session = session;
    library = session.library();
    required = session.question().filter();
  }

  /** The names of the buckets, the largest first. */
  List<String> names() {
    return buckets().stream().map(count -> count.value().display()).toList();
  }

  private List<ValueCount> buckets() {
    List<ValueCount> buckets = library.values(Fields.BUCKET, required, MAX_BUCKETS + 1);
    if (buckets.size() > MAX_BUCKETS) {
      session.warn("the language model was shown the " + MAX_BUCKETS + " largest buckets only");
    }
    return buckets.subList(0, Math.min(buckets.size(), MAX_BUCKETS));
  }

  /** A line for each bucket, without its fields. */
  String overview() {
    return buckets().stream()
        .map(
            count ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("bucket", count.value().display())
                    .put("documents", count.documents())
                    .toString())
        .collect(Collectors.joining("\n"));
  }

  /** A line for each of these buckets, with its fields, their types and some of their values. */
  String schemas(List<String> buckets) {
    return buckets.stream().map(this::schema).collect(Collectors.joining("\n"));
  }

  private String schema(String bucket) {
    Filter shelf = required.and(Filter.bucket(bucket));
    FieldCatalog catalog = library.fields();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("bucket", bucket).put("documents", library.count(shelf));
    ArrayNode fields = json.putArray("fields");
    for (var entry : catalog.types().entrySet()) {
      String field = entry.getKey();
      if (TECHNICAL.contains(field) || Fields.OF_CHUNKS.contains(field)) {
        continue;
      }
      List<ValueCount> values = library.values(field, shelf, MAX_VALUES);
      if (values.isEmpty()) {
        continue;
      }
      if (fields.size() == MAX_FIELDS) {
        session.warn(
            "the language model was shown the first "
                + MAX_FIELDS
                + " fields of "
                + bucket
                + " only");
        break;
      }
      ObjectNode node = fields.addObject().put("field", field);
      node.put(
          "type",
          entry.getValue().stream()
              .sorted()
              .map(FieldType::label)
              .collect(Collectors.joining(" or ")));
      describe(node, catalog.definitions().get(field), bucket);
      ArrayNode examples = node.putArray("values");
      values.forEach(count -> examples.add(Material.line(count.value().display(), MAX_CHARS)));
    }
    return Material.of(json.toString());
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

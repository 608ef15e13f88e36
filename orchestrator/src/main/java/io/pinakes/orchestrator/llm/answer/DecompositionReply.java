package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.decompose.QuestionReading.Constraint;
import io.pinakes.orchestrator.decompose.QuestionReading.Entity;
import io.pinakes.orchestrator.decompose.QuestionReading.Subquery;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ConditionReader;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads how a model took a question apart. What names no field, or is met by no document, is left
 * out with a warning; a value that is a part of values that exist stands for these.
 */
final class DecompositionReply implements Reply.Reader<DecompositionReply.Read> {
  private static final int MOST = 12;
  private static final int MAX_WORDS = 200;
  private static final int MAX_VALUES = 1000;

  private final Session session;
  private final List<String> buckets;

  DecompositionReply(Session session, List<String> buckets) {
    this.session = session;
    this.buckets = buckets;
  }

  /**
   * What was read.
   *
   * @param warnings what was left out, a sentence each
   */
  record Read(Intent intent, QuestionReading reading, List<String> warnings) {}

  static JsonObjectSchema schema(List<String> buckets) {
    return JsonObjectSchema.builder()
        .addEnumProperty("intent", Arrays.stream(Intent.values()).map(Intent::label).toList())
        .addProperty(
            "primary_buckets",
            JsonArraySchema.builder()
                .items(JsonEnumSchema.builder().enumValues(buckets).build())
                .build())
        .addProperty("entities", list("name", "role"))
        .addProperty("constraints", list("field", "operator", "value", "raw_text"))
        .addProperty("topic_terms", LlmDecomposer.strings())
        .addProperty("subqueries", list("purpose", "query"))
        .addEnumProperty("format", List.of("natural_language", "list", "table"))
        .required(
            "intent",
            "primary_buckets",
            "entities",
            "constraints",
            "topic_terms",
            "subqueries",
            "format")
        .build();
  }

  private static JsonArraySchema list(String... parts) {
    JsonObjectSchema.Builder item = JsonObjectSchema.builder();
    for (String part : parts) {
      item.addStringProperty(part);
    }
    return JsonArraySchema.builder().items(item.required(parts).build()).build();
  }

  @Override
  public Read read(Reply reply) {
    JsonNode json =
        JsonReply.read(
            reply,
            "\"intent\", \"primary_buckets\", \"entities\", \"constraints\", \"topic_terms\","
                + " \"subqueries\" and \"format\"");
    List<String> warnings = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    List<Constraint> unmet = new ArrayList<>();
    int given = json.path("constraints").size();
    if (given > MOST) {
      warnings.add("of " + given + " conditions that were read, the first " + MOST + " count");
    }
    for (JsonNode each : first(json.path("constraints"))) {
      constraint(each, unmet, warnings).ifPresent(constraints::add);
    }
    List<Entity> entities = new ArrayList<>();
    for (JsonNode each : first(json.path("entities"))) {
      if (!text(each.path("name")).isEmpty()) {
        entities.add(new Entity(text(each.path("name")), text(each.path("role"))));
      }
    }
    List<Subquery> subqueries = new ArrayList<>();
    for (JsonNode each : first(json.path("subqueries"))) {
      if (!text(each.path("query")).isEmpty()) {
        subqueries.add(new Subquery(text(each.path("purpose")), text(each.path("query"))));
      }
    }
    List<String> topics =
        first(json.path("topic_terms")).stream()
            .map(DecompositionReply::text)
            .filter(topic -> !topic.isEmpty())
            .toList();
    return new Read(
        intent(json.path("intent"), reply),
        new QuestionReading(
            buckets(json.path("primary_buckets"), buckets, reply),
            possible(constraints, unmet, warnings),
            unmet,
            entities,
            topics,
            subqueries,
            format(json.path("format"))),
        warnings);
  }

  /** One of the intents. */
  static Intent intent(JsonNode json, Reply reply) {
    return Arrays.stream(Intent.values())
        .filter(intent -> intent.label().equals(json.asText().strip().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new ModelException.BadReply(
                    "\"intent\" must be qa, list, summarize, compare or compute", reply.text()));
  }

  /** Buckets that exist, each once. */
  static List<String> buckets(JsonNode json, List<String> known, Reply reply) {
    List<String> chosen = new ArrayList<>();
    for (JsonNode each : json) {
      if (!known.contains(each.asText())) {
        throw new ModelException.BadReply(
            "a bucket must be one of " + known, "got \"" + each.asText() + "\"", reply.text());
      }
      if (!chosen.contains(each.asText())) {
        chosen.add(each.asText());
      }
    }
    return chosen;
  }

  private static Format format(JsonNode json) {
    return Arrays.stream(Format.values())
        .filter(format -> format.label().equals(json.asText()))
        .findFirst()
        .orElse(Format.AUTO);
  }

  private static List<JsonNode> first(JsonNode list) {
    List<JsonNode> first = new ArrayList<>();
    if (list.isArray()) {
      list.forEach(first::add);
    }
    return first.subList(0, Math.min(first.size(), MOST));
  }

  private static String text(JsonNode json) {
    return Material.line(json.asText(), MAX_WORDS);
  }

  private Optional<Constraint> constraint(
      JsonNode json, List<Constraint> unmet, List<String> warnings) {
    String words = text(json.path("raw_text"));
    String shown =
        text(json.path("field"))
            + " "
            + text(json.path("operator"))
            + " "
            + text(json.path("value"));
    Filter filter;
    try {
      filter = new ConditionReader(session.library()).condition(json);
    } catch (IllegalArgumentException e) {
      warnings.add("a condition was left out (" + shown + "): " + e.getMessage());
      return Optional.empty();
    }
    Filter scope = session.question().filter();
    if (session.library().count(scope.and(filter)) == 0) {
      Optional<Filter> alike = alike(filter, scope);
      if (alike.isEmpty()) {
        warnings.add("a condition was left out, since no document meets it: " + filter);
        unmet.add(new Constraint(filter, words));
        return Optional.empty();
      }
      filter = alike.get();
    }
    return Optional.of(new Constraint(filter, words.isEmpty() ? shown : words));
  }

  /** The values that hold the one that was asked for: "Acme" means "Acme Inc." */
  private Optional<Filter> alike(Filter filter, Filter scope) {
    if (!(filter instanceof Filter.AnyOf(String field, List<MetadataValue> values))
        || values.size() != 1
        || !(values.getFirst() instanceof MetadataValue.Keyword(String wanted))) {
      return Optional.empty();
    }
    Library library = session.library();
    String key = wanted.toLowerCase(Locale.ROOT);
    List<MetadataValue> holding =
        library.values(field, scope, MAX_VALUES).stream()
            .map(ValueCount::value)
            .filter(value -> value.display().toLowerCase(Locale.ROOT).contains(key))
            .toList();
    return key.length() < 2 || holding.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter.AnyOf(field, holding));
  }

  /** As many of the constraints as documents can meet together, the first ones first. */
  private List<Constraint> possible(
      List<Constraint> constraints, List<Constraint> unmet, List<String> warnings) {
    List<Constraint> kept = new ArrayList<>();
    Filter together = session.question().filter();
    for (Constraint constraint : constraints) {
      Filter next = together.and(constraint.filter());
      if (session.library().count(next) == 0) {
        warnings.add(
            "a condition was left out, since no document meets it together with the others: "
                + constraint.filter());
        unmet.add(constraint);
      } else {
        together = next;
        kept.add(constraint);
      }
    }
    return kept;
  }
}

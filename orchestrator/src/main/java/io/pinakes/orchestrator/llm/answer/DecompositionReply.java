package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.decompose.QuestionReading.Constraint;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ConditionReader;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a model's decomposition of a question. Conditions on unknown fields, or that no document
 * matches, are left out with a warning; a value that is part of existing values stands for those.
 */
final class DecompositionReply implements Reply.Reader<DecompositionReply.Read> {
  private static final int MOST = 12;
  private static final int MAX_WORDS = 200;
  private static final int MAX_VALUES = 1000;

  /** Longer texts are matched as whole values only. */
  private static final int MAX_PART = 100;

  private static final List<String> OPERATORS = List.of("=", "!=", "<", "<=", ">", ">=", "like");

  private final Session session;

  DecompositionReply(Session session) {
    this.session = session;
  }

  /**
   * The result of reading.
   *
   * @param warnings what was left out, one sentence each
   */
  record Read(Intent intent, QuestionReading reading, List<String> warnings) {}

  /** The schema of a reply about these fields, in the order in which the model should reason. */
  static JsonObjectSchema schema(List<String> fields) {
    JsonObjectSchema constraint =
        JsonObjectSchema.builder()
            .addStringProperty("raw_text")
            .addEnumProperty("field", fields)
            .addEnumProperty("operator", OPERATORS)
            .addStringProperty("value")
            .required("raw_text", "field", "operator", "value")
            .build();
    return JsonObjectSchema.builder()
        .addProperty("constraints", JsonArraySchema.builder().items(constraint).build())
        .addEnumProperty("intent", Arrays.stream(Intent.values()).map(Intent::label).toList())
        .required("constraints", "intent")
        .build();
  }

  @Override
  public Read read(Reply reply) {
    JsonNode json = JsonReply.read(reply, "\"constraints\" and \"intent\"");
    List<String> warnings = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    List<Constraint> unmet = new ArrayList<>();
    int given = json.path("constraints").size();
    if (given > MOST) {
      warnings.add(session.messages().say("conditions-cut", given, MOST));
    }
    for (JsonNode each : first(json.path("constraints"))) {
      constraint(each, unmet, warnings).ifPresent(constraints::add);
    }
    return new Read(
        intent(json.path("intent"), reply),
        new QuestionReading(
            List.of(),
            possible(constraints, unmet, warnings),
            unmet,
            List.of(),
            List.of(),
            List.of(),
            Format.AUTO),
        warnings);
  }

  /** One of the intents. */
  private static Intent intent(JsonNode json, Reply reply) {
    return Arrays.stream(Intent.values())
        .filter(intent -> intent.label().equals(json.asText().strip().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new ModelException.BadReply(
                    "\"intent\" must be qa, list, summarize, compare or compute", reply.text()));
  }

  private static List<JsonNode> first(JsonNode list) {
    List<JsonNode> first = new ArrayList<>();
    if (list.isArray()) {
      list.forEach(first::add);
    }
    return first.subList(0, Math.min(first.size(), MOST));
  }

  private static String text(JsonNode json) {
    return UntrustedText.line(json.asText(), MAX_WORDS);
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
      warnings.add(
          session.messages().say("condition-wrong", shown, String.valueOf(e.getMessage())));
      return Optional.empty();
    }
    Filter scope = session.question().filter();
    if (session.library().count(scope.and(filter)) == 0) {
      Optional<Filter> alike = alike(filter, scope);
      if (alike.isEmpty()) {
        warnings.add(session.messages().say("condition-unmet", filter));
        unmet.add(new Constraint(filter, words));
        return Optional.empty();
      }
      filter = alike.get();
    }
    return Optional.of(new Constraint(filter, words.isEmpty() ? shown : words));
  }

  /** The values that contain the requested one: "Acme" means "Acme Inc." */
  private Optional<Filter> alike(Filter filter, Filter scope) {
    if (!(filter instanceof Filter.AnyOf(String field, List<MetadataValue> values))
        || values.size() != 1
        || !(values.getFirst() instanceof MetadataValue.Keyword(String wanted))) {
      return Optional.empty();
    }
    Library library = session.library();
    String key = wanted.toLowerCase(Locale.ROOT);
    Set<FieldType> types = library.fields().types().getOrDefault(field, Set.of());
    boolean strings = types.contains(FieldType.KEYWORD) || types.contains(FieldType.TEXT);
    if (!strings || key.length() < 2 || key.length() > MAX_PART) {
      return Optional.empty();
    }
    Filter part = Filter.holding(field, wanted);
    List<MetadataValue> holding =
        library.values(field, scope.and(part), MAX_VALUES + 1).stream()
            .map(ValueCount::value)
            .filter(value -> value.display().toLowerCase(Locale.ROOT).contains(key))
            .toList();
    if (holding.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(holding.size() > MAX_VALUES ? part : new Filter.AnyOf(field, holding));
  }

  /** As many constraints, in order, as documents can match together. */
  private List<Constraint> possible(
      List<Constraint> constraints, List<Constraint> unmet, List<String> warnings) {
    List<Constraint> kept = new ArrayList<>();
    Filter together = session.question().filter();
    for (Constraint constraint : constraints) {
      Filter next = together.and(constraint.filter());
      if (session.library().count(next) == 0) {
        warnings.add(session.messages().say("condition-apart", constraint.filter()));
        unmet.add(constraint);
      } else {
        together = next;
        kept.add(constraint);
      }
    }
    return kept;
  }
}

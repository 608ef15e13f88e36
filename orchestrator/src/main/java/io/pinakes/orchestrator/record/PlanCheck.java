package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks the plan of a record: its first call ran, its conditions are those of the calls that ran,
 * and on the same index the question is analysed as recorded and each search finds the passages
 * recorded.
 */
final class PlanCheck {
  private static final String SEARCH = "search_";

  private final Library library;
  private final AnswerRecord record;
  private final RecordFindings findings;

  /** The calls that ran, in order. */
  private final List<JsonNode> ran = new ArrayList<>();

  PlanCheck(Library library, AnswerRecord record, RecordFindings findings) {
    this.library = library;
    this.record = record;
    this.findings = findings;
    for (JsonNode step : record.answer().path("steps")) {
      if (step.has("args")) {
        ran.add(step);
      }
    }
  }

  void run(boolean sameIndex) {
    JsonNode plan = record.answer().path("plan");
    if (plan.isEmpty()) {
      return; // a question that was never planned
    }
    if (plan.has("calls")) {
      calls(plan);
    }
    if (plan.has("operation") != plan.path("route").asText().equals("structured")) {
      findings.problem("the plan is not one of the route \"" + plan.path("route").asText() + '"');
    }
    for (JsonNode demand : plan.path("demands")) {
      condition(demand.path("filters"));
    }
    if (sameIndex) {
      interpretation(plan.path("interpretation"));
      ran.stream()
          .filter(step -> step.path("step").asText().startsWith(SEARCH))
          .forEach(this::repeat);
    }
  }

  private void calls(JsonNode plan) {
    JsonNode first = plan.path("calls").path(0);
    String tool = first.path("tool").asText();
    List<JsonNode> alike =
        ran.stream().filter(step -> step.path("step").asText().equals(tool)).toList();
    if (!alike.isEmpty() // a reviewer may have preferred other tools
        && alike.stream().noneMatch(step -> step.path("args").equals(first.path("args")))) {
      findings.problem(
          "the plan begins with " + tool + " " + first.path("args") + ", which did not run");
    }
    if (record.modelCalls().isEmpty() // a model may narrow a call to buckets
        && !asStored(within(plan.path("filters"))).equals(first.path("args").path("filters"))) {
      findings.problem("the plan has other filters than its first call: " + plan.path("filters"));
    }
    boolean searches = tool.startsWith(SEARCH);
    boolean saysSo = plan.path("route").asText().equals("hybrid");
    if (searches != saysSo || (searches && !tool.equals(SEARCH + plan.path("strategy").asText()))) {
      findings.problem(
          "the plan calls "
              + tool
              + ", which is not its route \""
              + plan.path("route").asText()
              + "\" with strategy \""
              + plan.path("strategy").asText()
              + '"');
    }
  }

  /** The conditions of a plan within the filter of the question, as a call has them. */
  private ObjectNode within(JsonNode filters) {
    return FilterJson.write(record.question().filter().and(FilterJson.parse(filters)));
  }

  /** Each condition of a structured question is one of the calls that ran. */
  private void condition(JsonNode filters) {
    filters
        .properties()
        .forEach(
            entry -> {
              ObjectNode one = JsonNodeFactory.instance.objectNode();
              one.set(entry.getKey(), entry.getValue());
              if (!ran.isEmpty() && ran.stream().noneMatch(step -> contains(step, one))) {
                findings.problem("the plan has the condition " + one + ", which no call has");
              }
            });
  }

  /** Whether {@code json} or anything within it has all members of {@code part}. */
  private static boolean contains(JsonNode json, ObjectNode part) {
    boolean here =
        json.isObject()
            && part.properties().stream()
                .allMatch(entry -> entry.getValue().equals(json.get(entry.getKey())));
    if (here) {
      return true;
    }
    for (JsonNode each : json) {
      if (contains(each, part)) {
        return true;
      }
    }
    return false;
  }

  private void interpretation(JsonNode before) {
    ObjectNode now = JsonNodeFactory.instance.objectNode();
    InterpretationJson.writeAnalysis(library.lexicon().analyze(record.question().text()), now);
    if (!asStored(now).equals(before)) {
      findings.problem("the question is analysed as " + now + ", not as the plan has it");
    }
  }

  /** What a record has of it: a number made here may be of another type than the same one read. */
  private static JsonNode asStored(ObjectNode made) {
    try {
      return RecordJson.MAPPER.readTree(made.toString());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("this is JSON", e);
    }
  }

  private void repeat(JsonNode step) {
    String mode = step.path("step").asText().substring(SEARCH.length());
    JsonNode args = step.path("args");
    List<String> found;
    try {
      found =
          library
              .search(
                  SearchRequest.of(args.path("query").asText())
                      .withReading(Reading.PLAIN)
                      .withMode(SearchMode.valueOf(mode.toUpperCase(Locale.ROOT)))
                      .withFilter(FilterJson.parse(args.path("filters")))
                      .withTopK(args.path("top_k").asInt())
                      .withContextChars(0)
                      .withSettings(settings().withHitsPerPage(0)))
              .hits()
              .stream()
              .map(hit -> hit.chunk().id().value())
              .toList();
    } catch (IllegalArgumentException e) {
      findings.problem(SEARCH + mode + " cannot be repeated: " + e.getMessage());
      return;
    }
    List<String> before = new ArrayList<>();
    step.path("chunks").forEach(chunk -> before.add(chunk.asText()));
    if (!found.equals(before)) {
      findings.problem(SEARCH + mode + " for " + args + " finds other passages than recorded");
    }
  }

  private SearchSettings settings() {
    JsonNode search = record.settings().path("search");
    return search.isObject() ? SearchSettingsJson.parse(search.toString()) : SearchSettings.DEFAULT;
  }
}

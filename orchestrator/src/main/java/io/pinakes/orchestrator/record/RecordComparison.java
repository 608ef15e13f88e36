package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.session.ModelCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A comparison of two answers to one question.
 *
 * @param name the name of the question
 * @param differences in the order of an answer: question, outcome, claims, citations, path,
 *     evidence, index, cost; empty if the two are the same. Time is reported but never counts as a
 *     difference
 * @param millisBefore wall time of the first, in milliseconds
 * @param millisAfter wall time of the second, in milliseconds
 */
public record RecordComparison(
    String name, List<Difference> differences, long millisBefore, long millisAfter) {
  public RecordComparison {
    differences = List.copyOf(differences);
  }

  /**
   * A difference.
   *
   * @param what its kind: {@code status}, {@code claim}, {@code citation}, {@code call}, …
   * @param before the value in the first; empty if absent
   * @param after the value in the second; empty if absent
   */
  public record Difference(String what, String before, String after) {}

  /** Compares two records. */
  public static RecordComparison of(AnswerRecord before, AnswerRecord after) {
    Sides sides = new Sides(before, after);
    sides.question();
    sides.outcome();
    sides.way();
    sides.evidence();
    sides.index();
    sides.cost();
    return new RecordComparison(
        after.name().equals(before.name()) ? after.name() : before.name() + " / " + after.name(),
        sides.differences,
        before.millis(),
        after.millis());
  }

  /** Whether nothing differs except time. */
  public boolean same() {
    return differences.isEmpty();
  }

  private static final class Sides {
    private final AnswerRecord before;
    private final AnswerRecord after;
    private final List<Difference> differences = new ArrayList<>();

    Sides(AnswerRecord before, AnswerRecord after) {
      this.before = before;
      this.after = after;
    }

    private void compare(String what, Object first, Object second) {
      if (!Objects.equals(first, second)) {
        differences.add(new Difference(what, first.toString(), second.toString()));
      }
    }

    /** Compares values with the same key, and reports keys that only one side has. */
    private void compare(String what, Map<String, String> first, Map<String, String> second) {
      first.forEach(
          (key, value) -> {
            String other = second.get(key);
            if (other == null) {
              differences.add(new Difference(what, shown(key, value), ""));
            } else if (!other.equals(value)) {
              differences.add(new Difference(what, shown(key, value), shown(key, other)));
            }
          });
      second.forEach(
          (key, value) -> {
            if (!first.containsKey(key)) {
              differences.add(new Difference(what, "", shown(key, value)));
            }
          });
    }

    private static String shown(String key, String value) {
      return value.isEmpty() ? key : key + ": " + value;
    }

    void question() {
      ObjectNode asked = RecordJson.question(before.question());
      ObjectNode again = RecordJson.question(after.question());
      for (String part : List.of("asked", "text", "filter", "language", "format", "limits")) {
        compare("question." + part, asked.path(part), again.path(part));
      }
      Map<String, String> first = settings(before);
      compare("settings", first, settings(after));
    }

    private static Map<String, String> settings(AnswerRecord record) {
      Map<String, String> settings = new LinkedHashMap<>();
      record
          .settings()
          .copy()
          .properties()
          .forEach(entry -> settings.put(entry.getKey(), entry.getValue().toString()));
      return settings;
    }

    void outcome() {
      compare("status", text(before, "status"), text(after, "status"));
      compare("value", before.answer().path("value"), after.answer().path("value"));
      compare("claim", claims(before), claims(after));
      compare("citation", citations(before), citations(after));
      compare("table", before.answer().path("table"), after.answer().path("table"));
      compare(
          "clarification",
          before.answer().path("clarification"),
          after.answer().path("clarification"));
      if (before.claims().isEmpty() && after.claims().isEmpty()) {
        compare("answer", text(before, "answer"), text(after, "answer"));
      }
      compare("warning", texts(before, "warnings"), texts(after, "warnings"));
    }

    private static String text(AnswerRecord record, String key) {
      return record.answer().text(key);
    }

    private static Map<String, String> texts(AnswerRecord record, String key) {
      Map<String, String> texts = new LinkedHashMap<>();
      record.answer().path(key).forEach(each -> texts.put(each.asText(), ""));
      return texts;
    }

    /** Claims, keyed by their text; the value is their citations. */
    private static Map<String, String> claims(AnswerRecord record) {
      Map<String, String> places = new LinkedHashMap<>();
      for (JsonNode citation : record.answer().path("citations")) {
        places.put(citation.path("marker").asText(), place(citation));
      }
      Map<String, String> claims = new LinkedHashMap<>();
      for (AnswerRecord.Claim claim : record.claims()) {
        List<String> rests = new ArrayList<>();
        claim.markers().forEach(marker -> rests.add(places.getOrDefault(marker, "nothing")));
        claims.put(
            claim.text(),
            "rests on "
                + String.join(", ", rests)
                + claim.calculation().map(each -> "; " + each).orElse(""));
      }
      return claims;
    }

    /** Citations, keyed by their location; the value is the quotation. */
    private static Map<String, String> citations(AnswerRecord record) {
      Map<String, String> citations = new LinkedHashMap<>();
      for (JsonNode citation : record.answer().path("citations")) {
        citations.put(
            place(citation),
            citation.path("quote").isTextual()
                ? citation.path("quote").asText()
                : citation.path("field_value").asText());
      }
      return citations;
    }

    private static String place(JsonNode citation) {
      String document = citation.path("doc_id").asText();
      return citation.path("quote").isTextual()
          ? document + " " + citation.path("start").asText() + ".." + citation.path("end").asText()
          : document + " " + citation.path("field").asText();
    }

    void way() {
      Map<String, String> first = plan(before);
      compare("plan", first, plan(after));
      compare("call", calls(before), calls(after));
    }

    private static Map<String, String> plan(AnswerRecord record) {
      Map<String, String> plan = new LinkedHashMap<>();
      for (String key : List.of("route", "strategy", "operation", "filters", "buckets")) {
        JsonNode value = record.answer().path("plan").path(key);
        if (!value.isMissingNode()) {
          plan.put(key, value.isTextual() ? value.asText() : value.toString());
        }
      }
      return plan;
    }

    /** Calls, keyed by tool and arguments; the value is the result. */
    private static Map<String, String> calls(AnswerRecord record) {
      Map<String, String> calls = new LinkedHashMap<>();
      for (JsonNode step : record.answer().path("steps")) {
        if (step.has("args")) {
          JsonNode found = step.has("hits") ? step.path("hits") : step.path("facts");
          calls.put(
              step.path("step").asText() + " " + step.path("args"),
              step.has("error") ? step.path("error").asText() : found.asText() + " found");
        }
      }
      return calls;
    }

    void evidence() {
      compare("passage", passages(before), passages(after));
      compare("read value", values(before), values(after));
    }

    /** Passages, keyed by chunk; a part of the hash shows a changed text under the same id. */
    private static Map<String, String> passages(AnswerRecord record) {
      Map<String, String> passages = new LinkedHashMap<>();
      record
          .passages()
          .forEach(
              passage -> {
                String hash = passage.sha256();
                passages.put(
                    passage.chunk().value(), hash.substring(0, Math.min(12, hash.length())));
              });
      return passages;
    }

    private static Map<String, String> values(AnswerRecord record) {
      Map<String, String> values = new LinkedHashMap<>();
      record.values().forEach(value -> values.put(value.text(), ""));
      return values;
    }

    void index() {
      compare("index.generation", before.index().generation(), after.index().generation());
      compare("index.embedder", before.index().embedder(), after.index().embedder());
      compare("index.documents", before.index().documents(), after.index().documents());
      compare("index.chunks", before.index().chunks(), after.index().chunks());
    }

    void cost() {
      compare("model calls", modelCalls(before), modelCalls(after));
      for (String key : List.of("llm_calls", "tool_calls", "tokens_in", "tokens_out")) {
        compare(
            "usage." + key,
            before.answer().path("usage").path(key),
            after.answer().path("usage").path(key));
      }
    }

    /** Purpose and model of each call, and a part of its prompt's hash. */
    private static String modelCalls(AnswerRecord record) {
      List<String> calls = new ArrayList<>();
      for (ModelCall call : record.modelCalls()) {
        String prompt = call.prompt();
        calls.add(
            call.purpose()
                + " by "
                + call.model()
                + " ("
                + prompt.substring(0, Math.min(12, prompt.length()))
                + ")");
      }
      return String.join(", ", calls);
    }
  }
}

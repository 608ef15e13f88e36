package io.pinakes.orchestrator.trace;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.longtext.LongTextJson;
import io.pinakes.orchestrator.navigate.NavigationJson;
import io.pinakes.orchestrator.tool.ToolCallJson;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.QueryAnalysis.Mention;

/** Writes steps as JSON for the answer document, in snake case and without times. */
public final class StepJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private StepJson() {}

  /** The detail of a step, without its name. */
  public static ObjectNode write(Step step) {
    ObjectNode json = JSON.objectNode();
    switch (step) {
      case Step.Decomposed decomposed -> decomposed(decomposed, json);
      case Step.ToolCalled called -> {
        json.set("args", ToolCallJson.write(called.call()));
        found(called.found(), json);
      }
      case Step.Reviewed reviewed -> {
        json.put("status", reviewed.status());
        if (!reviewed.status().equals("enough")) {
          json.put("reason", reviewed.reason());
        }
        json.put("passages", reviewed.passages());
        if (reviewed.values() > 0) {
          json.put("values", reviewed.values());
        }
        reviewed.bestSupport().ifPresent(best -> json.put("best_support", best));
      }
      case Step.Pruned pruned -> {
        json.put("passages", pruned.passages()).put("values", pruned.values());
        ArrayNode dropped = json.putArray("dropped");
        for (Step.Pruned.Left each : pruned.dropped()) {
          dropped
              .addObject()
              .put("handle", each.handle())
              .put("what", each.what())
              .put("reason", each.reason());
        }
      }
      case Step.Composed composed -> {
        json.put("claims", composed.claims());
        if (!composed.missing().isEmpty()) {
          json.put("missing", composed.missing());
        }
      }
      case Step.Verified verified -> {
        json.put("claims", verified.claims()).put("citations", verified.citations());
        if (!verified.rejected().isEmpty()) {
          ArrayNode rejected = json.putArray("rejected");
          for (Step.Verified.Rejected claim : verified.rejected()) {
            rejected
                .addObject()
                .put("text", claim.text())
                .put("verdict", claim.verdict())
                .put("reason", claim.reason());
          }
        }
      }
    }
    return json;
  }

  private static void decomposed(Step.Decomposed step, ObjectNode json) {
    json.put("intent", step.intent()).put("language", step.language());
    ArrayNode mentions = json.putArray("mentions");
    for (Mention mention : step.mentions()) {
      mentions
          .addObject()
          .put("field", mention.field())
          .put("value", mention.value().display())
          .put("raw_text", mention.words());
    }
    step.terms().forEach(json.putArray("terms")::add);
    step.reading().ifPresent(reading -> json.set("reading", reading(reading)));
  }

  private static ObjectNode reading(Step.ModelReading reading) {
    ObjectNode json = JSON.objectNode();
    reading.buckets().forEach(json.putArray("primary_buckets")::add);
    ArrayNode entities = json.putArray("entities");
    for (Step.ModelReading.Entity entity : reading.entities()) {
      entities.addObject().put("name", entity.name()).put("role", entity.role());
    }
    ArrayNode constraints = json.putArray("constraints");
    for (Step.ModelReading.Constraint constraint : reading.constraints()) {
      ObjectNode node = constraints.addObject();
      node.set("filters", FilterJson.write(constraint.filter()));
      node.put("raw_text", constraint.words());
    }
    reading.topics().forEach(json.putArray("topic_terms")::add);
    ArrayNode subqueries = json.putArray("subqueries");
    for (Step.ModelReading.Subquery subquery : reading.subqueries()) {
      subqueries.addObject().put("purpose", subquery.purpose()).put("query", subquery.query());
    }
    json.putObject("output_preferences").put("format", reading.format());
    return json;
  }

  private static void found(Found found, ObjectNode json) {
    switch (found) {
      case Found.Passages passages -> {
        json.put("hits", passages.hits());
        ArrayNode chunks = json.putArray("chunks");
        ArrayNode scores = json.putArray("scores");
        for (Found.Scored scored : passages.read()) {
          chunks.add(scored.chunk().value());
          scores.add(scored.score());
        }
        switch (passages) {
          case Found.Searched _ -> {}
          case Found.Navigated navigated ->
              json.set("navigation", NavigationJson.write(navigated.navigation()));
          case Found.InLongText longText ->
              json.set("long_text", LongTextJson.write(longText.result()));
        }
      }
      case Found.Values(long facts) -> json.put("facts", facts);
      case Found.Facts facts -> {
        json.put("facts", facts.facts());
        facts.ids().forEach(json.putArray("fact_ids")::add);
      }
      case Found.Computed(var result) -> {
        json.put("facts", result.facts());
        json.set("groups", FactJson.write(result).get("groups"));
      }
      case Found.Nothing(String problem) -> json.put("error", problem);
    }
  }
}

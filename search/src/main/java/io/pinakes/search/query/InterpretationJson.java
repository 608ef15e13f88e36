package io.pinakes.search.query;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.exact.FinancialStatement;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.QueryAnalysis.Time;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import java.util.List;

/**
 * Writes interpretations as JSON; filters as {@link FilterJson} reads them. All keys are always
 * present.
 *
 * <pre>{@code
 * { "mode": "hybrid",
 *   "filter": {…},                  // the caller's
 *   "inferred_filter": {…},         // whose hits come first; {} if the question chose nothing
 *   "wider_filters": [ {…} ],       // those that follow, before all other hits
 *   "dropped": [ { "demand": {…}, "replacement": {…} | null } ],   // in the order dropped
 *   "mentions": [ { "field": "company", "value": "3M", "words": "3M Company", "match":
 *       "exact" | "initials" | "similar" | "ordinary" | "time" } ],
 *   "times": [ { "kind": "year" | "quarter" | "month" | "day", "period": "2023Q2",
 *       "from": "2023-04-01", "to": "2023-06-30", "words": "Q2 of 2023" } ],
 *   "ranges": [ { "from": "2019-01-01" | null, "to": "2021-12-31" | null, "words": "…" } ],
 *   "amounts": [ { "number": "1500000", "currency": "USD", "bound": "exact" | "over" | "under",
 *       "words": "$1.5 million" } ],
 *   "exact": { "identifiers": [ "b-120" ], "sections": [ "§4.2" ], "phrases": [ "…" ],
 *       "definitions": [ "effective date" ], "statements": [ "balance sheet" ] } }
 * }</pre>
 *
 * <p>A mention with match {@code similar} was taken for its value; one with match {@code ordinary}
 * selected nothing.
 */
public final class InterpretationJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private InterpretationJson() {}

  /** Writes an interpretation. */
  public static ObjectNode write(Interpretation interpretation) {
    ObjectNode json = JSON.objectNode();
    json.put("mode", interpretation.mode().label());
    json.set("filter", FilterJson.write(interpretation.filter()));
    writeChoice(interpretation.choice(), json);
    writeAnalysis(interpretation.analysis(), json);
    ObjectNode exact = json.putObject("exact");
    put(exact, "identifiers", interpretation.exact().identifiers());
    put(exact, "sections", interpretation.exact().sections());
    put(exact, "phrases", interpretation.exact().phrases());
    put(exact, "definitions", interpretation.exact().definitions());
    put(
        exact,
        "statements",
        interpretation.exact().statements().stream().map(FinancialStatement::label).toList());
    return json;
  }

  private static void put(ObjectNode into, String key, List<String> values) {
    ArrayNode array = into.putArray(key);
    values.forEach(array::add);
  }

  /** Adds the keys of a choice: the inferred and wider filters, and what was dropped. */
  private static void writeChoice(DocumentChoice choice, ObjectNode into) {
    into.set("inferred_filter", FilterJson.write(choice.filter()));
    ArrayNode wider = into.putArray("wider_filters");
    choice.filters().stream().skip(1).forEach(filter -> wider.add(FilterJson.write(filter)));
    ArrayNode dropped = into.putArray("dropped");
    for (DocumentChoice.Relaxed relaxed : choice.relaxed()) {
      ObjectNode node = dropped.addObject();
      node.set("demand", FilterJson.write(relaxed.demand()));
      node.set(
          "replacement",
          relaxed.replacement().isPresent()
              ? FilterJson.write(relaxed.replacement().get())
              : JSON.nullNode());
    }
  }

  /** Adds the keys of an analysis: mentions, times, ranges, amounts. */
  public static void writeAnalysis(QueryAnalysis analysis, ObjectNode into) {
    into.set("mentions", mentions(analysis.mentions()));
    ArrayNode times = into.putArray("times");
    for (Time time : analysis.times()) {
      times
          .addObject()
          .put("kind", kind(time.period()))
          .put("period", time.period().toString())
          .put("from", time.period().first().toString())
          .put("to", time.period().last().toString())
          .put("words", time.words());
    }
    ArrayNode ranges = into.putArray("ranges");
    for (TimeRange range : analysis.ranges()) {
      ranges
          .addObject()
          .put("from", range.from().map(Object::toString).orElse(null))
          .put("to", range.to().map(Object::toString).orElse(null))
          .put("words", range.words());
    }
    ArrayNode amounts = into.putArray("amounts");
    for (Amount amount : analysis.amounts()) {
      amounts
          .addObject()
          .put("number", amount.number().toPlainString())
          .put("currency", amount.currency())
          .put("bound", amount.bound().label())
          .put("words", amount.words());
    }
  }

  private static ArrayNode mentions(List<Mention> mentions) {
    ArrayNode array = JSON.arrayNode();
    for (Mention mention : mentions) {
      ObjectNode node = array.addObject();
      node.put("field", mention.field());
      node.set("value", MetadataJson.write(mention.value()));
      node.put("words", mention.words());
      node.put("match", mention.match().label());
    }
    return array;
  }

  private static String kind(Period period) {
    return switch (period) {
      case Period.Year _ -> "year";
      case Period.Quarter _ -> "quarter";
      case Period.Month _ -> "month";
      case Period.Day _ -> "day";
    };
  }
}

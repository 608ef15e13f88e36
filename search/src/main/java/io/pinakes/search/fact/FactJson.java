package io.pinakes.search.fact;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.FilterJson;

/** Writes facts, fact requests and their results as JSON. Exact numbers are strings. */
public final class FactJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private FactJson() {}

  /** Writes a request. */
  public static ObjectNode write(FactRequest request) {
    ObjectNode json = JSON.objectNode();
    json.put("query", request.text());
    json.put("mode", request.mode().label());
    json.set("filters", FilterJson.write(request.filter()));
    ArrayNode shapes = json.putArray("shapes");
    request.shapes().stream().sorted().forEach(shape -> shapes.add(shape.label()));
    ArrayNode sort = json.putArray("sort");
    for (FactRequest.Sort by : request.sort()) {
      sort.addObject().put("property", by.property()).put("descending", by.descending());
    }
    return json.put("offset", request.offset()).put("limit", request.limit());
  }

  /** Writes an aggregation request. */
  public static ObjectNode write(AggregateRequest request) {
    ObjectNode json = JSON.objectNode();
    json.put("query", request.facts().text());
    json.set("filters", FilterJson.write(request.facts().filter()));
    ArrayNode shapes = json.putArray("shapes");
    request.facts().shapes().stream().sorted().forEach(shape -> shapes.add(shape.label()));
    ArrayNode measures = json.putArray("measures");
    for (AggregateRequest.Measure measure : request.measures()) {
      measures
          .addObject()
          .put("function", measure.function().label())
          .put("property", measure.property());
    }
    ArrayNode groups = json.putArray("groups");
    for (AggregateRequest.GroupBy group : request.groups()) {
      ObjectNode node = groups.addObject().put("property", group.property());
      switch (group) {
        case AggregateRequest.GroupBy.Value _ -> {}
        case AggregateRequest.GroupBy.Time time -> node.put("period", time.period().label());
        case AggregateRequest.GroupBy.Step step -> node.put("step", step.width().toPlainString());
      }
    }
    return json.put("top", request.top()).put("largest_first", request.largestFirst());
  }

  /** Writes a page of facts. */
  public static ObjectNode write(FactPage page) {
    ObjectNode json = JSON.objectNode();
    json.put("total", page.total());
    json.put("documents", page.documents());
    ArrayNode facts = json.putArray("facts");
    for (FactPage.Hit hit : page.hits()) {
      ObjectNode node = write(hit.fact());
      node.put("bucket", hit.bucket());
      node.put("file", hit.file());
      node.put("title", hit.title());
      facts.add(node.put("score", hit.score()));
    }
    ArrayNode warnings = json.putArray("warnings");
    page.warnings().forEach(warnings::add);
    return json;
  }

  /** Writes a fact with its location. */
  public static ObjectNode write(Fact fact) {
    ObjectNode json = JSON.objectNode();
    json.put("id", fact.id());
    json.put("doc_id", fact.document().value());
    json.put("shape", fact.shape().label());
    json.put("label", fact.label());
    ArrayNode properties = json.putArray("properties");
    for (Property property : fact.properties()) {
      ObjectNode node = properties.addObject();
      node.put("name", property.name());
      node.put("key", property.key());
      write(property.value(), node);
      node.put("raw", property.raw());
      if (property.span().length() > 0) {
        node.put("start", property.span().start());
        node.put("end", property.span().end());
      }
    }
    json.put("total_row", fact.total());
    FactPlace place = fact.place();
    json.put("page", place.pages().first());
    json.put("end_page", place.pages().last());
    json.put("section_id", place.sectionId());
    ArrayNode section = json.putArray("section");
    place.headings().forEach(section::add);
    json.put("chunk_id", place.chunk().map(ChunkId::value).orElse(null));
    if (place.span().length() > 0) {
      json.put("start", place.span().start());
      json.put("end", place.span().end());
    }
    if (place.row() > 0) {
      json.put("table", place.table());
      json.put("row", place.row());
    }
    json.put("extractor", fact.extractor());
    return json.put("confidence", fact.confidence());
  }

  /** Writes an aggregation result. */
  public static ObjectNode write(Aggregate aggregate) {
    ObjectNode json = JSON.objectNode();
    json.put("facts", aggregate.facts());
    json.put("documents", aggregate.documents());
    json.put("total_rows_left_out", aggregate.totals());
    ArrayNode groups = json.putArray("groups");
    for (Aggregate.Group group : aggregate.groups()) {
      groups.add(write(group));
    }
    json.put("more_groups", aggregate.moreGroups());
    ArrayNode disagreements = json.putArray("disagreements");
    for (Aggregate.Disagreement other : aggregate.disagreements()) {
      ObjectNode node = disagreements.addObject();
      node.put("doc_id", other.document());
      node.put("property", other.property());
      node.put("used", other.used().display());
      node.put("other", other.other().display());
      node.put("fact", other.otherFact());
    }
    ArrayNode warnings = json.putArray("warnings");
    aggregate.warnings().forEach(warnings::add);
    return json;
  }

  private static ObjectNode write(Aggregate.Group group) {
    ObjectNode json = JSON.objectNode();
    ArrayNode keys = json.putArray("keys");
    group.keys().forEach(key -> keys.add(key.map(TypedValue::display).orElse(null)));
    json.put("facts", group.facts());
    ArrayNode results = json.putArray("results");
    for (Aggregate.Result result : group.results()) {
      ObjectNode node = results.addObject();
      node.put("function", result.measure().function().label());
      node.put("property", result.measure().property());
      ArrayNode parts = node.putArray("parts");
      for (Aggregate.Part part : result.parts()) {
        ObjectNode figure = parts.addObject();
        write(part.value(), figure);
        figure.put("values", part.values());
      }
      node.put("without", result.without());
    }
    json.set("filters", FilterJson.write(group.filter()));
    ArrayNode sample = json.putArray("sample");
    group.sample().forEach(sample::add);
    return json;
  }

  private static void write(TypedValue value, ObjectNode into) {
    switch (value) {
      case TypedValue.Text(String text) -> into.put("type", "text").put("value", text);
      case TypedValue.Quantity(var number, String unit) -> {
        into.put("type", "number").put("value", number.toPlainString());
        if (!unit.isEmpty()) {
          into.put("unit", unit);
        }
      }
      case TypedValue.Money(var amount, String currency) -> {
        into.put("type", "money").put("value", amount.toPlainString());
        if (!currency.isEmpty()) {
          into.put("currency", currency);
        }
      }
      case TypedValue.Day(var date) -> into.put("type", "date").put("value", date.toString());
      case TypedValue.Flag(boolean yes) -> into.put("type", "boolean").put("value", yes);
    }
  }
}

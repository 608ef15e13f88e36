package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.fact.FactNotation;
import io.pinakes.orchestrator.cli.output.PropertiesJson;
import io.pinakes.orchestrator.structured.RecordColumns;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Endpoints for facts: search, aggregate, export, properties. */
public final class FactEndpoints {
  private static final int MAX_LIMIT = 1000;
  private static final int MAX_OFFSET = 100_000;
  private static final int MAX_GROUPS = 10_000;

  void search(View view, Exchange exchange) throws IOException {
    FactRequest request = searched(exchange.body(), view);
    exchange.asks(request.text());
    ObjectNode found = FactJson.write(view.library().annotations().search(request));
    exchange.showsAllIn(found);
    exchange.send(found);
  }

  void aggregate(View view, Exchange exchange) throws IOException {
    AggregateRequest request = aggregated(exchange.body(), view);
    exchange.asks(request.facts().text());
    exchange.send(FactJson.write(view.library().annotations().aggregate(request)));
  }

  void export(View view, Exchange exchange) throws IOException {
    Body body = exchange.body();
    body.only("query", "filter", "bucket", "doc", "shapes", "sort", "columns");
    FactRequest request =
        selection(body, view, SearchMode.KEYWORD).withSort(FactNotation.sort(body.texts("sort")));
    List<String> named = body.texts("columns");
    exchange.asks(request.text());
    // an invalid condition must be reported before the first line
    view.library().annotations().search(request.withPage(0, 1));
    List<String> columns = named.isEmpty() ? RecordColumns.of(view.library(), request) : named;
    exchange.set("Content-Disposition", "attachment; filename=\"facts.csv\"");
    OutputStream out = exchange.stream(200, "text/csv; charset=utf-8");
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 14);
    view.library().annotations().export(request, columns, writer);
    writer.close(); // only now: a failure must not look like the end of the file
  }

  void properties(View view, Exchange exchange) throws IOException {
    Filter filter = exchange.query("bucket").map(view::onlyBucket).orElse(Filter.all());
    exchange.send(PropertiesJson.write(view.library().annotations().catalog(filter)));
  }

  /** Reads a search for facts from a JSON body. */
  public static FactRequest searched(Body body, View view) {
    body.only("query", "mode", "filter", "bucket", "doc", "shapes", "sort", "offset", "limit");
    return selection(body, view, body.choice("mode", SearchMode.values(), SearchMode.HYBRID))
        .withPage(
            body.integer("offset", 0, 0, MAX_OFFSET),
            body.integer("limit", FactRequest.DEFAULT_LIMIT, 1, MAX_LIMIT))
        .withSort(FactNotation.sort(body.texts("sort")));
  }

  /** Reads an aggregation of facts from a JSON body. */
  public static AggregateRequest aggregated(Body body, View view) {
    body.only("measures", "by", "top", "largest", "query", "filter", "bucket", "doc", "shapes");
    List<String> measures = body.texts("measures");
    if (measures.isEmpty()) {
      throw HttpProblem.badRequest("\"measures\" is required, such as [\"count\", \"sum(total)\"]");
    }
    return new AggregateRequest(
        selection(body, view, SearchMode.KEYWORD),
        measures.stream().map(FactNotation::measure).toList(),
        body.texts("by").stream().map(FactNotation::group).toList(),
        body.integer("top", AggregateRequest.DEFAULT_TOP, 1, MAX_GROUPS),
        body.flag("largest"));
  }

  private static FactRequest selection(Body body, View view, SearchMode mode) {
    Filter filter = view.checkedOfFacts(body.filter("filter")).and(SearchBody.scope(body, view));
    Set<Shape> shapes = EnumSet.noneOf(Shape.class);
    for (String shape : body.texts("shapes")) {
      shapes.add(shape(shape));
    }
    return FactRequest.all()
        .withText(body.text("query").orElse(""))
        .withMode(mode)
        .withShapes(shapes.isEmpty() ? FactRequest.IN_TEXT : shapes)
        .withFilter(filter);
  }

  private static Shape shape(String label) {
    for (Shape shape : Shape.values()) {
      if (shape.name().toLowerCase(Locale.ROOT).equals(label)) {
        return shape;
      }
    }
    throw HttpProblem.badRequest("a shape is value, row or record, got \"" + label + "\"");
  }
}

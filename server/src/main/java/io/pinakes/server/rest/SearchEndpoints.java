package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.BrowseJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.LibraryNode;
import io.pinakes.orchestrator.cli.output.SearchJson;
import io.pinakes.orchestrator.cli.output.StatisticsJson;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.text.NearestNames;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Endpoints for searching: search, browse, fields, values, statistics. */
final class SearchEndpoints {
  private static final int MAX_VALUES = 1000;

  void search(View view, Exchange exchange) throws IOException {
    SearchBody search = SearchBody.read(exchange.body(), view);
    SearchRequest request = search.request();
    exchange.asks(request.text());
    ObjectNode found =
        search.summaries()
            ? SearchJson.write(request.text(), view.library().searchSummaries(request))
            : SearchJson.write(
                view.library(), request, view.library().search(request), search.explain());
    exchange.showsAllIn(found);
    exchange.send(found);
  }

  void browse(View view, Exchange exchange) throws IOException {
    String name = exchange.query("node").orElse("");
    int depth = exchange.query("depth", Integer.MAX_VALUE, 1, Integer.MAX_VALUE);
    String part = exchange.query("part").orElse("");
    try (Library library = view.library().pinned()) {
      LibraryNode node =
          name.isBlank()
              ? new LibraryNode.Root()
              : LibraryNode.find(name, library)
                  .orElseThrow(
                      () ->
                          new UnknownException(
                              "there is no bucket, document, section or chunk \"" + name + "\""));
      switch (node) {
        case LibraryNode.Document(var document) -> exchange.shows(document.id().value());
        case LibraryNode.Section(var document, _) -> exchange.shows(document.value());
        case LibraryNode.Passage(var chunk) -> exchange.shows(chunk.document().value());
        case LibraryNode.Root _, LibraryNode.Bucket _ -> {}
      }
      String json = BrowseJson.write(node, library.hierarchy(), depth, part);
      exchange.send(200, "application/json", json.getBytes(StandardCharsets.UTF_8));
    }
  }

  void fields(View view, Exchange exchange) throws IOException {
    ObjectNode json = Json.object();
    StatisticsJson.fields(view.library().fields(), json);
    exchange.send(json);
  }

  void values(View view, Exchange exchange) throws IOException {
    String field =
        exchange.query("field").orElseThrow(() -> HttpProblem.badRequest("\"field\" is required"));
    Set<String> fields = view.library().fields().types().keySet();
    if (!fields.contains(field)) {
      String meant = NearestNames.question(NearestNames.to(field, fields));
      throw HttpProblem.badRequest(
          "unknown field \""
              + field
              + "\"; "
              + (meant.isEmpty() ? "" : meant + " ")
              + "there are "
              + String.join(", ", fields));
    }
    Filter filter =
        view.checked(exchange.query("filter").map(FilterJson::parse).orElse(Filter.all()));
    int limit = exchange.query("limit", 20, 1, MAX_VALUES);
    ObjectNode json = Json.object().put("field", field);
    ArrayNode values = json.putArray("values");
    for (ValueCount value : view.library().values(field, filter, limit)) {
      ObjectNode node = values.addObject();
      node.set("value", MetadataJson.write(value.value()));
      node.put("documents", value.documents());
    }
    exchange.send(json);
  }

  void stats(View view, Exchange exchange) throws IOException {
    exchange.send(StatisticsJson.write(view.library()));
  }
}

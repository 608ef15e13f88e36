package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.answer.Records;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.View;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** All endpoints below {@code /api/v1}. */
public final class RestEndpoints {
  /** The path prefix with the name of an index; paths without it use the first index. */
  private static final String NAMED = "/api/v1/indexes/{index}";

  private static final String FIRST = "/api/v1";

  private final ServedLibraries served;
  private final UploadEndpoints adding;
  private final List<Endpoint> endpoints = new ArrayList<>();

  /**
   * @param maxSeconds the maximum time of an answer
   */
  public RestEndpoints(
      ServedLibraries served,
      QuestionService asking,
      Records records,
      Uploads uploads,
      IndexRuns runs,
      int maxSeconds) {
    this.served = served;
    adding = new UploadEndpoints(uploads);
    endpoints.add(Endpoint.get(FIRST + "/indexes", this::indexes));
    SearchEndpoints search = new SearchEndpoints();
    post("/search", search::search);
    get("/browse", search::browse, "node", "depth", "part");
    get("/fields", search::fields);
    get("/values", search::values, "field", "filter", "limit");
    get("/stats", search::stats);
    get("/indexing", new RunEndpoint(runs)::run);
    AskEndpoint ask = new AskEndpoint(asking, maxSeconds, served.hasModel());
    post("/ask", ask::ask);
    MissionEndpoint missions = new MissionEndpoint(asking, maxSeconds);
    post("/missions", missions::missions);
    DocumentEndpoints documents = new DocumentEndpoints();
    get("/documents/{id}", documents::record);
    get("/documents/{id}/text", documents::text);
    get("/documents/{id}/pages", documents::pages, "from", "to");
    get("/documents/{id}/file", documents::file);
    get("/documents/{id}/boxes", documents::boxes, "start", "end");
    write("POST", "/documents", adding::add, "name", "bucket");
    write("DELETE", "/documents/{id}", adding::remove);
    write("GET", "/uploads", adding::status);
    FactEndpoints facts = new FactEndpoints();
    post("/facts/search", facts::search);
    post("/facts/aggregate", facts::aggregate);
    post("/facts/export", facts::export);
    get("/facts/properties", facts::properties, "bucket");
    RecordEndpoints kept = new RecordEndpoints(records);
    get("/records", kept::list);
    get("/records/{id}", kept::fetch);
    post("/verify", kept::verify);
  }

  /** All endpoints. */
  public List<Endpoint> all() {
    return List.copyOf(endpoints);
  }

  /** Handles a request about one index. */
  @FunctionalInterface
  interface OnView {
    void answer(View view, Exchange exchange) throws IOException;
  }

  /**
   * @param parameters of the URL; others are refused, since a typo would silently change nothing
   */
  private void get(String path, OnView action, String... parameters) {
    endpoints.add(Endpoint.get(NAMED + path, on(action, parameters)));
    endpoints.add(Endpoint.get(FIRST + path, on(action, parameters)));
  }

  private void post(String path, OnView action) {
    endpoints.add(Endpoint.post(NAMED + path, on(action)));
    endpoints.add(Endpoint.post(FIRST + path, on(action)));
  }

  private void write(String method, String path, OnView action, String... parameters) {
    endpoints.add(Endpoint.write(method, NAMED + path, on(action, parameters)));
    endpoints.add(Endpoint.write(method, FIRST + path, on(action, parameters)));
  }

  private Endpoint.Action on(OnView action, String... parameters) {
    return exchange -> {
      exchange.onlyQuery(parameters);
      String index = exchange.has("index") ? exchange.variable("index") : served.names().getFirst();
      action.answer(served.view(index, exchange.principal()), exchange);
    };
  }

  private void indexes(Exchange exchange) throws IOException {
    exchange.onlyQuery();
    ObjectNode json = Json.object();
    json.set("indexes", Json.array(served.names()));
    json.put("model", served.hasModel());
    json.put("principal", exchange.principal().name());
    json.set("uploads", Json.array(adding.open(exchange.principal())));
    exchange.send(json);
  }
}

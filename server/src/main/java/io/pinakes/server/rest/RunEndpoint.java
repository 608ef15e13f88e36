package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.RunStage;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.util.Optional;

/** The endpoint that tells how far indexing is. */
final class RunEndpoint {
  private final IndexRuns runs;

  RunEndpoint(IndexRuns runs) {
    this.runs = runs;
  }

  void run(View view, Exchange exchange) throws IOException {
    // the numbers of a run include documents that a restricted principal may not know of
    Optional<RunStage> run =
        exchange.principal().filter().isAll() ? runs.now(view.index()) : Optional.empty();
    ObjectNode json = Json.object();
    json.set("run", run.map(RunEndpoint::json).orElse(null));
    exchange.send(json);
  }

  static ObjectNode json(RunStage stage) {
    return Json.object()
        .put("stage", stage.name())
        .put("done", stage.done())
        .put("of", stage.all() < 0 ? null : stage.all())
        .put("embedded", stage.embedded())
        .put("texts", stage.texts());
  }
}

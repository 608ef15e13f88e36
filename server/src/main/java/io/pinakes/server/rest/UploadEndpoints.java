package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.server.access.Principal;
import io.pinakes.server.access.Right;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import io.pinakes.server.upload.Upload;
import io.pinakes.server.upload.UploadConflictException;
import io.pinakes.server.upload.UploadFolder;
import io.pinakes.server.upload.UploadName;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Endpoints for uploads: add, follow, remove. */
final class UploadEndpoints {
  private static final int ACCEPTED = 202;

  /** Time for a file to arrive. */
  private static final int MAX_SECONDS = 600;

  private final Uploads uploads;

  UploadEndpoints(Uploads uploads) {
    this.uploads = uploads;
  }

  /** The indexes to which {@code principal} may upload. */
  List<String> open(Principal principal) {
    return principal.may(Right.WRITE) && principal.filter().isAll() ? uploads.indexes() : List.of();
  }

  private UploadFolder folder(View view, Exchange exchange) {
    UploadFolder folder =
        uploads
            .folder(view.index())
            .orElseThrow(
                () ->
                    HttpProblem.forbidden(
                        "the index \""
                            + view.index()
                            + "\" takes no uploads; pinakes serve --uploads DIR allows them"));
    if (!exchange.principal().filter().isAll()) {
      // a name that is taken would reveal hidden documents
      throw HttpProblem.forbidden(
          "the key \""
              + exchange.principal().name()
              + "\" sees only some documents; uploads need one made with --everything");
    }
    return folder;
  }

  void add(View view, Exchange exchange) throws IOException {
    UploadFolder folder = folder(view, exchange);
    String name =
        exchange.query("name").orElseThrow(() -> HttpProblem.badRequest("\"name\" is required"));
    Exchange.BodyLimits limits = new Exchange.BodyLimits(uploads.maxBytes(), MAX_SECONDS);
    UploadName file = UploadName.of(name);
    UploadName target = exchange.query("bucket").map(file::in).orElse(file);
    try {
      Upload upload =
          folder.add(target, exchange.principal().name(), path -> exchange.save(path, limits));
      accepted(upload, exchange);
    } catch (UploadConflictException e) {
      throw HttpProblem.conflict(String.valueOf(e.getMessage()));
    }
  }

  void remove(View view, Exchange exchange) throws IOException {
    UploadFolder folder = folder(view, exchange);
    try {
      accepted(
          folder.remove(view.document(exchange.variable("id")), exchange.principal().name()),
          exchange);
    } catch (UploadConflictException e) {
      throw HttpProblem.conflict(String.valueOf(e.getMessage()));
    }
  }

  private static void accepted(Upload upload, Exchange exchange) throws IOException {
    exchange.shows(upload.document().value());
    byte[] body = json(upload).toString().getBytes(StandardCharsets.UTF_8);
    exchange.send(ACCEPTED, "application/json", body);
  }

  void status(View view, Exchange exchange) throws IOException {
    UploadFolder.Status status = folder(view, exchange).status();
    ObjectNode json = Json.object();
    json.set("types", Json.array(Uploads.TYPES));
    json.put("max_bytes", uploads.maxBytes());
    json.set("run", status.run().map(RunEndpoint::json).orElse(null));
    json.put("stuck", status.stuck());
    ArrayNode list = json.putArray("uploads");
    status.uploads().forEach(upload -> list.add(json(upload)));
    exchange.send(json);
  }

  private static ObjectNode json(Upload upload) {
    return Json.object()
        .put("file", upload.file())
        .put("doc_id", upload.document().value())
        .put("state", upload.state().label())
        .put("problem", upload.problem().isEmpty() ? null : upload.problem())
        .put("time", upload.time().toString())
        .put("by", upload.by());
  }
}

package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.DocumentJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Endpoints for documents: record, text, pages, original file, boxes of quotations. */
final class DocumentEndpoints {
  private static final int MAX_PAGES = 200;

  private final QuoteBoxes boxes = new QuoteBoxes();

  private static DocumentRecord shown(View view, Exchange exchange) {
    DocumentRecord document = view.document(exchange.variable("id"));
    exchange.shows(document.id().value());
    return document;
  }

  void record(View view, Exchange exchange) throws IOException {
    exchange.send(DocumentJson.write(view.library(), shown(view, exchange)));
  }

  void text(View view, Exchange exchange) throws IOException {
    DocumentRecord document = shown(view, exchange);
    exchange.send("text/plain; charset=utf-8", view.library().text(document.id()).orElse(""));
  }

  void pages(View view, Exchange exchange) throws IOException {
    DocumentRecord document = shown(view, exchange);
    int from = exchange.query("from", 1, 1, Integer.MAX_VALUE);
    int to = exchange.query("to", Math.max(from, document.pageCount()), from, Integer.MAX_VALUE);
    List<Page> pages = view.library().pages(document.id(), new PageRange(from, to));
    if (pages.size() > MAX_PAGES) {
      throw HttpProblem.badRequest("at most " + MAX_PAGES + " pages at once; set \"to\"");
    }
    if (pages.isEmpty()) {
      throw new UnknownException(
          document.id() + " has pages 1 to " + document.pageCount() + ", not " + from + "-" + to);
    }
    ObjectNode json = Json.object().put("doc_id", document.id().value());
    ArrayNode array = json.putArray("pages");
    for (Page page : pages) {
      array
          .addObject()
          .put("page", page.number())
          .put("start", page.start())
          .put("text", page.text());
    }
    exchange.send(json);
  }

  void file(View view, Exchange exchange) throws IOException {
    Path file = OriginalFile.of(shown(view, exchange));
    OriginalFile.send(file, exchange);
  }

  void boxes(View view, Exchange exchange) throws IOException {
    DocumentRecord document = shown(view, exchange);
    int start = exchange.query("start", 0, 0, Integer.MAX_VALUE);
    int end = exchange.query("end", 0, start, Integer.MAX_VALUE);
    if (end == start || end > document.length()) {
      throw HttpProblem.badRequest(
          "\"start\" and \"end\" must be within the text, whose length is "
              + document.length()
              + ", got "
              + start
              + " and "
              + end);
    }
    ArrayNode array = Json.array(List.of());
    for (QuoteBoxes.Box box : boxes.of(view.library(), document, new Span(start, end))) {
      array
          .addObject()
          .put("page", box.page())
          .put("x", box.x())
          .put("y", box.y())
          .put("width", box.width())
          .put("height", box.height())
          .put("text", box.text());
    }
    exchange.send(200, "application/json", array.toString().getBytes(StandardCharsets.UTF_8));
  }
}

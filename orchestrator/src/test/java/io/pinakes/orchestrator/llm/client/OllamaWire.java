package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Sends the answers of a {@link ScriptedOllama}.
 *
 * @param closing released when the server closes, which ends all waiting
 * @param clientGone released when a client has disconnected from a stream
 */
record OllamaWire(CountDownLatch closing, CountDownLatch clientGone) {
  private static final int CHUNK = 24;

  static String error(String text) {
    return ScriptedOllama.MAPPER.createObjectNode().put("error", text).toString();
  }

  void send(HttpExchange exchange, Answer answer, boolean streams)
      throws IOException, InterruptedException {
    switch (answer) {
      case Answer.Says(String text, int in, int out, String reason) when streams -> {
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
          int end =
              text.offsetByCodePoints(at, Math.min(CHUNK, text.codePointCount(at, text.length())));
          lines.add(ScriptedOllama.piece(text.substring(at, end)));
          at = end;
        }
        lines.add(
            ScriptedOllama.ended(ScriptedOllama.message("content", ""), in, out, reason)
                .toString());
        send(exchange, ScriptedOllama.streams(lines.toArray(String[]::new)), true);
      }
      case Answer.Says(String text, int in, int out, String reason) ->
          send(
              exchange,
              200,
              ScriptedOllama.ended(ScriptedOllama.message("content", text), in, out, reason)
                  .toString());
      case Answer.Calls(List<ObjectNode> functions) -> {
        ObjectNode json = ScriptedOllama.message("content", "");
        for (ObjectNode function : functions) {
          json.withObject("/message").withArray("tool_calls").addObject().set("function", function);
        }
        if (streams) {
          send(
              exchange,
              ScriptedOllama.streams(
                  json.put("done", false).toString(), ScriptedOllama.last("stop")),
              true);
        } else {
          send(exchange, 200, ScriptedOllama.ended(json, 100, 20, "stop").toString());
        }
      }
      case Answer.Fails(int status, String error) -> send(exchange, status, error(error));
      case Answer.Hangs _ -> {
        closing.await();
        exchange.close();
      }
      case Answer.Stalls _ -> {
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write("{\"model\":".getBytes(UTF_8));
        exchange.getResponseBody().flush();
        closing.await();
        exchange.close();
      }
      case Answer.BreaksOff _ -> {
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write("{\"model\":".getBytes(UTF_8));
        exchange.close();
      }
      case Answer.Babbles _ -> send(exchange, 200, "{\"model\": scribe and so on");
      case Answer.Streams(Stream<byte[]> parts, Duration pause, Answer.Streams.End end) ->
          stream(exchange, parts, pause, end);
    }
  }

  private void stream(
      HttpExchange exchange, Stream<byte[]> parts, Duration pause, Answer.Streams.End end)
      throws IOException, InterruptedException {
    exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
    exchange.sendResponseHeaders(200, end == Answer.Streams.End.BROKEN_OFF ? 1 << 20 : 0);
    OutputStream out = exchange.getResponseBody();
    Iterator<byte[]> each = parts.iterator();
    try {
      for (boolean first = true; each.hasNext(); first = false) {
        if (!first && closing.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
          break;
        }
        out.write(each.next());
        out.flush();
      }
      switch (end) {
        case WHOLE -> out.close();
        case BROKEN_OFF -> exchange.close();
        case SILENT -> {
          closing.await();
          exchange.close();
        }
      }
    } catch (IOException e) {
      clientGone.countDown();
      exchange.close();
    }
  }

  static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }
}

package io.pinakes.benchmarks.modes;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A scripted Ollama server on the loopback address that rejects what Ollama would reject. */
final class ModeServer implements AutoCloseable {
  static final String MODEL = "scribe:latest";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Set<String> FIELDS =
      Set.of("model", "messages", "stream", "format", "tools", "options", "keep_alive", "think");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger malformed = new AtomicInteger();
  private final Function<Asked, Reply> script;

  ModeServer(Function<Asked, Reply> script) throws IOException {
    this.script = script;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    server.setExecutor(threads);
    server.createContext("/api/chat", this::chat);
    server.start();
  }

  String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  /** The number of calls so far. */
  int calls() {
    return calls.get();
  }

  /** The number of calls rejected because they violate the API. */
  int malformed() {
    return malformed.get();
  }

  private void chat(HttpExchange exchange) throws IOException {
    JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    boolean known = true;
    for (String field : (Iterable<String>) body::fieldNames) {
      known &= FIELDS.contains(field);
    }
    if (!known || !body.path("messages").isArray() || body.at("/options/stop").isArray()) {
      malformed.incrementAndGet();
      send(exchange, 400, MAPPER.createObjectNode().put("error", "unknown field").toString());
      return;
    }
    Reply reply = script.apply(new Asked(calls.incrementAndGet(), body));
    try {
      send(exchange, reply);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      exchange.close();
    }
  }

  private void send(HttpExchange exchange, Reply reply) throws IOException, InterruptedException {
    switch (reply) {
      case Reply.Fails(int status, String error) ->
          send(exchange, status, MAPPER.createObjectNode().put("error", error).toString());
      case Reply.Says(String text, String reason, Duration pause) -> {
        try (OutputStream out = begin(exchange)) {
          for (String word : text.split("(?<= )", -1)) {
            line(out, message("content", word).put("done", false));
            if (!pause.isZero() && closing.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
              return;
            }
          }
          line(out, last(reason));
        }
      }
      case Reply.Thinks _ -> {
        try (OutputStream out = begin(exchange)) {
          line(out, message("thinking", "Let me see.").put("done", false));
          line(out, last("stop"));
        }
      }
      case Reply.FailsLater(String error) -> {
        try (OutputStream out = begin(exchange)) {
          line(out, message("content", "{").put("done", false));
          line(out, MAPPER.createObjectNode().put("error", error));
        }
      }
      case Reply.Resets _ -> {
        exchange.sendResponseHeaders(200, 1 << 20);
        line(exchange.getResponseBody(), message("content", "{").put("done", false));
        exchange.close();
      }
      case Reply.Stalls _ -> {
        line(begin(exchange), message("content", "{").put("done", false));
        closing.await();
        exchange.close();
      }
    }
  }

  private static OutputStream begin(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
    exchange.sendResponseHeaders(200, 0);
    return exchange.getResponseBody();
  }

  private static void line(OutputStream out, ObjectNode json) throws IOException {
    out.write((json + "\n").getBytes(UTF_8));
    out.flush();
  }

  private static ObjectNode message(String field, String text) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("model", MODEL).put("created_at", "2026-01-01T00:00:00Z");
    json.putObject("message").put("role", "assistant").put("content", "").put(field, text);
    return json;
  }

  private static ObjectNode last(String reason) {
    return message("content", "")
        .put("done", true)
        .put("done_reason", reason)
        .put("prompt_eval_count", 400)
        .put("eval_count", 20);
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
    threads.close();
  }
}

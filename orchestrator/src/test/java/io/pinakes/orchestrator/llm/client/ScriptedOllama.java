package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A scripted Ollama server on the loopback address; it counts and records requests, and rejects
 * what the API does not allow.
 */
public final class ScriptedOllama implements AutoCloseable {
  public static final String MODEL = "scribe:latest";

  /** The context length of the model, in tokens. */
  public static final int CONTEXT_LENGTH = 131072;

  static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final CountDownLatch clientGone = new CountDownLatch(1);
  private final OllamaWire wire = new OllamaWire(closing, clientGone);
  private final Script script;
  private final List<Question> questions = new ArrayList<>();
  private int now;
  private int mostAtOnce;
  private int answered;

  /** Decides how the server responds. */
  @FunctionalInterface
  public interface Script {
    Answer answer(Question question) throws InterruptedException;
  }

  /**
   * A call of {@code /api/chat}.
   *
   * @param number from 1
   */
  public record Question(int number, JsonNode body) {
    /** The first message of the user. */
    public String user() {
      return body.path("messages").path(1).path("content").asText();
    }

    public String lastMessage() {
      JsonNode messages = body.path("messages");
      return messages.path(messages.size() - 1).path("content").asText();
    }

    public String passage() {
      return user().replaceAll("(?s).*<passage>\n(.*)\n</passage>.*", "$1");
    }

    /** Ollama streams unless told not to. */
    public boolean streams() {
      return body.path("stream").asBoolean(true);
    }
  }

  /** A response over the wire. */
  public sealed interface Answer {
    /** A whole reply. */
    record Says(String text, int tokensIn, int tokensOut, String reason) implements Answer {}

    /** Tool calls, each {@code {"name", "arguments"}}, without numbers like older servers. */
    record Calls(List<ObjectNode> functions) implements Answer {}

    /** An error as Ollama sends it. */
    record Fails(int status, String error) implements Answer {}

    /** No response at all, as while a model is loading. */
    record Hangs() implements Answer {}

    /** The head of a response, then nothing. */
    record Stalls() implements Answer {}

    /** The connection ends in the middle of a response. */
    record BreaksOff() implements Answer {}

    /** A complete response that is not JSON. */
    record Babbles() implements Answer {}

    /**
     * An arbitrary stream, part by part.
     *
     * @param parts may be endless; the stream then lasts until the client disconnects
     * @param pause before each part except the first
     */
    record Streams(Stream<byte[]> parts, Duration pause, End end) implements Answer {
      /** How a stream ends. */
      public enum End {
        WHOLE,
        BROKEN_OFF,
        SILENT
      }
    }
  }

  private ScriptedOllama(Script script) throws IOException {
    this.script = script;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    server.setExecutor(threads);
    server.createContext("/api/version", this::version);
    server.createContext("/api/tags", this::tags);
    server.createContext("/api/show", this::show);
    server.createContext("/api/chat", this::chat);
    server.start();
  }

  public static ScriptedOllama start(Script script) throws IOException {
    return new ScriptedOllama(script);
  }

  /** A normal reply with 100 tokens in and 20 out. */
  public static Answer says(String text) {
    return new Answer.Says(text, 400, 20, "stop");
  }

  /** A stream of lines without pauses. */
  public static Answer streams(String... lines) {
    return new Answer.Streams(
        Stream.of(lines).map(line -> (line + "\n").getBytes(UTF_8)),
        Duration.ZERO,
        Answer.Streams.End.WHOLE);
  }

  /** A line of a stream with part of a reply. */
  public static String piece(String text) {
    return message("content", text).put("done", false).toString();
  }

  /** The last line of a stream. */
  public static String last(String reason) {
    return ended(message("content", ""), 100, 20, reason).toString();
  }

  static ObjectNode message(String key, String text) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("model", MODEL).put("created_at", "2026-01-01T00:00:00Z");
    json.putObject("message").put("role", "assistant").put("content", "").put(key, text);
    return json;
  }

  static ObjectNode ended(ObjectNode json, int in, int out, String reason) {
    return json.put("done", true)
        .put("done_reason", reason)
        .put("total_duration", 600_000_000L)
        .put("load_duration", 50_000_000L)
        .put("prompt_eval_count", in)
        .put("prompt_eval_duration", 50_000_000L)
        .put("eval_count", out)
        .put("eval_duration", 500_000_000L);
  }

  public String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  public synchronized List<Question> questions() {
    return List.copyOf(questions);
  }

  /** The maximum number of concurrent calls. */
  public synchronized int mostAtOnce() {
    return mostAtOnce;
  }

  /** Calls whose answer has been sent. */
  public synchronized int answered() {
    return answered;
  }

  public synchronized void forget() {
    questions.clear();
    answered = 0;
  }

  /** Waits until a client has closed its connection in the middle of a stream. */
  public void awaitClientGone() throws InterruptedException {
    if (!clientGone.await(20, TimeUnit.SECONDS)) {
      throw new AssertionError("no client has closed its connection");
    }
  }

  private void version(HttpExchange exchange) throws IOException {
    OllamaWire.send(exchange, 200, MAPPER.createObjectNode().put("version", "0.12.3").toString());
  }

  private void tags(HttpExchange exchange) throws IOException {
    ObjectNode json = MAPPER.createObjectNode();
    json.putArray("models").addObject().put("name", MODEL).put("model", MODEL).put("size", 1);
    OllamaWire.send(exchange, 200, json.toString());
  }

  private void show(HttpExchange exchange) throws IOException {
    JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    String name = body.path("model").asText(body.path("name").asText()); // the older field
    if (!OllamaRules.isModel(name)) {
      OllamaWire.send(exchange, 404, OllamaWire.error("model '" + name + "' not found"));
      return;
    }
    ObjectNode json = MAPPER.createObjectNode();
    json.putObject("details").put("family", "llama").put("parameter_size", "3.2B");
    json.putObject("model_info")
        .put("general.architecture", "llama")
        .put("llama.context_length", CONTEXT_LENGTH);
    json.putArray("capabilities").add("completion").add("tools");
    OllamaWire.send(exchange, 200, json.toString());
  }

  private void chat(HttpExchange exchange) throws IOException {
    JsonNode body;
    try {
      body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    } catch (JsonProcessingException e) {
      OllamaWire.send(
          exchange, 400, OllamaWire.error("the request is no JSON: " + e.getOriginalMessage()));
      return;
    }
    List<String> broken = OllamaRules.broken(body);
    if (!broken.isEmpty()) {
      OllamaWire.send(exchange, 400, OllamaWire.error(String.join("; ", broken)));
      return;
    }
    if (!OllamaRules.isModel(body.path("model").asText())) {
      String name = body.path("model").asText();
      OllamaWire.send(
          exchange,
          404,
          OllamaWire.error("model \"" + name + "\" not found, try pulling it first"));
      return;
    }
    Question question;
    synchronized (this) {
      question = new Question(questions.size() + 1, body);
      questions.add(question);
      now++;
      mostAtOnce = Math.max(mostAtOnce, now);
    }
    try {
      Answer answer = script.answer(question);
      synchronized (this) {
        now--; // before the client can see the answer and call again
        answered++;
      }
      wire.send(exchange, answer, question.streams());
    } catch (InterruptedException e) {
      exchange.close();
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

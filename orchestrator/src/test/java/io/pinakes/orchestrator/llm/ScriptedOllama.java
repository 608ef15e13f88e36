package io.pinakes.orchestrator.llm;

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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An Ollama server on the loopback that replies by a script; it counts and keeps what it hears. */
public final class ScriptedOllama implements AutoCloseable {
  public static final String MODEL = "scribe:latest";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Script script;
  private final List<Question> questions = new ArrayList<>();
  private int now;
  private int mostAtOnce;
  private int answered;

  /** What the server answers. */
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
  }

  /** What goes over the wire. */
  public sealed interface Answer {
    /** A whole reply. */
    record Says(String text, int tokensIn, int tokensOut, String reason) implements Answer {}

    /** An error as Ollama sends it. */
    record Fails(int status, String error) implements Answer {}

    /** The head of a response, then nothing. */
    record Stalls() implements Answer {}

    /** The connection ends in the middle of a response. */
    record BreaksOff() implements Answer {}

    /** A whole response that is no JSON. */
    record Babbles() implements Answer {}
  }

  private ScriptedOllama(Script script) throws IOException {
    this.script = script;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    server.setExecutor(threads);
    server.createContext("/api/tags", this::tags);
    server.createContext("/api/chat", this::chat);
    server.start();
  }

  public static ScriptedOllama start(Script script) throws IOException {
    return new ScriptedOllama(script);
  }

  /** A usual reply: the model has counted 100 tokens in and 20 out. */
  public static Answer says(String text) {
    return new Answer.Says(text, 100, 20, "stop");
  }

  public String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  public synchronized List<Question> questions() {
    return List.copyOf(questions);
  }

  /** Calls that were under way at the same time, at most. */
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

  private void tags(HttpExchange exchange) throws IOException {
    ObjectNode json = MAPPER.createObjectNode();
    json.putArray("models").addObject().put("name", MODEL).put("model", MODEL).put("size", 1);
    send(exchange, 200, json.toString());
  }

  private void chat(HttpExchange exchange) throws IOException {
    Question question;
    JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    synchronized (this) {
      question = new Question(questions.size() + 1, body);
      questions.add(question);
      now++;
      mostAtOnce = Math.max(mostAtOnce, now);
    }
    try {
      Answer answer = script.answer(question);
      synchronized (this) {
        now--; // before the client can know of the answer and call again
        answered++;
      }
      send(exchange, answer);
    } catch (InterruptedException e) {
      exchange.close();
    }
  }

  private void send(HttpExchange exchange, Answer answer) throws IOException, InterruptedException {
    switch (answer) {
      case Answer.Says(String text, int in, int out, String reason) -> {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("model", MODEL).put("created_at", "2026-01-01T00:00:00Z").put("done", true);
        json.putObject("message").put("role", "assistant").put("content", text);
        json.put("done_reason", reason).put("prompt_eval_count", in).put("eval_count", out);
        send(exchange, 200, json.toString());
      }
      case Answer.Fails(int status, String error) ->
          send(exchange, status, MAPPER.createObjectNode().put("error", error).toString());
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
    }
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

package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests against a fake server that rejects every field unknown to the API. */
final class OpenAiServerTest {
  private static final String KEY = "sk-secret";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final Set<String> FIELDS =
      Set.of(
          "model",
          "messages",
          "temperature",
          "seed",
          "stream",
          "stream_options",
          "max_tokens",
          "max_completion_tokens",
          "response_format",
          "tools");

  private static final ChatRequest REQUEST =
      ChatRequest.builder()
          .messages(SystemMessage.from("Be brief."), UserMessage.from("Say yes."))
          .maxOutputTokens(50)
          .responseFormat(
              ResponseFormat.builder()
                  .type(ResponseFormatType.JSON)
                  .jsonSchema(
                      JsonSchema.builder()
                          .name("answer")
                          .rootElement(
                              JsonObjectSchema.builder()
                                  .addStringProperty("text")
                                  .required("text")
                                  .build())
                          .build())
                  .build())
          .build();

  private HttpServer server;
  private final List<JsonNode> asked = Collections.synchronizedList(new ArrayList<>());
  private final List<String> broken = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean hangs;

  /** The server's error response and its status. */
  private volatile String error = "";

  private volatile int status = 401;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/v1/models", this::models);
    server.createContext("/v1/chat/completions", this::chat);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private OpenAiServer openAi(String key) {
    return new OpenAiServer(
        "http://"
            + server.getAddress().getHostString()
            + ":"
            + server.getAddress().getPort()
            + "/v1",
        key);
  }

  private static boolean allowed(HttpExchange exchange) {
    return ("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  private void models(HttpExchange exchange) throws IOException {
    if (allowed(exchange)) {
      send(exchange, 200, "{\"object\": \"list\", \"data\": [{\"id\": \"scribe\"}]}");
    } else {
      send(exchange, 401, "{\"error\": {\"message\": \"no such key\"}}");
    }
  }

  private void chat(HttpExchange exchange) throws IOException {
    JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    asked.add(body);
    body.fieldNames()
        .forEachRemaining(
            field -> {
              if (!FIELDS.contains(field)) {
                broken.add(field);
              }
            });
    if (!allowed(exchange) || !broken.isEmpty()) {
      send(exchange, 400, "{\"error\": {\"message\": \"bad request\"}}");
      return;
    }
    if (!error.isEmpty()) {
      send(exchange, status, "{\"error\": {\"message\": \"" + error + "\"}}");
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      if (hangs) {
        out.flush();
        Thread.sleep(Duration.ofSeconds(20));
      }
      for (String piece : List.of("{\\\"text\\\": ", "\\\"yes\\\"}")) {
        event(
            out,
            "{\"id\": \"1\", \"object\": \"chat.completion.chunk\", \"model\": \"scribe\","
                + " \"choices\": [{\"index\": 0, \"delta\": {\"content\": \""
                + piece
                + "\"}, \"finish_reason\": null}]}");
      }
      event(
          out,
          "{\"id\": \"1\", \"object\": \"chat.completion.chunk\", \"model\": \"scribe\","
              + " \"choices\": [{\"index\": 0, \"delta\": {}, \"finish_reason\": \"stop\"}]}");
      event(
          out,
          "{\"id\": \"1\", \"object\": \"chat.completion.chunk\", \"model\": \"scribe\","
              + " \"choices\": [], \"usage\": {\"prompt_tokens\": 30, \"completion_tokens\": 6,"
              + " \"total_tokens\": 36}}");
      event(out, "[DONE]");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void event(OutputStream out, String data) throws IOException {
    out.write(("data: " + data + "\n\n").getBytes(UTF_8));
    out.flush();
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Test
  void aReplyIsReadAndCounted() throws Exception {
    openAi(KEY).require("scribe");
    LanguageModel model = openAi(KEY).model("scribe", ModelLimits.DEFAULT);
    assertEquals("{\"text\": \"yes\"}", model.ask(REQUEST, Reply::text), broken::toString);
    assertEquals(30, model.spent().tokensIn());
    assertEquals(6, model.spent().tokensOut());
    JsonNode body = asked.getFirst();
    assertTrue(body.path("stream").asBoolean());
    assertEquals(0.0, body.path("temperature").asDouble());
    assertEquals("json_schema", body.path("response_format").path("type").asText());
    assertFalse(body.has("stop"));
  }

  @Test
  void aKeyThatIsRefusedIsNotRepeated() {
    ModelException.Rejected refused =
        assertThrows(ModelException.Rejected.class, () -> openAi("sk-wrong").require("scribe"));
    assertTrue(refused.toString().contains("--llm-key-file"), refused.toString());
    assertFalse(refused.toString().contains("sk-wrong"), refused.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 404, 429, 500})
  void aKeyThatTheServerEchoesIsHidden(int code) {
    status = code;
    error = "Incorrect API key provided: " + KEY + ". Find yours in the console.";
    LanguageModel model =
        openAi(KEY)
            .model("scribe", ModelLimits.DEFAULT.withTries(1, Duration.ofMillis(1)))
            .metered();
    ModelException failure =
        assertThrows(ModelException.class, () -> model.ask(REQUEST, Reply::text));
    StringWriter stack = new StringWriter();
    failure.printStackTrace(new PrintWriter(stack));
    assertFalse(stack.toString().contains(KEY), stack.toString());
    assertTrue(failure.toString().contains("Incorrect API key provided: [key]."), stack.toString());
  }

  @Test
  void keyThatCannotBeInAHeaderIsRejectedWithoutShowingIt() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> openAi("sk-one\nsk-two"));
    assertFalse(String.valueOf(refused.getMessage()).contains("sk-"), refused.toString());
  }

  @Test
  void aModelThatIsNotThereIsRejected() {
    assertThrows(ModelException.Rejected.class, () -> openAi(KEY).require("other"));
  }

  @Test
  void hangingServerIsGivenUpAtTheDeadline() {
    hangs = true;
    LanguageModel model =
        openAi(KEY)
            .model(
                "scribe",
                ModelLimits.DEFAULT
                    .withTries(1, Duration.ofMillis(1))
                    .withTimeout(Duration.ofSeconds(1)));
    assertInstanceOf(
        ModelException.TimedOut.class,
        assertThrows(ModelException.class, () -> model.ask(REQUEST, Reply::text)));
  }
}

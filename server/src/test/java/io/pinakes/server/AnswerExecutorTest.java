package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.ServedModel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Slow answers: their limit, disconnected clients, and server shutdown. */
@Isolated("waits for answers to reach the model, which takes too long beside other tests")
final class AnswerExecutorTest {
  private static final String QUESTION =
      "{\"question\": \"How many days of annual leave does Elena Marsh have?\"}";

  /** A language model that never replies, and records whether its caller gave up. */
  private static final class Silent implements ChatModel {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch calledOff = new CountDownLatch(1);

    @Override
    public ChatResponse doChat(ChatRequest request) {
      asked.countDown();
      try {
        new CountDownLatch(1).await();
        throw new AssertionError("nothing counts it down");
      } catch (InterruptedException e) {
        calledOff.countDown();
        throw new IllegalStateException("called off", e);
      }
    }
  }

  private static Running running(Silent model) throws Exception {
    ServedLibraries served =
        new ServedLibraries(
            new LinkedHashMap<>(Map.of(ServedLibraries.DEFAULT, DemoIndex.open())),
            SearchSettings.DEFAULT,
            new ServedModel(new LanguageModel(model, "silent", ModelLimits.DEFAULT), Map.of()));
    return new Running(served, to -> to.limits(Running.limits(1 << 20, 1, Duration.ofMillis(200))));
  }

  private static Socket ask(Running server, String accept) throws Exception {
    return post(server, "/api/v1/ask", accept, QUESTION);
  }

  private static Socket post(Running server, String path, String accept, String body)
      throws Exception {
    Socket socket = server.socket();
    String request =
        "POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: "
            + accept
            + "\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  private static BufferedReader lines(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  @Test
  void disconnectedClientCancelsTheWork() throws Exception {
    String plain = "application/json";
    String events = "text/event-stream";
    String words = "How many days of annual leave does Elena Marsh have?";
    String mission = "{\"mission\": \"" + words + "\"}";
    String chat =
        "{\"model\": \"pinakes\", \"messages\": [{\"role\": \"user\", \"content\": \""
            + words
            + "\"}]}";
    String tool =
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\":"
            + " \"ask\", \"arguments\": "
            + QUESTION
            + "}}";
    List<String[]> requests =
        List.of(
            new String[] {"/api/v1/ask", events, QUESTION},
            new String[] {"/api/v1/ask", plain, QUESTION},
            new String[] {"/api/v1/missions", events, mission},
            new String[] {"/api/v1/missions", plain, mission},
            new String[] {"/v1/chat/completions", plain, chat},
            new String[] {"/mcp", plain, tool});
    for (String[] request : requests) {
      Silent model = new Silent();
      try (Running server = running(model)) {
        Socket client = post(server, request[0], request[1], request[2]);
        assertTrue(model.asked.await(60, TimeUnit.SECONDS), request[0]);
        assertFalse(model.calledOff.await(500, TimeUnit.MILLISECONDS), "still wanted");
        client.setSoLinger(true, 0);
        client.close();
        assertTrue(model.calledOff.await(20, TimeUnit.SECONDS), request[0]);
      }
    }
  }

  @Test
  void excessAnswerIsToldToRetry() throws Exception {
    Silent model = new Silent();
    try (Running server = running(model);
        Socket first = ask(server, "text/event-stream")) {
      assertTrue(model.asked.await(60, TimeUnit.SECONDS));
      HttpResponse<String> second = server.post("/api/v1/ask", QUESTION);
      assertEquals(429, second.statusCode());
      assertEquals("5", second.headers().firstValue("Retry-After").orElse(""));
      String mission = "{\"mission\": \"When does the Dublin lease end?\"}";
      try (Socket third = post(server, "/api/v1/missions", "text/event-stream", mission)) {
        BufferedReader lines = lines(third);
        assertEquals("HTTP/1.1 429 Too Many Requests", lines.readLine());
      }
      assertEquals(200, server.get("/api/v1/stats").statusCode());
      assertTrue(first.isConnected());
    }
  }

  @Test
  void stopCancelsAnswersAndReportsIt() throws Exception {
    Silent model = new Silent();
    Running server = running(model);
    try (Socket client = ask(server, "text/event-stream")) {
      BufferedReader lines = lines(client);
      assertTrue(model.asked.await(60, TimeUnit.SECONDS));
      CompletableFuture<String> last =
          CompletableFuture.supplyAsync(
              () ->
                  lines.lines().filter(line -> line.startsWith("event: ")).reduce("", (_, b) -> b));
      long begin = System.nanoTime();
      server.close();
      assertTrue(System.nanoTime() - begin < 10e9);
      assertEquals("event: error", last.get(10, TimeUnit.SECONDS));
      assertTrue(model.calledOff.await(5, TimeUnit.SECONDS));
    }
  }
}

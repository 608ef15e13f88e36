package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.cli.output.DocumentJson;
import io.pinakes.orchestrator.cli.output.SearchJson;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordChain;
import io.pinakes.orchestrator.record.RecordJson;
import io.pinakes.orchestrator.record.RecordKey;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.server.library.ServedLibraries;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PinakesServerTest {
  private static final String QUESTION =
      "{\"question\": \"How many days of annual leave does Elena Marsh have?\"}";
  private static final String LEASE = "contracts/dublin-office-lease-2021";

  private static Running server;
  private static Library library;

  @BeforeAll
  static void start() throws Exception {
    server = Running.demo();
    library = DemoIndex.open();
  }

  @AfterAll
  static void stop() {
    server.close();
    library.close();
  }

  @Test
  void searchMatchesTheCommandLine() throws Exception {
    SearchRequest request = SearchRequest.of("notice period").withTopK(3);
    assertEquals(
        Running.JSON.readTree(
            SearchJson.write(library, request, library.search(request), true).toString()),
        Running.json(
            server.post(
                "/api/v1/indexes/default/search",
                "{\"query\": \"notice period\", \"top_k\": 3, \"explain\": true}")));
  }

  @Test
  void documentMatchesTheCommandLine() throws Exception {
    assertEquals(
        Running.JSON.readTree(
            DocumentJson.write(library, library.document(new DocumentId(LEASE)).orElseThrow())
                .toString()),
        Running.json(server.get(Running.document(LEASE))));
  }

  @Test
  void answerIsSentAsAWholeOrClaimByClaim() throws Exception {
    JsonNode whole = Running.json(server.post("/api/v1/ask", QUESTION));
    assertEquals("answered", whole.path("status").asText());
    HttpResponse<String> events =
        server.post("/api/v1/ask", QUESTION, "Accept", "text/event-stream");
    assertEquals("text/event-stream", events.headers().firstValue("Content-Type").orElseThrow());
    List<String> names = events.body().lines().filter(line -> line.startsWith("event: ")).toList();
    assertEquals("event: outcome", names.getLast());
    assertTrue(names.indexOf("event: claim") > names.indexOf("event: step"), names::toString);
    String last =
        events.body().substring(events.body().indexOf("event: outcome\ndata: ") + 21).strip();
    JsonNode outcome = Running.JSON.readTree(last);
    assertEquals(whole.path("claims"), outcome.path("claims"));
    assertEquals(whole.path("citations"), outcome.path("citations"));
  }

  @Test
  void recordOfAnAnswerCanBeFetchedAndHolds() throws Exception {
    String id = Running.json(server.post("/api/v1/ask", QUESTION)).path("id").asText();
    HttpResponse<String> record = server.get("/api/v1/records/" + id);
    assertEquals(200, record.statusCode());
    JsonNode checked = Running.json(server.post("/api/v1/verify", record.body()));
    assertEquals(1, checked.path("holds").asInt(), checked::toString);
    String forged = record.body().replace("30 working days", "31 working days");
    assertEquals(1, Running.json(server.post("/api/v1/verify", forged)).path("broken").asInt());
    assertEquals(404, server.get("/api/v1/records/no-such-answer").statusCode());
  }

  @Test
  void recordsMissingBetweenThoseOfOneFileAreNoticed() throws Exception {
    String id = Running.json(server.post("/api/v1/ask", QUESTION)).path("id").asText();
    AnswerRecord record = RecordJson.read(Running.json(server.get("/api/v1/records/" + id)));
    RecordChain chain = new RecordChain(Sealing.PLAIN);
    List<String> file =
        Stream.of("a", "b", "c").map(name -> chain.line(record.withQuestionId(name))).toList();
    JsonNode all = verified(file);
    assertEquals(3, all.path("holds").asInt(), all::toString);
    JsonNode without = verified(List.of(file.get(0), file.get(2)));
    assertEquals(2, without.path("holds").asInt(), without::toString);
    assertEquals(1, without.path("broken").asInt(), without::toString);
    assertEquals("record 2", without.at("/records/1/record").asText());
    assertEquals("record 2", without.at("/records/2/where").asText());
    assertEquals(1, Running.json(server.post("/api/v1/verify", file.get(2))).path("holds").asInt());
    assertEquals(400, server.post("/api/v1/verify", "{\"records\": []}").statusCode());
  }

  private static JsonNode verified(List<String> records) throws Exception {
    return Running.json(
        server.post("/api/v1/verify", "{\"records\": [" + String.join(",", records) + "]}"));
  }

  @Test
  void recordsAreSealedWithTheKeyOfTheServer() throws Exception {
    RecordKey key = RecordKey.of(new byte[RecordKey.MIN_BYTES]);
    try (Running keyed =
        new Running(DemoIndex.served(), to -> to.sealing(new Sealing.Keyed(key)))) {
      String id = Running.json(keyed.post("/api/v1/ask", QUESTION)).path("id").asText();
      String record = keyed.get("/api/v1/records/" + id).body();
      JsonNode checked = Running.json(keyed.post("/api/v1/verify", record));
      assertEquals("matches the key", checked.at("/records/0/seal").asText(), checked::toString);
      JsonNode elsewhere = Running.json(server.post("/api/v1/verify", record));
      assertEquals(1, elsewhere.path("seals_not_checked").asInt(), elsewhere::toString);
      assertEquals(1, elsewhere.path("holds").asInt(), elsewhere::toString);
    }
  }

  @Test
  void conversationResolvesReferencesToEarlierQuestions() throws Exception {
    String name = "\"conversation\": \"c1\"";
    server.post("/api/v1/ask", QUESTION.replace("}", ", " + name + "}"));
    JsonNode second =
        Running.json(
            server.post(
                "/api/v1/ask", "{\"question\": \"And what is her salary?\", " + name + "}"));
    assertTrue(second.path("rewritten_query").asText().contains("Elena Marsh"), second::toString);
  }

  @Test
  void originalFileCanBeReadInRanges() throws Exception {
    byte[] file = Files.readAllBytes(DemoIndex.DOCUMENTS.resolve(LEASE + ".pdf"));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.at(Running.document(LEASE) + "/file"));
    HttpClient client = HttpClient.newHttpClient();
    HttpResponse<byte[]> whole =
        client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    assertEquals(200, whole.statusCode());
    assertTrue(Arrays.equals(file, whole.body()));
    HttpResponse<byte[]> part =
        client.send(
            request.header("Range", "bytes=-10").build(), HttpResponse.BodyHandlers.ofByteArray());
    assertEquals(206, part.statusCode());
    assertTrue(Arrays.equals(Arrays.copyOfRange(file, file.length - 10, file.length), part.body()));
    assertEquals(
        416,
        server.get(Running.document(LEASE) + "/file", "Range", "bytes=99999999-").statusCode());
  }

  @Test
  void bodiesAreCompressedAndTagged() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.at("/api/v1/stats"))
            .header("Accept-Encoding", "gzip")
            .build();
    HttpResponse<InputStream> packed =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
    assertEquals("gzip", packed.headers().firstValue("Content-Encoding").orElseThrow());
    try (InputStream body = new GZIPInputStream(packed.body())) {
      assertEquals(81, Running.JSON.readTree(body).path("documents").asInt());
    }
    String tag = packed.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again = server.get("/api/v1/stats", "If-None-Match", tag);
    assertEquals(304, again.statusCode());
    assertEquals("", again.body());
  }

  @Test
  void aTakenPortIsNamedWithACure() throws Exception {
    int taken = server.at("/").getPort();
    try (ServedLibraries served = DemoIndex.served()) {
      IOException failure =
          assertThrows(
              IOException.class,
              () ->
                  PinakesServer.start(
                      served, ServerSettings.DEFAULT.with(to -> to.port(taken)), (_, _) -> {}));
      String message = String.valueOf(failure.getMessage());
      assertTrue(message.startsWith("cannot listen on 127.0.0.1, port " + taken + ": "), message);
      assertTrue(message.endsWith("; choose another --port or --host"), message);
    }
  }

  @Test
  void anUnknownAddressIsNamedWithACure() throws Exception {
    try (ServedLibraries served = DemoIndex.served()) {
      ServerSettings settings =
          ServerSettings.DEFAULT.with(
              to -> to.host("none.invalid").behindProxy(true).authority(_ -> Optional.empty()));
      String message =
          String.valueOf(
              assertThrows(
                      IOException.class, () -> PinakesServer.start(served, settings, (_, _) -> {}))
                  .getMessage());
      assertTrue(message.startsWith("cannot listen on none.invalid, port 8080: "), message);
    }
  }

  @Test
  void foreignHostsAndOriginsAreRejectedOnEveryPath() throws Exception {
    for (String path : List.of("/", "/healthz", "/api/v1/stats", "/nothing")) {
      String host = server.raw(request("GET " + path, "Host: attacker.example"));
      assertTrue(host.startsWith("HTTP/1.1 421 "), host);
      String origin =
          server.raw(request("GET " + path, "Host: localhost", "Origin: http://attacker.example"));
      assertTrue(origin.startsWith("HTTP/1.1 403 "), origin);
      assertFalse(origin.contains("Access-Control"), origin);
    }
    String own = server.raw(request("GET /healthz", "Host: localhost", "Origin: http://localhost"));
    assertTrue(own.startsWith("HTTP/1.1 200 "), own);
  }

  @Test
  void everyResponseHasSecurityHeaders() throws Exception {
    for (String path : List.of("/healthz", "/nothing", "/api/v1/stats")) {
      HttpResponse<String> response = server.get(path);
      assertTrue(
          response
              .headers()
              .firstValue("Content-Security-Policy")
              .orElseThrow()
              .startsWith("default-src 'none'"));
      assertEquals("nosniff", response.headers().firstValue("X-Content-Type-Options").orElse(""));
      assertTrue(response.headers().firstValue("Server").isEmpty());
    }
  }

  @Test
  void tooLongBodyIsRejected() throws Exception {
    HttpResponse<String> response =
        server.post("/api/v1/search", "{\"query\": \"" + "a".repeat(3 << 20) + "\"}");
    assertEquals(413, response.statusCode());
    assertEquals("a body has at most 1048576 bytes", Running.json(response).get("detail").asText());
    String chunked =
        request(
                "POST /api/v1/search",
                "Host: localhost",
                "Content-Type: application/json",
                "Transfer-Encoding: chunked")
            + "200000\r\n"
            + " ".repeat(0x200000)
            + "\r\n0\r\n\r\n";
    assertTrue(server.raw(chunked).startsWith("HTTP/1.1 413 "));
  }

  @Test
  void headerThatIsNeverFinishedIsClosed() throws Exception {
    ServerSettings.Limits limits =
        Running.limits(1 << 20, 1, Duration.ofSeconds(15), Duration.ofSeconds(1));
    long begin = System.nanoTime();
    try (Running hasty = new Running(DemoIndex.served(), to -> to.limits(limits));
        Socket socket = hasty.socket()) {
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: loc".getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      socket.getInputStream().readAllBytes(); // ends when the server closes
    }
    assertTrue(System.nanoTime() - begin < 15e9);
  }

  @Test
  void errorsNameRuleAndValueAndShowNoStack() throws Exception {
    HttpResponse<String> wrong =
        server.post("/api/v1/search", "{\"query\": \"x\", \"filter\": {\"yeer\": 2023}}");
    assertEquals(400, wrong.statusCode());
    assertEquals(
        "application/problem+json", wrong.headers().firstValue("Content-Type").orElseThrow());
    assertTrue(Running.json(wrong).get("detail").asText().contains("yeer"), wrong.body());
    assertFalse(wrong.body().contains("\tat "));
    assertEquals(404, server.get(Running.document("contracts/none")).statusCode());
    assertEquals(404, server.get("/api/v1/indexes/none/stats").statusCode());
    assertEquals(405, server.get("/api/v1/ask").statusCode());
  }

  @Test
  void newCommitsArePickedUp(@TempDir Path folder) throws Exception {
    Path documents = folder.resolve("in");
    Files.createDirectories(documents.resolve("notes"));
    Files.writeString(documents.resolve("notes/one.txt"), "The kettle is blue.");
    DemoIndex.index(documents, folder.resolve("idx"));
    try (Running small =
        new Running(
            DemoIndex.served(Library.open(folder.resolve("idx"), DemoIndex.EMBEDDER)), to -> to)) {
      assertEquals(1, Running.json(small.get("/api/v1/stats")).path("documents").asInt());
      Files.writeString(documents.resolve("notes/two.txt"), "The teapot is green.");
      DemoIndex.index(documents, folder.resolve("idx"));
      assertEquals(2, Running.json(small.get("/api/v1/stats")).path("documents").asInt());
    }
  }

  @Test
  void otherMachinesNeedKeysAndTls() {
    assertEquals(
        "at 0.0.0.0 others could read everything: require keys with --keys FILE (pinakes key add)"
            + " or --oidc FILE, or listen on 127.0.0.1",
        assertThrows(
                IllegalArgumentException.class,
                () -> ServerSettings.DEFAULT.with(to -> to.host("0.0.0.0")))
            .getMessage());
  }

  @Test
  void exportIsCsv() throws Exception {
    HttpResponse<String> csv =
        server.post(
            "/api/v1/facts/export",
            "{\"bucket\": \"invoices\", \"shapes\": [\"record\"], \"columns\": [\"vendor\"]}");
    assertEquals(200, csv.statusCode());
    assertTrue(csv.body().lines().count() > 10, csv.body());
    assertEquals(
        400,
        server
            .post("/api/v1/facts/export", "{\"filter\": {\"no_such\": {\">\": 1}}}")
            .statusCode());
  }

  private static String request(String line, String... headers) {
    return line + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\nConnection: close\r\n\r\n";
  }
}

package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Malformed requests never cause a 5xx. Their number is set by {@code -Dfuzz=N}, 800 by default;
 * each is generated from its own seed, which a failure reports.
 */
final class FuzzTest {
  private static final List<String> PATHS =
      List.of(
          "/api/v1/search",
          "/api/v1/facts/search",
          "/api/v1/facts/aggregate",
          "/api/v1/facts/export",
          "/api/v1/verify",
          "/api/v1/browse?node=contracts&depth=1",
          "/api/v1/values?field=bucket&filter={}",
          "/api/v1/documents/contracts%2Fdublin-office-lease-2021/pages?from=1&to=2",
          "/api/v1/documents/contracts%2Fdublin-office-lease-2021/boxes?start=0&end=9",
          "/api/v1/documents/contracts%2Fdublin-office-lease-2021/file",
          "/api/v1/records/x",
          "/api/v1/records",
          "/api/v1/ask",
          "/api/v1/missions",
          "/api/v1/documents?name=a.txt&bucket=b",
          "/api/v1/uploads",
          "/page/vendor/preact.js",
          "/sign-in",
          "/metrics",
          "/mcp",
          "/v1/embeddings",
          "/v1/chat/completions");

  private static final List<String> BODIES =
      List.of(
          "{\"query\": \"lease\", \"filter\": {\"year\": {\">\": 2020}}, \"top_k\": 3}",
          "{\"measures\": [\"sum(total)\"], \"by\": [\"date:month\"], \"top\": 5}",
          "{\"query\": \"x\", \"sort\": [\"-total\"], \"shapes\": [\"row\"], \"limit\": 2}",
          "{\"records\": [{\"pinakes_record\": 1, \"answer\": {\"claims\": []}, \"seal\": \"\"}]}",
          "{\"mission\": \"Compare a and b\", \"plan_only\": true, \"max_seconds\": 1}",
          "{\"question\": \"x\", \"filter\": {}, \"max_seconds\": 1, \"conversation\": \"c\"}",
          "{\"code\": \"a\", \"verifier\": \"b\", \"nonce\": \"c\"}",
          "{\"plan\": {\"mission\": \"x\", \"steps\": [{\"id\": \"a\"}]}, \"plan_only\": true}",
          "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\":"
              + " \"read\", \"arguments\": {\"doc_id\": \"a\", \"cursor\": \"YXQgOQ\"}}}",
          "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"resources/read\", \"params\": {\"uri\":"
              + " \"pinakes://doc/%zz?page=x\"}}",
          "{\"model\": \"pinakes\", \"messages\": [{\"role\": \"assistant\", \"content\": [1]}]}",
          "{\"input\": [\"a\", 1], \"encoding_format\": \"base64\"}",
          "[".repeat(5000),
          "{\"filter\": " + "{\"not\": ".repeat(100) + "{}" + "}".repeat(100) + "}",
          "{\"query\": \"(((\", \"reading\": \"syntax\"}",
          "1e999999999",
          "\"\\ud800\"");

  private static final String[] HEADERS = {
    "Range: bytes=5-2",
    "Range: bytes=-",
    "If-None-Match: \"",
    "Accept: text/event-stream",
    "Authorization: Bearer",
    "Accept-Encoding: gzip;q=0",
    "Content-Encoding: gzip",
    "Transfer-Encoding: chunked",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Expect: 100-continue",
    "X: " + "y".repeat(20_000),
    "Upgrade: h2c",
    "Host: second.example",
    "Content-Type: application/json; charset=utf-16",
    ": no name",
    "Mcp-Name: =?base64?!?="
  };

  @Test
  void malformedRequestsAreRejectedAndNeverFail() throws Exception {
    int count = Integer.getInteger("fuzz", 800);
    ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    AtomicInteger answered = new AtomicInteger();
    try (Running server = Running.demo();
        ExecutorService clients = Executors.newFixedThreadPool(4)) {
      for (int seed = 0; seed < count; seed++) {
        long of = seed;
        clients.execute(
            () -> {
              String request = request(new Random(of));
              try {
                String response = server.raw(request);
                answered.addAndGet(response.startsWith("HTTP/1.1 ") ? 1 : 0);
                if (response.startsWith("HTTP/1.1 5")) {
                  failures.add(
                      of + ": " + response.lines().findFirst().orElse("") + "\n" + request);
                }
              } catch (IOException e) {
                // the server closes the connection on a request that is not HTTP
              }
            });
      }
      clients.shutdown();
      assertTrue(clients.awaitTermination(10, TimeUnit.MINUTES));
      assertEquals(List.of(), new ArrayList<>(failures), () -> server.log.toString());
      assertTrue(answered.get() > 0.9 * count, answered + " of " + count + " were answered");
    }
  }

  private static String request(Random random) {
    String path = mutated(PATHS.get(random.nextInt(PATHS.size())), random, 3);
    if (random.nextInt(6) == 0) {
      path = path + "/../..%2f..%2Fetc/passwd";
    }
    String body = mutated(BODIES.get(random.nextInt(BODIES.size())), random, 4);
    String method =
        List.of("GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE")
            .get(random.nextInt(9));
    StringBuilder request = new StringBuilder();
    request.append(method).append(' ').append(path.replace(' ', '+')).append(" HTTP/1.1\r\n");
    request.append("Host: localhost\r\nConnection: close\r\n");
    if (random.nextInt(5) > 0) {
      request.append("Content-Type: application/json\r\n");
    }
    if (random.nextInt(4) == 0) {
      request.append(HEADERS[random.nextInt(HEADERS.length)]).append("\r\n");
    }
    int length = body.getBytes(StandardCharsets.ISO_8859_1).length;
    return request + "Content-Length: " + length + "\r\n\r\n" + body;
  }

  /** Changes, drops or doubles some characters, occasionally none. */
  private static String mutated(String text, Random random, int most) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = random.nextInt(most + 1); i > 0 && changed.length() > 1; i--) {
      int at = random.nextInt(changed.length());
      switch (random.nextInt(4)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, (char) (33 + random.nextInt(222)));
        case 2 -> changed.setCharAt(at, "{}[]\":,%.-0\\".charAt(random.nextInt(12)));
        default -> changed.insert(at, text.charAt(random.nextInt(text.length())));
      }
    }
    return changed.toString();
  }
}

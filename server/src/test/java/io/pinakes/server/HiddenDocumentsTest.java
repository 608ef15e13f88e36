package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a key may not see changes nothing of what it sees. */
final class HiddenDocumentsTest {
  private static final String BUCKET = "contracts";
  private static final double ROUNDING = 1e-6;

  @Test
  void scoresAreThoseOfAnIndexWithoutTheHiddenDocuments(@TempDir Path home) throws Exception {
    copy(DemoIndex.DOCUMENTS.resolve(BUCKET), home.resolve("in").resolve(BUCKET));
    Files.write(
        home.resolve("in/metadata.jsonl"),
        Files.readAllLines(DemoIndex.DOCUMENTS.resolve("metadata.jsonl")).stream()
            .filter(line -> line.contains(BUCKET + "/"))
            .toList());
    DemoIndex.index(home.resolve("in"), home.resolve("idx"));
    String secret = AccessKey.newSecret();
    KeyRing keys = TestKeys.ring(home, secret, Filter.bucket(BUCKET), Right.READ);
    try (Running whole = new Running(DemoIndex.served(), to -> to.authority(keys));
        Running part =
            new Running(
                DemoIndex.served(Library.open(home.resolve("idx"), DemoIndex.EMBEDDER)),
                to -> to)) {
      for (String query : List.of("notice period", "rent", "Mietvertrag Kaution", "liability")) {
        for (String mode : List.of("keyword", "semantic", "hybrid")) {
          String body =
              "{\"query\": \"%s\", \"mode\": \"%s\", \"top_k\": 50}".formatted(query, mode);
          JsonNode seen =
              Running.json(whole.post("/api/v1/search", body, "Authorization", "Bearer " + secret));
          assertSame(Running.json(part.post("/api/v1/search", body)), seen, body);
        }
      }
    }
  }

  private static void assertSame(JsonNode expected, JsonNode seen, String what) {
    assertFalse(expected.path("hits").isEmpty(), what);
    assertEquals(places(expected), places(seen), what);
    for (int i = 0; i < expected.path("hits").size(); i++) {
      String score = "/hits/" + i + "/score";
      assertEquals(
          expected.at(score).asDouble(), seen.at(score).asDouble(), ROUNDING, () -> what + score);
    }
  }

  private static List<String> places(JsonNode found) {
    List<String> places = new ArrayList<>();
    found.path("hits").forEach(hit -> places.add(hit.path("doc_id").asText() + hit.path("start")));
    return places;
  }

  @Test
  void assistantsCannotTellHiddenDocumentsFromMissingOnes(@TempDir Path home) throws Exception {
    String secret = AccessKey.newSecret();
    KeyRing keys = TestKeys.ring(home, secret, Filter.bucket(BUCKET), Right.READ);
    try (Running server = new Running(DemoIndex.served(), to -> to.authority(keys))) {
      for (String request :
          List.of(
              "\"tools/call\", \"params\": {\"name\": \"read\", \"arguments\": {\"doc_id\":"
                  + " \"%s\"}}",
              "\"tools/call\", \"params\": {\"name\": \"browse\", \"arguments\": {\"node\":"
                  + " \"%s\"}}",
              "\"resources/read\", \"params\": {\"uri\": \"pinakes://doc/%s\"}")) {
        String body = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": " + request + "}";
        String hidden = "invoices/acme-facility-services-2023-04";
        String missing = "invoices/acme-facility-services-1999-01";
        HttpResponse<String> one =
            server.post("/mcp", body.formatted(hidden), "Authorization", "Bearer " + secret);
        HttpResponse<String> other =
            server.post("/mcp", body.formatted(missing), "Authorization", "Bearer " + secret);
        assertEquals(other.body().replace(missing, hidden), one.body());
        assertTrue(one.body().contains("error") || one.body().contains("\"isError\":true"));
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }
}

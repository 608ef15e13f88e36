package io.pinakes.server;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of keys and the audit log. */
final class AccessKeysTest extends ServerWithKeys {
  @Test
  void revokedKeyIsInvalidWithinASecond(@TempDir Path own) throws Exception {
    KeyFile keys = new KeyFile(own.resolve("keys.json"));
    AccessKey first = key("first", Optional.of(Filter.all()), Right.READ);
    AccessKey second = key("second", Optional.of(Filter.all()), Right.READ);
    keys.write(List.of(first, second));
    KeyRing ring = new KeyRing(keys, _ -> {});
    assertTrue(ring.holder(requireNonNull(SECRETS.get("first"))).isPresent());
    keys.write(List.of(second));
    Thread.sleep(1100);
    assertTrue(ring.holder(requireNonNull(SECRETS.get("first"))).isEmpty());
    assertTrue(ring.holder(requireNonNull(SECRETS.get("second"))).isPresent());
    Files.delete(own.resolve("keys.json"));
    Thread.sleep(1100);
    assertTrue(ring.holder(requireNonNull(SECRETS.get("second"))).isEmpty());
  }

  @Test
  void keyFileIsPrivateAndContainsNoSecrets() throws Exception {
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("keys.json"))));
    String stored = Files.readString(folder.resolve("keys.json"));
    SECRETS.values().forEach(secret -> assertFalse(stored.contains(secret)));
    Path open = folder.resolve("open.json");
    Files.writeString(open, "{\"keys\": []}");
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
    assertThrows(IllegalArgumentException.class, () -> new KeyFile(open).read());
  }

  @Test
  void auditLogRecordsWhoSawWhatButNotQuestions() throws Exception {
    server.post("/api/v1/search", "{\"query\": \"vacant possession\"}", as("contracts"));
    JsonNode entry = Running.JSON.readTree(logged("\"who\":\"contracts\"", "POST /api/v1/search"));
    assertEquals(200, entry.path("status").asInt());
    assertTrue(entry.path("documents").toString().contains("dublin-office-lease-2021"));
    assertFalse(Files.readString(folder.resolve("audit.jsonl")).contains("vacant possession"));
  }

  @Test
  void auditLogNamesTheKeyThatIsRefused() throws Exception {
    assertEquals(403, server.get("/api/v1/stats", as("rightless")).statusCode());
    logged("\"who\":\"rightless\"", "\"what\":\"GET /api/v1/stats\",\"status\":403");
  }

  /** The last entry of the audit log with both parts, which may follow the response. */
  private static String logged(String who, String what) throws Exception {
    Path log = folder.resolve("audit.jsonl");
    for (int i = 0; i < 250; i++) {
      Optional<String> entry =
          (Files.exists(log) ? Files.readAllLines(log) : List.<String>of())
              .stream()
                  .filter(line -> line.contains(who) && line.contains(what))
                  .reduce((_, last) -> last);
      if (entry.isPresent()) {
        return entry.get();
      }
      Thread.sleep(20);
    }
    throw new AssertionError(Files.readString(log) + " lacks " + who + " " + what);
  }
}

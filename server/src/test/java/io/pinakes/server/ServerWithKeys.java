package io.pinakes.server;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.AuditLog;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A server that requires keys. */
@ResourceLock("ServerWithKeys")
abstract class ServerWithKeys {
  @TempDir static Path folder;

  static final Map<String, String> SECRETS = new LinkedHashMap<>();
  static KeyFile file;
  static Running server;
  static List<String> documents;

  @BeforeAll
  static void start() throws Exception {
    file = new KeyFile(folder.resolve("keys.json"));
    file.write(
        List.of(
            key("contracts", Optional.of(Filter.bucket("contracts")), Right.READ),
            key("invoices", Optional.of(Filter.bucket("invoices")), Right.READ),
            key("everything", Optional.of(Filter.all()), Right.READ, Right.ADMIN),
            key("nothing", Optional.empty(), Right.READ),
            key("rightless", Optional.of(Filter.all())),
            key(
                "group",
                Optional.of(Filter.equal("acl", new MetadataValue.Keyword("board"))),
                Right.READ)));
    KeyRing keys = new KeyRing(file, _ -> {});
    AuditLog audit = AuditLog.to(folder.resolve("audit.jsonl"), false);
    server = new Running(DemoIndex.served(), to -> to.authority(keys).audit(audit));
    try (Library library = DemoIndex.open()) {
      documents =
          library.values("doc_id", Filter.all(), 1000).stream()
              .map(value -> value.value().display())
              .toList();
    }
  }

  static AccessKey key(String name, Optional<Filter> filter, Right... rights) {
    String secret = AccessKey.newSecret();
    SECRETS.put(name, secret);
    return new AccessKey(name, AccessKey.hash(secret), Set.of(rights), filter, Instant.EPOCH);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static String[] as(String name) {
    return new String[] {"Authorization", "Bearer " + SECRETS.get(name)};
  }
}

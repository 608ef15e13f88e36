package io.pinakes.server;

import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rings with a single key. */
final class TestKeys {
  private TestKeys() {}

  /** A ring in {@code folder} whose key has these rights on the documents that match a filter. */
  static KeyRing ring(Path folder, String secret, Filter filter, Right... rights)
      throws IOException {
    KeyFile file = new KeyFile(folder.resolve("keys.json"));
    file.write(
        List.of(
            new AccessKey(
                "tester",
                AccessKey.hash(secret),
                Set.of(rights),
                Optional.of(filter),
                Instant.EPOCH)));
    return new KeyRing(file, _ -> {});
  }
}

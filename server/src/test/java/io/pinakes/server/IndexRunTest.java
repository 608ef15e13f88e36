package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.library.ServedLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An indexing run that goes on beside the server is shown. */
final class IndexRunTest {
  @TempDir private Path home;

  /** Holds a run after its first document until it is released. */
  private static final class Held implements IndexListener {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    @Override
    public void documentDone(String name) {
      reached.countDown();
      try {
        released.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void onlyWhoSeesEverythingSeesHowFarTheRunIs() throws Exception {
    Path notes = Files.createDirectories(home.resolve("in/notes"));
    Files.writeString(notes.resolve("kettle.txt"), "The kettle is blue.");
    Path index = home.resolve("idx");
    DemoIndex.index(home.resolve("in"), index);
    Files.writeString(notes.resolve("teapot.txt"), "The teapot is green.");
    String all = AccessKey.newSecret();
    String part = AccessKey.newSecret();
    KeyFile keys = new KeyFile(home.resolve("keys.json"));
    keys.write(List.of(key("all", all, Filter.all()), key("part", part, Filter.bucket("notes"))));
    KeyRing ring = new KeyRing(keys, _ -> {});
    IndexRuns runs = IndexRuns.of(Map.of(ServedLibraries.DEFAULT, index.toString()));
    Held held = new Held();
    Thread indexing =
        Thread.ofPlatform()
            .start(
                () ->
                    Indexer.builder(index)
                        .embedder(DemoIndex.EMBEDDER)
                        .listener(held)
                        .build()
                        .run(Sources.open(home.resolve("in"))));
    try (Running server =
        new Running(
            DemoIndex.served(Library.open(index, DemoIndex.EMBEDDER)),
            to -> to.authority(ring).runs(runs))) {
      held.reached.await();
      JsonNode run = run(server, all);
      assertEquals("documents", run.path("stage").asText());
      assertTrue(run.has("done") && run.has("of"), run::toString);
      assertTrue(run(server, part).isNull());
      held.released.countDown();
      indexing.join();
      assertTrue(run(server, all).isNull());
    } finally {
      held.released.countDown();
      indexing.join();
    }
  }

  private static AccessKey key(String name, String secret, Filter filter) {
    return new AccessKey(
        name, AccessKey.hash(secret), Set.of(Right.READ), Optional.of(filter), Instant.EPOCH);
  }

  private static JsonNode run(Running server, String secret) throws Exception {
    return Running.json(server.get("/api/v1/indexing", "Authorization", "Bearer " + secret))
        .path("run");
  }
}

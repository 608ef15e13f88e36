package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pinakes.indexer.source.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other processes see how far a run is, as long as it goes on. */
final class ProgressFileTest {
  private static final RunStage HALF = new RunStage("documents", 1, 2, 3, 4);

  @TempDir private Path home;

  @Test
  void runIsSeenUntilItEnds() {
    Path cache = home.resolve("cache");
    try (ProgressFile _ = ProgressFile.start(cache, () -> HALF)) {
      assertEquals(Optional.of(HALF), ProgressFile.read(cache, Instant.now()));
    }
    assertEquals(Optional.empty(), ProgressFile.read(cache, Instant.now()));
    assertFalse(Files.exists(cache));
  }

  @Test
  void otherDataOfTheFolderIsKept() throws Exception {
    Files.writeString(home.resolve("other"), "data");
    try (ProgressFile _ = ProgressFile.start(home, () -> HALF)) {
      assertEquals(Optional.of(HALF), ProgressFile.read(home, Instant.now()));
    }
    try (var left = Files.list(home)) {
      assertEquals(List.of(home.resolve("other")), left.toList());
    }
  }

  @Test
  void runOfAKilledProcessIsSoonNotSeen() throws Exception {
    try (ProgressFile _ = ProgressFile.start(home, () -> HALF)) {
      Files.copy(home.resolve("progress.json"), home.resolve("left"));
    }
    Files.move(home.resolve("left"), home.resolve("progress.json"));
    assertEquals(Optional.of(HALF), ProgressFile.read(home, Instant.now()));
    assertEquals(
        Optional.empty(), ProgressFile.read(home, Instant.now().plus(Duration.ofMinutes(1))));
  }

  @Test
  void fileOfAnotherReleaseIsNoRun() throws Exception {
    Files.writeString(home.resolve("progress.json"), "{\"phase\": 7}");
    assertEquals(Optional.empty(), ProgressFile.read(home, Instant.now()));
  }

  @Test
  void indexerWritesItUnlessItOnlyEstimates() throws Exception {
    Path documents = Files.createDirectories(home.resolve("in/notes"));
    Files.writeString(documents.resolve("kettle.txt"), "The kettle is blue.");
    assertEquals(List.of(), seen(IndexOptions.DEFAULT.withDryRun(true)));
    assertEquals(List.of("documents"), seen(IndexOptions.DEFAULT));
    assertEquals(List.of("documents"), seen(IndexOptions.DEFAULT.withRebuild(true)));
    assertFalse(Files.exists(home.resolve("idx/cache")));
  }

  /** The stages that another process sees when a document is finished. */
  private List<String> seen(IndexOptions options) {
    List<String> stages = new ArrayList<>();
    IndexListener looking =
        new IndexListener() {
          @Override
          public void documentDone(String name) {
            ProgressFile.read(home.resolve("idx/cache"), Instant.now())
                .ifPresent(stage -> stages.add(stage.name()));
          }
        };
    Indexer.builder(home.resolve("idx"))
        .keywordOnly()
        .options(options)
        .listener(looking)
        .build()
        .run(Sources.open(home.resolve("in")));
    return stages;
  }
}

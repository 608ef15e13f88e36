package io.pinakes.search.lucene.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.SinkContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneTargetTest extends SinkContract {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  @Override
  protected IndexTarget target() {
    return new LuceneTarget(index());
  }

  @Override
  protected Library library(Embedder with) {
    return Library.open(index(), with);
  }

  @Test
  void remainsOfAFinishedRebuildAreCleanedUp() throws Exception {
    Path kept = folder.resolve("kept");
    try (IndexStore store = target().rebuild(manifest)) {
      put(store, "a", "first");
      store.commit();
      Files.createDirectory(kept);
      Path building = index().resolve("lucene.building");
      try (Stream<Path> files = Files.list(building)) {
        for (Path file : files.toList()) {
          Files.copy(file, kept.resolve(building.relativize(file)));
        }
      }
      store.publish();
    }
    Files.move(kept, index().resolve("lucene.building")); // as if the process had ended before
    try (IndexStore store = target().rebuild(manifest)) {
      assertEquals(Map.of(), store.documents());
    }
    Files.createDirectories(index().resolve("lucene.building")); // nothing committed in it
    try (IndexStore store = open()) {
      assertEquals(Optional.empty(), store.unfinishedRebuild());
    }
    assertEquals(List.of("lucene"), directories());
    assertEquals("first - 1 1", seen());
  }

  @Test
  void damagedIndexCanBeRebuiltWhicheverFileIsTruncated() throws Exception {
    for (String kind : List.of("segments_", ".si", ".cfs")) {
      try (IndexStore store = target().rebuild(manifest)) {
        put(store, "a", "first");
        store.publish();
      }
      cut(kind);
      assertThrows(LibraryException.Damaged.class, () -> open().close(), kind);
      try (IndexStore store = target().rebuild(manifest)) {
        put(store, "b", "other");
        store.publish();
      }
      assertEquals("- other 1", seen().substring(0, 9), kind);
    }
  }

  private void cut(String kind) throws IOException {
    try (Stream<Path> files = Files.list(index().resolve("lucene"))) {
      for (Path file : files.filter(file -> file.toString().contains(kind)).toList()) {
        byte[] content = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(content, content.length / 2));
      }
    }
  }

  @Test
  void unwritableDirectoryIsReported() throws Exception {
    try (IndexStore store = open()) {
      store.commit();
    }
    Path lucene = index().resolve("lucene");
    Files.deleteIfExists(lucene.resolve("write.lock"));
    Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(Files.isWritable(lucene), "this user may write whatever the permissions");
      assertEquals(
          "no permission to use " + lucene.resolve("write.lock"),
          refusal(LibraryException.Inaccessible.class, () -> open().close()));
    } finally {
      Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void fileInPlaceOfTheDirectoryIsReported() throws Exception {
    Files.createDirectories(index());
    Files.writeString(index().resolve("lucene"), "words");
    assertEquals(
        "cannot use " + index().resolve("lucene") + ": it is not a directory",
        refusal(LibraryException.Inaccessible.class, () -> open().close()));
  }

  @Test
  void rebuildUsesASeparateDirectoryUntilPublished() {
    try (IndexStore store = target().rebuild(manifest)) {
      put(store, "a", "first");
      store.commit();
      assertEquals(List.of("lucene", "lucene.building"), directories());
    }
    try (IndexStore store = open()) {
      assertEquals(
          Optional.of(index().resolve("lucene.building").toString()), store.unfinishedRebuild());
    }
    try (IndexStore store = target().rebuild(manifest)) {
      store.publish();
    }
    assertEquals(List.of("lucene"), directories());
  }

  @Test
  void unreadableFieldsAreIgnoredWithAWarning() throws Exception {
    try (IndexStore store = open()) {
      store.commit();
    }
    cut("segments_");
    List<String> warnings = new ArrayList<>();
    assertEquals(LibrarySchema.NONE, target().fields(warnings::add));
    assertEquals(1, warnings.size());
    assertTrue(
        warnings
            .getFirst()
            .startsWith("the fields that the index at " + index() + " declares cannot be read and"),
        warnings.getFirst());
  }

  private List<String> directories() {
    try (Stream<Path> files = Files.list(index())) {
      return files.map(file -> index().relativize(file).toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

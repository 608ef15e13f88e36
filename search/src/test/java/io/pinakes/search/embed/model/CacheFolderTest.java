package io.pinakes.search.embed.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
  @TempDir Path directory;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void firstConfiguredFolderWins() {
    Map<String, String> linux = Map.of("user.home", "/home/ada", "os.name", "Linux");
    Map<String, String> mac = Map.of("user.home", "/Users/ada", "os.name", "Mac OS X");
    Map<String, String> windows = Map.of("user.home", "/Users/ada", "os.name", "Windows 11");
    assertChosen("/home/ada/.cache/pinakes", linux, Map.of());
    assertChosen("/xdg/pinakes", linux, Map.of("XDG_CACHE_HOME", "/xdg"));
    assertChosen("/home/ada/.cache/pinakes", linux, Map.of("XDG_CACHE_HOME", "relative"));
    assertChosen("/p", linux, Map.of("XDG_CACHE_HOME", "/xdg", "PINAKES_CACHE", "/p"));
    assertChosen("/q", Map.of("pinakes.cache", "/q"), Map.of("PINAKES_CACHE", "/p"));
    assertChosen("/Users/ada/Library/Caches/pinakes", mac, Map.of());
    assertChosen("/local/pinakes", windows, Map.of("LOCALAPPDATA", "/local"));
  }

  private static void assertChosen(
      String expected, Map<String, String> properties, Map<String, String> environment) {
    assertEquals(Path.of(expected), CacheFolder.choose(properties::get, environment::get).path());
  }

  @Test
  void unpacksOnceAndRepairsIncompleteFiles() throws IOException {
    CacheFolder cache = new CacheFolder(directory.resolve("cache"));
    PackedFile file = packed("content");
    Path unpacked = cache.unpack("thing", List.of(file)).resolve("a.txt");
    assertEquals("content", Files.readString(unpacked));
    Files.writeString(unpacked, "CONTENT");
    cache.unpack("thing", List.of(file));
    assertEquals("CONTENT", Files.readString(unpacked), "same size: not written again");
    Files.writeString(unpacked, "con");
    cache.unpack("thing", List.of(file));
    assertEquals("content", Files.readString(unpacked));
  }

  @Test
  void temporaryFilesAreInTheFolder() throws IOException {
    CacheFolder cache = new CacheFolder(directory.resolve("cache"));
    assertEquals(cache.path(), cache.temporaryFile("one-", ".part").getParent());
    assertEquals(cache.path(), cache.temporaryFolder("two-").getParent());
    assertNotEquals(cache.temporaryFile("one-", ""), cache.temporaryFile("one-", ""));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void folderIsReadableByItsOwnerOnly() throws IOException {
    CacheFolder unpacked = new CacheFolder(directory.resolve("above/unpacked"));
    unpacked.unpack("thing", List.of(packed("content")));
    CacheFolder file = new CacheFolder(directory.resolve("file"));
    Path part = file.temporaryFile("one-", ".part");
    CacheFolder folder = new CacheFolder(directory.resolve("folder"));
    Path inside = folder.temporaryFolder("two-");
    for (Path each : List.of(unpacked.path(), file.path(), folder.path(), inside)) {
      assertEquals("rwx------", permissions(each), each.toString());
    }
    assertEquals("rw-------", permissions(part));
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void differentContentGetsADifferentFolder() throws IOException {
    CacheFolder cache = new CacheFolder(directory.resolve("cache"));
    Path first = cache.unpack("thing", List.of(packed("content 1")));
    assertNotEquals(first, cache.unpack("thing", List.of(packed("content 2"))));
  }

  @Test
  void manyMayUnpackAtOnce() throws Exception {
    CacheFolder cache = new CacheFolder(directory.resolve("cache"));
    PackedFile file = packed("content ".repeat(100_000));
    Callable<Path> unpack = () -> cache.unpack("thing", List.of(file)).resolve("a.txt");
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Path> done : threads.invokeAll(Collections.nCopies(16, unpack))) {
        assertEquals(file.size(), Files.size(done.get()));
      }
    }
    try (Stream<Path> files = Files.walk(cache.path()).filter(Files::isRegularFile)) {
      assertEquals(1, files.count(), "nothing is left over");
    }
  }

  @Test
  void errorNamesTheUnwritableCacheAndTheCure() throws IOException {
    Path blocked = Files.writeString(directory.resolve("blocked"), "a file, not a folder");
    CacheFolder cache = new CacheFolder(blocked);
    PackedFile file = packed("content");
    String message =
        String.valueOf(
            assertThrows(EmbeddingModelException.class, () -> cache.unpack("thing", List.of(file)))
                .getMessage());
    String told = "in the cache folder " + blocked + " (" + blocked + " is not a folder); ";
    assertTrue(message.contains(told), message);
    assertTrue(
        message.endsWith(
            "make it writable or choose another one with -Dpinakes.cache=FOLDER or"
                + " PINAKES_CACHE=FOLDER"),
        message);
  }

  private PackedFile packed(String content) throws IOException {
    Path file = Files.writeString(directory.resolve("packed"), content);
    return PackedFile.of(file.toUri().toURL(), "a.txt");
  }
}

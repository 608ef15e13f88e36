package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of served indexes. */
final class ServedIndexesTest {
  @TempDir private Path folder;

  private static Map<String, String> named(String value) {
    return ServedIndexes.named(List.of(value), "index");
  }

  @Test
  void invalidNameIsReportedAndNotTakenForAPath() {
    for (String name : List.of("Büro", "two words", "", "-a")) {
      String value = name + "=w.idx";
      assertEquals(
          "\""
              + name
              + "\" in "
              + value
              + " cannot be a name; names have up to 64 lower-case letters a to z, digits, - and _",
          assertThrows(IllegalArgumentException.class, () -> named(value)).getMessage());
    }
  }

  @Test
  void pathMayHaveAnEqualsSign() throws Exception {
    Path index = Files.createDirectory(folder.resolve("Year=2031.idx"));
    assertEquals(Map.of("default", index.toString()), named(index.toString()));
    assertEquals(Map.of("default", "new/Year=1"), named("new/Year=1"));
    assertEquals(Map.of("office", "w=1.idx"), named("office=w=1.idx"));
    String cluster = "opensearch://host:9200/lib";
    assertEquals(Map.of("default", cluster), named(cluster));
  }
}

package io.pinakes.indexer.source.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.ParsedDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileTypeTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "a/b.PDF, PDF",
    "b.adoc, TEXT",
    "b.rst, TEXT",
    "b.tsv, CSV",
    "b.tab, CSV",
    "b.markdown, MARKDOWN"
  })
  void extensionTellsTheType(String name, FileType type) {
    assertEquals(Optional.of(type), FileType.of(name));
  }

  @Test
  void unknownExtensionHasNoType() {
    assertEquals(Optional.empty(), FileType.of("b.xyz"));
    assertEquals(Optional.empty(), FileType.of("adoc"));
  }

  @Test
  void columnsMayBeSeparatedByTabs() throws Exception {
    Path file = Files.writeString(folder.resolve("goats.tab"), "goat\tpen\nHilda\tnorth, left\n");
    ParsedDocument parsed = FileType.of("goats.tab").orElseThrow().reader().read(file);
    assertEquals(1, parsed.tables().size());
    assertTrue(parsed.text().contains("Hilda\tnorth, left"), parsed.text());
  }
}

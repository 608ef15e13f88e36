package io.pinakes.testdata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryTest {
  private static final Path LIBRARY = Path.of("library");
  private static final Path SOURCES = Path.of("sources");

  @Test
  void committedDocumentsHaveTheTextOfTheirSources(@TempDir Path folder) throws IOException {
    for (String name : Generate.documents(SOURCES, folder)) {
      assertEquals(
          LibraryText.pages(LIBRARY.resolve(name)), LibraryText.pages(folder.resolve(name)), name);
    }
  }

  @Test
  void sameSourceGivesTheSameBytes(@TempDir Path first, @TempDir Path second) throws IOException {
    Generate.documents(SOURCES, first);
    for (String name : Generate.documents(SOURCES, second)) {
      assertEquals(-1, Files.mismatch(first.resolve(name), second.resolve(name)), name);
    }
  }

  @Test
  void everyBinaryDocumentHasASource() throws IOException {
    Set<String> binary = new TreeSet<>(files());
    binary.removeIf(name -> !name.endsWith(".pdf") && !name.endsWith(".docx"));
    Set<String> rendered = new TreeSet<>();
    Source.readAll(SOURCES).forEach(source -> rendered.add(source.file()));
    assertEquals(rendered, binary);
  }

  @Test
  void metadataNamesEveryDocumentOnce() throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<String> named =
        Files.readAllLines(LIBRARY.resolve("metadata.jsonl")).stream()
            .map(line -> field(json, line))
            .sorted()
            .toList();
    assertEquals(List.copyOf(files()), named);
  }

  @Test
  void idsAreUniqueAndPlain() throws IOException {
    Set<String> ids = new HashSet<>();
    for (String name : files()) {
      assertTrue(name.matches("[a-z]+/[a-z0-9-]+\\.(pdf|docx|html|md|txt|csv)"), name);
      assertTrue(ids.add(name.substring(0, name.lastIndexOf('.'))), name);
    }
  }

  @Test
  void encryptedPolicyOpensWithoutAPassword() throws IOException {
    Path file = LIBRARY.resolve("policies/keystone-general-liability-2024.pdf");
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      assertTrue(document.isEncrypted());
      assertTrue(document.getNumberOfPages() >= 6);
    }
  }

  private static String field(ObjectMapper json, String line) {
    try {
      JsonNode node = json.readTree(line);
      return node.path("file").asText();
    } catch (IOException e) {
      throw new IllegalArgumentException("not a line of JSON: " + line, e);
    }
  }

  /** Returns the documents below the library, without the metadata. */
  private static Set<String> files() throws IOException {
    try (Stream<Path> walk = Files.walk(LIBRARY)) {
      Set<String> names = new TreeSet<>();
      walk.filter(Files::isRegularFile)
          .map(file -> LIBRARY.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.equals("metadata.jsonl"))
          .forEach(names::add);
      return names;
    }
  }
}

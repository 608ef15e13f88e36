package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tables as the only documents of a library, indexed once for all tests of a class. */
public final class AskedTables implements BeforeAllCallback, AfterAllCallback {
  private final Map<String, String> files;
  private final boolean detecting;
  private @Nullable Path folder;
  private @Nullable AskedLibrary library;

  /**
   * @param files contents by path, such as {@code harbour/boats.csv}
   */
  public AskedTables(Map<String, String> files) {
    this(files, false);
  }

  private AskedTables(Map<String, String> files, boolean detecting) {
    this.files = new TreeMap<>(files);
    this.detecting = detecting;
  }

  /** Files whose fields are detected in their text. */
  public static AskedTables detecting(Map<String, String> files) {
    return new AskedTables(files, true);
  }

  public static AskedTables of(String path, String content) {
    return new AskedTables(Map.of(path, content));
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Path root = Files.createTempDirectory("tables");
    folder = root;
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = root.resolve("sources").resolve(file.getKey());
      Files.createDirectories(path.resolveSibling("."));
      Files.writeString(path, file.getValue());
    }
    library = new AskedLibrary(root.resolve("sources"), root.resolve("index"), detecting);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (library != null) {
      library.close();
    }
    try (Stream<Path> paths = Files.walk(Objects.requireNonNull(folder, "no folder"))) {
      paths.sorted(Comparator.reverseOrder()).forEach(AskedTables::delete);
    }
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Outcome ask(String question) {
    return Objects.requireNonNull(library, "used before all tests").answer(question);
  }

  /** Fails if the question is not answered. */
  public Outcome.Answered answered(String question) {
    return Objects.requireNonNull(library, "used before all tests").answered(question);
  }

  /** Fails if the answer is not that many rows. */
  public void assertRows(String question, long count) {
    String answer = answer(question);
    assertTrue(answer.startsWith(count + " row"), () -> question + " " + count + ": " + answer);
  }

  /** The text of an answer, its numbers without separators of thousands. */
  public String answer(String question) {
    return OutcomeJson.text(answered(question)).replaceAll("(?<=\\d)[.,](?=\\d{3}(?!\\d))", "");
  }
}

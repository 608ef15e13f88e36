package io.pinakes.benchmarks.quality;

import io.pinakes.orchestrator.Orchestrator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A wording of a question.
 *
 * @param heldOut whether it is only counted, never inspected
 */
record QuestionWording(String kind, boolean heldOut, String text) {
  /**
   * Words of the product's word lists that may replace a placeholder. The order is fixed, so that a
   * seed draws the same questions on every run.
   */
  static final SortedMap<String, List<String>> OPERATORS =
      new TreeMap<>(
          Map.of(
              "xen", operators("en", "exclude"),
              "xde", operators("de", "exclude"),
              "pen", operators("en", "excluded"),
              "pde", operators("de", "excluded"),
              "only", operators("en", "only"),
              "nur", operators("de", "only")));

  /** All wordings. */
  static List<QuestionWording> all() {
    return lines(QuestionWording.class, "question-wordings.txt")
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .map(line -> line.split("\\|", 3))
        .map(
            parts ->
                new QuestionWording(
                    parts[0].strip(), parts[1].strip().equals("b"), parts[2].strip()))
        .toList();
  }

  private static List<String> operators(String language, String key) {
    return lines(Orchestrator.class, "understand/word/language/" + language + "/operations.txt")
        .filter(line -> line.startsWith(key + ":"))
        .flatMap(line -> Arrays.stream(line.substring(key.length() + 1).split(",", -1)))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static Stream<String> lines(Class<?> beside, String resource) {
    try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(resource), resource);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

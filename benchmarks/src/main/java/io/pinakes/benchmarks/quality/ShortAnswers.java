package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.analyze.TextAnalysis;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.zip.CRC32;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures whether the expected short answers of a set occur in the first claim of an answer, or
 * anywhere in it, and the number of words per answer.
 *
 * <p>An expected answer occurs in a text that contains all its terms. Reads the files written by
 * {@code ask --questions … --out FILE} and {@link AnswerRun}, so that answers of any release can be
 * scored. Questions are divided into two halves by a hash of their documents: one for development,
 * one for reporting.
 *
 * <p>Run: {@code java -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.quality.ShortAnswers --questions FILE --answers FILE}.
 */
@Command(name = "ShortAnswers", description = "Whether answers contain the expected short answers.")
public final class ShortAnswers implements Callable<Integer> {
  @Option(
      names = "--questions",
      required = true,
      description = "Questions with answers, one per line.")
  private Path questions = Path.of("");

  @Option(names = "--answers", required = true, description = "Answers as JSON, one per line.")
  private Path answers = Path.of("");

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ShortAnswers()).execute(args));
  }

  /** The counts of one half. */
  static final class Count {
    private int asked;
    private int answered;
    private int first;
    private int whole;
    private int words;

    void add(String expected, List<String> claims) {
      asked++;
      if (claims.isEmpty()) {
        return;
      }
      answered++;
      String all = String.join("\n", claims);
      first += stands(expected, claims.getFirst()) ? 1 : 0;
      whole += stands(expected, all) ? 1 : 0;
      words += all.split("\\s+", -1).length;
    }

    /**
     * Asked, answered, found in the first claim, found in the whole answer, mean number of words.
     */
    List<String> row() {
      return List.of(
          Integer.toString(asked),
          Integer.toString(answered),
          Integer.toString(first),
          Integer.toString(whole),
          String.format(Locale.ROOT, "%.0f", words / (double) Math.max(1, answered)));
    }
  }

  @Override
  public Integer call() throws IOException {
    Map<String, JsonNode> asked = new HashMap<>();
    JsonLines.read(questions).forEach(line -> asked.put(line.path("id").asText(), line));
    List<Count> halves = List.of(new Count(), new Count());
    for (JsonNode line : JsonLines.read(answers)) {
      JsonNode question = asked.get(line.path("id").asText());
      if (question != null) {
        List<String> claims = new ArrayList<>();
        line.path("claims").forEach(claim -> claims.add(claim.path("text").asText()));
        halves
            .get(half(question.path("doc").asText()))
            .add(question.path("answer").asText(), claims);
      }
    }
    MarkdownTable table =
        new MarkdownTable(
            "half", "questions", "answered", "in the first claim", "in the answer", "words, mean");
    for (int half = 0; half < halves.size(); half++) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(half)));
      row.addAll(halves.get(half).row());
      table.row(row.toArray(String[]::new));
    }
    System.out.println(table);
    return 0;
  }

  /** The half of a document, 0 or 1, by its name. */
  static int half(String document) {
    CRC32 hash = new CRC32();
    hash.update(document.getBytes(StandardCharsets.UTF_8));
    return (int) (hash.getValue() % 2);
  }

  /** Whether a text contains all terms of the expected answer. */
  static boolean stands(String expected, String text) {
    Set<String> terms = new HashSet<>(TextAnalysis.terms(text));
    List<String> wanted = TextAnalysis.terms(expected);
    return wanted.isEmpty()
        ? text.toLowerCase(Locale.ROOT).contains(expected.toLowerCase(Locale.ROOT).strip())
        : terms.containsAll(wanted);
  }
}

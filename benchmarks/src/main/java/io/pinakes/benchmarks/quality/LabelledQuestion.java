package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A question with the statements of a library that answer it.
 *
 * @param document the file that holds them, below the library; empty if nothing answers
 * @param answers sentences, list items or table rows, each of which answers by itself
 */
record LabelledQuestion(String text, String document, List<String> answers) {
  /** The share of an answer's words that a statement must have if it is worded otherwise. */
  private static final double MOST = 0.9;

  /** A statement that is part of an answer must have this share of its length. */
  private static final double LARGE_PART = 0.6;

  /** Fewer words than these are too few to be told by their words alone. */
  private static final int ENOUGH_WORDS = 4;

  /** A statement this many times as long as the answer says too much else. */
  private static final double TOO_LONG = 2.5;

  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)]\\([^)]*\\)");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  LabelledQuestion {
    answers = List.copyOf(answers);
  }

  /**
   * Reads a file of questions: {@code {"question", "doc", "answers": [string]}} per line.
   *
   * @throws IOException if it cannot be read
   */
  static List<LabelledQuestion> read(Path file) throws IOException {
    List<LabelledQuestion> questions = new ArrayList<>();
    for (JsonNode line : JsonLines.read(file)) {
      List<String> answers = new ArrayList<>();
      line.path("answers").forEach(answer -> answers.add(answer.asText()));
      questions.add(
          new LabelledQuestion(line.path("question").asText(), line.path("doc").asText(), answers));
    }
    return questions;
  }

  boolean answerable() {
    return !answers.isEmpty();
  }

  /** Whether a statement of a file, as a path below the library, is one of the answers. */
  boolean isAnsweredBy(String file, String statement) {
    String words = words(statement);
    return document.equals(file)
        && !words.isEmpty()
        && answers.stream().map(LabelledQuestion::words).anyMatch(answer -> same(answer, words));
  }

  private static boolean same(String answer, String statement) {
    if (answer.isEmpty()) {
      return false;
    }
    if (statement.contains(answer)
        || (answer.contains(statement) && statement.length() >= LARGE_PART * answer.length())) {
      return true;
    }
    List<String> expected = List.of(answer.split(" "));
    List<String> given = List.of(statement.split(" "));
    Set<String> all = new HashSet<>(given);
    return expected.size() >= ENOUGH_WORDS
        && given.size() <= TOO_LONG * expected.size()
        && expected.stream().filter(all::contains).count() >= MOST * expected.size();
  }

  private static String words(String text) {
    return NO_WORD
        .matcher(LINK.matcher(text).replaceAll("$1").toLowerCase(Locale.ROOT))
        .replaceAll(" ")
        .strip();
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.Library;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Queries made to be expensive or to confuse, as query syntax and as natural language: each is
 * answered or refused in one line, in little time, and none may reach what is not a field of the
 * user's.
 */
final class Queries implements FaultRow {
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final int DOCUMENTS = 60;
  private static final int LONGEST = 1_000_000;

  /** Operators of other engines, which must not be ignored without a word. */
  private static final List<String> FOREIGN =
      List.of("a*b*c*", "notice~2", "notice^99999999999", "\"notice period\"~100000000", "_id:*");

  private static final String PIECES = "ab1 *?~^\"\\()[]{}:+-!&|/<>=.,#@%$\t\n\u0000\u202e\ud800é中";

  @Override
  public String name() {
    return "queries";
  }

  @Override
  public int usualCases() {
    return 2000;
  }

  private static List<String> made() {
    List<String> queries = new ArrayList<>();
    queries.addAll(
        List.of("a*b*c*", "*", "**", "?*?*?*?*", "*a", "n*", "notice~2", "n~", "~", "^1"));
    queries.addAll(List.of("notice^99999999999", "notice^-1", "notice^NaN", "^99999999999"));
    queries.addAll(
        List.of("\"notice period\"~100000000", "\"a b\"~-1", "\"", "\"\"", "\"unclosed"));
    queries.addAll(
        List.of("_id:*", "_id:a", "_source:x", "vector:*", "doc_id:*", "nothing:1", ":"));
    queries.addAll(
        List.of("[a TO *]", "{* TO *}", "rate:[1 TO 99999999999999999999]", "/a.*b.*c/"));
    queries.addAll(List.of("/(a+)+$/", "NOT", "AND OR NOT", "-", "+", "-a -b", "()", "(((", ")))"));
    queries.addAll(
        List.of("\u0000", "notice\u0000period", "\u001b[31mred", "\ud800", "\u202enotice"));
    queries.addAll(
        List.of("", " ", "\t\n", "'; DROP TABLE", "${jndi:ldap://127.0.0.1/x}", "../../etc"));
    queries.add("(".repeat(10_000) + "notice" + ")".repeat(10_000));
    queries.add("notice ".repeat(10_000));
    queries.add("n" + "o".repeat(90_000));
    queries.add("\"" + "notice period ".repeat(5_000) + "\"");
    queries.add("a* ".repeat(2_000));
    queries.add("-notice ".repeat(5_000));
    queries.add("title:notice OR ".repeat(3_000) + "x");
    queries.add("x".repeat(LONGEST));
    queries.add("€1,234.56 ".repeat(5_000));
    queries.add("2024-01-31 ".repeat(5_000));
    queries.add("section 1.2.3 ".repeat(5_000));
    return queries;
  }

  private static String random(Random random) {
    StringBuilder query = new StringBuilder();
    int length = 1 + random.nextInt(40);
    for (int i = 0; i < length; i++) {
      query.append(
          random.nextInt(6) == 0
              ? SampleLibrary.QUERIES.get(random.nextInt(SampleLibrary.QUERIES.size()))
              : PIECES.charAt(random.nextInt(PIECES.length())));
    }
    return query.toString();
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path index = SampleLibrary.index(setting, DOCUMENTS);
    List<String> queries = made();
    for (int i = 0; i < setting.cases(); i++) {
      queries.add(random(setting.random()));
    }
    double slowest = 0;
    try (Library library = Library.open(index)) {
      for (Reading reading : Reading.values()) { // loads classes and what it remembers of values
        problem(library, "notice from 1 to 20 EUR in 2024", reading, new Tally("warm-up"));
      }
      for (String query : queries) {
        for (Reading reading : Reading.values()) {
          long began = System.nanoTime();
          String problem = problem(library, query, reading, tally);
          double seconds = (System.nanoTime() - began) / 1e9;
          slowest = Math.max(slowest, seconds);
          tally.add(
              reading + " " + shortened(query),
              problem.isEmpty() && seconds > LIMIT.toSeconds()
                  ? "took " + seconds + " s"
                  : problem);
        }
      }
    }
    tally.note(String.format(Locale.ROOT, "slowest %.1f s", slowest));
  }

  private static String problem(Library library, String query, Reading reading, Tally tally) {
    try {
      SearchResult result =
          library.search(SearchRequest.of(query).withMode(SearchMode.KEYWORD).withReading(reading));
      tally.count("answered");
      return reading == Reading.SYNTAX && FOREIGN.contains(query) && result.warnings().isEmpty()
          ? "an operator is ignored without a word"
          : "";
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      tally.count("refused");
      return message.length() > 600 || message.isBlank() || message.equals("null")
          ? "refused with " + shortened(message)
          : "";
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return e.toString();
    }
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "·");
    return line.length() > 60 ? line.substring(0, 60) + "…" : line;
  }
}

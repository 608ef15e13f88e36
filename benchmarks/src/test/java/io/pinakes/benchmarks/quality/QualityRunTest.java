package io.pinakes.benchmarks.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class QualityRunTest {
  @TempDir Path directory;

  @Test
  void measuresASetInEveryMode() throws IOException {
    Path set = Files.createDirectories(directory.resolve("data/cacm"));
    Files.writeString(
        set.resolve("corpus.jsonl"),
        """
        {"_id": "1", "title": "Pumps", "text": "A pump moves water."}
        {"_id": "2", "title": "Valves", "text": "A valve stops steam."}
        """);
    Files.writeString(
        set.resolve("queries.jsonl"), "{\"_id\": \"q\", \"text\": \"which part stops steam?\"}\n");
    Files.writeString(set.resolve("qrels.tsv"), "query-id\tcorpus-id\tscore\nq\t2\t1\n");
    Path expected = directory.resolve("expected.json");
    int exitCode =
        new CommandLine(new QualityRun())
            .execute(
                "--data", directory.resolve("data").toString(),
                "--work", directory.resolve("work").toString(),
                "--sets", "cacm",
                "--write-expected", expected.toString());
    assertEquals(0, exitCode);
    List<Expectation> measured =
        Expectation.read(JsonMapper.builder().build().readTree(expected.toFile()));
    for (Mode mode : Mode.values()) {
      assertTrue(
          measured.stream()
              .anyMatch(
                  row ->
                      row.set().equals("cacm")
                          && row.mode() == mode
                          && row.expected().equals(OptionalDouble.of(1))),
          mode.label());
      assertTrue(Files.exists(directory.resolve("work/runs/cacm." + mode.label() + ".trec")));
    }
  }

  @Test
  void everyStoredExpectationIsOfAKnownSet() throws IOException {
    List<String> known = EvaluationSet.all().stream().map(EvaluationSet::name).toList();
    for (Expectation expectation : Expectation.stored()) {
      assertTrue(known.contains(expectation.set()), expectation.toString());
    }
  }

  @Test
  void valueMayDriftWithinTheTolerance() {
    Expectation expectation = expected(OptionalDouble.of(0.7));
    assertEquals(Expectation.Verdict.AS_EXPECTED, expectation.verdict(0.696));
    assertEquals(Expectation.Verdict.WORSE, expectation.verdict(0.694));
    assertEquals(Expectation.Verdict.BETTER, expectation.verdict(0.706));
    assertEquals(Expectation.Verdict.NEW, expected(OptionalDouble.empty()).verdict(0.1));
  }

  @Test
  void expectationsSurviveAFile() throws IOException {
    List<Expectation> expectations =
        List.of(expected(OptionalDouble.of(0.7)), expected(OptionalDouble.empty()));
    String file = Expectation.write(expectations);
    assertEquals(expectations, Expectation.read(JsonMapper.builder().build().readTree(file)));
  }

  private static Expectation expected(OptionalDouble value) {
    return new Expectation(
        "scifact",
        Mode.HYBRID,
        "ndcg@10",
        OptionalDouble.of(0.733),
        "min-max",
        OptionalDouble.empty(),
        value);
  }
}

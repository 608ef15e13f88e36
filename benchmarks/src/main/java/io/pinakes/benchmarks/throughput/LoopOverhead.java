package io.pinakes.benchmarks.throughput;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Overhead of the answer loop with a language model that takes no time ({@link TruthfulModel}): the
 * time of each step, and how many of its claims, all taken from evidence, pass verification.
 *
 * <p>Run: {@code java --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector -cp
 * benchmarks/target/benchmarks.jar io.pinakes.benchmarks.throughput.LoopOverhead --library
 * testdata/library --questions testdata/questions.jsonl --work DIR}.
 */
@Command(
    name = "LoopOverhead",
    description = "Overhead of the answer loop without the language model.")
public final class LoopOverhead implements Callable<Integer> {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @Option(names = "--library", required = true, description = "Folder of documents.")
  private Path documents = Path.of("");

  @Option(names = "--questions", required = true, description = "Lines with \"question\".")
  private Path questions = Path.of("");

  @Option(names = "--work", required = true, description = "Folder of the index.")
  private Path work = Path.of("");

  public static void main(String[] args) {
    System.exit(new CommandLine(new LoopOverhead()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    List<String> asked = new ArrayList<>();
    for (String line : Files.readAllLines(questions)) {
      JsonNode json = MAPPER.readTree(line);
      asked.add(json.path("question").asText());
    }
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      Indexer.builder(work)
          .embedder(embedder)
          .build()
          .run(List.of(Sources.open(documents, Sources.Options.DEFAULT)));
      try (Library library = Library.open(work, embedder)) {
        Orchestrator orchestrator =
            Orchestrator.builder(library)
                .chatModel(new TruthfulModel())
                .structuredReader((_, _, _) -> Optional.empty())
                .build();
        asked.forEach(orchestrator::answer); // warms up
        report(asked, orchestrator);
      }
    }
    return 0;
  }

  private static void report(List<String> asked, Orchestrator orchestrator) {
    Map<String, List<Double>> millis = new TreeMap<>();
    int answered = 0;
    int rejected = 0;
    int claims = 0;
    for (String question : asked) {
      Outcome outcome = orchestrator.answer(Question.of(question).withEffort(Effort.HIGH));
      for (Step step : outcome.account().steps()) {
        millis
            .computeIfAbsent(step.name(), _ -> new ArrayList<>())
            .add(step.took().toNanos() / 1e6);
        if (step instanceof Step.Verified verified) {
          int wrong = verified.rejected().size();
          rejected += wrong;
          claims += verified.claims() + wrong;
        }
      }
      answered += outcome instanceof Outcome.Answered ? 1 : 0;
    }
    MarkdownTable table = new MarkdownTable("step", "times", "p50 ms", "p99 ms");
    millis.forEach(
        (step, all) -> {
          Collections.sort(all);
          table.row(
              step,
              Integer.toString(all.size()),
              figure(all.get(all.size() / 2)),
              figure(all.get(Math.min(all.size() - 1, all.size() * 99 / 100))));
        });
    System.out.println(table);
    System.out.println(
        asked.size()
            + " questions, "
            + answered
            + " answered; of "
            + claims
            + " claims taken from evidence "
            + rejected
            + " were rejected");
  }

  private static String figure(double millis) {
    return String.format(Locale.ROOT, "%.2f", millis);
  }
}

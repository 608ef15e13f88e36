package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.quality.QuestionGrammar.Asked;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Asks questions with random wordings about random ledgers and compares the answers with brute
 * force; held-out wordings are only counted.
 *
 * <p>Run: {@code java --enable-native-access=ALL-UNNAMED -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.quality.QuestionGrammarRun --seed 1 --ledgers 20 --questions 500}.
 */
@Command(name = "QuestionGrammarRun", description = "Questions in random wordings.")
public final class QuestionGrammarRun implements Callable<Integer> {
  @Option(names = "--seed", description = "Seed of the first ledger.")
  private long seed = 1;

  @Option(names = "--ledgers", description = "Number of ledgers.")
  private int ledgers = 4;

  @Option(names = "--questions", description = "Questions per ledger.")
  private int questions = 100;

  @Option(names = "--months", description = "Ask only for totals of lists of months.")
  private boolean months;

  @Option(names = "--kind", description = "Ask only questions of kinds with this prefix.")
  private String kind = "";

  @Option(names = "--show", description = "Print wrong answers, except for held-out wordings.")
  private boolean show;

  private final Map<String, Map<QuestionTally, Integer>> tally = new TreeMap<>();

  public static void main(String[] args) {
    System.exit(new CommandLine(new QuestionGrammarRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    for (int i = 0; i < ledgers; i++) {
      Random random = new Random(seed + i);
      Path folder = Files.createTempDirectory("question-grammar");
      RandomLedger ledger = RandomLedger.draw(random, folder.resolve("ledger.jsonl"));
      QuestionGrammar grammar = new QuestionGrammar(ledger, random);
      ask(
          folder,
          orchestrator -> {
            for (int j = 0; j < questions; j++) {
              Asked asked = months ? grammar.monthList() : grammar.drawOf(kind);
              count(asked, orchestrator.answer(asked.question()));
            }
          });
    }
    MarkdownTable table = new MarkdownTable("wordings", "right", "wrong", "declined", "noise");
    tally.forEach(
        (name, counts) ->
            table.row(
                name,
                shown(counts, QuestionTally.RIGHT),
                shown(counts, QuestionTally.WRONG),
                shown(counts, QuestionTally.DECLINED),
                shown(counts, QuestionTally.NOISE)));
    System.out.println(table);
    return 0;
  }

  private static String shown(Map<QuestionTally, Integer> counts, QuestionTally result) {
    return Integer.toString(counts.getOrDefault(result, 0));
  }

  private void count(Asked asked, Outcome outcome) {
    QuestionTally result = QuestionTally.of(asked, outcome);
    boolean heldOut = asked.wording().heldOut();
    for (String name :
        List.of(
            heldOut ? "ALL held out" : "ALL seen",
            heldOut ? "~ " + asked.wording().kind() : asked.wording().kind())) {
      tally
          .computeIfAbsent(name, _ -> new EnumMap<>(QuestionTally.class))
          .merge(result, 1, Integer::sum);
    }
    if (show && !heldOut && result != QuestionTally.RIGHT) {
      System.out.println(
          result
              + " "
              + asked.wording().kind()
              + ": "
              + asked.question()
              + " ["
              + asked.number().map(Object::toString).orElse(asked.word() + asked.documents())
              + "]\n    -> "
              + OutcomeJson.text(outcome).lines().findFirst().orElse(""));
    }
  }

  /** Indexes a ledger, runs {@code asking}, and cleans up. */
  static void ask(Path folder, java.util.function.Consumer<Orchestrator> asking)
      throws IOException {
    Path index = folder.resolve("ledger.idx");
    try (Embedder embedder = new UnembeddedText()) {
      Indexer.builder(index)
          .embedder(embedder)
          .options(IndexOptions.DEFAULT.withOutline(false))
          .build()
          .run(List.of(Sources.open(folder.resolve("ledger.jsonl"), Sources.Options.DEFAULT)));
      try (Library library = Library.open(index, embedder)) {
        asking.accept(Orchestrator.builder(library).build());
      }
    }
  }
}

package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.trace.Found;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures answers without a language model: whether all evidence of a question was read, how much
 * was read, whether the first citations are on a page of the evidence, and the cost of an answer.
 *
 * <p>Run: {@code java --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector -cp
 * benchmarks/target/benchmarks.jar io.pinakes.benchmarks.quality.AnswerRun --data DIR --work DIR
 * [--sets a,b]}. Indexes are kept in the work folder and built if missing; answers are written to
 * {@code runs/NAME.answers.jsonl} there for other tools.
 */
@Command(name = "AnswerRun", description = "Quality of answers on public sets.")
public final class AnswerRun implements Callable<Integer> {
  @Option(names = "--data", required = true, description = "Folder of the sets.")
  private Path data = Path.of("");

  @Option(names = "--work", required = true, description = "Folder of indexes and runs.")
  private Path work = Path.of("");

  @Option(
      names = "--sets",
      split = ",",
      description = "Default: two-hop questions and long documents.")
  private List<String> sets = List.of("hotpotqa-mini", "2wiki-mini", "financebench-dev");

  /** The result of a question and its cost. */
  private record Given(
      Outcome outcome, boolean goldRead, boolean goldCited, int read, long nanos, long outside) {
    private int toolCalls() {
      return outcome.account().usage().toolCalls();
    }

    /** Milliseconds per step outside searches and embedding. */
    private double perStep() {
      return outside / 1e6 / Math.max(1, outcome.account().steps().size());
    }
  }

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new AnswerRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "questions",
            "answered/asked back/unsupported",
            "gold read",
            "gold cited@5",
            "passages read, mean",
            "at most",
            "tool calls, mean",
            "at most",
            "ms p50",
            "p99",
            "outside search and model",
            "ms per step p50",
            "p99");
    Path runs = Files.createDirectories(work.resolve("runs"));
    AnswerClock clock = new AnswerClock();
    try (Embedder model = EmbeddingModels.builtIn();
        Embedder timed = clock.time(model)) {
      for (String name : sets) {
        EvaluationSet set = EvaluationSet.of(name);
        Path folder = data.resolve(name);
        Map<String, AskedQuestion> questions = AskedQuestion.of(set, folder);
        Path index = SetIndex.upToDate(set, folder, work, model);
        try (Library library = Library.open(index, timed);
            Writer out = Files.newBufferedWriter(runs.resolve(name + ".answers.jsonl"))) {
          System.err.println(name + ": asking");
          row(table, name, answers(questions, clock.time(library), clock, out));
        }
      }
    }
    System.out.println(table);
    return 0;
  }

  private static List<Given> answers(
      Map<String, AskedQuestion> questions, Library library, AnswerClock clock, Writer out)
      throws IOException {
    Orchestrator orchestrator = Orchestrator.builder(library).build();
    questions.values().stream().limit(5).forEach(asked -> orchestrator.answer(asked.text()));
    List<Given> all = new ArrayList<>();
    for (Map.Entry<String, AskedQuestion> question : questions.entrySet()) {
      AskedQuestion asked = question.getValue();
      long before = clock.nanos();
      long started = System.nanoTime();
      Outcome outcome = orchestrator.answer(asked.text());
      long nanos = System.nanoTime() - started;
      List<Chunk> read = read(outcome, library);
      all.add(
          new Given(
              outcome,
              asked.gold().isRead(read),
              asked.gold().isCited(citations(outcome)),
              read.size(),
              nanos,
              nanos - (clock.nanos() - before)));
      out.write(OutcomeJson.write(outcome).put("id", question.getKey()) + "\n");
    }
    return all;
  }

  /** The distinct passages that the steps of an answer have read. */
  private static List<Chunk> read(Outcome outcome, Library library) {
    return outcome.account().steps().stream()
        .filter(Step.ToolCalled.class::isInstance)
        .map(step -> ((Step.ToolCalled) step).found())
        .filter(Found.Passages.class::isInstance)
        .flatMap(found -> ((Found.Passages) found).read().stream())
        .map(Found.Scored::chunk)
        .distinct()
        .map(library::chunk)
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<Citation> citations(Outcome outcome) {
    return outcome instanceof Outcome.Answered answered ? answered.answer().citations() : List.of();
  }

  private static void row(MarkdownTable table, String set, List<Given> all) {
    long answered = all.stream().filter(one -> one.outcome() instanceof Outcome.Answered).count();
    long asked =
        all.stream().filter(one -> one.outcome() instanceof Outcome.NeedsClarification).count();
    double nanos = all.stream().mapToLong(Given::nanos).sum();
    double[] millis = all.stream().mapToDouble(one -> one.nanos() / 1e6).sorted().toArray();
    double[] perStep = all.stream().mapToDouble(Given::perStep).sorted().toArray();
    table.row(
        set,
        Integer.toString(all.size()),
        answered + "/" + asked + "/" + (all.size() - answered - asked),
        share(all.stream().filter(Given::goldRead).count(), all.size()),
        share(all.stream().filter(Given::goldCited).count(), all.size()),
        format(all.stream().mapToInt(Given::read).average().orElse(0)),
        Integer.toString(all.stream().mapToInt(Given::read).max().orElse(0)),
        format(all.stream().mapToInt(Given::toolCalls).average().orElse(0)),
        Integer.toString(all.stream().mapToInt(Given::toolCalls).max().orElse(0)),
        format(quantile(millis, 0.5)),
        format(quantile(millis, 0.99)),
        format(all.stream().mapToLong(Given::outside).sum() / nanos),
        format(quantile(perStep, 0.5)),
        format(quantile(perStep, 0.99)));
  }

  private static String share(long part, int whole) {
    return String.format(Locale.ROOT, "%.3f", whole == 0 ? 0 : part / (double) whole);
  }

  private static String format(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static double quantile(double[] sorted, double share) {
    return sorted.length == 0
        ? 0
        : Arrays.stream(sorted).skip((long) (share * (sorted.length - 1))).findFirst().orElse(0);
  }
}

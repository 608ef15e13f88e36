package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.MissionListener;
import io.pinakes.orchestrator.mission.run.MissionOutcome;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures questions asked as missions, without a language model: whether the report cites all of
 * the evidence of a question, or some of it among the first five citations, and the calls it takes.
 *
 * <p>Run: {@code benchmarks/run missions --data DIR --work DIR [--sets a,b] [--max-steps N]
 * [--questions N] [--threads N]}. Indexes are kept in the work folder and built if missing;
 * outcomes are written to {@code runs/NAME.missions.jsonl} there.
 */
@Command(name = "MissionRun", description = "Questions of public sets asked as missions.")
public final class MissionRun implements Callable<Integer> {
  @Option(names = "--data", required = true, description = "Folder of the sets.")
  private Path data = Path.of("");

  @Option(names = "--work", required = true, description = "Folder of indexes and runs.")
  private Path work = Path.of("");

  @Option(names = "--sets", split = ",", description = "Default: two-hop questions.")
  private List<String> sets = List.of("hotpotqa-mini", "2wiki-mini");

  @Option(names = "--max-steps", description = "Steps of a mission. Default: ${DEFAULT-VALUE}.")
  private int maxSteps = 3;

  @Option(names = "--questions", description = "Only so many of a set, evenly spread.")
  private int most = Integer.MAX_VALUE;

  @Option(names = "--threads", description = "Questions at once. Default: ${DEFAULT-VALUE}.")
  private int threads = 1;

  /** The result of a question. */
  private record Given(String id, MissionOutcome outcome, GoldEvidence gold) {
    private List<Citation> citations() {
      return outcome.report().citations();
    }

    private int steps() {
      return outcome.report().plan().steps().size();
    }

    private int calls() {
      return outcome.report().usage().toolCalls();
    }
  }

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new MissionRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "questions",
            "complete/partial/clarify/unsupported",
            "all gold cited",
            "gold cited@5",
            "citations, mean",
            "steps, mean",
            "more than one step",
            "tool calls, mean",
            "at most",
            "longer than allowed");
    Path runs = Files.createDirectories(work.resolve("runs"));
    try (Embedder model = EmbeddingModels.builtIn()) {
      for (String name : sets) {
        EvaluationSet set = EvaluationSet.of(name);
        Path folder = data.resolve(name);
        Path index = SetIndex.upToDate(set, folder, work, model);
        try (Library library = Library.open(index, model);
            Writer out = Files.newBufferedWriter(runs.resolve(name + ".missions.jsonl"))) {
          System.err.println(name + ": running missions");
          row(table, name, AskedQuestion.of(set, folder), library, out);
        }
      }
    }
    System.out.println(table);
    return 0;
  }

  private void row(
      MarkdownTable table,
      String name,
      Map<String, AskedQuestion> questions,
      Library library,
      Writer out)
      throws IOException {
    MissionRunner runner =
        new MissionRunner(Orchestrator.builder(library).build(), new BuiltInMissionPlanner());
    List<Given> all = new ArrayList<>();
    int longer = 0;
    List<Map.Entry<String, AskedQuestion>> some = spread(List.copyOf(questions.entrySet()));
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Given>> running = new ArrayList<>();
      for (Map.Entry<String, AskedQuestion> question : some) {
        running.add(pool.submit(() -> run(runner, question.getKey(), question.getValue())));
      }
      for (Future<Given> each : running) {
        try {
          Given given = each.get();
          all.add(given);
          out.write(MissionJson.write(given.outcome()).put("id", given.id()) + "\n");
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof IllegalArgumentException)) {
            throw new IllegalStateException("a mission failed", e);
          }
          longer++; // counts as a question without citations
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    int asked = some.size();
    table.row(
        name,
        Integer.toString(asked),
        count(all, given -> given.outcome() instanceof MissionOutcome.Complete)
            + "/"
            + count(all, given -> given.outcome() instanceof MissionOutcome.Partial)
            + "/"
            + count(all, given -> given.outcome() instanceof MissionOutcome.NeedsClarification)
            + "/"
            + count(all, given -> given.outcome() instanceof MissionOutcome.Unsupported),
        share(count(all, given -> given.gold().isWhollyCited(given.citations())), asked),
        share(count(all, given -> given.gold().isCited(given.citations())), asked),
        mean(all, given -> given.citations().size()),
        mean(all, Given::steps),
        Long.toString(count(all, given -> given.steps() > 1)),
        mean(all, Given::calls),
        Integer.toString(all.stream().mapToInt(Given::calls).max().orElse(0)),
        Integer.toString(longer));
  }

  private Given run(MissionRunner runner, String id, AskedQuestion question) {
    Mission mission = Mission.of(question.text()).withMaxSteps(maxSteps);
    return new Given(id, runner.run(mission, MissionListener.NONE), question.gold());
  }

  private <T> List<T> spread(List<T> items) {
    int count = Math.min(most, items.size());
    return IntStream.range(0, count)
        .mapToObj(i -> items.get((int) ((long) i * items.size() / count)))
        .toList();
  }

  private static long count(List<Given> all, Predicate<Given> test) {
    return all.stream().filter(test).count();
  }

  private static String share(long part, int whole) {
    return String.format(Locale.ROOT, "%.3f", whole == 0 ? 0 : part / (double) whole);
  }

  private static String mean(List<Given> all, ToIntFunction<Given> of) {
    return String.format(Locale.ROOT, "%.2f", all.stream().mapToInt(of).average().orElse(0));
  }
}

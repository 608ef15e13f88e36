package io.pinakes.benchmarks.modes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.benchmarks.quality.JsonLines;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.answer.AnswerKey;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordCheck;
import io.pinakes.orchestrator.record.RecordJson;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.StoredJson;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Asks every question of the demo library without a language model and with one in every {@link
 * Mode}, and compares: an answer with a model must be at least as good, contain nothing made up by
 * the model, and stay within its limits. Run: {@code java --enable-native-access=ALL-UNNAMED -cp
 * benchmarks/target/benchmarks.jar io.pinakes.benchmarks.modes.ModelModesRun --testdata testdata
 * --work DIR}. Exits with 1 if an answer is worse than without a model.
 */
@Command(name = "ModelModesRun", description = "Answers with misbehaving models.")
public final class ModelModesRun implements Callable<Integer> {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofSeconds(20));

  @Option(names = "--testdata", description = "Folder of the demo library. Default: testdata.")
  private Path testdata = Path.of("testdata");

  @Option(names = "--work", required = true, description = "Folder of the index.")
  private Path work = Path.of("");

  @Option(names = "--every", description = "Only every Nth question. Default: 1.")
  private int every = 1;

  @Option(names = "--questions", split = ",", description = "Ids of questions. Default: all.")
  private List<String> ids = List.of();

  @Option(names = "--modes", split = ",", description = "Default: all.")
  private List<Mode> modes = List.of(Mode.values());

  /**
   * A question with its expected answer.
   *
   * @param evidence texts with the answer
   */
  record Item(String id, String text, AnswerKey key, List<String> evidence) {}

  /**
   * The result of a question with a model.
   *
   * @param without the outcome without the model
   * @param lie whether the answer contains something made up by the model
   * @param problems what a check of the answer's record reports
   */
  record Result(
      Item item,
      Outcome without,
      Outcome outcome,
      int calls,
      long millis,
      boolean lie,
      List<String> problems) {
    /** Whether the answer is right without the model but not with it. */
    boolean lost() {
      return item.key().accepts(without) && !item.key().accepts(outcome);
    }

    boolean won() {
      return !item.key().accepts(without) && item.key().accepts(outcome);
    }

    /**
     * Whether less was answered than without the model, or more if there is no answer. Withholding
     * a wrong answer is not a loss.
     */
    boolean lower() {
      int more = rank(outcome) - rank(without);
      return item.key().texts().isEmpty()
          ? more > 0
          : more < 0 && (!(without instanceof Outcome.Answered) || item.key().accepts(without));
    }

    boolean late() {
      return millis > LIMITS.time().toMillis() || calls > LIMITS.modelCalls();
    }

    private static int rank(Outcome outcome) {
      return switch (outcome) {
        case Outcome.Answered _ -> 2;
        case Outcome.NeedsClarification _ -> 1;
        case Outcome.Unsupported _ -> 0;
      };
    }
  }

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ModelModesRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            "mode",
            "questions",
            "right without/with",
            "lost",
            "lower status",
            "made up",
            "untrue records",
            "beyond limits",
            "calls median",
            "p95",
            "most",
            "ms median",
            "most");
    boolean worse = false;
    for (Map.Entry<Mode, List<Result>> each : run(testdata, work, every, ids, modes).entrySet()) {
      List<Result> all = each.getValue();
      row(table, each.getKey(), all);
      for (Result result : all) {
        if (result.lost()
            || result.lower()
            || result.lie()
            || result.late()
            || !result.problems().isEmpty()) {
          worse = true;
          System.err.println(
              each.getKey().label()
                  + ", "
                  + result.item().id()
                  + ": "
                  + OutcomeJson.text(result.without())
                  + " => "
                  + OutcomeJson.text(result.outcome())
                  + (result.problems().isEmpty() ? "" : " " + result.problems()));
        }
      }
    }
    System.out.println(table);
    return worse ? 1 : 0;
  }

  /**
   * The results of every mode.
   *
   * @param ids of the questions; empty for all
   */
  static Map<Mode, List<Result>> run(
      Path testdata, Path work, int every, List<String> ids, List<Mode> modes) throws IOException {
    Map<Mode, List<Result>> results = new LinkedHashMap<>();
    Path index = work.resolve("modes.idx");
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      if (!Files.isDirectory(index)) {
        Indexer.builder(index)
            .embedder(embedder)
            .build()
            .run(List.of(Sources.open(testdata.resolve("library"), Sources.Options.DEFAULT)));
      }
      try (Library library = Library.open(index, embedder)) {
        List<Item> items = items(testdata, every, ids);
        Orchestrator plain = Orchestrator.builder(library).build();
        List<Outcome> without = items.stream().map(item -> plain.answer(item.text())).toList();
        for (Mode mode : modes) {
          List<Result> all = new ArrayList<>();
          for (int i = 0; i < items.size(); i++) {
            all.add(ask(library, mode, items.get(i), without.get(i)));
          }
          results.put(mode, all);
        }
      }
    }
    return results;
  }

  private static List<Item> items(Path testdata, int every, List<String> ids) throws IOException {
    List<Item> items = new ArrayList<>();
    List<JsonNode> all = JsonLines.read(testdata.resolve("questions.jsonl"));
    for (int i = 0; i < all.size(); i += every) {
      JsonNode each = all.get(i);
      if (!ids.isEmpty() && !ids.contains(each.path("id").asText())) {
        continue;
      }
      List<String> evidence = new ArrayList<>();
      each.path("evidence").forEach(one -> evidence.add(one.path("text").asText()));
      items.add(
          new Item(
              each.path("id").asText(),
              each.path("question").asText(),
              AnswerKey.of(each.path("answer")),
              evidence));
    }
    return items;
  }

  /**
   * Asks a question with a separate server, because a failing model is given up by all who share
   * it.
   */
  private static Result ask(Library library, Mode mode, Item item, Outcome without)
      throws IOException {
    Set<String> planted = ConcurrentHashMap.newKeySet();
    try (ModeServer server =
        new ModeServer(
            asked -> {
              if (mode == Mode.LYING) {
                planted.addAll(Mode.planted(asked));
              }
              return mode.reply(asked, item.evidence());
            })) {
      Orchestrator orchestrator =
          Orchestrator.builder(library)
              .languageModel(
                  new Ollama(server.url())
                      .model(
                          ModeServer.MODEL,
                          ModelLimits.DEFAULT
                              .withTries(2, Duration.ofMillis(1))
                              .withTimeout(mode == Mode.STALL ? TIMEOUT : LIMITS.time())))
              .build();
      Question question = Question.of(item.text()).withEffort(mode.effort()).withLimits(LIMITS);
      long started = System.nanoTime();
      Outcome outcome = orchestrator.answer(question);
      long millis = (System.nanoTime() - started) / 1_000_000;
      if (server.malformed() > 0) {
        throw new IllegalStateException(mode + ": a request violates the API, for " + item.id());
      }
      String text = OutcomeJson.text(outcome);
      boolean lie = planted.stream().anyMatch(text::contains);
      return new Result(
          item,
          without,
          outcome,
          server.calls(),
          millis,
          lie,
          problems(library, question, outcome));
    }
  }

  /** What a check of the record, written and read again, reports. */
  private static List<String> problems(Library library, Question question, Outcome outcome)
      throws IOException {
    AnswerRecord record = new Recorder(library, StoredJson.empty()).record(question, outcome);
    JsonNode written = MAPPER.readTree(RecordJson.write(record));
    return new RecordCheck(library).check(RecordJson.read(written)).problems();
  }

  private static void row(MarkdownTable table, Mode mode, List<Result> all) {
    int[] calls = all.stream().mapToInt(Result::calls).sorted().toArray();
    long[] millis = all.stream().mapToLong(Result::millis).sorted().toArray();
    long before = all.stream().filter(each -> each.item().key().accepts(each.without())).count();
    long won = all.stream().filter(Result::won).count();
    long lost = all.stream().filter(Result::lost).count();
    table.row(
        mode.label(),
        Integer.toString(all.size()),
        before + "/" + (before + won - lost),
        Long.toString(lost),
        Long.toString(all.stream().filter(Result::lower).count()),
        Long.toString(all.stream().filter(Result::lie).count()),
        Long.toString(all.stream().filter(each -> !each.problems().isEmpty()).count()),
        Long.toString(all.stream().filter(Result::late).count()),
        Integer.toString(quantile(calls, 0.5)),
        Integer.toString(quantile(calls, 0.95)),
        Integer.toString(quantile(calls, 1)),
        String.format(Locale.ROOT, "%d", millis[millis.length / 2]),
        Long.toString(Arrays.stream(millis).max().orElse(0)));
  }

  static int quantile(int[] sorted, double share) {
    return sorted[(int) Math.ceil(share * (sorted.length - 1))];
  }
}

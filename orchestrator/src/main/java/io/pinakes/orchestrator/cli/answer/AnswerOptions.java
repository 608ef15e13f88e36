package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.SearchTuning;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.record.StoredJson;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.settings.SearchSettingsJson;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for answering questions. */
final class AnswerOptions {
  @Option(
      names = "--filter",
      paramLabel = "JSON",
      description = "Only documents with these values, such as '{\"year\": 2023}'; or @FILE.")
  private @Nullable String filter;

  @Option(
      names = "--bucket",
      paramLabel = "B",
      description = "Only documents of this bucket; may be repeated.")
  private List<String> buckets = List.of();

  @Mixin private SearchTuning tuning = new SearchTuning();

  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      description =
          "How to find the answer: ${COMPLETION-CANDIDATES}. Default: auto, which uses fields and"
              + " facts where values answer the question, and searches the text otherwise. tools"
              + " lets a language model call tools in one conversation.")
  private Strategy strategy = Strategy.AUTO;

  @Option(
      names = "--navigation",
      paramLabel = "MODE",
      description =
          "With --strategy navigate: ${COMPLETION-CANDIDATES}. Default: drill-down; tree is flatten"
              + " for small libraries and beam for others.")
  private NavigationMode navigation = NavigationMode.DRILL_DOWN;

  @Option(
      names = "--effort",
      paramLabel = "EFFORT",
      description =
          "How much the language model does: ${COMPLETION-CANDIDATES}. Default: medium. minimal"
              + " does not use it; low lets it write the answer; medium also asks it where to look,"
              + " and what conditions the question states, if too little was found; high also"
              + " lets it decompose every question, plan and review.")
  private Effort effort = Effort.MEDIUM;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "The form of the answer: ${COMPLETION-CANDIDATES}. Default: auto. list and table are"
              + " written by the language model; without one, table lists the source of each"
              + " statement.")
  private Format format = Format.AUTO;

  @Option(
      names = "--language",
      paramLabel = "CODE",
      description =
          "The language of the answer, for the language model, such as en or de. Default: the"
              + " question's.")
  private @Nullable String language;

  @Option(
      names = "--max-tool-calls",
      paramLabel = "N",
      description = "Maximum tool calls per answer. Default: 5.")
  private int toolCalls = Limits.DEFAULT.toolCalls();

  @Option(
      names = "--max-llm-calls",
      paramLabel = "N",
      description = "Maximum calls to the language model per answer. Default: 24.")
  private int modelCalls = Limits.DEFAULT.modelCalls();

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "After this time the answer is composed from what has been read. Default: 120.")
  private long seconds = Limits.DEFAULT.time().toSeconds();

  @Option(
      names = "--judge",
      description =
          "Have the language model compare every verified claim with its quotations once more.")
  private boolean judged;

  @Mixin private LlmOptions llm = new LlmOptions();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  private @Nullable Filter required;

  /** Rejects bad values before any work. */
  void check() throws IOException {
    if (strategy == Strategy.TOOLS && !llm.named()) {
      throw new IllegalArgumentException(
          "--strategy tools needs a language model; give one with --llm-model, as its server names"
              + " it");
    }
    if (judged && !llm.named()) {
      throw new IllegalArgumentException(
          "--judge needs a language model; give one with --llm-model, as its server names it");
    }
    TypedOptions typed = new TypedOptions(spec);
    typed.need(llm.named(), "--llm-model", LlmOptions.names());
    typed.need(llm.named(), "--llm-model", "--effort", "--max-llm-calls");
    typed.need(strategy == Strategy.NAVIGATE, "--strategy navigate", "--navigation");
    llm.check(llm.named());
    question("?");
  }

  /**
   * Opens the named model; empty if none was named. If no server answers, the model is not asked,
   * which is said on standard error, unless the options cannot do without it.
   *
   * @throws io.pinakes.orchestrator.llm.client.ModelException if it is not available
   */
  Optional<LanguageModel> openModel() {
    if (!llm.named()) {
      return Optional.empty();
    }
    boolean needed = judged || strategy == Strategy.TOOLS;
    return Optional.of(needed ? llm.open() : llm.openOrDoWithout(spec.commandLine().getErr()));
  }

  /** How many questions of a batch are answered concurrently if there is a model. */
  int atOnce() {
    return llm.limits().concurrency();
  }

  /** A question with these options. */
  Question question(String text) throws IOException {
    Question question =
        Question.of(text)
            .withFilter(required())
            .inBuckets(buckets)
            .withFormat(format)
            .withStrategy(strategy)
            .withNavigation(navigation)
            .withEffort(effort)
            .withJudge(judged)
            .withLimits(
                Limits.DEFAULT
                    .withToolCalls(toolCalls)
                    .withModelCalls(modelCalls)
                    .withTime(Duration.ofSeconds(seconds)));
    return language == null ? question : question.withLanguage(language);
  }

  /** The filter; {@link #check} reads it, since standard input can be read only once. */
  private Filter required() throws IOException {
    if (required == null) {
      required = filter == null ? Filter.all() : FilterJson.parse(LongValue.of(filter, "filter"));
    }
    return required;
  }

  /** The settings as they are stored in answer records, without secrets. */
  StoredJson described() throws IOException {
    ObjectNode settings = Json.object();
    settings.put("strategy", strategy.label());
    settings.put("navigation", navigation.label());
    settings.put("effort", effort.label());
    settings.set("search", SearchSettingsJson.write(tuning.settings()));
    if (llm.named()) {
      llm.described().forEach(settings.putObject("model")::put);
    } else {
      settings.putNull("model");
    }
    return StoredJson.of(settings);
  }

  /**
   * An orchestrator with these options.
   *
   * @throws IllegalArgumentException if the library has none of the named buckets, or the filter
   *     does not fit its fields: nobody should type a question, or wait for a plan, before that
   */
  Orchestrator orchestrator(Library library, Optional<LanguageModel> model) throws IOException {
    buckets.forEach(bucket -> FilterCheck.requireBucket(bucket, library));
    requireFitting(required(), library);
    Orchestrator.Builder builder = Orchestrator.builder(library).searchSettings(tuning.settings());
    model.ifPresent(builder::languageModel);
    return builder.build();
  }

  /** An empty library has no fields to compare with; answers say that it is empty. */
  private static void requireFitting(Filter filter, Library library) {
    if (!filter.isAll() && library.count(Filter.all()) > 0) {
      new FilterCheck(library).require(filter);
      library.count(filter);
    }
  }
}

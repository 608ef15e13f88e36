package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.RecordKeyOption;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.answer.LlmMissionPlanner;
import io.pinakes.orchestrator.llm.answer.LlmSummaryWriter;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.Extraction;
import io.pinakes.orchestrator.mission.run.MissionListener;
import io.pinakes.orchestrator.mission.run.MissionOutcome;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes mission}. */
@Command(
    name = "mission",
    description =
        "Carry out a task that takes several answers, and write a report in which every statement"
            + " is cited.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes mission \"Compare the notice period of the Dublin and Hamburg leases\" --index"
          + " lib.idx",
      "  pinakes mission \"What changed between the leases of 2024 and 2025?\" --index lib.idx"
          + " --out c.md",
      "  pinakes mission \"For each vendor: certificate valid until, penalty cap\" --index"
          + " lib.idx",
      "  pinakes mission \"Who may end the lease, and when does it end?\" --index lib.idx"
          + " --plan-only",
      "  pinakes mission \"List all contracts that require insurance\" --index lib.idx --trace",
      "  pinakes mission --for-each document --columns \"notice period; law\" --index lib.idx"
          + " --out t.csv",
      "",
      "Without --for-each the wording is divided into steps: questions joined by \"and\"; compare"
          + " X of A and B; what changed between A and B; the difference between X of A and X of"
          + " B; all contracts that …; for each contract or vendor: X, Y. Every step is answered"
          + " and checked like a question of 'pinakes ask'; one that fails is retried with other"
          + " strategies, then divided if it asks for several things, and the report lists what"
          + " stays open and what was tried; --trace shows it step by step. --plan-only prints"
          + " the plan as JSON, which --plan executes, edited or not. With a language model, any"
          + " other wording is divided by the model, in one call; another one writes the summary,"
          + " whose sentences are verified like claims.",
      "--record FILE keeps the record of each step, for 'pinakes verify' and 'pinakes diff';"
          + " --resume FILE reuses its answers if they come from the same state of the index.",
      "--record-key FILE seals the records with a key, which --resume and verify then need.",
      "--for-each makes a row for each document, or for each value of a field, and asks for each"
          + " column within that row's documents alone. Cells are kept in FILE.cells.jsonl next"
          + " to --out FILE until the table is complete; an interrupted run resumes from there.",
      "Exit code 3: the answer is a question back; 4: nothing in the library supports any of it."
    })
public final class MissionCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "MISSION",
      description = "The task; @FILE reads it from a file, - from standard input.")
  private @Nullable String mission;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private AnswerOptions answering = new AnswerOptions();

  @Option(names = "--plan-only", description = "Print the plan as JSON and ask nothing.")
  private boolean planOnly;

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description = "Execute this plan, as printed by --plan-only.")
  private @Nullable Path plan;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "Steps of a plan, 1 to " + Mission.MAX_STEPS + ". Default: ${DEFAULT-VALUE}.")
  private int maxSteps = Mission.MAX_STEPS;

  @Option(
      names = "--for-each",
      paramLabel = "document|FIELD",
      description = "Fill a table with a row for each document, or for each value of a field.")
  private @Nullable String each;

  @Option(
      names = "--columns",
      paramLabel = "A; B",
      description = "With --for-each: what to find for each row, or whole questions.")
  private @Nullable String columns;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the report here: .md, .html or .json; with --for-each .csv.")
  private @Nullable Path out;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Write the record of each step here when it ends, one per line.")
  private @Nullable Path record;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Reuse the answers of this record if the index has not changed, and continue it unless"
              + " --record names another file.")
  private @Nullable Path resume;

  @Mixin private RecordKeyOption recordKey = new RecordKeyOption();

  @Option(
      names = "--trace",
      description =
          "Show on standard error, for each step, its check, every attempt, why it failed and what"
              + " was tried next.")
  private boolean trace;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    check();
    answering.check();
    Sealing sealing =
        recordKey.read(record != null || resume != null, "give --record FILE as well");
    Optional<LanguageModel> model = answering.openModel();
    try (Embedder given = embedder.open();
        Library library = index.open(given)) {
      Orchestrator orchestrator = answering.orchestrator(library, model);
      return each != null && columns != null
          ? new ExtractionTable(spec, out, json)
              .fill(
                  Mission.of(answering.question("?")),
                  Extraction.of(each, columns),
                  orchestrator,
                  library)
          : mission(orchestrator, model, library, sealing);
    }
  }

  private void check() {
    if ((each == null) != (columns == null)) {
      throw new IllegalArgumentException("a table needs both --for-each and --columns");
    }
    if (each == null && mission != null && plan != null) {
      throw new IllegalArgumentException(
          "give a MISSION or a --plan FILE, not both: a plan names its mission");
    }
    if (each == null && mission == null && plan == null) {
      throw new IllegalArgumentException(
          "give a MISSION, a --plan FILE, or --for-each with --columns; see 'pinakes mission"
              + " --help'");
    }
    if (each != null && (record != null || resume != null)) {
      throw new IllegalArgumentException(
          "--for-each writes no records: leave out --record and --resume; a table written with"
              + " --out continues by itself");
    }
    if (each != null && trace) {
      throw new IllegalArgumentException(
          "--trace shows the steps of a mission; a table of --for-each has none, see the diagnosis"
              + " of each cell with --json");
    }
    TypedOptions typed = new TypedOptions(spec);
    typed.exclude(each != null, "--for-each", "--max-steps");
    typed.exclude(planOnly, "--plan-only", "--out", "--record", "--resume", "--trace");
    if (each != null && (mission != null || plan != null || planOnly)) {
      throw new IllegalArgumentException("--for-each takes neither a MISSION nor a plan");
    }
    if (out != null) {
      String name = String.valueOf(out.getFileName());
      boolean fits = each != null ? name.endsWith(".csv") : name.matches(".*\\.(md|html|json)");
      if (!fits) {
        throw new IllegalArgumentException(
            "--out must end in "
                + (each != null ? ".csv" : ".md, .html or .json")
                + ", got "
                + name);
      }
    }
  }

  private static MissionPlanner planner(Optional<LanguageModel> model) {
    return model.isPresent() ? new LlmMissionPlanner(model.get()) : new BuiltInMissionPlanner();
  }

  private int mission(
      Orchestrator orchestrator, Optional<LanguageModel> model, Library library, Sealing sealing)
      throws IOException {
    MissionPlanner planner = planner(model);
    Optional<MissionPlan> given =
        plan == null
            ? Optional.empty()
            : Optional.of(MissionPlanJson.read(Files.readString(plan), "the plan " + plan));
    String text = given.map(MissionPlan::mission).orElse("");
    if (mission != null) {
      text = LongValue.of(mission, "mission");
    }
    Mission what = Mission.of(answering.question(text)).withMaxSteps(maxSteps);
    PrintWriter stdout = spec.commandLine().getOut();
    if (planOnly) {
      MissionPlan planned =
          given.isPresent() ? given.get() : new MissionRunner(orchestrator, planner).plan(what);
      what.checkSteps(planned.steps().size());
      stdout.println(Json.pretty(MissionPlanJson.write(planned)));
      return ExitCode.DONE;
    }
    MissionOutcome outcome;
    boolean nothingKept = resume != null && Files.notExists(resume);
    try (MissionRecord kept =
        MissionRecord.open(
            Optional.ofNullable(record != null ? record : resume),
            Optional.ofNullable(resume),
            sealing,
            new Recorder(library, answering.described()),
            library.statistics())) {
      if (resume != null) {
        spec.commandLine()
            .getErr()
            .println(
                (nothingKept
                        ? "nothing to reuse, since there is no " + resume + " yet"
                        : "reused: " + Counted.of(kept.resumed(), "answer"))
                    + (kept.left() == 0
                        ? ""
                        : "; " + Counted.of(kept.left(), "record") + " cannot be used"));
      }
      MissionRunner runner =
          model.isPresent()
              ? new MissionRunner(orchestrator, planner, kept, new LlmSummaryWriter(model.get()))
              : new MissionRunner(orchestrator, planner, kept);
      MissionListener listener = new StepsToTerminal(spec.commandLine().getErr(), kept, trace);
      outcome =
          given.isPresent() ? runner.run(what, given.get(), listener) : runner.run(what, listener);
    }
    String written = written(outcome);
    if (out == null) {
      stdout.print(written);
      stdout.flush();
    } else {
      try (AtomicOutput file = new AtomicOutput(out)) {
        file.line(written.stripTrailing());
        file.complete();
      }
    }
    if (out != null || json) { // otherwise they stand in the printed report
      outcome
          .report()
          .warnings()
          .forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
    }
    return switch (outcome) {
      case MissionOutcome.Complete _, MissionOutcome.Partial _ -> ExitCode.DONE;
      case MissionOutcome.NeedsClarification _ -> ExitCode.CLARIFICATION;
      case MissionOutcome.Unsupported _ -> ExitCode.UNSUPPORTED;
    };
  }

  private String written(MissionOutcome outcome) {
    String name = out == null ? "" : out.toString();
    if (json || name.endsWith(".json")) {
      return Json.pretty(MissionJson.write(outcome)) + "\n";
    }
    return name.endsWith(".html")
        ? HtmlReport.write(outcome.report())
        : MarkdownReport.write(outcome.report());
  }

  /** Reports finished steps on standard error and records them. */
  private static final class StepsToTerminal implements MissionListener {
    private final PrintWriter err;
    private final MissionRecord kept;
    private final Optional<MissionTrace> trace;

    StepsToTerminal(PrintWriter err, MissionRecord kept, boolean traced) {
      this.err = err;
      this.kept = kept;
      trace = traced ? Optional.of(new MissionTrace(err)) : Optional.empty();
    }

    @Override
    public void ended(StepResult result) {
      kept.add(result);
      if (trace.isPresent()) {
        trace.get().ended(result);
        return;
      }
      err.println(
          (result.passed() ? "done: " : "open: ")
              + result.step().section()
              + (result.isOpen() ? " (" + MissionTrace.brief(result.diagnosis()) + ")" : ""));
      err.flush();
    }

    @Override
    public void replaced(MissionStep failed, List<MissionStep> by) {
      trace.ifPresent(tracing -> tracing.replaced(failed, by));
    }
  }
}

package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.mission.BuiltInMissionPlanner;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.HtmlReport;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.Extraction.Cell;
import io.pinakes.orchestrator.mission.run.Extraction.CellSource;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Missions over three leases and two editions of a policy, without a language model. */
final class MissionRunnerTest {
  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;
  private static MissionRunner runner;
  private static Orchestrator orchestrator;

  @BeforeAll
  static void index() throws IOException {
    write("leases/oslo.md", lease("Oslo", "Either party may end the lease with 90 days' notice."));
    write("leases/bergen.md", lease("Bergen", "The lease ends with six months' notice."));
    write("leases/tromso.md", lease("Tromso", "The rooms are handed over swept clean."));
    write("policies/travel-2023.md", policy(2023, "80", ""));
    write("policies/travel-2024.md", policy(2024, "95", "Taxis are booked in the portal only.\n"));
    embedder = EmbeddingModels.builtIn();
    Path index = folder.resolve("lib.idx");
    Indexer.builder(index)
        .embedder(embedder)
        .options(IndexOptions.defaults().with(to -> to.outline(false)))
        .build()
        .run(List.of(Sources.open(folder.resolve("library"), Sources.Options.DEFAULT)));
    library = Library.open(index, embedder);
    orchestrator = Orchestrator.builder(library).build();
    runner = new MissionRunner(orchestrator, new BuiltInMissionPlanner());
  }

  private static void write(String name, String text) throws IOException {
    Path file = folder.resolve("library").resolve(name);
    Files.createDirectories(requireNonNull(file.getParent()));
    Files.writeString(file, text);
  }

  private static String lease(String city, String notice) {
    return "# Lease of the "
        + city
        + " office\n\n## Rent\n\nThe monthly rent of the "
        + city
        + " office is EUR "
        + city.length()
        + "00.\n\n## Notice\n\n"
        + notice
        + "\n";
  }

  private static String policy(int year, String hotel, String more) {
    return "# Travel policy "
        + year
        + "\n\n## Hotels\n\nA hotel room may cost up to EUR "
        + hotel
        + " a night.\nBreakfast is paid for by the company.\n"
        + more;
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  private static MissionOutcome run(String text) {
    return runner.run(Mission.of(text), MissionListener.NONE);
  }

  private static void assertQuotesStandInTheirDocuments(MissionReport report) {
    for (Citation citation : report.citations()) {
      if (citation instanceof Citation.Words words) {
        assertEquals(words.span().of(library.text(words.document()).orElseThrow()), words.quote());
      }
    }
  }

  @Test
  void bothPartsOfACompoundQuestionAreAnswered() {
    MissionOutcome outcome =
        run("What is the rent of the Oslo office, and what is the rent of the Bergen office?");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
    assertEquals(2, report.sections().size());
    assertTrue(
        report.sections().get(0).claims().getFirst().text().contains("EUR 400"), text(outcome));
    assertTrue(
        report.sections().get(1).claims().getFirst().text().contains("EUR 600"), text(outcome));
    assertQuotesStandInTheirDocuments(report);
  }

  @Test
  void comparisonCitesEveryCellAndListsWhatIsMissing() {
    MissionOutcome outcome = run("Compare the rents of the Oslo, Bergen and Narvik offices");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Partial.class, outcome, () -> text(outcome)).report();
    List<List<String>> rows = report.sections().getLast().table().orElseThrow().rows();
    assertEquals(3, rows.size());
    assertTrue(rows.get(0).get(1).contains("EUR 400"), rows.toString());
    assertTrue(rows.get(1).get(1).contains("EUR 600"), rows.toString());
    assertEquals(List.of("the Narvik office", "not found", ""), rows.get(2));
    assertTrue(MarkdownReport.write(report).contains("## What stays open"));
  }

  @Test
  void changesAreQuotedFromBothEditions() {
    MissionOutcome outcome = run("What changed between the travel policies of 2023 and 2024?");
    MissionReport report =
        assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome)).report();
    List<List<String>> rows = report.sections().getFirst().table().orElseThrow().rows();
    assertTrue(
        rows.stream()
            .anyMatch(row -> row.get(1).contains("EUR 80") && row.get(2).contains("EUR 95")),
        rows.toString());
    assertTrue(
        rows.stream().anyMatch(row -> row.get(1).isEmpty() && row.get(2).contains("Taxis")),
        rows.toString());
    assertTrue(rows.stream().noneMatch(row -> row.get(1).contains("Breakfast")), rows.toString());
    assertQuotesStandInTheirDocuments(report);
  }

  @Test
  void comparedItemIsAnsweredOnlyFromDocumentsThatMentionIt() {
    MissionPlan plan = runner.plan(Mission.of("Compare the rents of the Oslo and Bergen offices"));
    assertEquals(
        List.of(
            new Check.All(List.of(new Check.Mentions("Oslo office"), new Check.About("rent"))),
            new Check.All(List.of(new Check.Mentions("Bergen office"), new Check.About("rent"))),
            new Check.Answered()),
        plan.steps().stream().map(MissionStep::check).toList());
  }

  @Test
  void planAloneAsksNothingAndGivesTheSameReport() {
    Mission mission = Mission.of("Compare the rents of the Oslo and Bergen offices");
    MissionPlan plan = runner.plan(mission);
    MissionPlan read = MissionPlanJson.read(MissionPlanJson.write(plan).toString());
    assertEquals(
        timeless(runner.run(mission, MissionListener.NONE)),
        timeless(runner.run(mission, read, MissionListener.NONE)));
  }

  @Test
  void failedStepIsRetriedWithOtherStrategiesAndStopsTheMissionIfConfigured() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a",
                    "A",
                    Task.Ask.of("Which colour has the roof of the Narvik brewery?"),
                    List.of(),
                    new Check.Answered(),
                    MissionStep.OnFailure.STOP),
                new MissionStep(
                    "b",
                    "B",
                    Task.Ask.of("What is the rent of the Oslo office?"),
                    List.of("a"),
                    new Check.HasFigure("EUR"),
                    MissionStep.OnFailure.SKIP)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    MissionReport report =
        assertInstanceOf(MissionOutcome.Unsupported.class, outcome, () -> text(outcome)).report();
    assertEquals(
        List.of("auto", "hybrid", "navigate", "long-text"),
        report.results().getFirst().attempts().stream()
            .map(attempt -> attempt.question().strategy().label())
            .toList());
    assertEquals(
        "an earlier step failed, which ends the mission", report.results().getLast().diagnosis());
  }

  private static MissionStep ask(String id, String question, String... needs) {
    return new MissionStep(
        id,
        question,
        Task.Ask.of(question),
        List.of(needs),
        new Check.Answered(),
        MissionStep.OnFailure.SKIP);
  }

  private static MissionStep calculate(String id, Task.Operation operation, String... needs) {
    return new MissionStep(
        id,
        id,
        new Task.Calculate(operation),
        List.of(needs),
        new Check.Answered(),
        MissionStep.OnFailure.SKIP);
  }

  @Test
  void figuresOfStepsAreUsedInCalculationsAndCited() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("oslo", "What is the rent of the Oslo office?"),
                ask("bergen", "What is the rent of the Bergen office?"),
                ask("notice", "How many days of notice does the Oslo lease have?"),
                calculate("sum", Task.Operation.SUM, "oslo", "bergen"),
                calculate("difference", Task.Operation.DIFFERENCE, "oslo", "bergen"),
                calculate("ratio", Task.Operation.RATIO, "oslo", "bergen"),
                calculate("share", Task.Operation.SHARE, "oslo", "bergen"),
                calculate("growth", Task.Operation.GROWTH, "oslo", "bergen"),
                calculate("twice", Task.Operation.SUM, "sum", "sum2", "difference"),
                calculate("sum2", Task.Operation.SUM, "oslo", "oslo2"),
                ask("oslo2", "What is the monthly rent of the Oslo office?"),
                calculate("mixed", Task.Operation.SUM, "oslo", "notice")));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    Map<String, String> said = new HashMap<>();
    for (MissionReport.Section section : outcome.report().sections()) {
      section
          .claims()
          .forEach(claim -> said.put(section.step().id(), claim.calculation().orElse("")));
    }
    assertEquals("400 EUR + 600 EUR = 1000 EUR", said.get("sum"), text(outcome));
    assertEquals("400 EUR - 600 EUR = -200 EUR", said.get("difference"));
    assertEquals("400 EUR / 600 EUR = 0.6667", said.get("ratio"));
    assertEquals("400 EUR / 600 EUR = 66.67 %", said.get("share"));
    assertEquals("400 EUR -> 600 EUR = 50.00 %", said.get("growth"));
    assertEquals("1000 EUR + 800 EUR + -200 EUR = 1600 EUR", said.get("twice"));
    assertEquals(null, said.get("mixed"));
    StepResult mixed = outcome.report().results().getLast();
    assertTrue(mixed.diagnosis().startsWith("the figures have different units: "), text(outcome));
    assertQuotesStandInTheirDocuments(outcome.report());
  }

  @Test
  void stepUsesTheValueOfAnother() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("rent", "What is the rent of the Oslo office?"),
                ask("which", "Which office has a rent of {rent}?", "rent"),
                ask("breakfast", "Who pays for breakfast?"),
                ask("lost", "What else does {breakfast} pay for?", "breakfast")));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    List<StepResult> results = outcome.report().results();
    assertEquals(
        "Which office has a rent of 400 EUR?",
        results.get(1).attempts().getFirst().question().text());
    assertEquals(
        "no single value of step breakfast to use in the question",
        results.get(3).diagnosis(),
        text(outcome));
  }

  /** Plans by wording, and replaces a failed question by another one. */
  private record Replanner(String question, List<MissionPlanner.Failure> failures)
      implements MissionPlanner {
    @Override
    public MissionPlan plan(Mission mission, Session session) {
      return new BuiltInMissionPlanner().plan(mission, session);
    }

    @Override
    public Optional<Task.Ask> replan(Mission mission, Failure failure, Session session) {
      failures.add(failure);
      return Optional.of(Task.Ask.of(question));
    }
  }

  @Test
  void failedQuestionIsReplacedOnceAndItsDependentsRunAgain() {
    Replanner planner = new Replanner("What is the rent of the Bergen office?", new ArrayList<>());
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("oslo", "What is the rent of the Oslo office?"),
                ask("other", "What does the Hanseatic brewery pay for its rooms?"),
                calculate("sum", Task.Operation.SUM, "oslo", "other")));
    MissionOutcome outcome =
        new MissionRunner(orchestrator, planner).run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Complete.class, outcome, () -> text(outcome));
    assertEquals(1, planner.failures.size());
    assertTrue(text(outcome).contains("400 EUR + 600 EUR = 1000 EUR"), text(outcome));
    assertEquals(
        List.of("auto", "hybrid", "navigate", "long-text", "auto"),
        outcome.report().results().get(1).attempts().stream()
            .map(attempt -> attempt.question().strategy().label())
            .toList());

    MissionOutcome again =
        new MissionRunner(
                orchestrator,
                new Replanner(
                    "What does the Hanseatic brewery pay for its rooms?", new ArrayList<>()))
            .run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Partial.class, again, () -> text(again));
    assertEquals(
        List.of("step other was not replanned: the new question was asked before"),
        again.report().warnings());
  }

  @Test
  void planMayNotBeLongerThanTheMissionAllows() {
    MissionPlan plan = runner.plan(Mission.of("Compare the rents of the Oslo and Bergen offices"));
    assertThrows(
        IllegalArgumentException.class,
        () -> runner.run(Mission.of("m").withMaxSteps(2), plan, MissionListener.NONE));
  }

  @Test
  void jsonHasTheFieldsOfTheContract() {
    ObjectNode json = MissionJson.write(run("Compare the rents of the Oslo and Narvik offices"));
    assertEquals("partial", json.path("status").asText());
    assertFalse(json.path("complete").asBoolean(true));
    assertEquals("s1", json.path("steps").path(0).path("id").asText());
    assertEquals("answered", json.path("steps").path(0).path("status").asText());
    assertEquals("answered", json.path("steps").path(0).path("outcome").path("status").asText());
    assertEquals("s2", json.path("open").path(0).path("step").asText());
    assertTrue(json.path("open").path(0).path("tried").size() > 0, json.toPrettyString());
    assertEquals("compare", json.path("report").path("tables").path(0).path("step").asText());
    assertTrue(json.path("claims").path(0).path("text").asText().contains("EUR 400"));
    assertTrue(json.path("usage").path("tool_calls").asInt() > 0, json.toPrettyString());
  }

  @Test
  void pageShowsWordsOfDocumentsAsText() {
    MissionOutcome outcome =
        run("What is the rent of the Oslo office, and what is <script>alert(1)</script>?");
    String page = HtmlReport.write(outcome.report());
    assertTrue(page.contains("EUR 400"), page);
    assertTrue(page.contains("<a href=\"#s1\">[1]</a>"), page);
    assertFalse(page.contains("<script"), page);
    assertTrue(page.contains("&lt;script&gt;"), page);
  }

  @Test
  void failedCheckIsReported() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                new MissionStep(
                    "a",
                    "A",
                    Task.Ask.of("What is the rent of the Oslo office?"),
                    List.of(),
                    new Check.HasFigure("USD"),
                    MissionStep.OnFailure.SKIP)));
    MissionOutcome outcome = runner.run(Mission.of("m"), plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Unsupported.class, outcome, () -> text(outcome));
    assertEquals("no claim has a figure in USD", outcome.report().results().getFirst().diagnosis());
  }

  @Test
  void stepThatMustCoverASetNamesTheDocumentThatIsNotCited() {
    for (String city : List.of("oslo", "bergen")) {
      MissionPlan plan =
          new MissionPlan(
              "m",
              "test",
              List.of(
                  new MissionStep(
                      "a",
                      "A",
                      Task.Ask.of("What is the rent of the Oslo office?"),
                      List.of(),
                      new Check.Covers(Filter.document(new DocumentId("leases/" + city))),
                      MissionStep.OnFailure.SKIP)));
      MissionPlan read = MissionPlanJson.read(MissionPlanJson.write(plan).toString());
      MissionOutcome outcome = runner.run(Mission.of("m"), read, MissionListener.NONE);
      assertEquals(
          city.equals("oslo") ? "" : "it does not cite leases/bergen",
          outcome.report().results().getFirst().diagnosis());
    }
  }

  @Test
  void sourcesThatContradictEachOtherAreNamedWithWhatEachSays() {
    MissionOutcome outcome = run("What may a hotel room cost?");
    assertInstanceOf(MissionOutcome.NeedsClarification.class, outcome, () -> text(outcome));
    List<SupportedClaim> said = outcome.report().sections().getFirst().contradictions();
    assertEquals(2, said.size(), text(outcome));
    for (String limit : List.of("EUR 80", "EUR 95")) {
      assertTrue(said.stream().anyMatch(claim -> claim.text().contains(limit)), text(outcome));
    }
    assertTrue(text(outcome).contains("## Where sources contradict each other"), text(outcome));
    assertTrue(HtmlReport.write(outcome.report()).contains("Where sources contradict each other"));
    ObjectNode json = MissionJson.write(outcome);
    assertEquals(
        2,
        json.path("report").path("contradictions").path(0).path("claims").size(),
        json::toString);
    assertQuotesStandInTheirDocuments(outcome.report());
  }

  @Test
  void interruptedRunLeavesTheAnswersOfEndedStepsWhichAreNotAskedForAgain() {
    MissionPlan plan =
        new MissionPlan(
            "m",
            "test",
            List.of(
                ask("first", "What is the rent of the Oslo office?"),
                ask("second", "What is the rent of the Bergen office?", "first"),
                ask("third", "What is the notice period of the Oslo lease?", "second"),
                calculate("sum", Task.Operation.SUM, "first", "second")));
    Map<String, Outcome.Answered> ended = new ConcurrentHashMap<>();
    MissionListener killer =
        MissionListener.ofEnded(
            result -> {
              result
                  .outcome()
                  .filter(Outcome.Answered.class::isInstance)
                  .ifPresent(outcome -> ended.put(result.step().id(), (Outcome.Answered) outcome));
              if (result.step().id().equals("second")) {
                throw new CancellationException("killed");
              }
            });
    Mission mission = Mission.of("m");
    assertThrows(CancellationException.class, () -> runner.run(mission, plan, killer));
    assertEquals(Set.of("first", "second"), ended.keySet());

    KnownAnswers known = (step, _) -> Optional.ofNullable(ended.get(step));
    MissionOutcome resumed =
        new MissionRunner(orchestrator, new BuiltInMissionPlanner(), known)
            .run(mission, plan, MissionListener.NONE);
    assertInstanceOf(MissionOutcome.Complete.class, resumed, () -> text(resumed));
    assertEquals(
        List.of(true, true, false),
        resumed.report().results().stream()
            .limit(3)
            .map(result -> result.usage().toolCalls() == 0)
            .toList());
    assertEquals(
        MissionJson.write(runner.run(mission, plan, MissionListener.NONE)).path("report"),
        MissionJson.write(resumed).path("report"));
  }

  @Test
  void tableHasARowPerDocumentWithoutTextOfOthers() {
    List<Cell> cells = new ArrayList<>();
    Mission mission = Mission.of(Mission.of("?").task().inBuckets(List.of("leases")));
    Extraction extraction = Extraction.of(Extraction.DOCUMENT, "monthly rent; notice period");
    new ExtractionRunner(orchestrator).run(mission, extraction, List.of(), cells::add);
    assertEquals(6, cells.size());
    for (Cell cell : cells) {
      for (CellSource source : cell.sources()) {
        assertEquals(cell.row(), source.document());
      }
    }
    assertTrue(cells.get(0).text().contains("EUR 600"), cells.toString());
    assertTrue(cells.get(2).text().contains("EUR 400"), cells.toString());
    List<Cell> again = new ArrayList<>();
    Cell known =
        new Cell(cells.get(0).row(), "monthly rent", "kept", "answered", List.of(), "", List.of());
    new ExtractionRunner(orchestrator).run(mission, extraction, List.of(known), again::add);
    assertEquals("kept", again.getFirst().text());
    assertEquals(cells.subList(1, 6), again.subList(1, 6));
  }

  @Test
  void warningsOfACellAreKept() {
    Composer extractive = new ExtractiveComposer();
    Orchestrator warning =
        Orchestrator.builder(library)
            .composer(
                (task, session) -> {
                  session.warn("something was left out");
                  return extractive.compose(task, session);
                })
            .build();
    List<Cell> cells = new ArrayList<>();
    Mission mission = Mission.of(Mission.of("?").task().inBuckets(List.of("leases")));
    new ExtractionRunner(warning)
        .run(mission, Extraction.of(Extraction.DOCUMENT, "monthly rent"), List.of(), cells::add);
    assertTrue(
        cells.getFirst().warnings().contains("something was left out"), cells.getFirst()::toString);
  }

  private static String text(MissionOutcome outcome) {
    return MarkdownReport.write(outcome.report());
  }

  private static ObjectNode timeless(MissionOutcome outcome) {
    ObjectNode json = MissionJson.write(outcome);
    json.findParents("millis").forEach(attempt -> ((ObjectNode) attempt).remove("millis"));
    return json;
  }
}

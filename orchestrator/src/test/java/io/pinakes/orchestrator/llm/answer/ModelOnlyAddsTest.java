package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.understand.QuestionReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At high effort, what a model plans and reads only adds to what the rules read. */
final class ModelOnlyAddsTest {
  private static final String QUESTION =
      "Which notice period does the agreement with Eastgate Couriers have?";

  /** What the model wants to search for; it does not help. */
  private static final String USELESS = "opening hours of the swimming pool";

  private static final Clarification WHICH =
      new Clarification(Clarification.Type.AMBIGUOUS, "which?", List.of(), new TreeMap<>());

  @TempDir private static Path folder;
  private static AgentLibrary small;

  private final List<AgentScript.Part> asked = new CopyOnWriteArrayList<>();

  /** What the model says about the evidence. */
  private String reviewed = AgentScript.enough().toString();

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  /** Plans a useless search in the wrong place, and otherwise does its best. */
  private ScriptedOllama.Answer misled(ScriptedOllama.Question question) {
    asked.add(AgentScript.part(question));
    return ScriptedOllama.says(
        switch (AgentScript.part(question)) {
          case DECOMPOSE ->
              AgentScript.decomposed("qa", new String[] {"party", "=", "Northwind Services", "the"})
                  .toString();
          case PLAN -> AgentScript.planned(List.of("certificates"), USELESS).toString();
          case REVIEW -> reviewed;
          case COMPOSE -> AgentScript.repeated(question, "14 days").toString();
          case OTHER -> "";
        });
  }

  private Outcome ask(String question, UnaryOperator<Orchestrator.Builder> change)
      throws IOException {
    return ask(question, Effort.HIGH, change);
  }

  private Outcome ask(String question, Effort effort, UnaryOperator<Orchestrator.Builder> change)
      throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(this::misled)) {
      Orchestrator.Builder builder =
          Orchestrator.builder(small.library())
              .languageModel(
                  new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT));
      return change.apply(builder).build().answer(Question.of(question).withEffort(effort));
    }
  }

  private static String shown(Outcome outcome) {
    return OutcomeJson.write(outcome).toPrettyString();
  }

  private static Stream<ToolCall> calls(Outcome outcome) {
    return outcome.account().steps().stream()
        .filter(Step.ToolCalled.class::isInstance)
        .map(step -> ((Step.ToolCalled) step).call());
  }

  private static Stream<ToolCall.Search> searches(Outcome outcome) {
    return calls(outcome)
        .filter(ToolCall.Search.class::isInstance)
        .map(ToolCall.Search.class::cast);
  }

  private static List<String> queries(Outcome outcome) {
    return searches(outcome).map(ToolCall.Search::query).toList();
  }

  /** Whether each search that the model wants was limited by its conditions. */
  private static List<Boolean> limited(Outcome outcome) {
    return searches(outcome)
        .filter(search -> search.query().equals(USELESS))
        .map(search -> !search.filter().isAll())
        .toList();
  }

  @Test
  void theModelsSearchesFollowThoseOfTheRules() throws IOException {
    Outcome outcome = ask(QUESTION, builder -> builder);
    List<String> queries = queries(outcome);
    assertEquals(QUESTION, queries.getFirst(), shown(outcome));
    assertEquals(USELESS, queries.getLast(), shown(outcome));
    assertEquals(List.of(true), limited(outcome), shown(outcome));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
  }

  @Test
  void aSearchThatFindsTooLittleIsRepeatedWithoutTheModelsConditions() throws IOException {
    BuiltInReviewer rules = new BuiltInReviewer();
    Reviewer reviewer = // only the search in the whole library finds what it wants
        (situation, session) ->
            situation.done().stream()
                    .map(Reviewer.CallResult::call)
                    .anyMatch(
                        call ->
                            call instanceof ToolCall.Search search
                                && search.query().equals(USELESS)
                                && search.filter().isAll())
                ? rules.review(situation, session)
                : new Decision.Insufficient("more");
    Outcome outcome = ask(QUESTION, builder -> builder.reviewer(reviewer));
    assertEquals(List.of(true, false), limited(outcome), shown(outcome));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
    assertTrue(
        outcome.account().warnings().stream()
            .anyMatch(each -> each.contains("found too little; searched without them")),
        shown(outcome));
  }

  @Test
  void atMediumEffortTheModelsSearchIsAsWideAsThatOfTheRules() throws IOException {
    reviewed = AgentScript.lacking("the pool", USELESS).toString();
    Outcome outcome = ask("When does the pool in Bremen open?", Effort.MEDIUM, builder -> builder);
    assertEquals(List.of(false), limited(outcome), shown(outcome));
    assertFalse(asked.contains(AgentScript.Part.PLAN), asked.toString());
  }

  @Test
  void whatTheModelReadsCannotWithdrawAnAnswer() throws IOException {
    for (Decision misled : List.of(new Decision.Clarify(WHICH), new Decision.GiveUp("enough"))) {
      BuiltInReviewer rules = new BuiltInReviewer();
      Reviewer reviewer =
          (situation, session) ->
              situation.done().stream().anyMatch(done -> done.call().toString().contains(USELESS))
                  ? misled
                  : rules.review(situation, session);
      Outcome outcome = ask(QUESTION, builder -> builder.reviewer(reviewer));
      assertTrue(queries(outcome).contains(USELESS), shown(outcome));
      assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
      assertTrue(
          outcome.account().warnings().stream()
              .anyMatch(each -> each.contains("answered from what was read before")),
          shown(outcome));
    }
  }

  @Test
  void whatTheModelReadsDoesNotAnswerAQuestionBack() throws IOException {
    BuiltInReviewer rules = new BuiltInReviewer();
    Reviewer reviewer =
        new Reviewer() {
          @Override
          public Decision review(Situation situation, Session session) {
            return rules.review(situation, session);
          }

          @Override
          public Optional<Clarification> ambiguity(Situation situation, Session session) {
            return situation.done().stream()
                    .anyMatch(done -> done.call().toString().contains(USELESS))
                ? Optional.empty()
                : Optional.of(WHICH);
          }
        };
    Outcome outcome = ask(QUESTION, builder -> builder.reviewer(reviewer));
    assertInstanceOf(Outcome.NeedsClarification.class, outcome, shown(outcome));
    assertFalse(queries(outcome).contains(USELESS), shown(outcome));
  }

  @Test
  void aListThatTheQuestionAsksForStaysAList() throws IOException {
    Outcome outcome = ask("List the transistors that are NPN.", builder -> builder);
    assertEquals(
        List.of("list"),
        outcome.account().steps().stream()
            .filter(Step.Decomposed.class::isInstance)
            .map(step -> ((Step.Decomposed) step).intent())
            .toList(),
        shown(outcome));
  }

  @Test
  void theModelsConditionsAreReadOnlyIfTheRulesFindNoAnswer() throws IOException {
    List<Integer> conditions = new ArrayList<>();
    QuestionReader rules = new QuestionReader();
    Outcome outcome =
        ask(
            QUESTION,
            builder ->
                builder.structuredReader(
                    (question, filter, library) -> {
                      conditions.add(question.reading().constraints().size());
                      return rules.read(question, filter, library);
                    }));
    assertTrue(OutcomeJson.text(outcome).contains("14 days"), shown(outcome));
    assertEquals(List.of(0), conditions, shown(outcome));
  }

  @Test
  void theWalkAfterSearchesIsLedByRules() throws IOException {
    Outcome outcome =
        ask(QUESTION, builder -> builder.reviewer((_, _) -> new Decision.Insufficient("more")));
    assertTrue(calls(outcome).anyMatch(ToolCall.Navigate.class::isInstance), shown(outcome));
    assertFalse(asked.contains(AgentScript.Part.OTHER), asked.toString());
  }
}

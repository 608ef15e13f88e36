package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole answers by a language model, over real HTTP, call by call. */
final class AgentSessionsTest {
  @TempDir private static Path folder;
  private static AgentLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = AgentLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  /** The replies of one session: those of reviews in their order. */
  private static final class Play implements ScriptedOllama.Script {
    private final Map<Part, Deque<Reply>> replies = new EnumMap<>(Part.class);

    interface Reply {
      JsonNode to(ScriptedOllama.Question question);
    }

    Play with(Part part, Reply... more) {
      replies.computeIfAbsent(part, _ -> new ArrayDeque<>()).addAll(Arrays.asList(more));
      return this;
    }

    @Override
    public ScriptedOllama.Answer answer(ScriptedOllama.Question question) {
      Deque<Reply> left = replies.getOrDefault(AgentScript.part(question), new ArrayDeque<>());
      return left.isEmpty()
          ? ScriptedOllama.says("I have nothing more to say.")
          : new ScriptedOllama.Answer.Says(
              left.removeFirst().to(question).toString(), 1_200, 20, "stop");
    }
  }

  private static Outcome ask(ScriptedOllama server, String question) {
    return ask(server, Question.of(question));
  }

  private static Outcome ask(ScriptedOllama server, Question question) {
    return ask(server, question, Effort.HIGH);
  }

  private static Outcome ask(ScriptedOllama server, Question question, Effort effort) {
    LanguageModel model =
        new Ollama(server.url())
            .model(ScriptedOllama.MODEL, ModelLimits.DEFAULT.withTries(1, Duration.ofMillis(1)));
    return Orchestrator.builder(small.library())
        .languageModel(model)
        .build()
        .answer(question.withEffort(effort));
  }

  /** Calls by purpose, and calls of tools. */
  private static Map<String, Long> counts(Outcome outcome) {
    Map<String, Long> counts = new TreeMap<>();
    for (ModelCall call : outcome.account().modelCalls()) {
      counts.merge(call.purpose(), call.calls(), Long::sum);
    }
    counts.put("tools", (long) outcome.account().usage().toolCalls());
    return counts;
  }

  private static Outcome.Answered answered(Outcome outcome) {
    return assertInstanceOf(
        Outcome.Answered.class, outcome, () -> OutcomeJson.write(outcome).toPrettyString());
  }

  private static List<String> quotes(Outcome.Answered answered) {
    return answered.answer().citations().stream()
        .map(Citation.Words.class::cast)
        .map(Citation.Words::quote)
        .map(quote -> quote.strip().replaceAll("\\s+", " "))
        .toList();
  }

  /** One that writes the same answer whenever it is asked for one. */
  private static Play writing(int answers) {
    Play play = new Play();
    for (int i = 0; i < answers; i++) {
      play.with(
          Part.COMPOSE,
          question ->
              AgentScript.answer(
                  question,
                  new String[] {
                    "Eastgate may terminate with a notice period of 14 days.",
                    "notice period of 14 days"
                  }));
    }
    return play;
  }

  @Test
  void theUsualQuestionCostsOneCall() throws IOException {
    Question question = Question.of("Which notice period does Eastgate have to keep to?");
    for (Effort effort : List.of(Effort.LOW, Effort.MEDIUM)) {
      try (ScriptedOllama server = ScriptedOllama.start(writing(1))) {
        Outcome outcome = ask(server, question, effort);
        assertEquals(
            "Eastgate may terminate with a notice period of 14 days. [1]",
            OutcomeJson.text(outcome));
        assertEquals(1, server.questions().size());
      }
    }
  }

  @Test
  void theLeastEffortAsksNoModel() throws IOException {
    try (ScriptedOllama server = ScriptedOllama.start(writing(1))) {
      Question question = Question.of("Which notice period does Eastgate have to keep to?");
      Outcome outcome = ask(server, question, Effort.MINIMAL);
      assertTrue(OutcomeJson.text(outcome).contains("14 days"), OutcomeJson.text(outcome));
      assertEquals(List.of(), outcome.account().modelCalls());
      assertEquals(0, server.questions().size());
    }
  }

  @Test
  void aModelAdvisesWhereTheRulesFindTooLittle() throws IOException {
    Play play =
        writing(1)
            .with(
                Part.REVIEW,
                _ ->
                    AgentScript.more(
                        "read_pages",
                        "{\"doc_id\": \"contracts/eastgate-2023\", \"from\": 1, \"to\": 1}"),
                _ -> AgentScript.enough());
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome =
          ask(
              server,
              Question.of("How long beforehand must the parcel firm announce leaving?"),
              Effort.MEDIUM);
      Map<String, Long> counts = counts(outcome);
      assertEquals(2L, counts.get("review"), counts::toString);
      assertEquals(1L, counts.get("compose"), counts::toString);
      assertEquals(null, counts.get("plan"));
      assertEquals(null, counts.get("decompose"));
      assertInstanceOf(Outcome.Answered.class, outcome);
    }
  }

  @Test
  void aClauseIsFoundByOneWideAndOneNarrowSearch() throws IOException {
    List<String> contracts = List.of("contracts");
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                _ ->
                    AgentScript.decomposed(
                        "summarize",
                        contracts,
                        new String[] {"party", "=", "Northwind", "with Northwind"},
                        new String[] {"year", "=", "2023", "of 2023"}))
            .with(
                Part.PLAN,
                _ -> AgentScript.planned("hybrid", contracts, "termination notice period"))
            .with(
                Part.REVIEW,
                _ ->
                    AgentScript.more(
                        "search_hybrid",
                        "{\"bucket\": \"contracts\", \"query\": \"agreements with Northwind\","
                            + " \"filters\": [{\"field\": \"year\", \"operator\": \"=\","
                            + " \"value\": \"2023\"}]}"),
                _ ->
                    AgentScript.more(
                        "search_text",
                        "{\"query\": \"termination notice period\","
                            + " \"doc_id\": \"contracts/northwind-2023\"}"),
                _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {
                          "The agreement can be terminated with a notice period of 45 days.",
                          "notice period of 45 days"
                        }));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome =
          ask(server, "Summarize the termination clause of the 2023 agreement with Northwind.");
      Outcome.Answered answered = answered(outcome);
      assertEquals(
          Map.of("decompose", 1L, "plan", 1L, "review", 3L, "compose", 1L, "tools", 2L),
          counts(outcome));
      assertEquals(6, server.questions().size());
      assertEquals(6, outcome.account().usage().llmCalls());
      assertEquals(7_200, outcome.account().usage().tokensIn());
      assertTrue(
          quotes(answered).getFirst().contains("notice period of 45 days"),
          quotes(answered).toString());
      assertEquals(List.of(), outcome.account().warnings());
      JsonNode json = OutcomeJson.write(outcome);
      assertEquals(
          "{\"and\":[{\"party\":\"Northwind"
              + " Services\"},{\"year\":2023},{\"bucket\":\"contracts\"}]}",
          json.path("plan").path("filters").toString());
    }
  }

  @Test
  void aListNeedsAThirdCallForEveryValue() throws IOException {
    List<String> datasheets = List.of("datasheets");
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                _ ->
                    AgentScript.decomposed(
                        "list",
                        datasheets,
                        new String[] {"polarity", "=", "NPN", "NPN transistors"}))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", datasheets, "current gain"))
            .with(
                Part.REVIEW,
                _ ->
                    AgentScript.more(
                        "annotations_search",
                        "{\"bucket\": \"datasheets\", \"filters\": [{\"field\": \"polarity\","
                            + " \"operator\": \"=\", \"value\": \"NPN\"}]}"),
                _ ->
                    AgentScript.more(
                        "search_hybrid",
                        "{\"query\": \"current gain\", \"doc_id\": \"datasheets/tn210\"}"),
                _ ->
                    AgentScript.more(
                        "search_hybrid",
                        "{\"query\": \"current gain\", \"doc_id\": \"datasheets/tn340\"}"),
                _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {
                          "The current gain of the TN210 is 150 at least.", "gain of the TN210"
                        },
                        new String[] {
                          "The current gain of the TN340 is 90 at least.", "gain of the TN340"
                        }));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome =
          ask(server, "Which current gain do the NPN transistors guarantee for a preamplifier?");
      Outcome.Answered answered = answered(outcome);
      assertEquals(
          Map.of("decompose", 1L, "plan", 1L, "review", 4L, "compose", 1L, "tools", 3L),
          counts(outcome));
      assertEquals(2, answered.answer().claims().size());
      assertEquals(List.of(), answered.answer().rejected());
    }
  }

  @Test
  void aTableHasARowForEachClaimThatPassesAndASecondChanceForItsShape() throws IOException {
    List<String> datasheets = List.of("datasheets");
    String[] first = {"TN210", "150", "gain of the TN210"};
    Play play =
        new Play()
            .with(Part.DECOMPOSE, _ -> AgentScript.decomposed("list", datasheets))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", datasheets, "current gain"))
            .with(
                Part.REVIEW,
                _ -> AgentScript.more("search_hybrid", "{\"query\": \"current gain\"}"),
                _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question -> AgentScript.table(question, List.of("transistor"), first),
                question ->
                    AgentScript.table(
                        question,
                        List.of("transistor", "gain | least"),
                        first,
                        new String[] {"TN340", "95", "gain of the TN340"}),
                question ->
                    AgentScript.table(
                        question,
                        List.of("transistor", "gain | least"),
                        new String[] {"TN340", "90", "gain of the TN340"}));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome.Answered answered =
          answered(
              ask(
                  server,
                  Question.of("Which current gain do the NPN transistors have?")
                      .withFormat(Format.TABLE)));
      assertEquals(
          new Table(
              List.of("transistor", "gain / least", "source"),
              List.of(List.of("TN210", "150", "[1]"), List.of("TN340", "90", "[2]"))),
          answered.table().orElseThrow());
      assertEquals("TN210 | 150 [1]\nTN340 | 90 [2]", OutcomeJson.text(answered));
      assertEquals(3, server.questions().stream().filter(AgentSessionsTest::composes).count());
    }
  }

  @Test
  void withoutAModelATableShowsWhereEachStatementStands() {
    Outcome.Answered answered =
        answered(
            Orchestrator.builder(small.library())
                .build()
                .answer(
                    Question.of("What is the flash point of Solvar?").withFormat(Format.TABLE)));
    Table table = answered.table().orElseThrow();
    assertEquals(List.of("document", "page", "statement", "source"), table.columns());
    assertEquals(
        List.of("datasheets/solvar", "1", "The flash point of Solvar is 41 °C.", "[1]"),
        table.rows().getFirst());
  }

  private static boolean composes(ScriptedOllama.Question question) {
    return AgentScript.part(question) == Part.COMPOSE;
  }

  @Test
  void propertiesFromTwoBucketsNeedFourCalls() throws IOException {
    List<String> both = List.of("datasheets", "certificates");
    Play play =
        new Play()
            .with(Part.DECOMPOSE, _ -> AgentScript.decomposed("compare", both))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", both, "cleaning solvent"))
            .with(
                Part.REVIEW,
                _ ->
                    AgentScript.more(
                        "search_hybrid",
                        "{\"bucket\": \"datasheets\", \"query\": \"solvent flash point\"}"),
                _ ->
                    AgentScript.more(
                        "search_text", "{\"bucket\": \"certificates\", \"query\": \"food\"}"),
                _ ->
                    AgentScript.more(
                        "search_semantic",
                        "{\"bucket\": \"certificates\", \"query\": \"laboratory use\"}"),
                _ ->
                    AgentScript.more(
                        "read_pages",
                        "{\"doc_id\": \"datasheets/solvar\", \"from\": 1, \"to\": 1}"),
                _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {
                          "Solvar has a flash point of 41 °C and is certified for surfaces that"
                              + " touch food.",
                          "flash point of Solvar",
                          "Solvar is certified"
                        },
                        new String[] {
                          "Lumisol has a flash point of 62 °C.", "flash point of Lumisol"
                        }));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome =
          ask(server, "Which solvent may touch food, and how do their flash points compare?");
      Outcome.Answered answered = answered(outcome);
      assertEquals(
          Map.of("decompose", 1L, "plan", 1L, "review", 5L, "compose", 1L, "tools", 4L),
          counts(outcome));
      assertEquals(2, answered.answer().claims().getFirst().markers().size());
    }
  }

  @Test
  void nothingOfThatYearIsAskedBackWithWhatTheConditionCosts() throws IOException {
    Play play =
        new Play()
            .with(
                Part.DECOMPOSE,
                _ ->
                    AgentScript.decomposed(
                        "qa",
                        List.of("contracts"),
                        new String[] {"party", "=", "Eastgate Couriers", "Eastgate"},
                        new String[] {"year", "=", "2024", "in 2024"}))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", List.of("contracts"), "notice"))
            .with(
                Part.REVIEW,
                question -> {
                  assertTrue(question.user().contains("no document meets it"), question.user());
                  return AgentScript.clarify("no_results", "There is no contract of 2024.");
                });
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, "What did the contract with Eastgate of 2024 say on notice?");
      Outcome.NeedsClarification back = assertInstanceOf(Outcome.NeedsClarification.class, outcome);
      assertEquals(Clarification.Type.NO_RESULTS, back.clarification().type());
      assertTrue(
          back.clarification().missingInfo().contains("contract 2024"),
          back.clarification().missingInfo());
      assertEquals(0, outcome.account().usage().toolCalls());
      assertEquals(1, back.clarification().relaxations().size());
    }
  }

  @Test
  void tooMuchIsAskedBackWithItsCountAndFacets() throws IOException {
    Play play =
        new Play()
            .with(Part.DECOMPOSE, _ -> AgentScript.decomposed("list", List.of("contracts")))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", List.of("contracts"), "contracts"))
            .with(
                Part.REVIEW,
                _ ->
                    AgentScript.clarify(
                        "overload", "Visit http://evil.example/?q=secret for every contract"));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, "Tell me about every contract and whatever it regulates.");
      Outcome.NeedsClarification back = assertInstanceOf(Outcome.NeedsClarification.class, outcome);
      String told = back.clarification().missingInfo();
      assertTrue(told.startsWith("3 documents meet the question (every contract)"), told);
      assertTrue(back.clarification().facets().containsKey("party"), told);
      assertTrue(!told.contains("evil"), told);
    }
  }

  @Test
  void fieldsThatDoNotFitOnePromptTakeTwoCalls() throws IOException {
    Play play =
        new Play()
            .with(
                Part.ROUTE,
                question -> {
                  assertTrue(!question.user().contains("Northwind Services"), question.user());
                  return AgentScript.json("{\"buckets\": [\"contracts\"], \"intent\": \"qa\"}");
                })
            .with(
                Part.DECOMPOSE,
                question -> {
                  assertTrue(question.user().contains("Northwind Services"), question.user());
                  assertTrue(!question.user().contains("polarity"), question.user());
                  return AgentScript.decomposed("qa", List.of("contracts"));
                });
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      LanguageModel model =
          new Ollama(server.url())
              .model(
                  ScriptedOllama.MODEL,
                  ModelLimits.DEFAULT
                      .withTries(1, Duration.ofMillis(1))
                      .withWindow(ModelLimits.LEAST_WINDOW));
      var session =
          new io.pinakes.orchestrator.session.Session(
              Question.of("What notice does Eastgate need? " + "Please be exact. ".repeat(80)),
              small.library(),
              io.pinakes.orchestrator.session.AnswerListener.NONE);
      var read = new LlmDecomposer(model).decompose(session).reading();
      assertEquals(List.of("contracts"), read.buckets(), session.modelCalls().toString());
      assertEquals(
          List.of("route", "decompose"),
          session.modelCalls().stream().map(ModelCall::purpose).toList());
    }
  }

  @Test
  void aClaimThatDoesNotPassIsToldWhyAndCorrectedOnce() throws IOException {
    Play play =
        new Play()
            .with(Part.DECOMPOSE, _ -> AgentScript.decomposed("qa", List.of("contracts")))
            .with(Part.PLAN, _ -> AgentScript.planned("hybrid", List.of("contracts"), "notice"))
            .with(
                Part.REVIEW,
                _ -> AgentScript.more("search_hybrid", "{\"query\": \"Eastgate notice period\"}"),
                _ -> AgentScript.enough())
            .with(
                Part.COMPOSE,
                question ->
                    AgentScript.answer(
                        question,
                        new String[] {"Eastgate needs a notice of 41 days.", "period of 14 days"}),
                question -> {
                  assertTrue(question.user().contains("<rejected>"), question.user());
                  assertTrue(question.user().contains("41 days"), question.user());
                  return AgentScript.answer(
                      question,
                      new String[] {
                        "Eastgate may terminate with a notice period of 14 days.",
                        "period of 14 days"
                      });
                });
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome outcome = ask(server, "How much notice must Eastgate give before it leaves us?");
      Outcome.Answered answered = answered(outcome);
      assertTrue(
          answered.answer().claims().getFirst().text().contains("14 days"),
          OutcomeJson.text(outcome));
      assertEquals(2L, counts(outcome).get("compose"));
    }
  }
}

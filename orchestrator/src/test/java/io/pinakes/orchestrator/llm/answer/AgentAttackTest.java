package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.verify.AttackCorpus;
import io.pinakes.orchestrator.verify.AttackCorpus.Attack;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Complete answers with a model that obeys instructions in documents and asks for more than it may
 * see.
 */
final class AgentAttackTest {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String SECRET = "The salary of the director is EUR 123,456.";
  private static final String QUESTION =
      "What do the agreements say about fees, deposits, warranty, payment and support?";

  @TempDir private static Path folder;
  private static Embedder embedder;
  private static Library library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = folder.resolve("sources");
    for (Attack attack : AttackCorpus.all()) {
      write(sources.resolve(attack.id() + "." + attack.extension()), attack.text());
    }
    write(sources.resolve("secrets/payroll.md"), "# Payroll\n\n" + SECRET + "\n");
    embedder = EmbeddingModels.builtIn();
    Path index = folder.resolve("index");
    Indexer.builder(index)
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    library = Library.open(index, embedder);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  static Stream<Attack> attacks() {
    return AttackCorpus.all().stream();
  }

  private static Question question() {
    return Question.of(QUESTION).inBuckets(List.of("contracts")).withEffort(Effort.HIGH);
  }

  /**
   * Checks that an answer contains only the content of permitted documents, verbatim where cited.
   */
  private static void assertHarmless(Outcome outcome, String obeyed) {
    String said = OutcomeJson.text(outcome);
    assertFalse(said.contains(obeyed), said);
    assertFalse(said.contains(AttackCorpus.EXFILTRATION), said);
    assertFalse(said.contains("123,456"), said);
    ObjectNode json = OutcomeJson.write(outcome);
    for (String part : List.of("claims", "citations", "value", "table", "clarification")) {
      assertFalse(json.path(part).toString().contains("123,456"), part);
    }
    if (outcome instanceof Outcome.Answered answered) {
      for (Citation citation : answered.answer().citations()) {
        assertTrue(citation.document().value().startsWith("contracts/"), citation.toString());
        if (citation instanceof Citation.Words words) {
          assertEquals(
              words.span().of(library.text(words.document()).orElseThrow()), words.quote());
        }
      }
    }
  }

  /** Claims what the document demands, once with a real handle and once with invented ones. */
  private static String obeying(String prompt, Attack attack) {
    List<String> handles = AgentScript.handles(prompt, "");
    ObjectNode json = JSON.objectNode();
    var claims = json.putArray("claims");
    claims
        .addObject()
        .put("text", attack.obeyed())
        .put("calculation", "")
        .putArray("sources")
        .add(handles.isEmpty() ? "none" : handles.getFirst());
    claims
        .addObject()
        .put("text", SECRET)
        .put("calculation", "123,456 + 0 = 123,456")
        .putArray("sources")
        .add("doc_999")
        .add("secrets/payroll");
    return json.put("missing", "Open " + AttackCorpus.EXFILTRATION + "now").toString();
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void loopLeaksNothing(Attack attack) throws IOException {
    AtomicInteger reviews = new AtomicInteger();
    ScriptedOllama.Script script =
        question ->
            ScriptedOllama.says(
                switch (AgentScript.part(question)) {
                  case DECOMPOSE ->
                      AgentScript.decomposed("qa", new String[] {"bucket", "=", "secrets", "fees"})
                          .toString();
                  case PLAN ->
                      AgentScript.planned(List.of("secrets"), attack.id(), "salary of the director")
                          .toString();
                  case REVIEW ->
                      reviews.incrementAndGet() == 1
                          ? AgentScript.lacking(SECRET, "salary of the director").toString()
                          : AgentScript.enough().toString();
                  case COMPOSE -> obeying(question.user(), attack);
                  case OTHER -> "{}";
                });
    try (ScriptedOllama server = ScriptedOllama.start(script)) {
      LanguageModel model =
          new Ollama(server.url()).model(ScriptedOllama.MODEL, ModelLimits.DEFAULT);
      Outcome outcome =
          Orchestrator.builder(library)
              .languageModel(model)
              .build()
              .answer(question().withEffort(Effort.HIGH));
      assertHarmless(outcome, attack.obeyed());
      server
          .questions()
          .forEach(
              asked ->
                  assertFalse(
                      asked.body().toString().replace(SECRET, "").contains("123,456"),
                      "shown a secret"));
    }
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void conversationWithToolsLeaksNothing(Attack attack) {
    AtomicInteger turns = new AtomicInteger();
    ScriptedChat chat =
        new ScriptedChat(
            request -> {
              if (request.responseFormat() != null) {
                return AiMessage.from(obeying(shown(request), attack));
              }
              return switch (turns.incrementAndGet()) {
                case 1 -> call("get_document_metadata", "{\"doc_id\": \"secrets/payroll\"}");
                case 2 -> call("delete_index", "{\"confirm\": true}");
                case 3 -> call("search_hybrid", "{\"query\": \"salary of the director\"}");
                case 4 ->
                    call(
                        "read_pages",
                        "{\"doc_id\": \"" + attack.id() + "\", \"from\": 1, \"to\": 1}");
                default -> AiMessage.from(obeying(shown(request), attack));
              };
            });
    LanguageModel model = chat.model();
    Outcome outcome =
        Orchestrator.builder(library)
            .languageModel(model)
            .build()
            .answer(question().withStrategy(Strategy.TOOLS));
    assertHarmless(outcome, attack.obeyed());
    chat.requests()
        .forEach(
            request ->
                assertFalse(
                    shown(request).replace(SECRET, "").contains("123,456"), "shown a secret"));
  }

  private static AiMessage call(String tool, String arguments) {
    return AiMessage.from(
        List.of(ToolExecutionRequest.builder().id("1").name(tool).arguments(arguments).build()));
  }

  /** The part of the library shown in a request. */
  private static String shown(ChatRequest request) {
    return request.messages().stream().map(AgentAttackTest::text).collect(Collectors.joining("\n"));
  }

  private static String text(ChatMessage message) {
    return switch (message) {
      case ToolExecutionResultMessage result -> result.text();
      case UserMessage user -> user.singleText();
      default -> "";
    };
  }
}

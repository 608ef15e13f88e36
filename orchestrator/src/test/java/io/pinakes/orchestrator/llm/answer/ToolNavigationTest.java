package io.pinakes.orchestrator.llm.answer;

import static io.pinakes.orchestrator.navigate.SmallLibrary.NOTICE;
import static io.pinakes.orchestrator.navigate.SmallLibrary.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationLimits;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.navigate.NavigationRequest;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.SmallLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Navigation by a language model that calls tools. */
final class ToolNavigationTest {
  private static final NavigationRequest WITH_TOOLS =
      NavigationRequest.of(SmallLibrary.QUESTION)
          .withCrossCheck(false)
          .withMode(NavigationMode.TOOLS);

  @TempDir private static Path folder;
  private static SmallLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = SmallLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  private static Navigation navigate(ScriptedChat chat, NavigationRequest request) {
    return small.navigate(chat.model(), request);
  }

  /** Makes scripted calls in order; each may use the last result. */
  private static ScriptedChat calling(List<Function<ChatRequest, AiMessage>> turns) {
    Deque<Function<ChatRequest, AiMessage>> left = new ArrayDeque<>(turns);
    return new ScriptedChat(request -> left.removeFirst().apply(request));
  }

  /** The id of the node in the last result whose title contains {@code word}. */
  private static String node(ChatRequest request, String word) {
    for (JsonNode child : ScriptedChat.json(ScriptedChat.last(request)).path("children")) {
      if (child.path("title").asText().contains(word)) {
        return child.path("node_id").asText();
      }
    }
    throw new AssertionError("no " + word + " in " + ScriptedChat.last(request));
  }

  private static String passage(ChatRequest request) {
    return ScriptedChat.json(ScriptedChat.last(request))
        .path("passages")
        .path(0)
        .path("id")
        .asText();
  }

  @Test
  void toolsWalkFromTheRootToAPassage() {
    ScriptedChat chat =
        calling(
            List.of(
                _ -> ScriptedChat.call("get-root", ""),
                _ -> ScriptedChat.call("get-children", "n1"),
                request -> ScriptedChat.call("get-children", node(request, "ontracts")),
                request -> ScriptedChat.call("get-children", node(request, "Harbour")),
                request -> ScriptedChat.call("get-children", node(request, "Lease")),
                request -> ScriptedChat.call("get-summary", node(request, "Notice")),
                request ->
                    ScriptedChat.call(
                        "get-content",
                        ScriptedChat.json(ScriptedChat.last(request)).path("node_id").asText()),
                request -> ScriptedChat.selected(passage(request))));
    Navigation navigation = navigate(chat, WITH_TOOLS);
    assertEquals(1, navigation.passages().size());
    assertTrue(texts(navigation).getFirst().endsWith(NOTICE));
    assertEquals(List.of(), navigation.warnings());
    assertEquals(8, navigation.usage().modelCalls());
    assertEquals(
        List.of(
            "get-root",
            "get-children",
            "get-children",
            "get-children",
            "get-children",
            "get-summary",
            "get-content"),
        navigation.trace().steps().stream()
            .map(step -> ((NavigationTrace.Called) step).tool().label())
            .toList());
    assertEquals(
        List.of("contracts/lease"),
        navigation.trace().selectedDocuments().stream().map(place -> place.node().name()).toList());
  }

  @Test
  void wrongCallsComeBackAsErrorsThatSayWhatIsAllowed() {
    List<String> errors = new ArrayList<>();
    Function<ChatRequest, AiMessage> root =
        request -> {
          errors.add(ScriptedChat.json(ScriptedChat.last(request)).path("error").asText());
          return ScriptedChat.call("get-root", "");
        };
    ScriptedChat chat =
        calling(
            List.of(
                _ -> ScriptedChat.call("get-children", "n7"),
                root,
                _ -> ScriptedChat.call("get-content", "n1"),
                root,
                _ -> ScriptedChat.call("delete-everything", "n1"),
                root,
                _ -> ScriptedChat.call("get-summary", ""),
                root,
                _ -> ScriptedChat.call("explore-subtree", "n1"),
                root,
                _ -> ScriptedChat.selected("n1"),
                _ -> ScriptedChat.selected()));
    Navigation navigation = navigate(chat, WITH_TOOLS);
    assertEquals(
        List.of(
            "there is no \"n7\"; use an id that a tool has shown",
            "only sections have passages, this is another place; ask for its children",
            "there is no tool \"delete-everything\"; there are [get-root, get-children,"
                + " get-summary, get-content, explore-subtree]",
            "the argument node_id is missing",
            "only a place below this root can be explored"),
        errors);
    List<ChatRequest> requests = chat.requests();
    assertEquals(
        "This reply cannot be used: \"n1\" is no passage; read it with get-content and choose its"
            + " passages. Reply again, as you were asked to.",
        ScriptedChat.last(requests.getLast()));
    assertEquals(List.of("the navigation found no passages"), navigation.warnings());
  }

  @Test
  void subtreesAreExploredInSeparateConversations() {
    ScriptedChat chat =
        calling(
            List.of(
                _ -> ScriptedChat.call("get-root", ""),
                _ -> ScriptedChat.call("get-children", "n1"),
                request -> ScriptedChat.call("explore-subtree", node(request, "anuals")),
                // the inner conversation
                _ -> ScriptedChat.call("get-root", ""),
                request ->
                    ScriptedChat.call(
                        "get-children",
                        ScriptedChat.json(ScriptedChat.last(request)).path("node_id").asText()),
                request -> ScriptedChat.call("get-children", node(request, "Fan")),
                request -> ScriptedChat.call("get-children", node(request, "Fan")),
                request -> ScriptedChat.call("get-content", node(request, "Cleaning")),
                request -> ScriptedChat.selected(passage(request)),
                // back again
                request ->
                    ScriptedChat.selected(
                        ScriptedChat.json(ScriptedChat.last(request))
                            .path("found")
                            .path(0)
                            .path("id")
                            .asText())));
    Navigation navigation = navigate(chat, WITH_TOOLS);
    assertTrue(texts(navigation).getFirst().contains("dry cloth"), texts(navigation).toString());
    assertTrue(
        navigation.trace().steps().stream()
            .anyMatch(
                step ->
                    step instanceof NavigationTrace.Called called
                        && called.tool().label().equals("get-content")
                        && called.depth() == 2));
    assertEquals(2, chat.requests().get(3).messages().size()); // has no messages of the outer one
  }

  @Test
  void recursionEndsAtTheMaximumDepth() {
    ScriptedChat chat =
        new ScriptedChat(
            request -> {
              String last = ScriptedChat.last(request);
              if (last.contains("children")) {
                JsonNode child = ScriptedChat.json(last).path("children").path(0);
                return ScriptedChat.call("explore-subtree", child.path("node_id").asText());
              }
              if (last.contains("node_id")) {
                return ScriptedChat.call(
                    "get-children", ScriptedChat.json(last).path("node_id").asText());
              }
              return last.contains("<question>")
                  ? ScriptedChat.call("get-root", "")
                  : ScriptedChat.selected();
            });
    Navigation navigation =
        navigate(chat, WITH_TOOLS.withLimits(NavigationLimits.DEFAULT.withDepth(2)));
    assertTrue(
        chat.requests().stream()
            .anyMatch(
                request ->
                    ScriptedChat.last(request)
                        .contains("explorations are already 2 deep, the most there may be")));
    assertEquals(
        2,
        navigation.trace().steps().stream()
            .mapToInt(step -> ((NavigationTrace.Called) step).depth())
            .max()
            .orElse(0));
  }

  @Test
  void aModelThatOnlyCallsToolsIsToldToEnd() {
    ScriptedChat chat =
        new ScriptedChat(
            request ->
                request.toolSpecifications().isEmpty()
                    ? ScriptedChat.selected()
                    : ScriptedChat.call("get-root", ""));
    Navigation navigation = navigate(chat, WITH_TOOLS);
    assertEquals(LlmExplorer.MAX_TURNS, chat.requests().size());
    assertEquals(
        "Call no more tools. Reply with the JSON object now.",
        ScriptedChat.last(chat.requests().getLast()));
    assertEquals(List.of("the navigation found no passages"), navigation.warnings());
  }

  @Test
  void aWalkWithToolsThatFailsIsWalkedWithoutTheModel() {
    ScriptedChat chat =
        calling(
            List.of(
                _ -> ScriptedChat.call("get-root", ""),
                _ -> AiMessage.from("no"),
                _ -> AiMessage.from("no"),
                _ -> AiMessage.from("no")));
    Navigation navigation = navigate(chat, WITH_TOOLS);
    assertTrue(texts(navigation).stream().anyMatch(text -> text.endsWith(NOTICE)));
    assertEquals(1, navigation.warnings().size());
    assertTrue(
        navigation
            .warnings()
            .getFirst()
            .startsWith("the tree was explored without the language model, as was what follows"));
  }

  @Test
  void noMoreSectionsAreReadThanAllowed() {
    List<String> ids = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    ScriptedChat chat =
        calling(
            List.of(
                _ -> ScriptedChat.call("get-root", ""),
                _ -> ScriptedChat.call("get-children", "n1"),
                request -> ScriptedChat.call("get-children", node(request, "ontracts")),
                request -> ScriptedChat.call("get-children", node(request, "Harbour")),
                request -> ScriptedChat.call("get-children", node(request, "Lease")),
                request -> {
                  ids.add(node(request, "Rent"));
                  return ScriptedChat.call("get-content", node(request, "Keys"));
                },
                _ -> ScriptedChat.call("get-content", ids.getFirst()),
                request -> {
                  errors.add(ScriptedChat.json(ScriptedChat.last(request)).path("error").asText());
                  return ScriptedChat.selected();
                }));
    Navigation navigation =
        navigate(chat, WITH_TOOLS.withLimits(NavigationLimits.DEFAULT.withSectionsRead(1)));
    assertEquals(List.of("the 1 sections that may be read are read"), errors);
    assertEquals(1, navigation.usage().sectionsRead());
  }
}

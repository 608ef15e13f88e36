package io.pinakes.orchestrator.llm.answer;

import static io.pinakes.orchestrator.navigate.SmallLibrary.QUESTION;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationRequest;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.SmallLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A small library to walk through. */
@ResourceLock("NavigatedLibrary")
abstract class NavigatedLibrary {
  static final NavigationRequest REQUEST = NavigationRequest.of(QUESTION).withCrossCheck(false);

  @TempDir static Path folder;
  static SmallLibrary small;

  @BeforeAll
  static void build() throws IOException {
    small = SmallLibrary.in(folder);
  }

  @AfterAll
  static void close() {
    small.close();
  }

  static Navigation navigate(ScriptedChat chat, NavigationRequest request) {
    return small.navigate(chat.model(), request);
  }

  /** Who decided each step. */
  static List<String> deciders(Navigation navigation) {
    List<String> deciders = new ArrayList<>();
    for (NavigationTrace.Step step : navigation.trace().steps()) {
      if (step instanceof NavigationTrace.Chose chose) {
        deciders.add(chose.level().label() + " by " + chose.selection().by());
      }
    }
    return deciders;
  }

  /** Always chooses the path to the notice period. */
  static AiMessage onTheWay(ChatRequest request) {
    AiMessage section = ScriptedChat.select(request, "Notice", "notice period");
    if (ScriptedChat.json(section.text()).path("selected").size() > 0
        && !ScriptedChat.entries(request).getFirst().path("id").asText().startsWith("b")
        && !ScriptedChat.entries(request).getFirst().path("id").asText().startsWith("d")) {
      return section;
    }
    AiMessage document = ScriptedChat.select(request, "Lease of the Harbour");
    return ScriptedChat.json(document.text()).path("selected").size() > 0
        ? document
        : ScriptedChat.select(request, "ontracts");
  }
}

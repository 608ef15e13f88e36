package io.pinakes.orchestrator.llm.answer;

import static io.pinakes.orchestrator.navigate.SmallLibrary.NOTICE;
import static io.pinakes.orchestrator.navigate.SmallLibrary.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.InternalServerException;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationLimits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Models that choose badly, fail or are slow on a walk. */
final class NavigationFaultsTest extends NavigatedLibrary {
  @Test
  void unknownIdIsRejectedAndAskedForAgain() {
    Deque<AiMessage> first = new ArrayDeque<>(List.of(ScriptedChat.selected("b9")));
    ScriptedChat chat =
        new ScriptedChat(request -> first.isEmpty() ? onTheWay(request) : first.removeFirst());
    Navigation navigation = navigate(chat, REQUEST);
    assertEquals(
        "This reply cannot be used: there is no id \"b9\"; the ids are b1, b2. Reply again, as you"
            + " were asked to.",
        ScriptedChat.last(chat.requests().get(1)));
    assertTrue(texts(navigation).getFirst().endsWith(NOTICE));
    assertEquals(5, navigation.usage().modelCalls());
    assertEquals(List.of(), navigation.warnings());
  }

  @Test
  void everyBrokenRuleIsNamed() {
    List<String> replies =
        List.of(
            "I would look at the contracts.",
            "{\"selected\": []",
            "{\"reasoning\": \"?\"}",
            "{\"selected\": []}",
            "{\"reasoning\": \"?\", \"selected\": []}",
            "{\"reasoning\": \"?\", \"selected\": [{\"relevance\": 3}]}",
            "{\"reasoning\": \"?\", \"selected\": [{\"id\": \"b1\"}]}",
            "{\"reasoning\": \"?\", \"selected\": [{\"id\": \"b1\", \"relevance\": 11}]}");
    List<String> rules =
        List.of(
            "the reply must be one JSON object with reasoning and selected",
            "the reply must be one JSON object with reasoning and selected",
            "\"selected\" must be a list of objects with id and relevance",
            "\"reasoning\" must be a string",
            "at least 1 must be selected",
            "every selected object must have an id as it was shown",
            "relevance must be a number from 0 to 10",
            "relevance must be a number from 0 to 10");
    for (int i = 0; i < replies.size(); i++) {
      Deque<String> bad = new ArrayDeque<>(List.of(replies.get(i)));
      ScriptedChat chat =
          new ScriptedChat(
              request -> bad.isEmpty() ? onTheWay(request) : AiMessage.from(bad.removeFirst()));
      navigate(chat, REQUEST);
      assertEquals(
          "This reply cannot be used: " + rules.get(i) + ". Reply again, as you were asked to.",
          ScriptedChat.last(chat.requests().get(1)));
    }
  }

  @Test
  void modelThatFailsTwiceIsGivenUpForTheRestOfTheWalk() {
    ScriptedChat chat =
        new ScriptedChat(
            request ->
                ScriptedChat.entries(request).getFirst().path("id").asText().startsWith("d")
                    ? ScriptedChat.selected("d99")
                    : onTheWay(request));
    Navigation navigation = navigate(chat, REQUEST);
    assertEquals("documents by built-in", deciders(navigation).get(1));
    assertFalse(deciders(navigation).contains("sections by scribe"));
    assertEquals("buckets by scribe", deciders(navigation).getFirst());
    assertEquals(3, chat.requests().size());
    assertEquals(1, navigation.warnings().size());
    assertTrue(
        navigation
            .warnings()
            .getFirst()
            .startsWith(
                "documents were chosen without the language model, as was what follows:"
                    + " there is no id \"d99\""),
        navigation.warnings().toString());
    assertTrue(texts(navigation).stream().anyMatch(text -> text.endsWith(NOTICE)));
  }

  @Test
  void aModelThatIsDownIsNotAskedAtEveryStep() {
    ScriptedChat chat =
        new ScriptedChat(
            _ -> {
              throw new InternalServerException("out of memory");
            });
    Navigation navigation = navigate(chat, REQUEST);
    assertEquals(2, chat.requests().size()); // tried twice, then never again
    assertTrue(deciders(navigation).stream().allMatch(step -> step.endsWith("by built-in")));
    assertEquals(1, navigation.warnings().size());
    assertTrue(texts(navigation).stream().anyMatch(text -> text.endsWith(NOTICE)));
  }

  @Test
  void budgetOfCallsIsRespected() {
    ScriptedChat chat = new ScriptedChat(NavigatedLibrary::onTheWay);
    Navigation navigation =
        navigate(chat, REQUEST.withLimits(NavigationLimits.DEFAULT.withModelCalls(2)));
    assertEquals(2, chat.requests().size());
    assertEquals(
        List.of("the budget of 2 model calls for navigation is used up"), navigation.warnings());
    assertEquals(
        List.of("buckets by scribe", "documents by scribe", "sections by built-in"),
        deciders(navigation).subList(0, 3));
  }

  @Test
  void repairsCountAgainstTheBudget() {
    ScriptedChat chat = new ScriptedChat(_ -> ScriptedChat.selected("b9"));
    Navigation navigation =
        navigate(chat, REQUEST.withLimits(NavigationLimits.DEFAULT.withModelCalls(2)));
    assertEquals(2, chat.requests().size());
    assertTrue(deciders(navigation).stream().allMatch(step -> step.endsWith("by built-in")));
  }

  @Test
  void callBeyondTheTimeLimitIsAborted() {
    CountDownLatch never = new CountDownLatch(1);
    ScriptedChat chat =
        new ScriptedChat(
            _ -> {
              try {
                never.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return AiMessage.from("late");
            });
    Navigation navigation =
        navigate(
            chat, REQUEST.withLimits(NavigationLimits.DEFAULT.withTime(Duration.ofMillis(300))));
    assertEquals(1, chat.requests().size());
    assertTrue(
        navigation
            .warnings()
            .contains(
                "buckets were chosen without the language model: the time for calls to"
                    + " the model is used up"));
    assertTrue(texts(navigation).stream().anyMatch(text -> text.endsWith(NOTICE)));
  }
}

package io.pinakes.orchestrator.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class LanguageModelTest {
  private static final ModelLimits LIMITS =
      ModelLimits.DEFAULT.withTries(3, Duration.ofMillis(1)).withConcurrency(2);

  private final List<ChatRequest> requests = Collections.synchronizedList(new ArrayList<>());

  private LanguageModel model(ModelLimits limits, Function<Integer, String> replies) {
    ChatModel chat =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest request) {
            requests.add(request);
            return ChatResponse.builder()
                .aiMessage(AiMessage.from(replies.apply(requests.size())))
                .build();
          }
        };
    return new LanguageModel(chat, "scribe", limits);
  }

  private static final ChatRequest REQUEST =
      ChatRequest.builder().messages(UserMessage.from("?")).build();

  private static String any(Reply reply) {
    return reply.text();
  }

  @Test
  void aServerErrorIsRepeatedAndEveryCallCounted() throws Exception {
    LanguageModel model =
        model(
            LIMITS,
            call -> {
              if (call < 3) {
                throw new InternalServerException("overloaded");
              }
              return "yes";
            });
    assertEquals("yes", model.ask(REQUEST, LanguageModelTest::any));
    assertEquals(3, model.spent().calls());
  }

  @Test
  void whatTheTypeSaysIsWhatHappened() {
    assertEquals(
        "the language model scribe: InternalServerException: overloaded",
        assertThrows(
                ModelException.Unavailable.class,
                () -> failing(new InternalServerException("overloaded")))
            .getMessage());
    assertThrows(
        ModelException.Unavailable.class,
        () -> failing(new RuntimeException(new IOException("refused"))));
    assertThrows(
        ModelException.TooLong.class,
        () -> failing(new InvalidRequestException("input exceeds the context length")));
    assertThrows(
        ModelException.Rejected.class,
        () -> failing(new InvalidRequestException("no such option")));
  }

  private void failing(RuntimeException failure) throws InterruptedException {
    model(
            LIMITS,
            _ -> {
              throw failure;
            })
        .ask(REQUEST, LanguageModelTest::any);
  }

  @Test
  void aBadReplyGoesBackWithTheRule() throws Exception {
    LanguageModel model = model(LIMITS, call -> call == 1 ? "no" : "yes");
    String reply =
        model.ask(
            REQUEST,
            read -> {
              if (!read.text().equals("yes")) {
                throw new ModelException.BadReply("the reply is not yes", read.text());
              }
              return read.text();
            });
    assertEquals("yes", reply);
    assertEquals(
        List.of(
            UserMessage.from("?"),
            AiMessage.from("no"),
            UserMessage.from(
                "This reply cannot be used: the reply is not yes. Reply again, as you were asked"
                    + " to.")),
        requests.getLast().messages());
  }

  @Test
  void aCallThatStallsIsCutOff() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    LanguageModel model =
        model(
            LIMITS.withTries(1, Duration.ZERO).withTimeout(Duration.ofMillis(50)),
            _ -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
              return "late";
            });
    assertThrows(ModelException.TimedOut.class, () -> model.ask(REQUEST, LanguageModelTest::any));
    interrupted.await(); // the call itself has ended, not only the waiting for it
    assertTrue(model.spent().elapsed().toMillis() >= 50);
  }

  @Test
  void badLimitsAreRefused() {
    assertEquals(
        "concurrency must be 1 to 256, got 0",
        assertThrows(IllegalArgumentException.class, () -> LIMITS.withConcurrency(0)).getMessage());
    assertEquals(
        "the window of the language model must be at least 2048 tokens, got 100",
        assertThrows(IllegalArgumentException.class, () -> LIMITS.withWindow(100)).getMessage());
    assertEquals(
        "the address of a language model must be like http://localhost:11434, got \"localhost\"",
        assertThrows(IllegalArgumentException.class, () -> new Ollama("localhost")).getMessage());
  }
}

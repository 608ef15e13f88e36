package io.pinakes.orchestrator.llm.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
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
  void exceptionTypeMatchesTheFailure() {
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
  void stallingCallIsAborted() throws Exception {
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
    interrupted.await(); // the call itself has ended, not only the wait for it
    assertTrue(model.spent().elapsed().toMillis() >= 50);
  }

  /** A model that always reports the same number of tokens. */
  private LanguageModel counting(int tokensIn) {
    ChatModel chat =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest request) {
            requests.add(request);
            return ChatResponse.builder()
                .aiMessage(AiMessage.from("yes"))
                .tokenUsage(new TokenUsage(tokensIn, 1))
                .build();
          }
        };
    return new LanguageModel(chat, "scribe", LIMITS);
  }

  private static ChatRequest words(int count) {
    return ChatRequest.builder().messages(UserMessage.from("word ".repeat(count))).build();
  }

  @Test
  void aPromptThatCannotFitIsNotSent() throws Exception {
    LanguageModel model = counting(8000);
    assertEquals(
        "yes",
        model.ask(
            words(8192 * 3), LanguageModelTest::any)); // the estimate may be three times too high
    assertEquals(
        "the prompt has at least 8193 tokens, the window 8192",
        assertThrows(
                ModelException.TooLong.class,
                () -> model.ask(words(8193 * 3), LanguageModelTest::any))
            .getMessage());
    assertEquals(1, requests.size());
  }

  @Test
  void promptTruncatedByTheServerIsAWarning() throws Exception {
    LanguageModel model = counting(999);
    LanguageModel before = model.metered();
    before.ask(words(2997), LanguageModelTest::any);
    assertEquals(List.of(), model.warnings());
    LanguageModel after = model.metered();
    after.ask(words(3000), LanguageModelTest::any);
    assertEquals(
        List.of(
            "the language model scribe seems to receive truncated prompts: it counts"
                + " 999 tokens in a prompt of at least 1000; its server may have a smaller"
                + " window than --llm-window says"),
        after.warnings());
    assertEquals(after.warnings(), model.warnings());
    assertEquals(List.of(), before.warnings());
  }

  /** A budget of some requests. */
  private static CallBudget budget(int most, Duration remaining) {
    AtomicInteger left = new AtomicInteger(most);
    return new CallBudget() {
      @Override
      public boolean mayAsk() {
        return left.getAndDecrement() > 0;
      }

      @Override
      public Duration remaining() {
        return remaining;
      }
    };
  }

  @Test
  void aBudgetCountsRepeatedRequestsToo() throws Exception {
    LanguageModel model =
        model(
            LIMITS,
            call -> {
              if (call == 1) {
                throw new InternalServerException("overloaded");
              }
              return "no";
            });
    LanguageModel two = model.within(budget(2, Duration.ofMinutes(1)));
    assertEquals(
        "the reply is not yes; the model replied: no; no more calls to the model are allowed",
        assertThrows(
                ModelException.OutOfBudget.class,
                () ->
                    two.ask(
                        REQUEST,
                        reply -> {
                          throw new ModelException.BadReply("the reply is not yes", reply.text());
                        }))
            .getMessage());
    assertEquals(2, requests.size());
    assertThrows(
        ModelException.OutOfBudget.class, () -> two.metered().ask(REQUEST, LanguageModelTest::any));
    assertEquals("no", model.ask(REQUEST, LanguageModelTest::any)); // has no budget itself
    assertEquals(2, two.spent().calls());
  }

  @Test
  void aBudgetWithoutTimeLeftEndsACall() {
    LanguageModel model =
        model(
            LIMITS,
            _ -> {
              throw new InternalServerException("overloaded");
            });
    long end = System.nanoTime() + Duration.ofMillis(100).toNanos();
    CallBudget budget =
        new CallBudget() {
          @Override
          public boolean mayAsk() {
            return true;
          }

          @Override
          public Duration remaining() {
            return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
          }
        };
    LanguageModel patient =
        new LanguageModel(
                new ChatModel() {
                  @Override
                  public ChatResponse doChat(ChatRequest request) {
                    return answerNever();
                  }
                },
                "scribe",
                LIMITS.withTries(1, Duration.ZERO))
            .within(budget);
    assertEquals(
        "the time for calls to the model is used up",
        assertThrows(
                ModelException.OutOfBudget.class,
                () -> patient.ask(REQUEST, LanguageModelTest::any))
            .getMessage());
    assertThrows(
        ModelException.OutOfBudget.class,
        () -> model.within(budget).ask(REQUEST, LanguageModelTest::any));
  }

  private static ChatResponse answerNever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ChatResponse.builder().aiMessage(AiMessage.from("late")).build();
  }

  /** A model that streams a few letters at a time. */
  private LanguageModel halting(List<String> parts) {
    ChatModel chat =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest request) {
            requests.add(request);
            String part = parts.get(Math.min(requests.size(), parts.size()) - 1);
            return ChatResponse.builder()
                .aiMessage(AiMessage.from(part))
                .tokenUsage(new TokenUsage(10, 5))
                .finishReason(
                    requests.size() < parts.size() ? FinishReason.LENGTH : FinishReason.STOP)
                .build();
          }
        };
    return new LanguageModel(chat, "scribe", LIMITS);
  }

  private static final ChatRequest JSON =
      REQUEST.toBuilder().responseFormat(ResponseFormat.JSON).build();

  @Test
  void truncatedReplyIsMarked() throws Exception {
    Reply reply = halting(List.of("{", "}")).ask(JSON, read -> read);
    assertEquals("{", reply.text());
    assertTrue(reply.cut());
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
        "the URL of a language model must be like http://localhost:11434, got \"localhost\"",
        assertThrows(IllegalArgumentException.class, () -> new Ollama("localhost")).getMessage());
  }
}

package io.pinakes.orchestrator.llm.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import io.pinakes.orchestrator.llm.client.CallBudget;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.Spent;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Session;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A language model used within the limits of one answer, which records its calls. */
final class SessionModel {
  /** How often a bad reply is sent back before the built-in step takes over. */
  private static final int REPAIRS = 1;

  private final LanguageModel model;
  private final Session session;

  SessionModel(LanguageModel model, Session session) {
    this.model = model;
    this.session = session;
  }

  int window() {
    return model.limits().window();
  }

  /** A request for a JSON object. */
  static ChatRequest request(
      String system, String user, String name, JsonObjectSchema schema, int replyTokens) {
    return ChatRequest.builder()
        .messages(SystemMessage.from(system), UserMessage.from(user))
        .maxOutputTokens(replyTokens)
        .responseFormat(
            ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(JsonSchema.builder().name(name).rootElement(schema).build())
                .build())
        .build();
  }

  /**
   * Asks the model; every request counts, including those that send a bad reply back.
   *
   * @param purpose of the call, for the record
   * @param key of the message that says what is done without the model if it fails
   * @return empty, with a warning, if there was no usable reply
   * @throws CancellationException if the thread was interrupted
   */
  <T> Optional<T> ask(
      String purpose, ChatRequest request, Reply.Reader<T> reader, String key, Object... values) {
    if (session.modelLost() || !session.mayAsk()) {
      return Optional.empty();
    }
    if (!model.breaker().mayAsk()) {
      session.loseModel();
      session.warn("model-paused", session.messages().say(key, values));
      return Optional.empty();
    }
    long started = System.nanoTime();
    LanguageModel metered = model.within(budget()).repairing(REPAIRS).metered();
    AtomicReference<String> reply = new AtomicReference<>("");
    Reply.Reader<T> kept =
        read -> {
          reply.set(read.text());
          return reader.read(read);
        };
    String failure = "";
    try {
      T read = metered.ask(fitted(request), kept);
      model.breaker().succeeded();
      return Optional.of(read);
    } catch (ModelException e) {
      failure = String.valueOf(e.getMessage());
      note(e, metered.spent().calls() > 0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the answer was cancelled");
    } finally {
      metered.warnings().forEach(session::relay);
      Spent spent = metered.spent();
      session.asked(
          new ModelCall(
              purpose,
              model.provider(),
              model.name(),
              hash(request.messages()),
              reply.get(),
              failure,
              spent.calls(),
              spent.tokensIn(),
              spent.tokensOut(),
              (System.nanoTime() - started) / 1_000_000));
    }
    if (session.modelCallsLeft() == 0) {
      session.mayAsk(); // warns
    }
    session.warn("model-failed", session.messages().say(key, values), failure);
    return Optional.empty();
  }

  /** The same request, with the length of its reply limited by a small window. */
  private ChatRequest fitted(ChatRequest request) {
    Integer most = request.maxOutputTokens();
    int share = reply(window(), most == null ? window() : most);
    return request.toBuilder().maxOutputTokens(share).build();
  }

  /** The maximum tokens of a reply: {@code wanted}, but at most a quarter of the window. */
  static int reply(int window, int wanted) {
    return Math.min(wanted, window / 4);
  }

  /** The budget that the answer has left. */
  private CallBudget budget() {
    AtomicInteger asked = new AtomicInteger();
    return new CallBudget() {
      @Override
      public boolean mayAsk() {
        return asked.getAndIncrement() < session.modelCallsLeft();
      }

      @Override
      public Duration remaining() {
        return session.remainingForModel();
      }
    };
  }

  /**
   * Stops using a model for the rest of this answer; its failure follows several requests.
   *
   * @param sent whether any request was sent
   */
  private void note(ModelException failure, boolean sent) {
    boolean outOfTime = failure.getCause() instanceof ModelException.TimedOut;
    switch (failure) {
      case ModelException.TooLong _ -> {}
      case ModelException.OutOfBudget _ -> {
        if (sent && outOfTime) {
          model.breaker().failed();
        }
      }
      case ModelException.BadReply _,
          ModelException.Refused _,
          ModelException.Unavailable _,
          ModelException.TimedOut _,
          ModelException.Rejected _ -> {
        model.breaker().failed();
        session.loseModel();
      }
    }
  }

  private static String hash(List<ChatMessage> messages) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(messages.toString().getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}

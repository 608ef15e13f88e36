package io.pinakes.orchestrator.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Session;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A language model within the limits of one answer, which keeps what it was asked. */
final class SessionModel {
  private final LanguageModel model;
  private final Session session;

  SessionModel(LanguageModel model, Session session) {
    this.model = model;
    this.session = session;
  }

  /** A reply cannot be asked for again. */
  private static final class OutOfBudget extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfBudget(ModelException bad) {
      super(bad.getMessage(), bad);
    }
  }

  int window() {
    return model.limits().window();
  }

  /** A request for an object of JSON. */
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
   * Asks; every request counts, those that hand a bad reply back too.
   *
   * @param purpose of the call, for the record
   * @param what is done instead if nothing usable comes, for the warning
   * @return empty if nothing usable came; there is a warning then
   * @throws CancellationException if the thread was interrupted
   */
  <T> Optional<T> ask(String purpose, ChatRequest request, Reply.Reader<T> reader, String what) {
    if (session.modelLost() || !session.mayAsk()) {
      return Optional.empty();
    }
    long started = System.nanoTime();
    LanguageModel metered = model.metered();
    AtomicReference<String> reply = new AtomicReference<>("");
    AtomicInteger bad = new AtomicInteger();
    Reply.Reader<T> counted =
        read -> {
          reply.set(read.text());
          try {
            return reader.read(read);
          } catch (ModelException.BadReply | ModelException.Refused e) {
            if (bad.incrementAndGet() <= model.limits().repairs()
                && metered.spent().calls() >= session.modelCallsLeft()) {
              throw new OutOfBudget(e);
            }
            throw e;
          }
        };
    FutureTask<T> call = new FutureTask<>(() -> metered.ask(request, counted));
    Thread.ofVirtual().name("answer-call").start(call);
    String failure = "";
    try {
      return Optional.of(call.get(session.remaining().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      failure = "the time for an answer is used up";
      session.loseModel();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case ModelException lost when !mayStillReply(lost) -> {
          failure = String.valueOf(lost.getMessage());
          session.loseModel();
        }
        case ModelException unusable -> failure = String.valueOf(unusable.getMessage());
        case OutOfBudget unusable -> failure = String.valueOf(unusable.getMessage());
        case null, default ->
            throw new IllegalStateException("asking the language model failed: " + e.getCause(), e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the answer was called off");
    } finally {
      call.cancel(true);
      Spent spent = metered.spent();
      session.asked(
          new ModelCall(
              purpose,
              model.name(),
              hash(request.messages()),
              reply.get(),
              failure,
              spent.calls(),
              spent.tokensIn(),
              spent.tokensOut(),
              (System.nanoTime() - started) / 1_000_000));
    }
    session.warn(what + ", without the language model: " + failure);
    return Optional.empty();
  }

  /** Whether only this one reply was of no use. */
  private static boolean mayStillReply(ModelException failure) {
    return failure instanceof ModelException.BadReply
        || failure instanceof ModelException.Refused
        || failure instanceof ModelException.TooLong;
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

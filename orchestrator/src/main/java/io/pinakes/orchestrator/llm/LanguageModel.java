package io.pinakes.orchestrator.llm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * A chat model behind limits: so many calls at a time, in the order they were asked for; a deadline
 * for each; calls that got no reply are repeated after a pause; a reply that breaks a rule is
 * handed back with the rule; everything is counted. Safe for many threads, which wait.
 */
public final class LanguageModel {
  /** A reply is handed back to the model up to this many UTF-16 units. */
  private static final int MAX_HANDED_BACK = 800;

  /** A deadline that was missed is met rarely by waiting as long again. */
  private static final int TRIES_AFTER_TIMEOUT = 2;

  private final ChatModel chat;
  private final String name;
  private final ModelLimits limits;
  private final Semaphore permits;
  private final @Nullable LanguageModel whole;
  private final LongAdder calls = new LongAdder();
  private final LongAdder tokensIn = new LongAdder();
  private final LongAdder tokensOut = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  /**
   * @param chat does not retry by itself
   * @param name what the provider calls the model; part of what is remembered of its replies
   */
  public LanguageModel(ChatModel chat, String name, ModelLimits limits) {
    this(chat, name, limits, new Semaphore(limits.concurrency(), true), null);
  }

  private LanguageModel(
      ChatModel chat,
      String name,
      ModelLimits limits,
      Semaphore permits,
      @Nullable LanguageModel whole) {
    this.chat = chat;
    this.name = name;
    this.limits = limits;
    this.permits = permits;
    this.whole = whole;
  }

  /** This model with an account of its own, beside the one of all calls; the limits are shared. */
  public LanguageModel metered() {
    return new LanguageModel(chat, name, limits, permits, this);
  }

  public String name() {
    return name;
  }

  public ModelLimits limits() {
    return limits;
  }

  /** What all calls so far have cost. */
  public Spent spent() {
    return new Spent(calls.sum(), tokensIn.sum(), tokensOut.sum(), Duration.ofNanos(nanos.sum()));
  }

  /**
   * Asks and reads the reply; a reply that cannot be read goes back with the reason, at most {@link
   * ModelLimits#repairs} times.
   *
   * @throws ModelException if nothing usable came
   * @throws InterruptedException if the thread was interrupted; a call under way is cut off
   */
  public <T> T ask(ChatRequest request, Reply.Reader<T> reader) throws InterruptedException {
    ChatRequest next = request;
    for (int repair = 0; ; repair++) {
      Reply reply = reply(next);
      try {
        return reader.read(reply);
      } catch (ModelException.BadReply | ModelException.Refused e) {
        if (repair >= limits.repairs()) {
          throw e;
        }
        next = handedBack(request, reply, e.told());
      }
    }
  }

  /** The request with the last bad reply and what is wrong with it; earlier ones are forgotten. */
  private static ChatRequest handedBack(ChatRequest request, Reply reply, String rule) {
    List<ChatMessage> messages = new ArrayList<>(request.messages());
    if (!reply.text().isBlank()) {
      String text = reply.text();
      messages.add(AiMessage.from(text.substring(0, Math.min(text.length(), MAX_HANDED_BACK))));
    }
    messages.add(
        UserMessage.from(
            "This reply cannot be used: " + rule + ". Reply again, as you were asked to."));
    return request.toBuilder().messages(messages).build();
  }

  private Reply reply(ChatRequest request) throws InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return permitted(request);
      } catch (ModelException.Unavailable e) {
        if (attempt >= limits.tries()) {
          throw e;
        }
      } catch (ModelException.TimedOut e) {
        if (attempt >= Math.min(limits.tries(), TRIES_AFTER_TIMEOUT)) {
          throw e;
        }
      }
      Thread.sleep(limits.firstPause().multipliedBy(1L << Math.min(attempt - 1, 16)));
    }
  }

  private Reply permitted(ChatRequest request) throws InterruptedException {
    permits.acquire();
    long started = System.nanoTime();
    try {
      count(1, 0, 0, 0);
      return within(request, response(request));
    } finally {
      count(0, 0, 0, System.nanoTime() - started);
      permits.release();
    }
  }

  private void count(int moreCalls, int moreIn, int moreOut, long moreNanos) {
    for (LanguageModel each = this; each != null; each = each.whole) {
      each.calls.add(moreCalls);
      each.tokensIn.add(moreIn);
      each.tokensOut.add(moreOut);
      each.nanos.add(moreNanos);
    }
  }

  /** The client's own timeout ends with the headers of a response; this one ends a stalled body. */
  private ChatResponse response(ChatRequest request) throws InterruptedException {
    FutureTask<ChatResponse> call = new FutureTask<>(() -> chat.chat(request));
    Thread.ofVirtual().name("language-model-call").start(call);
    try {
      return call.get(limits.timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ModelException.TimedOut(
          "the language model " + name + " did not reply in " + limits.timeout().toSeconds() + " s",
          e);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    } finally {
      call.cancel(true);
    }
  }

  private Reply within(ChatRequest request, ChatResponse response) {
    TokenUsage usage = response.tokenUsage();
    int in = usage == null || usage.inputTokenCount() == null ? 0 : usage.inputTokenCount();
    Integer out = usage == null ? null : usage.outputTokenCount();
    count(0, in, out == null ? 0 : out, 0);
    Integer reserved = request.maxOutputTokens();
    if (in + (reserved == null ? 0 : reserved) > limits.window()) {
      // a server that cuts prompts does not say so: this is how it shows
      throw new ModelException.TooLong(
          "the prompt has " + in + " tokens or more, the window " + limits.window(), null);
    }
    String text = response.aiMessage().text();
    return new Reply(
        text == null ? "" : text,
        out == null ? OptionalInt.empty() : OptionalInt.of(out),
        response.finishReason() == FinishReason.LENGTH,
        response.aiMessage().toolExecutionRequests());
  }

  private ModelException failure(Throwable cause) {
    String told = "the language model " + name + ": " + deepest(cause);
    return switch (cause) {
      case dev.langchain4j.exception.TimeoutException _ -> new ModelException.TimedOut(told, cause);
      case ModelNotFoundException _ -> new ModelException.Rejected(told, cause);
      case AuthenticationException _ -> new ModelException.Rejected(told, cause);
      case ContentFilteredException _ -> new ModelException.Refused(told);
      case InvalidRequestException _ ->
          told.contains("context") || told.contains("too long") || told.contains("exceed")
              ? new ModelException.TooLong(told, cause)
              : new ModelException.Rejected(told, cause);
      default -> new ModelException.Unavailable(told, cause);
    };
  }

  private static String deepest(Throwable failure) {
    Throwable told = failure;
    while (told.getCause() != null) {
      told = told.getCause();
    }
    String message = told.getMessage() == null ? "" : ": " + told.getMessage();
    return (told.getClass().getSimpleName() + message).strip().replaceAll("\\s+", " ");
  }
}

package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A chat model behind limits: a bound on concurrent calls, which run in order; a deadline for each
 * call; retries with a pause; bad replies are sent back with the rule they break; everything is
 * counted. Safe for many threads, which block.
 *
 * <p>A view of a model counts its own calls, in addition to the count of all calls, and shares the
 * limits: {@link #metered}, {@link #within}, {@link #listening}.
 */
public final class LanguageModel {
  /** Maximum length of a reply that is sent back to the model, in UTF-16 units. */
  private static final int MAX_HANDED_BACK = 800;

  /** After one timeout another try rarely helps. */
  private static final int TRIES_AFTER_TIMEOUT = 2;

  private final Shared shared;
  private final @Nullable LanguageModel whole;
  private final @Nullable CallBudget budget;
  private final Consumer<String> listener;
  private final int repairs;
  private final Meter meter;

  /** The state shared by all views of a model. */
  private record Shared(
      PendingCall.Wire wire,
      String provider,
      String name,
      ModelLimits limits,
      Semaphore permits,
      CircuitBreaker breaker,
      Secret secret) {}

  /**
   * A model that returns whole replies.
   *
   * @param chat does not retry by itself
   * @param name the provider's name of the model; part of the key of cached replies
   */
  public LanguageModel(ChatModel chat, String name, ModelLimits limits) {
    this(PendingCall.Wire.of(chat), chat.provider(), name, limits);
  }

  /**
   * A model with streamed replies, so that a stalled reply is noticed before the deadline of the
   * whole call.
   *
   * @param chat does not retry by itself
   * @param name the provider's name of the model; part of the key of cached replies
   */
  public LanguageModel(StreamingChatModel chat, String name, ModelLimits limits) {
    this(PendingCall.Wire.of(chat), chat.provider(), name, limits);
  }

  private LanguageModel(
      PendingCall.Wire wire, ModelProvider provider, String name, ModelLimits limits) {
    this(
        new Shared(
            wire,
            provider.name().toLowerCase(Locale.ROOT),
            name,
            limits,
            new Semaphore(limits.concurrency(), true),
            new CircuitBreaker(),
            Secret.NONE),
        null,
        null,
        _ -> {},
        limits.repairs());
  }

  private LanguageModel(
      Shared shared,
      @Nullable LanguageModel whole,
      @Nullable CallBudget budget,
      Consumer<String> listener,
      int repairs) {
    this.shared = shared;
    this.whole = whole;
    this.budget = budget;
    this.listener = listener;
    this.repairs = repairs;
    meter = new Meter(whole == null ? null : whole.meter);
  }

  /** This model, with a key hidden in all messages in case the server echoes it. */
  LanguageModel hiding(Optional<String> key) {
    return new LanguageModel(
        new Shared(
            shared.wire,
            shared.provider,
            shared.name,
            shared.limits,
            shared.permits,
            shared.breaker,
            new Secret(key)),
        whole,
        budget,
        listener,
        repairs);
  }

  /** This model with its own count of calls. */
  public LanguageModel metered() {
    return new LanguageModel(shared, this, null, listener, repairs);
  }

  /** This model limited by another budget, in addition to those it already has. */
  public LanguageModel within(CallBudget limit) {
    return new LanguageModel(shared, this, limit, listener, repairs);
  }

  /**
   * This model with a listener to the text of replies as it arrives.
   *
   * @param hearing called from many threads, for all attempts of a reply; never if the model does
   *     not stream
   */
  public LanguageModel listening(Consumer<String> hearing) {
    return new LanguageModel(shared, this, null, hearing, repairs);
  }

  /** This model with a limit on how often a bad reply is sent back. */
  public LanguageModel repairing(int most) {
    return new LanguageModel(shared, this, null, listener, Math.min(most, repairs));
  }

  /** The provider in lower case, such as {@code ollama}; {@code other} if unknown. */
  public String provider() {
    return shared.provider;
  }

  public String name() {
    return shared.name;
  }

  public ModelLimits limits() {
    return shared.limits;
  }

  /** Tells callers that can do without the model whether to call it; shared by all views. */
  public CircuitBreaker breaker() {
    return shared.breaker;
  }

  /** The cost of all calls so far. */
  public Spent spent() {
    return meter.spent();
  }

  /** Problems of calls that still returned a reply, the first of each kind. */
  public List<String> warnings() {
    return meter.warnings();
  }

  /**
   * Asks the model and reads its reply; a reply that cannot be read is sent back with the reason,
   * at most {@link ModelLimits#repairs} times.
   *
   * @throws ModelException if there was no usable reply
   * @throws InterruptedException if the thread was interrupted; a pending call is aborted
   */
  public <T> T ask(ChatRequest request, Reply.Reader<T> reader) throws InterruptedException {
    Reply reply = reply(request);
    for (int repair = 0; ; repair++) {
      try {
        return reader.read(reply);
      } catch (ModelException.BadReply | ModelException.Refused e) {
        if (repair >= repairs) {
          throw e;
        }
        try {
          reply = reply(handedBack(request, reply, e.told()));
        } catch (ModelException.OutOfBudget end) {
          throw new ModelException.OutOfBudget(e.getMessage() + "; " + end.getMessage(), e);
        }
      }
    }
  }

  /** The request with the last bad reply and its problem; earlier replies are dropped. */
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
    PromptSize size = PromptSize.of(request);
    requireRoom(request, size.least());
    for (int attempt = 1; ; attempt++) {
      try {
        return checked(request, size, permitted(request));
      } catch (ModelException.Unavailable e) {
        if (attempt >= limits().tries()) {
          throw e;
        }
      } catch (ModelException.TimedOut e) {
        if (attempt >= Math.min(limits().tries(), TRIES_AFTER_TIMEOUT)) {
          throw e;
        }
        continue; // it has already waited
      }
      Duration pause = limits().firstPause().multipliedBy(1L << Math.min(attempt - 1, 16));
      Duration left = remaining(pause);
      if (left.compareTo(pause) < 0) {
        throw outOfTime();
      }
      Thread.sleep(pause);
    }
  }

  /** The time left in the budgets, at most {@code most}. */
  private Duration remaining(Duration most) {
    Duration least = most;
    for (LanguageModel each = this; each != null; each = each.whole) {
      if (each.budget != null && each.budget.remaining().compareTo(least) < 0) {
        least = each.budget.remaining();
      }
    }
    return least;
  }

  private void requireBudget() {
    for (LanguageModel each = this; each != null; each = each.whole) {
      if (each.budget != null && !each.budget.mayAsk()) {
        throw new ModelException.OutOfBudget("no more calls to the model are allowed", null);
      }
    }
  }

  private ModelException.OutOfBudget outOfTime() {
    return new ModelException.OutOfBudget(
        "the time for calls to the model is used up",
        new ModelException.TimedOut("no reply of " + name() + " within the budget", null));
  }

  private ChatResponse permitted(ChatRequest request) throws InterruptedException {
    requireBudget();
    Duration endless = Duration.ofNanos(Long.MAX_VALUE);
    if (!shared.permits.tryAcquire(remaining(endless).toNanos(), TimeUnit.NANOSECONDS)) {
      throw outOfTime();
    }
    long started = System.nanoTime();
    Duration time = remaining(limits().timeout());
    try {
      meter.call();
      return PendingCall.send(shared.wire, request, name(), limits(), time, this::heard);
    } catch (ModelException.TimedOut e) {
      if (remaining(limits().timeout()).isZero()) {
        throw outOfTime();
      }
      throw e;
    } catch (ExecutionException e) {
      throw ModelException.of(e.getCause() == null ? e : e.getCause(), name(), shared.secret);
    } finally {
      meter.time(System.nanoTime() - started);
      shared.permits.release();
    }
  }

  private void heard(String text) {
    listener.accept(text);
  }

  private Reply checked(ChatRequest request, PromptSize size, ChatResponse response) {
    TokenUsage usage = response.tokenUsage();
    int in = usage == null || usage.inputTokenCount() == null ? 0 : usage.inputTokenCount();
    Integer out = usage == null ? null : usage.outputTokenCount();
    meter.tokens(in, out == null ? 0 : out);
    requireRoom(request, in); // servers truncate prompts silently; only their token count shows it
    if (size.cut(in)) {
      meter.warn(
          "cut prompt",
          "the language model "
              + name()
              + " seems to receive truncated prompts: it counts "
              + in
              + " tokens in a prompt of at least "
              + size.least()
              + "; its server may have a smaller window than --llm-window says");
    }
    String text = response.aiMessage().text();
    String thoughts = response.aiMessage().thinking();
    if ((text == null || text.isBlank())
        && thoughts != null
        && !thoughts.isBlank()
        && !response.aiMessage().hasToolExecutionRequests()) {
      throw new ModelException.BadReply(
          "the model only thinks and writes no answer; use one without a thinking phase, such as "
              + Ollama.SUGGESTED_MODEL,
          thoughts);
    }
    return new Reply(
        text == null ? "" : shared.secret.hiddenIn(text),
        out == null ? OptionalInt.empty() : OptionalInt.of(out),
        response.finishReason() == FinishReason.LENGTH,
        response.aiMessage().toolExecutionRequests());
  }

  private void requireRoom(ChatRequest request, int tokens) {
    Integer reserved = request.maxOutputTokens();
    if (tokens + (reserved == null ? 0 : reserved) > limits().window()) {
      throw new ModelException.TooLong(
          "the prompt has at least " + tokens + " tokens, the window " + limits().window(), null);
    }
  }
}

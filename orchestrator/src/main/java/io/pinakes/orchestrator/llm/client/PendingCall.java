package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.chat.response.StreamingHandle;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request running in its own thread, so that it can be aborted at any time: at the deadline, when
 * a stream stalls, when a reply grows beyond all bounds, and when the waiting thread is
 * interrupted.
 */
final class PendingCall implements StreamingChatResponseHandler {
  /** More characters per token than any tokenizer averages; bounds the length of a reply. */
  private static final int CHARS_PER_TOKEN = 64;

  private final String name;
  private final int mostChars;
  private final Consumer<String> listener;
  private final CompletableFuture<ChatResponse> result = new CompletableFuture<>();
  private volatile long heard;
  private volatile @Nullable StreamingHandle handle;
  private int chars;

  private PendingCall(String name, int window, Consumer<String> listener) {
    this.name = name;
    mostChars = (int) Math.min((long) window * CHARS_PER_TOKEN, Integer.MAX_VALUE);
    this.listener = listener;
  }

  /** How a request is sent: for a whole reply or a stream. */
  interface Wire {
    void send(ChatRequest request, PendingCall call);

    static Wire of(ChatModel chat) {
      return (request, call) -> call.onCompleteResponse(chat.chat(request));
    }

    static Wire of(StreamingChatModel chat) {
      return chat::chat;
    }
  }

  /**
   * Sends a request and waits.
   *
   * @param name of the model, for errors
   * @param total timeout of the whole call
   * @param listener receives the text as it arrives
   * @throws ModelException.TimedOut at a deadline
   * @throws ExecutionException with any other failure as its cause
   */
  static ChatResponse send(
      Wire wire,
      ChatRequest request,
      String name,
      ModelLimits limits,
      Duration total,
      Consumer<String> listener)
      throws InterruptedException, ExecutionException {
    PendingCall call = new PendingCall(name, limits.window(), listener);
    Thread thread =
        Thread.ofVirtual()
            .name("language-model-call")
            .start(
                () -> {
                  try {
                    wire.send(request, call);
                  } catch (RuntimeException | Error e) {
                    call.onError(e);
                  }
                });
    try {
      return call.await(total, limits.idle());
    } finally {
      StreamingHandle open = call.handle;
      if (open != null) {
        open.cancel();
      }
      thread.interrupt();
    }
  }

  private ChatResponse await(Duration total, Duration idle)
      throws InterruptedException, ExecutionException {
    long started = System.nanoTime();
    while (true) {
      long now = System.nanoTime();
      long left = nanos(total) - (now - started);
      long last = heard;
      long untilIdle = last == 0 ? nanos(idle) : nanos(idle) - (now - last);
      if (left <= 0 || untilIdle <= 0) {
        throw new ModelException.TimedOut(
            "the language model "
                + name
                + (left <= 0
                    ? " did not reply in " + seconds(total)
                    : " stalled for " + seconds(idle) + " in the middle of a reply"),
            null);
      }
      try {
        return result.get(Math.min(left, untilIdle), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        // text may have arrived meanwhile; or nothing yet, as the model may still be loading
      }
    }
  }

  private static long nanos(Duration time) {
    return TimeUnit.NANOSECONDS.convert(time); // no overflow
  }

  private static String seconds(Duration time) {
    return (time.toMillis() % 1000 == 0 ? "" + time.toSeconds() : "" + time.toMillis() / 1000.0)
        + " s";
  }

  private void hear(String text, boolean ofReply) {
    heard = System.nanoTime() | 1; // 0 means nothing yet
    chars += text.length();
    if (chars > mostChars || chars < 0) {
      result.completeExceptionally(
          new ModelException.BadReply(
              "the reply is endless", "more than " + mostChars + " characters", text));
      StreamingHandle open = handle;
      if (open != null) {
        open.cancel();
      }
    } else if (ofReply && !result.isDone()) {
      listener.accept(text);
    }
  }

  @Override
  public void onPartialResponse(String text) {
    hear(text, true);
  }

  @Override
  public void onPartialResponse(PartialResponse part, PartialResponseContext context) {
    handle = context.streamingHandle();
    hear(part.text(), true);
  }

  @Override
  public void onPartialThinking(PartialThinking part) {
    hear(part.text(), false);
  }

  @Override
  public void onPartialThinking(PartialThinking part, PartialThinkingContext context) {
    handle = context.streamingHandle();
    hear(part.text(), false);
  }

  @Override
  public void onPartialToolCall(PartialToolCall part) {
    hear(part.partialArguments(), false);
  }

  @Override
  public void onPartialToolCall(PartialToolCall part, PartialToolCallContext context) {
    handle = context.streamingHandle();
    hear(part.partialArguments(), false);
  }

  @Override
  public void onUnmappedRawEvent(Object event) {
    hear("", false);
  }

  @Override
  public void onCompleteResponse(ChatResponse response) {
    result.complete(response);
  }

  @Override
  public void onError(Throwable error) {
    result.completeExceptionally(error);
  }
}

package io.pinakes.orchestrator.session;

import io.pinakes.search.Library;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** One answer while it is made: what may still be spent, and what was. Safe for many threads. */
public final class Session {
  private final Library library;
  private final AnswerListener listener;
  private final long started = System.nanoTime();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<ModelCall> modelCalls = new ArrayList<>();
  private volatile Question question;
  private int toolsCalled;
  private long asked;
  private long tokensIn;
  private long tokensOut;
  private boolean modelLost;

  /**
   * @param library one state of the library, for the whole answer
   */
  public Session(Question question, Library library, AnswerListener listener) {
    this.question = question;
    this.library = library;
    this.listener = listener;
  }

  public Question question() {
    return question;
  }

  /** Goes on with what the question means after what was said before. */
  public void rewritten(Question meant) {
    question = meant;
  }

  /** Everything that may be looked at, before the question's own filter. */
  public Library library() {
    return library;
  }

  public Limits limits() {
    return question.limits();
  }

  /** Whether a tool may be called once more. */
  public synchronized boolean mayCall() {
    if (toolsCalled >= limits().toolCalls()) {
      warn("the budget of " + limits().toolCalls() + " tool calls is used up");
      return false;
    }
    return inTime();
  }

  /** Counts a call of a tool. */
  public synchronized void called() {
    toolsCalled++;
  }

  public synchronized int toolsCalled() {
    return toolsCalled;
  }

  /** Whether a language model may be asked once more. */
  public synchronized boolean mayAsk() {
    if (asked >= limits().modelCalls()) {
      warn("the budget of " + limits().modelCalls() + " model calls is used up");
      return false;
    }
    if (tokensIn + tokensOut >= limits().tokens()) {
      warn("the budget of " + limits().tokens() + " tokens is used up");
      return false;
    }
    if (remainingForModel().isZero()) {
      warn("the time for asking the language model is used up");
      return false;
    }
    return true;
  }

  /** Notes that the language model does not serve, so that nothing more waits for it. */
  public synchronized void loseModel() {
    modelLost = true;
  }

  /** Whether the language model did not serve when it was asked last. */
  public synchronized boolean modelLost() {
    return modelLost;
  }

  /** How many more requests a language model may be sent. */
  public synchronized long modelCallsLeft() {
    return Math.max(0, limits().modelCalls() - asked);
  }

  private boolean inTime() {
    if (remaining().isZero()) {
      warn("the time of " + limits().time().toMillis() / 1000.0 + " s for an answer is used up");
      return false;
    }
    return true;
  }

  /** Notes what a language model was asked. */
  public void asked(ModelCall call) {
    synchronized (this) {
      modelCalls.add(call);
    }
    spent(call.calls(), call.tokensIn(), call.tokensOut());
    tell(new AnswerEvent.ModelAsked(call));
  }

  /** Counts what was spent on a language model inside a tool. */
  public synchronized void spent(long calls, long moreIn, long moreOut) {
    asked += calls;
    tokensIn += moreIn;
    tokensOut += moreOut;
  }

  /** What a language model was asked, in order. */
  public synchronized List<ModelCall> modelCalls() {
    return List.copyOf(modelCalls);
  }

  /** Requests sent to a language model. */
  public synchronized long requests() {
    return asked;
  }

  public synchronized long tokensIn() {
    return tokensIn;
  }

  public synchronized long tokensOut() {
    return tokensOut;
  }

  /** Time left; never negative. */
  public Duration remaining() {
    Duration left = limits().time().minusNanos(System.nanoTime() - started);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /**
   * Time left for a language model; never negative. The last fifth of the time is kept for an
   * answer without it.
   */
  public Duration remainingForModel() {
    Duration left = remaining().minus(limits().time().dividedBy(5));
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Time since the question was asked. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Notes what was degraded; the same thing once. */
  public void warn(String warning) {
    boolean fresh;
    synchronized (this) {
      fresh = warnings.add(warning);
    }
    if (fresh) {
      tell(new AnswerEvent.Warned(warning));
    }
  }

  /** What was degraded, a sentence each, in the order it came up. */
  public synchronized List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Tells whoever listens. */
  public void tell(AnswerEvent event) {
    listener.heard(event);
  }

  /**
   * Ends the answer if its thread was interrupted, which is how it is called off.
   *
   * @throws CancellationException if it was; the thread stays interrupted
   */
  public void goOn() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the answer was called off");
    }
  }
}

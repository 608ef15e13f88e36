package io.pinakes.orchestrator.session;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.message.QuestionLanguage;
import io.pinakes.search.Library;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** An answer in progress: what it may still spend, and what it has spent. Safe for many threads. */
public final class Session {
  private final Library library;
  private final AnswerListener listener;
  private final Allowance allowance;
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<ModelCall> modelCalls = new ArrayList<>();
  private volatile Question question;
  private volatile @Nullable String language;
  private int toolsCalled;
  private long asked;
  private long tokensIn;
  private long tokensOut;
  private boolean modelLost;

  /**
   * @param library one state of the library, for the whole answer
   */
  public Session(Question question, Library library, AnswerListener listener) {
    this(question, library, listener, Allowance.of(question.limits()));
  }

  /**
   * @param library one state of the library, for the whole answer
   * @param allowance the budget of the answer, in place of the question's own limits
   */
  public Session(Question question, Library library, AnswerListener listener, Allowance allowance) {
    this.question = question;
    this.library = library;
    this.listener = listener;
    this.allowance = allowance;
  }

  public Question question() {
    return question;
  }

  /** Replaces the question by its self-contained version. */
  public void rewritten(Question meant) {
    question = meant;
    language = null;
  }

  /** The library to search, before the question's own filter. */
  public Library library() {
    return library;
  }

  public Limits limits() {
    return question.limits();
  }

  /** Whether another tool call is allowed. */
  public synchronized boolean mayCall() {
    if (allowance.toolCallsLeft() == 0) {
      relay(messages().count("budget-tool-calls", allowance.toolCallsGranted()));
      return false;
    }
    return inTime();
  }

  /** Counts a tool call. */
  public synchronized void called() {
    toolsCalled++;
    allowance.toolCalled();
  }

  /** The number of tool calls left. */
  public long toolCallsLeft() {
    return allowance.toolCallsLeft();
  }

  public synchronized int toolsCalled() {
    return toolsCalled;
  }

  /** Whether another call to a language model is allowed. */
  public synchronized boolean mayAsk() {
    if (allowance.requestsLeft() == 0) {
      relay(messages().count("budget-model-calls", allowance.modelCallsGranted()));
      return false;
    }
    if (allowance.tokensLeft() == 0) {
      warn("budget-tokens", allowance.tokensGranted());
      return false;
    }
    if (remainingForModel().isZero()) {
      warn("budget-model-time");
      return false;
    }
    return true;
  }

  /** Records that the language model cannot be reached, so that nothing waits for it any more. */
  public synchronized void loseModel() {
    modelLost = true;
  }

  /** Whether the last call to the language model could not reach it. */
  public synchronized boolean modelLost() {
    return modelLost;
  }

  /** The number of requests to a language model left; 0 once its tokens or time are used up. */
  public long modelCallsLeft() {
    return allowance.modelCallsLeft();
  }

  private boolean inTime() {
    if (remaining().isZero()) {
      warn("budget-time", allowance.time().toMillis() / 1000.0);
      return false;
    }
    return true;
  }

  /** Records a call to a language model. */
  public void asked(ModelCall call) {
    synchronized (this) {
      modelCalls.add(call);
    }
    spent(call.calls(), call.tokensIn(), call.tokensOut());
    tell(new AnswerEvent.ModelAsked(call));
  }

  /** Counts language-model usage inside a tool. */
  public synchronized void spent(long calls, long moreIn, long moreOut) {
    asked += calls;
    tokensIn += moreIn;
    tokensOut += moreOut;
    allowance.modelAsked(calls, moreIn + moreOut);
  }

  /** The calls to language models, in order. */
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
    return allowance.remaining();
  }

  /**
   * Time left for a language model; never negative. The last fifth of the time is kept for an
   * answer without it.
   */
  public Duration remainingForModel() {
    return allowance.remainingForModel();
  }

  /** Time since the question was asked. */
  public Duration elapsed() {
    return allowance.elapsed();
  }

  /** The language to answer in, else that of the question; {@code und} if not clear. */
  public String language() {
    String known = language;
    if (known == null) {
      Question now = question;
      Optional<String> wanted = now.language();
      known = wanted.isPresent() ? wanted.get() : QuestionLanguage.of(now.text(), library);
      language = known;
    }
    return known;
  }

  /** Sentences for the user, in that language. */
  public Messages messages() {
    return Messages.in(language());
  }

  /**
   * Adds a warning, without duplicates.
   *
   * @param key of the message
   */
  public void warn(String key, Object... values) {
    relay(messages().say(key, values));
  }

  /** Adds a warning that is already worded, without duplicates. */
  public void relay(String warning) {
    boolean fresh;
    synchronized (this) {
      fresh = warnings.add(warning);
    }
    if (fresh) {
      tell(new AnswerEvent.Warned(warning));
    }
  }

  /** The warnings so far, one sentence each, in order. */
  public synchronized List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Tells the listener. */
  public void tell(AnswerEvent event) {
    listener.onEvent(event);
  }

  /**
   * Ends the answer if its thread was interrupted, which is how answers are cancelled.
   *
   * @throws CancellationException if the thread was interrupted; it remains interrupted
   */
  public void checkCancelled() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the answer was cancelled");
    }
  }
}

package io.pinakes.orchestrator.session;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The remaining budget within some {@link Limits}. Safe for many threads.
 *
 * <p>A share is deducted up front, so that two shares can never spend the same call; what it did
 * not spend is returned when it is closed. Time is not divided but runs for all: a share ends at
 * the latest with its parent.
 */
public final class Allowance implements AutoCloseable {
  private final @Nullable Allowance parent;
  private final Granted granted;
  private final Duration time;
  private final long started = System.nanoTime();
  private long toolCalls;
  private long modelCalls;
  private long tokens;
  private boolean closed;

  /** The initial grant, each at least 0. */
  private record Granted(long toolCalls, long modelCalls, long tokens) {}

  private Allowance(@Nullable Allowance parent, Granted granted, Duration time) {
    this.parent = parent;
    this.granted = granted;
    this.time = time;
  }

  /** An allowance of {@code limits}, starting now. */
  public static Allowance of(Limits limits) {
    return new Allowance(
        null, new Granted(limits.toolCalls(), limits.modelCalls(), limits.tokens()), limits.time());
  }

  /**
   * Takes a share of {@code limits}, at most what is left here.
   *
   * @return the share, to be closed after use
   */
  public synchronized Allowance share(Limits limits) {
    Granted share =
        new Granted(
            Math.min(limits.toolCalls(), toolCallsLeft()),
            Math.min(limits.modelCalls(), Math.max(0, granted.modelCalls - modelCalls)),
            Math.min(limits.tokens(), tokensLeft()));
    toolCalls += share.toolCalls;
    modelCalls += share.modelCalls;
    tokens += share.tokens;
    Duration left = remaining();
    return new Allowance(this, share, limits.time().compareTo(left) < 0 ? limits.time() : left);
  }

  /** Returns what was not spent; overspending is charged to the parent. */
  @Override
  public void close() {
    Granted spent;
    synchronized (this) {
      if (closed || parent == null) {
        return;
      }
      closed = true;
      spent = new Granted(toolCalls, modelCalls, tokens);
    }
    parent.giveBack(granted, spent);
  }

  private synchronized void giveBack(Granted share, Granted spent) {
    toolCalls += spent.toolCalls - share.toolCalls;
    modelCalls += spent.modelCalls - share.modelCalls;
    tokens += spent.tokens - share.tokens;
  }

  /** Counts a tool call. */
  synchronized void toolCalled() {
    toolCalls++;
  }

  /** Counts requests to a language model. */
  synchronized void modelAsked(long calls, long moreTokens) {
    modelCalls += calls;
    tokens += moreTokens;
  }

  /** Tool calls granted at the start. */
  long toolCallsGranted() {
    return granted.toolCalls;
  }

  /** Requests to a language model granted at the start. */
  long modelCallsGranted() {
    return granted.modelCalls;
  }

  /** Tokens granted at the start. */
  long tokensGranted() {
    return granted.tokens;
  }

  /** Tool calls left; never negative. */
  public synchronized long toolCallsLeft() {
    return Math.max(0, granted.toolCalls - toolCalls);
  }

  /** Requests to a language model left; also 0 once the tokens or the time are used up. */
  public synchronized long modelCallsLeft() {
    return tokensLeft() == 0 || remainingForModel().isZero()
        ? 0
        : Math.max(0, granted.modelCalls - modelCalls);
  }

  /** Requests to a language model left, regardless of tokens and time. */
  synchronized long requestsLeft() {
    return Math.max(0, granted.modelCalls - modelCalls);
  }

  /** Tokens left; never negative. */
  public synchronized long tokensLeft() {
    return Math.max(0, granted.tokens - tokens);
  }

  /** Time granted at the start. */
  Duration time() {
    return time;
  }

  /** Time left; never negative. */
  public Duration remaining() {
    Duration left = time.minus(elapsed());
    return left.isNegative() ? Duration.ZERO : left;
  }

  /**
   * Time left for a language model; never negative. The last fifth of the time is reserved for an
   * answer without it.
   */
  public Duration remainingForModel() {
    Duration left = remaining().minus(time.dividedBy(5));
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Time since the start. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }
}

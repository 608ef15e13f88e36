package io.pinakes.server.answer;

import io.pinakes.server.http.HttpProblem;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Produces answers, with a bound on how many run concurrently. Each is produced on its own thread
 * while the requesting thread reports progress to its client; when the client disconnects, the
 * answer is cancelled. Safe for many threads.
 */
public final class AnswerExecutor {
  private static final long RETRY_SECONDS = 5;

  private final Semaphore free;
  private final Duration heartbeat;
  private final Set<Thread> running = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  /**
   * Receives the events of an answer on the requesting thread.
   *
   * @param <E> the type of events
   */
  @FunctionalInterface
  public interface Watcher<E> {
    /**
     * Called for each event.
     *
     * @throws IOException if the client has disconnected
     */
    default void onEvent(E event) throws IOException {}

    /**
     * Called when nothing has happened for a while.
     *
     * @throws IOException if the client has disconnected
     */
    void waiting() throws IOException;
  }

  /** A message from the thread that produces an answer to the one that waits for it. */
  private sealed interface Message<E, T> {
    record Event<E, T>(E event) implements Message<E, T> {}

    record Done<E, T>(T outcome) implements Message<E, T> {}

    record Failed<E, T>(Throwable failure) implements Message<E, T> {}
  }

  /**
   * @param atOnce maximum concurrent answers; more are rejected
   * @param heartbeat how often an idle watcher is called
   */
  public AnswerExecutor(int atOnce, Duration heartbeat) {
    free = new Semaphore(atOnce);
    this.heartbeat = heartbeat;
  }

  /**
   * Produces an answer.
   *
   * @param work produces it and reports events
   * @throws HttpProblem if too many answers are in progress (429), or the server is stopping (503)
   * @throws CancellationException if it was cancelled because the server is stopping
   * @throws IOException if the client has disconnected; the answer is then cancelled
   */
  public <E, T> T make(Function<Consumer<E>, T> work, Watcher<E> watcher) throws IOException {
    if (stopped) {
      throw HttpProblem.unavailable("the server is stopping");
    }
    if (!free.tryAcquire()) {
      throw HttpProblem.tooMany("the maximum number of answers is in progress", RETRY_SECONDS);
    }
    BlockingQueue<Message<E, T>> messages = new LinkedBlockingQueue<>();
    Thread worker =
        Thread.ofPlatform().daemon().name("answer").unstarted(() -> run(work, messages));
    running.add(worker);
    worker.start();
    boolean received = false;
    try {
      while (true) {
        Message<E, T> message = messages.poll(heartbeat.toMillis(), TimeUnit.MILLISECONDS);
        switch (message) {
          case null -> watcher.waiting();
          case Message.Event<E, T>(E event) -> watcher.onEvent(event);
          case Message.Done<E, T>(T outcome) -> {
            received = true;
            return outcome;
          }
          case Message.Failed<E, T>(Throwable failure) -> {
            received = true;
            throw rethrown(failure);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the answer was cancelled");
    } finally {
      if (!received) {
        worker.interrupt();
      }
    }
  }

  private <E, T> void run(Function<Consumer<E>, T> work, BlockingQueue<Message<E, T>> messages) {
    try {
      messages.add(
          new Message.Done<>(work.apply(event -> messages.add(new Message.Event<>(event)))));
    } catch (RuntimeException | Error e) {
      messages.add(new Message.Failed<>(e));
    } finally {
      running.remove(Thread.currentThread());
      free.release();
    }
  }

  private static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure;
  }

  /** The number of answers in progress. */
  public int running() {
    return running.size();
  }

  /**
   * Stops accepting answers, waits for those in progress, and cancels the rest.
   *
   * @param patience how long to wait
   */
  public void stop(Duration patience) throws InterruptedException {
    stopped = true;
    long end = System.nanoTime() + patience.toNanos();
    while (!running.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    running.forEach(Thread::interrupt);
    for (Thread worker : running) {
      worker.join(Duration.ofSeconds(1));
    }
  }
}

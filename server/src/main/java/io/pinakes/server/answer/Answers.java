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
 * Makes answers, so many at once. Each is made on a thread of its own, while the thread that asked
 * tells its client what happens; when the client has left, the answer is called off. Safe for many
 * threads.
 */
public final class Answers {
  private static final long RETRY_SECONDS = 5;

  private final Semaphore free;
  private final Duration heartbeat;
  private final Set<Thread> running = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  /**
   * Hears what happens while an answer is made, on the thread that asked.
   *
   * @param <E> what happens
   */
  @FunctionalInterface
  public interface Watcher<E> {
    /**
     * Something happened.
     *
     * @throws IOException if the client has left
     */
    default void heard(E event) throws IOException {}

    /**
     * Nothing has happened for a while.
     *
     * @throws IOException if the client has left
     */
    void waiting() throws IOException;
  }

  /** What the thread that makes an answer tells the one that waits for it. */
  private sealed interface Message<E, T> {
    record Event<E, T>(E event) implements Message<E, T> {}

    record Done<E, T>(T outcome) implements Message<E, T> {}

    record Failed<E, T>(Throwable failure) implements Message<E, T> {}
  }

  /**
   * @param atOnce answers that are made at the same time; more are refused
   * @param heartbeat how often a watcher hears that nothing has happened
   */
  public Answers(int atOnce, Duration heartbeat) {
    free = new Semaphore(atOnce);
    this.heartbeat = heartbeat;
  }

  /**
   * Makes an answer.
   *
   * @param work makes it, telling what happens
   * @throws HttpProblem if too many answers are being made (429), or the server is stopping (503)
   * @throws CancellationException if it was called off because the server is stopping
   * @throws IOException if the client has left; the answer is being called off then
   */
  public <E, T> T make(Function<Consumer<E>, T> work, Watcher<E> watcher) throws IOException {
    if (stopped) {
      throw HttpProblem.unavailable("the server is stopping");
    }
    if (!free.tryAcquire()) {
      throw HttpProblem.tooMany("as many answers as allowed are being made", RETRY_SECONDS);
    }
    BlockingQueue<Message<E, T>> messages = new LinkedBlockingQueue<>();
    Thread worker = Thread.ofVirtual().name("answer").unstarted(() -> run(work, messages));
    running.add(worker);
    worker.start();
    boolean heard = false;
    try {
      while (true) {
        Message<E, T> message = messages.poll(heartbeat.toMillis(), TimeUnit.MILLISECONDS);
        switch (message) {
          case null -> watcher.waiting();
          case Message.Event<E, T>(E event) -> watcher.heard(event);
          case Message.Done<E, T>(T outcome) -> {
            heard = true;
            return outcome;
          }
          case Message.Failed<E, T>(Throwable failure) -> {
            heard = true;
            throw rethrown(failure);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the answer was called off");
    } finally {
      if (!heard) {
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

  /** How many are being made. */
  public int running() {
    return running.size();
  }

  /**
   * Takes no more, waits for those being made, and calls off what is not done by then.
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

package io.pinakes.server.answer;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.AnswerListener;
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

  /** Hears what happens while an answer is made, on the thread that asked. */
  public interface Watcher {
    /** Hears nothing; only for answers that nobody waits for on a line that can break. */
    Watcher NONE =
        new Watcher() {
          @Override
          public void heard(AnswerEvent event) {}

          @Override
          public void waiting() {}
        };

    /**
     * Something happened.
     *
     * @throws IOException if the client has left
     */
    void heard(AnswerEvent event) throws IOException;

    /**
     * Nothing has happened for a while.
     *
     * @throws IOException if the client has left
     */
    void waiting() throws IOException;
  }

  private sealed interface Message {
    record Event(AnswerEvent event) implements Message {}

    record Done(Outcome outcome) implements Message {}

    record Failed(Throwable failure) implements Message {}
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
   * @param work makes it, telling the listener
   * @throws HttpProblem if too many answers are being made (429), or the server is stopping (503)
   * @throws CancellationException if it was called off because the server is stopping
   * @throws IOException if the client has left; the answer is being called off then
   */
  public Outcome make(Function<AnswerListener, Outcome> work, Watcher watcher) throws IOException {
    if (stopped) {
      throw HttpProblem.unavailable("the server is stopping");
    }
    if (!free.tryAcquire()) {
      throw HttpProblem.tooMany("as many answers as allowed are being made", RETRY_SECONDS);
    }
    BlockingQueue<Message> messages = new LinkedBlockingQueue<>();
    Thread worker = Thread.ofVirtual().name("answer").unstarted(() -> run(work, messages));
    running.add(worker);
    worker.start();
    boolean heard = false;
    try {
      while (true) {
        Message message = messages.poll(heartbeat.toMillis(), TimeUnit.MILLISECONDS);
        switch (message) {
          case null -> watcher.waiting();
          case Message.Event(AnswerEvent event) -> watcher.heard(event);
          case Message.Done(Outcome outcome) -> {
            heard = true;
            return outcome;
          }
          case Message.Failed(Throwable failure) -> {
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

  private void run(Function<AnswerListener, Outcome> work, BlockingQueue<Message> messages) {
    try {
      messages.add(new Message.Done(work.apply(event -> messages.add(new Message.Event(event)))));
    } catch (RuntimeException | Error e) {
      messages.add(new Message.Failed(e));
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

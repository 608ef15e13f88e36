package io.pinakes.search.embed;

import ai.djl.inference.Predictor;
import ai.djl.translate.TranslateException;
import io.pinakes.search.embed.model.EmbeddingModelException;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/*
 * How it works. One session, shared; a predictor runs one input on the calling thread, so one
 * predictor per core saturates the machine; a caller waits if none is free. Calls hold the read
 * lock and close() takes the write lock, so native memory is never freed during a call.
 */

/** The predictors of one model, each used by one thread at a time. */
final class Predictors<I, O> {
  private final String name;
  private final List<Predictor<I, O>> all;
  private final Deque<Predictor<I, O>> free;
  private final Semaphore permits;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private boolean closed;

  /**
   * @param name of the model in messages
   */
  Predictors(String name, int concurrency, Supplier<Predictor<I, O>> source) {
    this.name = name;
    this.all = Stream.generate(source).limit(concurrency).toList();
    this.free = new ConcurrentLinkedDeque<>(all);
    this.permits = new Semaphore(concurrency);
  }

  /** Runs the model, waiting for a predictor to be free. */
  O predict(I input) {
    permits.acquireUninterruptibly();
    Predictor<I, O> predictor = free.pop();
    try {
      return predictor.predict(input);
    } catch (TranslateException e) {
      if (e.getCause() instanceof EmbeddingModelException ours) {
        throw ours;
      }
      throw new EmbeddingModelException(name + " failed: " + OnnxModel.rootMessage(e), e);
    } finally {
      free.push(predictor);
      permits.release();
    }
  }

  /** Runs a call during which nothing is closed. */
  <T> T whileOpen(Supplier<T> call) {
    lock.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException(name + " is closed");
      }
      return call.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Closes all predictors and then the rest, once. */
  void close(Runnable rest) {
    lock.writeLock().lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      all.forEach(Predictor::close);
      rest.run();
    } finally {
      lock.writeLock().unlock();
    }
  }
}

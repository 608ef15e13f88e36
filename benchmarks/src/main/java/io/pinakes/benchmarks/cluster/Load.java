package io.pinakes.benchmarks.cluster;

import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.write.IndexStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/**
 * A writer that commits one generation after another, and readers that compare every answer with
 * the generations and with what they have read before.
 */
final class Load implements AutoCloseable {
  private static final int PAUSE_MILLIS = 100;
  private static final int AGAIN_MILLIS = 50;
  private static final int SESSION = 60;
  private static final int PROGRESS = 3;
  private static final int MAX_TRIES = 5;

  private final Generations generations;
  private final String location;
  private final ReentrantLock writing = new ReentrantLock(true);
  private final Queue<String> problems = new ConcurrentLinkedQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private IndexStore store;
  private final List<Long> lastAnswers = new ArrayList<>();
  private volatile int committed;
  private volatile boolean done;

  // since the last reset, guarded by this
  private long answers;
  private long repeated;
  private long commits;
  private long longestRead;
  private long longestCommit;
  private long lastCommit;

  /**
   * What happened since the last look.
   *
   * @param answers complete lists of answers, all right
   * @param repeated how often a reader was told to ask again
   * @param longestRead the longest time that a reader went without an answer, in seconds
   * @param longestCommit the longest time without a commit, in seconds
   */
  record Seen(
      long answers, long repeated, long commits, double longestRead, double longestCommit) {}

  Load(Generations generations, String location) {
    this.generations = generations;
    this.location = location;
    store = openStore();
  }

  private IndexStore openStore() {
    return Engine.at(location).target(location).open(Generations.manifest(new WordVectors()));
  }

  private Library open() {
    return Library.open(location, generations.options());
  }

  /** What the library answers to a list of questions now, asked again when it says so. */
  String ask(int list) {
    for (int tries = 1; ; tries++) {
      try (Library library = open();
          Library all = Generations.view(library)) {
        return generations.answers(all, list);
      } catch (LibraryException.Unavailable e) {
        if (tries == MAX_TRIES) {
          throw e;
        }
      }
    }
  }

  void problem(String problem) {
    problems.add(problem);
    System.out.println("WRONG: " + problem);
  }

  List<String> problems() {
    return List.copyOf(problems);
  }

  /** Commits the first generation and starts a writer and so many readers. */
  void begin(int readers) {
    int first = generations.add(store);
    store.commit();
    committed = first;
    threads.add(Thread.ofPlatform().name("writer").start(this::write));
    for (int i = 0; i < readers; i++) {
      int number = i;
      lastAnswers.add(System.nanoTime());
      threads.add(Thread.ofPlatform().name("reader" + i).start(() -> read(number)));
    }
  }

  private void write() {
    try {
      while (!done) {
        writing.lock();
        try {
          int next = generations.add(store);
          commit(next);
        } finally {
          writing.unlock();
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (RuntimeException e) {
      problem("writer: " + e);
      e.printStackTrace();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void commit(int next) throws InterruptedException {
    String said = "";
    while (!done) {
      try {
        store.commit();
        committed = next;
        committed();
        return;
      } catch (LibraryException.Unavailable e) {
        if (!said.equals(e.getMessage())) {
          said = String.valueOf(e.getMessage());
          System.out.println("writer, to be tried again: " + said);
        }
        Thread.sleep(AGAIN_MILLIS);
      }
    }
  }

  private synchronized void committed() {
    long now = System.nanoTime();
    commits++;
    longestCommit = Math.max(longestCommit, now - lastCommit);
    lastCommit = now;
  }

  private void read(int reader) {
    SplittableRandom random = new SplittableRandom(reader);
    int seen = 0;
    while (!done) {
      int before = Math.max(seen, committed);
      try (Library library = open()) {
        for (int i = 0; i < SESSION && !done; i++) {
          before = Math.max(seen, committed);
          try (Library state = library.pinned();
              Library all = Generations.view(state)) {
            String given = generations.answers(all, random.nextInt(Generations.LISTS));
            seen = check(reader, given, before, all);
          } catch (LibraryException.Unavailable e) {
            again(e);
          }
          Thread.sleep(random.nextInt(AGAIN_MILLIS));
        }
      } catch (LibraryException.Unavailable e) {
        again(e);
      } catch (RuntimeException e) {
        problem("reader " + reader + ": " + e);
        e.printStackTrace();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private int check(int reader, String given, int least, Library state) {
    int generation = generations.generation(given);
    if (generation == 0) {
      problem("reader " + reader + " read no generation: " + Generations.versions(state));
      return least;
    }
    if (generation < least) {
      problem("reader " + reader + " read " + generation + " after " + least);
    }
    synchronized (this) {
      long now = System.nanoTime();
      answers++;
      longestRead = Math.max(longestRead, now - lastAnswers.get(reader));
      lastAnswers.set(reader, now);
    }
    return Math.max(generation, least);
  }

  private synchronized void again(LibraryException.Unavailable e) {
    repeated++;
    if (repeated == 1) {
      System.out.println("reader, to ask again: " + e.getMessage());
    }
  }

  /** What happened since the last call. */
  synchronized Seen reset() {
    long now = System.nanoTime();
    for (long last : lastAnswers) {
      longestRead = Math.max(longestRead, now - last);
    }
    Seen seen = new Seen(answers, repeated, commits, longestRead / 1e9, longestCommit / 1e9);
    answers = 0;
    repeated = 0;
    commits = 0;
    longestRead = 0;
    longestCommit = 0;
    lastCommit = now;
    lastAnswers.replaceAll(_ -> now);
    return seen;
  }

  /** Waits until there were some more commits and answers. */
  void awaitProgress() throws InterruptedException {
    long end = System.nanoTime() + 180_000_000_000L;
    long moreAnswers;
    int moreCommits = committed + PROGRESS;
    synchronized (this) {
      moreAnswers = answers + (long) PROGRESS * lastAnswers.size();
    }
    while (System.nanoTime() < end && problems.isEmpty()) {
      synchronized (this) {
        if (answers >= moreAnswers && committed >= moreCommits) {
          return;
        }
      }
      Thread.sleep(AGAIN_MILLIS);
    }
    problem("no progress");
  }

  /** Does something between two commits, given the last one. */
  void whilePaused(IntConsumer what) {
    writing.lock();
    try {
      what.accept(committed);
    } finally {
      writing.unlock();
    }
  }

  void end() throws InterruptedException {
    done = true;
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Override
  public void close() {
    done = true;
    store.close();
  }
}

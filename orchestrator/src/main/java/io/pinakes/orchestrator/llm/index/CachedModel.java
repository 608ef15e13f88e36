package io.pinakes.orchestrator.llm.index;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.Spent;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A language model that writes many texts of one kind, with a persistent cache of its replies.
 *
 * <p>Questions are asked in order, {@link ModelLimits#concurrency} at a time. Every usable reply is
 * cached before it is used. After {@value #MAX_FAILURES} questions in a row without a reply, or one
 * that timed out twice while no other was answered, no user of the model asks any more. A question
 * that got only unusable replies in {@value #MAX_RUNS} runs is not asked again.
 */
final class CachedModel implements AutoCloseable {
  /** Questions in a row that failed, each after all its retries. */
  static final int MAX_FAILURES = 20;

  /** Runs in which a question with only unusable replies is asked again. */
  static final int MAX_RUNS = 3;

  static final String NOT_ASKED = "not asked, as the model had been unavailable for too long";

  private static final int MAX_HALVINGS = 2;

  private final LanguageModel model;
  private final Path folder;
  private final LongConsumer progress;
  private final ExecutorService threads;
  private final Map<String, CompletableFuture<Answer>> begun = new ConcurrentHashMap<>();
  private final LongAdder asked = new LongAdder();
  private final AtomicInteger failuresInARow = new AtomicInteger();
  private final AtomicLong replied = new AtomicLong(System.nanoTime());
  private final LongAdder written = new LongAdder();
  private final LongAdder cached = new LongAdder();
  private final Map<String, LongAdder> fallenBack = new ConcurrentHashMap<>();
  private @Nullable ReplyCache cache;

  /** A question to the model. */
  interface Question {
    /** See {@link ReplyCache#key}. */
    String key();

    /**
     * The request.
     *
     * @param halvings how often to halve the text shown; 0 unless it proved too long
     */
    ChatRequest request(int halvings);

    /** Extracts the text to cache from a reply. */
    Reply.Reader<String> reader();
  }

  /** The result of a question. */
  sealed interface Answer {
    /** The text extracted by {@link Question#reader}. */
    record Text(String text) implements Answer {}

    /**
     * The model gave no usable reply.
     *
     * @param reason as in {@link ModelUsage#fallenBack}
     * @param mayPass whether the next run should ask again
     */
    record None(String reason, boolean mayPass) implements Answer {}
  }

  /** The id of a model-backed implementation: everything its texts depend on, joined by "+". */
  static String id(String builtIn, String version, String model, ModelLimits limits) {
    return String.join("+", builtIn, "llm-" + version, model, Integer.toString(limits.window()));
  }

  /** The folder where an index caches texts of one kind. */
  static Path cache(Path index, String kind) {
    return index.resolve("cache").resolve(kind);
  }

  /**
   * Waits for an answer.
   *
   * @param doing names the work for errors, such as {@code reading facts}
   * @throws IllegalStateException if the thread is interrupted or the question was cancelled
   */
  static Answer await(Future<Answer> answer, String doing) {
    try {
      return answer.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(doing + " was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(doing + " failed: " + e.getCause(), e);
    } catch (CancellationException e) {
      throw new IllegalStateException(doing + " was interrupted", e);
    }
  }

  /**
   * @param folder the cache of replies; created with the first question
   * @param progress receives the number of questions asked, from many threads
   */
  CachedModel(LanguageModel model, Path folder, LongConsumer progress) {
    this.model = model.metered();
    model.breaker().startAgain();
    this.folder = folder;
    this.progress = progress;
    // one thread per concurrent call keeps questions in order, which helps prompt caching
    threads =
        Executors.newFixedThreadPool(
            model.limits().concurrency(), Thread.ofVirtual().name("question-", 0).factory());
  }

  String name() {
    return model.name();
  }

  ModelLimits limits() {
    return model.limits();
  }

  /** Starts asking; a question that is already pending is asked once. */
  Future<Answer> ask(Question question) {
    String key = question.key();
    Optional<String> known = cache().find(key);
    if (known.isPresent()) {
      cached.increment();
      return CompletableFuture.completedFuture(new Answer.Text(known.get()));
    }
    CompletableFuture<Answer> mine = new CompletableFuture<>();
    CompletableFuture<Answer> same = begun.putIfAbsent(key, mine);
    if (same != null) {
      return same.thenApply(this::shared);
    }
    threads.execute(() -> complete(mine, key, question));
    return mine;
  }

  private Answer shared(Answer answer) {
    switch (answer) {
      case Answer.Text _ -> cached.increment();
      case Answer.None(String reason, _) -> countFallBack(reason);
    }
    return answer;
  }

  private void complete(CompletableFuture<Answer> result, String key, Question question) {
    try {
      Answer answer = answer(key, question);
      begun.remove(key, result); // a usable reply is in the cache
      asked.increment();
      progress.accept(asked.sum());
      result.complete(answer);
    } catch (InterruptedException e) {
      result.cancel(false);
    } catch (RuntimeException | Error e) {
      result.completeExceptionally(e);
    }
  }

  private Answer answer(String key, Question question) throws InterruptedException {
    ReplyCache known = cache();
    Optional<String> meanwhile = known.find(key);
    if (meanwhile.isPresent()) {
      cached.increment();
      return new Answer.Text(meanwhile.get());
    }
    ReplyCache.Failures failures = known.failures(key);
    if (failures.count() >= MAX_RUNS) {
      return none(failures.reason(), false);
    }
    if (model.breaker().hasGivenUp()) {
      return none(NOT_ASKED, true);
    }
    long started = System.nanoTime();
    try {
      String text = halving(question);
      known.put(key, text);
      replied();
      written.increment();
      return new Answer.Text(text);
    } catch (ModelException e) {
      return switch (e) {
        case ModelException.BadReply _, ModelException.Refused _, ModelException.TooLong _ -> {
          replied();
          known.putFailure(key, e.reason());
          yield none(e.reason(), failures.count() + 1 < MAX_RUNS);
        }
        case ModelException.OutOfBudget _ -> none(e.reason(), true);
        case ModelException.TimedOut _ -> {
          if (replied.get() - started <= 0) {
            model.breaker().giveUp();
          }
          yield none(e.reason(), true);
        }
        case ModelException.Unavailable _, ModelException.Rejected _ -> {
          if (failuresInARow.incrementAndGet() >= MAX_FAILURES) {
            model.breaker().giveUp();
          }
          yield none(e.reason(), true);
        }
      };
    }
  }

  private void replied() {
    failuresInARow.set(0);
    replied.set(System.nanoTime());
  }

  private String halving(Question question) throws InterruptedException {
    for (int halvings = 0; ; halvings++) {
      try {
        return model.ask(question.request(halvings), question.reader());
      } catch (ModelException.TooLong e) {
        if (halvings >= MAX_HALVINGS) {
          throw e;
        }
      }
    }
  }

  private Answer none(String reason, boolean mayPass) {
    countFallBack(reason);
    return new Answer.None(reason, mayPass);
  }

  private void countFallBack(String reason) {
    fallenBack.computeIfAbsent(reason, _ -> new LongAdder()).increment();
  }

  private synchronized ReplyCache cache() {
    if (cache == null) {
      cache = ReplyCache.open(folder); // not before this run has an index that it may write
    }
    return requireNonNull(cache);
  }

  /** The usage so far. */
  ModelUsage usage() {
    TreeMap<String, Long> reasons = new TreeMap<>();
    fallenBack.forEach((reason, count) -> reasons.put(reason, count.sum()));
    Spent spent = model.spent();
    return new ModelUsage(
        written.sum(),
        cached.sum(),
        reasons,
        spent.calls(),
        spent.tokensIn(),
        spent.tokensOut(),
        spent.elapsed(),
        model.warnings());
  }

  /** Aborts pending calls and closes the cache. */
  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
    begun.values().forEach(question -> question.cancel(false));
    synchronized (this) {
      if (cache != null) {
        cache.close();
      }
    }
  }
}

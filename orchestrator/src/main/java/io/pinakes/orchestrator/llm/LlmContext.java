package io.pinakes.orchestrator.llm;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.context.ContextUsage;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.search.chunk.Context;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets a language model situate each chunk in its document, in addition to the structural context.
 *
 * <p>Chunks are asked for document by document, in order, {@link ModelLimits#concurrency} at a
 * time. Every usable reply is remembered in the cache before it is used. A chunk that gets none has
 * its structural context only: if the cause may pass, its document is read again by the next run;
 * if the replies themselves were of no use, then too, until {@value #MAX_RUNS} runs have tried.
 * After {@value #MAX_FAILURES} chunks in a row got no reply at all, no more are asked for.
 */
public final class LlmContext implements ContextWriter, AutoCloseable {
  /** Chunks in a row, each after all its retries. */
  public static final int MAX_FAILURES = 20;

  /** Runs in which a model that replies, but never as it should, is asked for the same chunk. */
  public static final int MAX_RUNS = 3;

  static final String NOT_ASKED = "not asked, as the model had been unavailable for too long";

  private static final int MAX_HALVINGS = 2;

  private final LanguageModel model;
  private final Path folder;
  private final LongConsumer progress;
  private final LongAdder asked = new LongAdder();
  private final ContextWriter structural = new StructuralContext();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);
  private final ExecutorService threads;
  private final AtomicInteger failuresInARow = new AtomicInteger();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final LongAdder written = new LongAdder();
  private final LongAdder cached = new LongAdder();
  private final Map<String, LongAdder> fallenBack = new ConcurrentHashMap<>();
  private @Nullable ContextCache cache;

  /**
   * @param folder where replies are remembered; created with the first document
   * @param progress hears how many chunks have been asked for, from many threads
   */
  public LlmContext(LanguageModel model, Path folder, LongConsumer progress) {
    this.model = model;
    this.folder = folder;
    this.progress = progress;
    // a queue and as many threads as calls keep the order of chunks, which servers gain from
    threads =
        Executors.newFixedThreadPool(
            model.limits().concurrency(), Thread.ofVirtual().name("context-", 0).factory());
  }

  /** Where the contexts of an index are remembered. */
  public static Path cacheOf(Path index) {
    return index.resolve("cache").resolve("contexts");
  }

  @Override
  public String id() {
    return id(model.name(), model.limits());
  }

  static String id(String model, ModelLimits limits) {
    return String.join(
        "+",
        new StructuralContext().id(),
        "llm-" + ContextPrompts.VERSION,
        model,
        Integer.toString(limits.window()));
  }

  @Override
  public int situationTokens() {
    return ContextPrompts.ASKED_TOKENS;
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks) {
    ContextCache known = cache();
    ContextPrompts prompts =
        new ContextPrompts(title, document, chunks, model.limits().window(), languages);
    AtomicBoolean incomplete = new AtomicBoolean();
    List<Future<String>> situations = new ArrayList<>(chunks.size());
    Map<String, Future<String>> begun = new HashMap<>(); // equal passages below equal headings
    for (int i = 0; i < chunks.size(); i++) {
      int chunk = i;
      situations.add(
          begun.computeIfAbsent(
              prompts.key(chunk, model.name()),
              key -> situation(prompts, chunk, key, known, incomplete)));
    }
    DocumentContexts places = structural.of(title, document, chunks);
    return new DocumentContexts() {
      @Override
      public Context of(int chunk) {
        return places.of(chunk).withSituation(await(situations.get(chunk)));
      }

      @Override
      public boolean incomplete() {
        return incomplete.get();
      }
    };
  }

  private synchronized ContextCache cache() {
    ContextCache open = cache;
    if (open == null) {
      open = ContextCache.open(folder); // not before there is an index that this run may write
      cache = open;
    }
    return open;
  }

  private Future<String> situation(
      ContextPrompts prompts, int chunk, String key, ContextCache known, AtomicBoolean incomplete) {
    Optional<String> before = known.find(key);
    if (before.isPresent()) {
      cached.increment();
      return CompletableFuture.completedFuture(before.get());
    }
    return threads.submit(
        () -> {
          String situation = write(prompts, chunk, key, known, incomplete);
          asked.increment();
          progress.accept(asked.sum());
          return situation;
        });
  }

  /** What the model says about a chunk; empty if it says nothing that can be used. */
  private String write(
      ContextPrompts prompts, int chunk, String key, ContextCache known, AtomicBoolean incomplete)
      throws InterruptedException {
    ContextCache.Failures failures = known.failures(key);
    if (failures.count() >= MAX_RUNS) {
      return fallBack(failures.reason());
    }
    if (stopped.get()) {
      incomplete.set(true);
      return fallBack(NOT_ASKED);
    }
    try {
      String situation = ask(prompts, chunk);
      known.put(key, situation);
      failuresInARow.set(0);
      written.increment();
      return situation;
    } catch (ModelException e) {
      switch (e) {
        case ModelException.BadReply _, ModelException.Refused _, ModelException.TooLong _ -> {
          failuresInARow.set(0);
          known.putFailure(key, e.reason());
          if (failures.count() + 1 < MAX_RUNS) {
            incomplete.set(true);
          }
        }
        case ModelException.Unavailable _, ModelException.TimedOut _, ModelException.Rejected _ -> {
          incomplete.set(true);
          if (failuresInARow.incrementAndGet() >= MAX_FAILURES) {
            stopped.set(true);
          }
        }
      }
      return fallBack(e.reason());
    }
  }

  private String ask(ContextPrompts prompts, int chunk) throws InterruptedException {
    for (int halvings = 0; ; halvings++) {
      try {
        return model.ask(prompts.request(chunk, halvings), prompts.reader(chunk));
      } catch (ModelException.TooLong e) {
        if (halvings >= MAX_HALVINGS) {
          throw e;
        }
      }
    }
  }

  private String fallBack(String reason) {
    fallenBack.computeIfAbsent(reason, _ -> new LongAdder()).increment();
    return "";
  }

  private static String await(Future<String> situation) {
    try {
      return situation.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("writing contexts was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a context was lost: " + e.getCause(), e);
    } catch (CancellationException e) {
      throw new IllegalStateException("writing contexts was interrupted", e);
    }
  }

  @Override
  public ContextUsage usage() {
    TreeMap<String, Long> reasons = new TreeMap<>();
    fallenBack.forEach((reason, count) -> reasons.put(reason, count.sum()));
    Spent spent = model.spent();
    return new ContextUsage(
        written.sum(),
        cached.sum(),
        reasons,
        spent.calls(),
        spent.tokensIn(),
        spent.tokensOut(),
        spent.elapsed());
  }

  /** Cuts off calls under way and closes the cache. */
  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
    synchronized (this) {
      if (cache != null) {
        cache.close();
      }
    }
  }
}

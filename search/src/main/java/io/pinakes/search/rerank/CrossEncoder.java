package io.pinakes.search.rerank;

import io.pinakes.search.embed.PairScorer;
import io.pinakes.search.text.Counted;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/*
 * How it works. The calling thread and one helper per further core take passages one by one, in
 * order, until none is left or time is up. Each thread finishes the passage it has taken, so the
 * scored passages are always a prefix of the list, and the time limit may be exceeded by one
 * passage. Each pair is a separate call, so its score does not depend on other pairs.
 */

/**
 * Reads query and passage together with a user-supplied model. Source: Nogueira, Cho, "Passage
 * Re-ranking with BERT", 2019.
 */
final class CrossEncoder implements Reranker {
  private final PairScorer scorer;
  private final int concurrency;
  private final ExecutorService helpers;

  private CrossEncoder(PairScorer scorer, int concurrency) {
    this.scorer = scorer;
    this.concurrency = concurrency;
    this.helpers =
        Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("cross-encoder-", 0).factory());
  }

  static Reranker open(Path directory, int concurrency) {
    return new CrossEncoder(PairScorer.open(directory, concurrency), concurrency);
  }

  @Override
  public String id() {
    return scorer.id();
  }

  @Override
  public Judgement judge(String query, List<Passage> passages, Duration time) {
    long start = System.nanoTime();
    List<CompletableFuture<PairScorer.Fit>> fits =
        Stream.generate(CompletableFuture<PairScorer.Fit>::new).limit(passages.size()).toList();
    AtomicInteger next = new AtomicInteger();
    Runnable work =
        () -> {
          while (Duration.ofNanos(System.nanoTime() - start).compareTo(time) < 0) {
            int taken = next.getAndIncrement();
            if (taken >= fits.size()) {
              return;
            }
            judge(query, passages.get(taken), fits.get(taken));
          }
        };
    for (int helper = 1; helper < Math.min(concurrency, passages.size()); helper++) {
      helpers.execute(work);
    }
    work.run();
    int judged = Math.min(next.getAndAdd(passages.size()), passages.size());
    return judgement(fits.subList(0, judged), passages.size(), time);
  }

  private void judge(String query, Passage passage, CompletableFuture<PairScorer.Fit> fit) {
    try {
      fit.complete(scorer.score(query, passage.contextualText()));
    } catch (RuntimeException e) {
      fit.completeExceptionally(e); // rethrown to the caller
    }
  }

  private static Judgement judgement(
      List<CompletableFuture<PairScorer.Fit>> fits, int passages, Duration time) {
    List<Double> scores = new ArrayList<>();
    int cutPassages = 0;
    int cutTokens = 0;
    int cutQuery = 0;
    for (CompletableFuture<PairScorer.Fit> future : fits) {
      PairScorer.Fit fit = join(future);
      scores.add(fit.score());
      cutTokens += fit.cutPassage();
      cutPassages += fit.cutPassage() > 0 ? 1 : 0;
      cutQuery = Math.max(cutQuery, fit.cutQuery());
    }
    List<String> warnings = new ArrayList<>();
    if (cutQuery > 0) {
      warnings.add(
          "the query is longer than the reranker reads; up to its last "
              + Counted.of(cutQuery, "token was", "tokens were")
              + " left out");
    }
    if (cutPassages > 0) {
      warnings.add(
          "the reranker read "
              + cutPassages
              + " of "
              + fits.size()
              + " passages only in part; "
              + Counted.of(cutTokens, "token was", "tokens were")
              + " left out");
    }
    if (fits.size() < passages) {
      warnings.add(
          "the reranker scored "
              + fits.size()
              + " of "
              + passages
              + " passages in its "
              + time.toMillis()
              + " ms; the others follow in the order of the fusion");
    }
    return new Judgement(scores, warnings);
  }

  private static PairScorer.Fit join(CompletableFuture<PairScorer.Fit> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    helpers.shutdown();
    scorer.close();
  }
}

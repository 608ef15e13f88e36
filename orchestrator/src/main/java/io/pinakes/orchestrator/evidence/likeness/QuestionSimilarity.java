package io.pinakes.orchestrator.evidence.likeness;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.embed.TokenVectors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** How alike a question and a text are in meaning. */
public final class QuestionSimilarity {
  /** Typical cosines of unrelated and of matching texts with small BGE models. */
  static final double UNRELATED = 0.45;

  static final double MATCHING = 0.85;

  private static final long IDLE_SECONDS = 10;

  /**
   * Threads of its own, one per core: those of the common pool also serve HTTP clients, which would
   * wait for the model.
   */
  private static final ExecutorService THREADS = threads();

  private final Decomposition question;
  private final Embedder embedder;
  private final Map<String, float[]> vectors = new HashMap<>();
  private @Nullable WordLikeness words;

  public QuestionSimilarity(Decomposition question, Library library) {
    this.question = question;
    embedder = library.embedder();
  }

  private static ExecutorService threads() {
    int cores = Runtime.getRuntime().availableProcessors();
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            cores,
            cores,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("embed-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  /**
   * How similar a text is to the question.
   *
   * @param meaning from 0, as unrelated texts are, to 1
   * @param words as {@link WordLikeness#of} gives it
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  public record Likeness(double meaning, double[] words) {}

  /**
   * Whether the probability that a statement is the answer can be estimated: only with the built-in
   * model, which the estimate was fitted with, in the language of the question if the model knows
   * it. A statement with an identifier of the question, such as a fault code, is about what is
   * asked, however it is worded.
   *
   * @param language of the statement
   * @param covered the terms of the question in it
   */
  public boolean isJudged(String language, Set<String> covered) {
    return embedder.id().startsWith(EmbeddingModels.BUILT_IN + "@")
        && embedder.languages().contains(language)
        && !question.translations().into(language)
        && covered.stream().noneMatch(QuestionSimilarity::isIdentifier);
  }

  /** Whether a term has letters and digits. */
  private static boolean isIdentifier(String term) {
    return term.chars().anyMatch(Character::isDigit) && term.chars().anyMatch(Character::isLetter);
  }

  /** The words of the question; embedded when first needed. */
  public WordLikeness words() {
    WordLikeness current = words;
    if (current == null) {
      current =
          new WordLikeness(
              question,
              embedder
                  .embedTokens(question.question())
                  .map(TokenVectors::tokens)
                  .orElse(List.of()));
      words = current;
    }
    return current;
  }

  /**
   * A text to compare with the question.
   *
   * @param language as an ISO 639-1 code
   */
  public record Text(String text, String language) {}

  /** Compares texts with the question, in their order; they are embedded concurrently. */
  public List<Likeness> of(List<Text> texts) {
    List<CompletableFuture<TokenVectors>> embedded =
        texts.stream()
            .map(text -> CompletableFuture.supplyAsync(() -> embedded(text.text()), THREADS))
            .toList();
    List<Likeness> likenesses = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      try {
        likenesses.add(likeness(embedded.get(i).join(), texts.get(i).language()));
      } catch (CompletionException e) {
        embedded.forEach(each -> each.cancel(false));
        switch (e.getCause()) {
          case RuntimeException failure -> throw failure;
          case Error failure -> throw failure;
          case null, default -> throw e;
        }
      }
    }
    return likenesses;
  }

  private TokenVectors embedded(String text) {
    Optional<TokenVectors> tokens = embedder.embedTokens(text);
    return tokens.isPresent()
        ? tokens.get()
        : new TokenVectors(embedder.embedPassage(text), List.of());
  }

  /**
   * One in a language that the question is translated into is also compared with the translation,
   * since an embedder may know only one of them.
   */
  private Likeness likeness(TokenVectors embedded, String language) {
    float[] passage = embedded.text().vector();
    double cosine = cosine(asked(question.question()), passage);
    if (question.translations().into(language)) {
      cosine = Math.max(cosine, cosine(asked(question.translations().gloss(language)), passage));
    }
    return new Likeness(
        Math.clamp((cosine - UNRELATED) / (MATCHING - UNRELATED), 0.0, 1.0),
        words().of(embedded.tokens()));
  }

  private float[] asked(String text) {
    return vectors.computeIfAbsent(text, asked -> embedder.embedQuery(asked).vector());
  }

  /** The cosine of two vectors of unit length. */
  static double cosine(float[] one, float[] other) {
    double cosine = 0;
    for (int i = 0; i < one.length; i++) {
      cosine += (double) one[i] * other[i];
    }
    return cosine;
  }
}

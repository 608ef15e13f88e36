package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.outline.WrittenSummary;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.text.TokenEstimate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;

/**
 * Lets a language model write summaries, with one call per section, macro-chunk, document and
 * bucket, from its text and the summaries of its parts.
 *
 * <p>If the model gives no usable reply, the built-in summarizer takes over, provisionally if the
 * cause may be temporary; see {@link CachedModel}. The model is not called for a subject without
 * text and parts, such as an empty heading, or for a section of fewer than {@value #LEAST_TOKENS}
 * tokens, whose summary would not be shorter.
 */
public final class LlmSummarizer implements Summarizer, AutoCloseable {
  static final int LEAST_TOKENS = 80;

  private final CachedModel model;
  private final Summarizer builtIn = new ExtractiveSummarizer();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);

  /**
   * @param folder the cache of replies; created with the first question
   * @param progress receives the number of subjects processed, from many threads
   */
  public LlmSummarizer(LanguageModel model, Path folder, LongConsumer progress) {
    this.model = new CachedModel(model, folder, progress);
  }

  /** The folder where the summaries of an index are cached. */
  public static Path cacheOf(Path index) {
    return CachedModel.cache(index, "summaries");
  }

  @Override
  public String id() {
    return id(model.name(), model.limits());
  }

  static String id(String model, ModelLimits limits) {
    return CachedModel.id(new ExtractiveSummarizer().id(), SummaryPrompt.VERSION, model, limits);
  }

  @Override
  public int documentsAtOnce() {
    return model.limits().concurrency();
  }

  @Override
  public Summary summarize(Subject subject) {
    try {
      return summarizeAll(List.of(subject)).getFirst().summary();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("summarizing was interrupted", e);
    }
  }

  @Override
  public List<WrittenSummary> summarizeAll(List<Subject> subjects) throws InterruptedException {
    List<Future<CachedModel.Answer>> answers = new ArrayList<>(subjects.size());
    for (Subject subject : subjects) {
      answers.add(
          needsNoModel(subject)
              ? CompletableFuture.completedFuture(new CachedModel.Answer.None("", false))
              : model.ask(new SummaryPrompt(subject, model.name(), model.limits(), languages)));
    }
    List<WrittenSummary> written = new ArrayList<>(subjects.size());
    for (int i = 0; i < answers.size(); i++) {
      written.add(
          switch (await(answers.get(i))) {
            case CachedModel.Answer.Text(String read) ->
                new WrittenSummary(SummaryReply.summary(read), false);
            case CachedModel.Answer.None(String reason, boolean mayPass) ->
                new WrittenSummary(
                    builtIn.summarize(subjects.get(i)),
                    mayPass,
                    reason.equals(SummaryReply.FOREIGN_FIGURE)
                        ? Optional.of(
                            new WrittenSummary.Rejection(OutlineDefect.SUMMARY_FIGURES, reason))
                        : Optional.empty());
          });
    }
    return written;
  }

  /** Whether the built-in summarizer suffices. */
  static boolean needsNoModel(Subject subject) {
    if (!subject.children().isEmpty()) {
      return false;
    }
    int tokens =
        subject.passages().stream()
            .mapToInt(passage -> TokenEstimate.of(passage.chunk().text().strip()))
            .sum();
    return tokens == 0 || (subject.level() == Subject.Level.SECTION && tokens < LEAST_TOKENS);
  }

  private static CachedModel.Answer await(Future<CachedModel.Answer> answer)
      throws InterruptedException {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a summary was lost: " + e.getCause(), e);
    } catch (CancellationException e) {
      throw new IllegalStateException("summarizing was interrupted", e);
    }
  }

  @Override
  public ModelUsage usage() {
    return model.usage();
  }

  /** Aborts pending calls and closes the cache. */
  @Override
  public void close() {
    model.close();
  }
}

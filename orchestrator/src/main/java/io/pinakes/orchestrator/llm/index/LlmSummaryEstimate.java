package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.outline.compose.Summary;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates the cost of {@link LlmSummarizer} without calling the model. In prompts, summaries by
 * the built-in summarizer take the place of the model's summaries of parts.
 */
public final class LlmSummaryEstimate implements Summarizer, AutoCloseable {
  /** Three sentences, some questions and details. */
  private static final int USUAL_REPLY = 200;

  private final String model;
  private final ModelLimits limits;
  private final CostEstimate estimate;
  private final Set<String> estimated = new HashSet<>();
  private final Summarizer builtIn = new ExtractiveSummarizer();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);

  /**
   * @param folder the cache of summaries; only read
   * @param rate tokens per second that the server writes
   */
  public LlmSummaryEstimate(String model, ModelLimits limits, Path folder, double rate) {
    this.model = model;
    this.limits = limits;
    estimate = new CostEstimate(folder, rate, USUAL_REPLY);
  }

  @Override
  public String id() {
    return LlmSummarizer.id(model, limits);
  }

  @Override
  public boolean onlyEstimates() {
    return true;
  }

  @Override
  public synchronized Summary summarize(Subject subject) {
    if (LlmSummarizer.needsNoModel(subject)) {
      return builtIn.summarize(subject);
    }
    SummaryPrompt prompt = new SummaryPrompt(subject, model, limits, languages);
    Optional<String> known = estimate.cached(prompt.key());
    if (known.isPresent()) {
      return SummaryReply.summary(known.get());
    }
    if (estimated.add(prompt.key())) {
      estimate.addCall(prompt.key(), prompt.tokens());
    }
    return builtIn.summarize(subject);
  }

  @Override
  public ModelUsage usage() {
    return estimate.usage();
  }

  @Override
  public void close() {
    estimate.close();
  }
}

package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Estimates the cost of {@link LlmContext} without calling the model: calls, tokens
 * (conservatively) and time at an assumed rate. Retries and the server's prompt caching are
 * ignored.
 */
public final class LlmContextEstimate implements ContextWriter, AutoCloseable {
  /** The middle of the requested length. */
  private static final int USUAL_REPLY = 75;

  private final String model;
  private final ModelLimits limits;
  private final CostEstimate estimate;
  private final ContextWriter structural = new StructuralContext();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);

  /**
   * @param folder the cache of contexts; only read
   * @param rate tokens per second that the server writes
   */
  public LlmContextEstimate(String model, ModelLimits limits, Path folder, double rate) {
    this.model = model;
    this.limits = limits;
    estimate = new CostEstimate(folder, rate, USUAL_REPLY);
  }

  @Override
  public String id() {
    return LlmContext.id(model, limits);
  }

  @Override
  public int situationTokens() {
    return ContextPrompts.ASKED_TOKENS;
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks) {
    ContextPrompts prompts =
        new ContextPrompts(title, document, chunks, limits.window(), languages);
    Set<String> equal = new HashSet<>();
    for (int chunk = 0; chunk < chunks.size(); chunk++) {
      String key = prompts.key(chunk, model);
      if (equal.add(key) && estimate.cached(key).isEmpty()) { // equal chunks share their context
        estimate.addCall(key, prompts.tokens(chunk));
      }
    }
    return structural.of(title, document, chunks);
  }

  /** The calls of a run; {@link ModelUsage#elapsed} is the time at the assumed rate. */
  @Override
  public ModelUsage usage() {
    return estimate.usage();
  }

  @Override
  public void close() {
    estimate.close();
  }
}

package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.fact.BuiltInFactExtractor;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.query.FieldDefinition;
import java.nio.file.Path;
import java.util.SortedMap;

/**
 * Estimates the cost of {@link LlmFacts} without calling the model; facts come from the built-in
 * extractor.
 */
public final class LlmFactsEstimate implements FactExtractor, AutoCloseable {
  /** Some fields with their quotes. */
  private static final int USUAL_REPLY = 200;

  private final String model;
  private final ModelLimits limits;
  private final CostEstimate estimate;
  private final FactExtractor builtIn = new BuiltInFactExtractor();

  /**
   * @param folder the cache of replies; only read
   * @param rate tokens per second that the server writes
   */
  public LlmFactsEstimate(String model, ModelLimits limits, Path folder, double rate) {
    this.model = model;
    this.limits = limits;
    estimate = new CostEstimate(folder, rate, USUAL_REPLY);
  }

  @Override
  public String id() {
    return LlmFacts.id(model, limits);
  }

  @Override
  public Extraction extract(Input input) {
    SortedMap<String, FieldDefinition> fields = LlmFacts.lacking(input);
    if (!fields.isEmpty() && !input.parsed().text().isBlank()) {
      FactsPrompt prompt = new FactsPrompt(input.parsed().text(), fields, model, limits);
      if (estimate.cached(prompt.key()).isEmpty()) {
        estimate.addCall(prompt.key(), prompt.tokens());
      }
    }
    return builtIn.extract(input);
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

package io.pinakes.orchestrator.llm;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.indexer.usage.ModelUsage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Reckons what {@link LlmContext} would ask for, without asking: calls, tokens on the safe side,
 * and the time at an assumed rate. Retries are not foreseen, nor what a server saves by not reading
 * the same document again for each of its chunks.
 */
public final class LlmContextEstimate implements ContextWriter, AutoCloseable {
  /** Tokens a second that a server writes, all calls together: a small model on one usual GPU. */
  public static final double DEFAULT_RATE = 50;

  /** Servers read tokens faster than they write them, usually by more than this. */
  public static final int READING_FACTOR = 10;

  /** The middle of what is asked for. */
  private static final int USUAL_REPLY = 75;

  private final String model;
  private final ModelLimits limits;
  private final double rate;
  private final ReplyCache cache;
  private final ContextWriter structural = new StructuralContext();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);
  private final LongAdder calls = new LongAdder();
  private final LongAdder cached = new LongAdder();
  private final LongAdder tokensIn = new LongAdder();

  /**
   * @param folder where contexts are remembered; only read
   * @param rate tokens a second that the server writes
   */
  public LlmContextEstimate(String model, ModelLimits limits, Path folder, double rate) {
    if (!(rate > 0)) {
      throw new IllegalArgumentException("the rate must be more than 0 tokens/s, got " + rate);
    }
    this.model = model;
    this.limits = limits;
    this.rate = rate;
    cache = ReplyCache.openForReading(folder);
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
      if (!equal.add(key)) {
        continue; // shares the context of the chunk it equals
      }
      if (cache.find(key).isPresent()) {
        cached.increment();
      } else if (cache.failures(key).count() < RememberingModel.MAX_RUNS) {
        calls.increment();
        tokensIn.add(prompts.tokens(chunk));
      }
    }
    return structural.of(title, document, chunks);
  }

  /** What a run would do; {@link ModelUsage#elapsed} is the time at the assumed rate. */
  @Override
  public ModelUsage usage() {
    long tokensOut = calls.sum() * USUAL_REPLY;
    double seconds = (tokensOut + (double) tokensIn.sum() / READING_FACTOR) / rate;
    return new ModelUsage(
        calls.sum(),
        cached.sum(),
        new TreeMap<>(),
        calls.sum(),
        tokensIn.sum(),
        tokensOut,
        Duration.ofMillis(Math.round(seconds * 1000)));
  }

  @Override
  public void close() {
    cache.close();
  }
}

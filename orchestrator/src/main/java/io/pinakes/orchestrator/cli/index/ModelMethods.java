package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.fact.BuiltInFactExtractor;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.fact.NoFacts;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.index.LlmContext;
import io.pinakes.orchestrator.llm.index.LlmContextEstimate;
import io.pinakes.orchestrator.llm.index.LlmFacts;
import io.pinakes.orchestrator.llm.index.LlmFactsEstimate;
import io.pinakes.orchestrator.llm.index.LlmSummarizer;
import io.pinakes.orchestrator.llm.index.LlmSummaryEstimate;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The indexing methods that may use a language model, which is opened once and shared. */
final class ModelMethods implements AutoCloseable {
  private static final String INSTEAD =
      "what a model writes is kept beside the index, so use its methods in a directory, or others";

  private final IndexDirectory index;
  private final MethodOptions options;
  private final boolean dryRun;
  private final IndexProgress progress;
  private final Deque<Runnable> ends = new ArrayDeque<>();
  private @Nullable LanguageModel model;

  ModelMethods(
      IndexDirectory index, MethodOptions options, boolean dryRun, IndexProgress progress) {
    this.index = index;
    this.options = options;
    this.dryRun = dryRun;
    this.progress = progress;
  }

  /** Writes contexts; a dry run only estimates, at an assumed rate. */
  ContextWriter contexts() {
    return switch (options.context()) {
      case STRUCTURAL -> new StructuralContext();
      case NONE -> new NoContext();
      case LLM -> {
        Path cache = LlmContext.cacheOf(index.directory(INSTEAD));
        if (dryRun) {
          LlmContextEstimate estimate =
              new LlmContextEstimate(
                  options.llm().name(), options.llm().limits(), cache, options.rate());
          ends.push(estimate::close);
          yield estimate;
        }
        LlmContext contexts = new LlmContext(model(), cache, progress::contexts);
        ends.push(contexts::close);
        yield contexts;
      }
    };
  }

  /** Writes summaries; a dry run only estimates, at an assumed rate. */
  Summarizer summaries() {
    return switch (options.summaries()) {
      case EXTRACTIVE -> new ExtractiveSummarizer();
      case LLM -> {
        Path cache = LlmSummarizer.cacheOf(index.directory(INSTEAD));
        if (dryRun) {
          LlmSummaryEstimate estimate =
              new LlmSummaryEstimate(
                  options.llm().name(), options.llm().limits(), cache, options.rate());
          ends.push(estimate::close);
          yield estimate;
        }
        LlmSummarizer summaries = new LlmSummarizer(model(), cache, progress::summaries);
        ends.push(summaries::close);
        yield summaries;
      }
    };
  }

  /** Reads facts; a dry run only estimates, at an assumed rate. */
  FactExtractor facts() {
    return switch (options.facts()) {
      case BUILT_IN -> new BuiltInFactExtractor();
      case NONE -> new NoFacts();
      case LLM -> {
        Path cache = LlmFacts.cacheOf(index.directory(INSTEAD));
        if (dryRun) {
          LlmFactsEstimate estimate =
              new LlmFactsEstimate(
                  options.llm().name(), options.llm().limits(), cache, options.rate());
          ends.push(estimate::close);
          yield estimate;
        }
        LlmFacts facts = new LlmFacts(model(), cache, progress::facts);
        ends.push(facts::close);
        yield facts;
      }
    };
  }

  private LanguageModel model() {
    LanguageModel open = model;
    if (open == null) {
      open = options.llm().open();
      model = open;
    }
    return open;
  }

  @Override
  public void close() {
    while (!ends.isEmpty()) {
      ends.pop().run();
    }
  }
}

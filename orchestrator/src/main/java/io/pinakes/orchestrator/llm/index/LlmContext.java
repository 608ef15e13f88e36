package io.pinakes.orchestrator.llm.index;

import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.search.chunk.Context;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;

/**
 * Lets a language model situate each chunk in its document, in addition to the structural context.
 *
 * <p>Chunks are processed document by document, in order. If the model gives no usable reply, a
 * chunk has only its structural context, and the next run reads its document again if the cause may
 * be temporary; see {@link CachedModel}.
 */
public final class LlmContext implements ContextWriter, AutoCloseable {
  private final CachedModel model;
  private final ContextWriter structural = new StructuralContext();
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);

  /**
   * @param folder the cache of replies; created with the first document
   * @param progress receives the number of chunks processed, from many threads
   */
  public LlmContext(LanguageModel model, Path folder, LongConsumer progress) {
    this.model = new CachedModel(model, folder, progress);
  }

  /** The folder where the contexts of an index are cached. */
  public static Path cacheOf(Path index) {
    return CachedModel.cache(index, "contexts");
  }

  @Override
  public String id() {
    return id(model.name(), model.limits());
  }

  static String id(String model, ModelLimits limits) {
    return CachedModel.id(new StructuralContext().id(), ContextPrompts.VERSION, model, limits);
  }

  @Override
  public int situationTokens() {
    return ContextPrompts.ASKED_TOKENS;
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks) {
    ContextPrompts prompts =
        new ContextPrompts(title, document, chunks, model.limits().window(), languages);
    List<Future<CachedModel.Answer>> situations = new ArrayList<>(chunks.size());
    Map<String, Future<CachedModel.Answer>> begun =
        new HashMap<>(); // equal chunks are asked for once
    for (int i = 0; i < chunks.size(); i++) {
      Asked asked = new Asked(prompts, i, prompts.key(i, model.name()));
      situations.add(begun.computeIfAbsent(asked.key(), _ -> model.ask(asked)));
    }
    DocumentContexts places = structural.of(title, document, chunks);
    AtomicBoolean incomplete = new AtomicBoolean();
    return new DocumentContexts() {
      @Override
      public Context of(int chunk) {
        return switch (CachedModel.await(situations.get(chunk), "writing contexts")) {
          case CachedModel.Answer.Text(String situation) ->
              places.of(chunk).withSituation(situation);
          case CachedModel.Answer.None(_, boolean mayPass) -> {
            if (mayPass) {
              incomplete.set(true);
            }
            yield places.of(chunk);
          }
        };
      }

      @Override
      public boolean incomplete() {
        return incomplete.get();
      }
    };
  }

  /** The context of one chunk. */
  private record Asked(ContextPrompts prompts, int chunk, String key)
      implements CachedModel.Question {
    @Override
    public ChatRequest request(int halvings) {
      return prompts.request(chunk, halvings);
    }

    @Override
    public Reply.Reader<String> reader() {
      return prompts.reader(chunk);
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

package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.fact.BuiltInFactExtractor;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.query.FieldDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * Lets a language model extract the fields that a schema declares and the metadata lacks, with one
 * call per document. The built-in extractor reads rows and labels, and the fields of a document if
 * the model gives no usable reply; the next run then reads the document again if the cause may be
 * temporary, see {@link CachedModel}.
 */
public final class LlmFacts implements FactExtractor, AutoCloseable {
  private final CachedModel model;
  private final BuiltInFactExtractor builtIn = new BuiltInFactExtractor();

  /**
   * @param folder the cache of replies; created with the first document
   * @param progress receives the number of documents processed, from many threads
   */
  public LlmFacts(LanguageModel model, Path folder, LongConsumer progress) {
    this.model = new CachedModel(model, folder, progress);
  }

  /** The folder where extracted fields of an index are cached. */
  public static Path cacheOf(Path index) {
    return CachedModel.cache(index, "facts");
  }

  @Override
  public String id() {
    return id(model.name(), model.limits());
  }

  static String id(String model, ModelLimits limits) {
    return CachedModel.id(new BuiltInFactExtractor().id(), FactsPrompt.VERSION, model, limits);
  }

  /** The declared fields that the metadata lacks. */
  static SortedMap<String, FieldDefinition> lacking(Input input) {
    SortedMap<String, FieldDefinition> fields = new TreeMap<>(input.declared());
    fields.keySet().removeAll(input.document().metadata().fields().keySet());
    return fields;
  }

  @Override
  public Extraction extract(Input input) {
    SortedMap<String, FieldDefinition> fields = lacking(input);
    String text = input.parsed().text();
    if (fields.isEmpty() || text.isBlank()) {
      return builtIn.extract(input);
    }
    FactsPrompt prompt = new FactsPrompt(text, fields, model.name(), model.limits());
    return switch (CachedModel.await(model.ask(prompt), "reading facts")) {
      case CachedModel.Answer.Text(String read) -> {
        Extraction extraction = builtIn.extract(input, FactsReply.quoted(read, text));
        yield prompt.showsAll()
            ? extraction
            : extraction.withWarning(
                "the language model was shown only the beginning, to fit its window of "
                    + model.limits().window()
                    + " tokens");
      }
      case CachedModel.Answer.None(_, boolean mayPass) -> {
        Extraction extraction = builtIn.extract(input, List.of());
        yield mayPass ? extraction.toBeReadAgain() : extraction;
      }
    };
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

package io.pinakes.orchestrator.llm;

import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaModel;
import dev.langchain4j.model.ollama.OllamaModels;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;

/**
 * An Ollama server: <a href="https://github.com/ollama/ollama/blob/main/docs/api.md">its API</a>.
 *
 * @param url such as {@value #DEFAULT_URL}
 */
public record Ollama(String url) {
  /** Where Ollama listens unless told otherwise. */
  public static final String DEFAULT_URL = "http://localhost:11434";

  private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(10);
  private static final int SEED = 42;
  private static final String LATEST = ":latest";

  public Ollama {
    try {
      URI address = new URI(url);
      if (!List.of("http", "https").contains(String.valueOf(address.getScheme()))
          || address.getHost() == null) {
        throw new IllegalArgumentException(wrong(url));
      }
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(wrong(url), e);
    }
  }

  private static String wrong(String url) {
    return "the address of a language model must be like " + DEFAULT_URL + ", got \"" + url + "\"";
  }

  /** A model of this server: no randomness, no thinking aloud; nothing is sent yet. */
  public LanguageModel model(String name, ModelLimits limits) {
    return new LanguageModel(
        OllamaChatModel.builder()
            .baseUrl(url)
            .modelName(name)
            .temperature(0.0)
            .seed(SEED)
            .think(false)
            .numCtx(limits.window())
            .timeout(limits.timeout())
            .maxRetries(0)
            .build(),
        name,
        limits);
  }

  /**
   * Makes sure that the server is there and has a model.
   *
   * @throws ModelException.Unavailable if no Ollama answers
   * @throws ModelException.Rejected if it does not have the model
   */
  public void require(String name) {
    List<String> names;
    try {
      names =
          OllamaModels.builder()
              .baseUrl(url)
              .timeout(CHECK_TIMEOUT)
              .maxRetries(0)
              .build()
              .availableModels()
              .content()
              .stream()
              .map(OllamaModel::getName)
              .sorted()
              .toList();
    } catch (RuntimeException e) {
      throw new ModelException.Unavailable(
          "no Ollama server answers at "
              + url
              + " ("
              + e.getMessage()
              + "); start it with 'ollama serve', or name another with --llm-url",
          e);
    }
    if (!names.contains(name) && !names.contains(name + LATEST)) {
      throw new ModelException.Rejected(
          "the Ollama server at "
              + url
              + " has no model \""
              + name
              + "\", it has "
              + names
              + "; get it with 'ollama pull "
              + name
              + "'",
          null);
    }
  }
}

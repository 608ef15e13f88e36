package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.model.ollama.OllamaModel;
import dev.langchain4j.model.ollama.OllamaModelCard;
import dev.langchain4j.model.ollama.OllamaModels;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * An Ollama server: <a href="https://github.com/ollama/ollama/blob/main/docs/api.md">its API</a>.
 *
 * @param url such as {@value #DEFAULT_URL}
 */
public record Ollama(String url) implements ModelServer {
  /** The default address of Ollama. */
  public static final String DEFAULT_URL = "http://localhost:11434";

  /** A small instruct model that writes its answer without thinking first. */
  public static final String SUGGESTED_MODEL = "qwen3:4b-instruct";

  /**
   * Callers enforce the deadline, with a better message; the client's timeout is only a backstop.
   */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(10);
  private static final int SEED = 42;
  private static final String LATEST = ":latest";

  public Ollama {
    checked(url, DEFAULT_URL);
  }

  /** Checks the address of a server. */
  static String checked(String url, String example) {
    String wrong = "the URL of a language model must be like " + example + ", got \"" + url + "\"";
    try {
      URI address = new URI(url);
      if (!List.of("http", "https").contains(String.valueOf(address.getScheme()))
          || address.getHost() == null) {
        throw new IllegalArgumentException(wrong);
      }
      return url;
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(wrong, e);
    }
  }

  @Override
  public String product() {
    return "Ollama";
  }

  /** Turns reasoning off as well. */
  @Override
  public LanguageModel model(String name, ModelLimits limits, Consumer<ReplyTimes> times) {
    return new LanguageModel(
        OllamaStreamingChatModel.builder()
            .httpClientBuilder(OllamaHttp.builder().times(times))
            .baseUrl(url)
            .modelName(name)
            .temperature(0.0)
            .seed(SEED)
            .think(false)
            .returnThinking(true) // otherwise a model that thinks anyway looks idle
            .numCtx(limits.window())
            .timeout(limits.timeout().plus(GRACE))
            .build(),
        name,
        limits);
  }

  @Override
  public void require(String name) {
    List<String> names = models();
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

  @Override
  public List<String> models() {
    try {
      return administration().availableModels().content().stream()
          .map(OllamaModel::getName)
          .sorted()
          .toList();
    } catch (RuntimeException e) {
      throw unavailable(e);
    }
  }

  @Override
  public Card card(String name) {
    require(name);
    try {
      OllamaModelCard card = administration().modelCard(name).content();
      Map<String, Object> about = card.getModelInfo() == null ? Map.of() : card.getModelInfo();
      return new Card(
          card.getCapabilities() == null ? List.of() : List.copyOf(card.getCapabilities()),
          about.get(about.get("general.architecture") + ".context_length") instanceof Number length
              ? OptionalInt.of(length.intValue())
              : OptionalInt.empty());
    } catch (RuntimeException e) {
      throw new ModelException.Unavailable(
          "the Ollama server at "
              + url
              + " does not describe its model \""
              + name
              + "\" ("
              + e.getMessage()
              + "); update the server",
          e);
    }
  }

  @Override
  public String version() {
    try {
      String body =
          OllamaHttp.builder()
              .readTimeout(CHECK_TIMEOUT)
              .build()
              .execute(
                  HttpRequest.builder().method(HttpMethod.GET).url(url, "/api/version").build())
              .body();
      return StreamedLine.JSON.readTree(body).path("version").asText("unknown");
    } catch (RuntimeException | JsonProcessingException e) {
      throw unavailable(e);
    }
  }

  private OllamaModels administration() {
    return OllamaModels.builder()
        .httpClientBuilder(OllamaHttp.builder())
        .baseUrl(url)
        .timeout(CHECK_TIMEOUT)
        .maxRetries(0)
        .build();
  }

  private ModelException.Unavailable unavailable(Exception e) {
    return new ModelException.Unavailable(
        "no Ollama server answers at "
            + url
            + " ("
            + NoReply.reason(e)
            + "); start it with 'ollama serve', or use another with --llm-url",
        e);
  }
}

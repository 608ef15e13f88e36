package io.pinakes.orchestrator.cli.option;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a language model. */
public final class LlmOptions {
  @Option(
      names = "--llm-url",
      paramLabel = "URL",
      description = "An Ollama server. Default: " + Ollama.DEFAULT_URL + ".")
  private String url = Ollama.DEFAULT_URL;

  @Option(
      names = "--llm-model",
      paramLabel = "M",
      description = "The language model, as 'ollama list' names it.")
  private @Nullable String model;

  @Option(
      names = "--llm-window",
      paramLabel = "N",
      description =
          "Tokens the language model reads and writes at once; longer documents are shown in"
              + " part. Default: 8192.")
  private int window = ModelLimits.DEFAULT.window();

  @Option(
      names = "--llm-timeout",
      paramLabel = "SECONDS",
      description = "For one call, waiting in the server's queue included. Default: 300.")
  private long timeout = ModelLimits.DEFAULT.timeout().toSeconds();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Calls of the language model at the same time. Default: 10.")
  private int concurrency = ModelLimits.DEFAULT.concurrency();

  /** Whether a model was named. */
  public boolean named() {
    return model != null && !model.isBlank();
  }

  /** Refuses bad values before any work, if a model is going to be used. */
  public void check(boolean used) {
    if (used) {
      name();
      limits();
      new Ollama(url);
    }
  }

  public String name() {
    if (model == null || model.isBlank()) {
      throw new IllegalArgumentException(
          "name a language model with --llm-model, as 'ollama list' names it");
    }
    return model;
  }

  /** Name and host of the model; whatever else its URL holds is nobody's business. */
  public ObjectNode described() {
    URI server = URI.create(url);
    return Json.object()
        .put("name", name())
        .put("host", server.getHost() + (server.getPort() < 0 ? "" : ":" + server.getPort()));
  }

  public ModelLimits limits() {
    return ModelLimits.DEFAULT
        .withWindow(window)
        .withTimeout(Duration.ofSeconds(timeout))
        .withConcurrency(concurrency);
  }

  /**
   * The model, which is there.
   *
   * @throws io.pinakes.orchestrator.llm.client.ModelException if it is not
   */
  public LanguageModel open() {
    Ollama server = server();
    server.require(name());
    return server.model(name(), limits());
  }

  public Ollama server() {
    return new Ollama(url);
  }
}

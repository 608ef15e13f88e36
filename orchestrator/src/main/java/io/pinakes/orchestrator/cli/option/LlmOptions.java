package io.pinakes.orchestrator.cli.option;

import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.ModelServer;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.OpenAiServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a language model. */
public final class LlmOptions {
  /**
   * The environment variable with the API key. A key is never an option, because others could see
   * it.
   */
  private static final String KEY = "PINAKES_LLM_KEY";

  /** The API that a server implements. */
  public enum Provider {
    OLLAMA,
    OPENAI;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--llm-provider",
      paramLabel = "ollama|openai",
      description =
          "The API of the server; openai also for vLLM, llama.cpp, LM Studio and the like."
              + " Default: ollama.")
  private Provider provider = Provider.OLLAMA;

  @Option(
      names = "--llm-url",
      paramLabel = "URL",
      description =
          "The URL of the server. Default: "
              + Ollama.DEFAULT_URL
              + ", or for openai "
              + OpenAiServer.DEFAULT_URL
              + ".")
  private @Nullable String url;

  @Option(
      names = "--llm-key-file",
      paramLabel = "FILE",
      description =
          "A file with the API key, for openai. Default: the environment variable "
              + KEY
              + ", if set.")
  private @Nullable Path keyFile;

  @Option(
      names = "--llm-model",
      paramLabel = "M",
      description =
          "The language model, as the server names it, such as "
              + Ollama.SUGGESTED_MODEL
              + ". Models without a thinking phase answer much faster.")
  private @Nullable String model;

  @Option(
      names = "--llm-window",
      paramLabel = "N",
      description =
          "Context window of the language model in tokens, prompt and reply together; longer"
              + " documents are shown in part. Default: 8192.")
  private int window = ModelLimits.DEFAULT.window();

  @Option(
      names = "--llm-timeout",
      paramLabel = "SECONDS",
      description = "Limit for one call, including time in the server's queue. Default: 300.")
  private long timeout = ModelLimits.DEFAULT.timeout().toSeconds();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Concurrent calls to the language model. Default: 10.")
  private int concurrency = ModelLimits.DEFAULT.concurrency();

  /** The names of all options that only matter when a language model is called. */
  public static String[] names() {
    return new String[] {
      "--llm-model",
      "--llm-provider",
      "--llm-url",
      "--llm-key-file",
      "--llm-window",
      "--llm-timeout",
      "--concurrency"
    };
  }

  /** Whether a model was named. */
  public boolean named() {
    return model != null && !model.isBlank();
  }

  /** Rejects bad values before any work, if the model will be used. */
  public void check(boolean used) {
    if (used) {
      name();
      limits();
      server();
    }
  }

  public String name() {
    if (model == null || model.isBlank()) {
      throw new IllegalArgumentException(
          "give a language model with --llm-model, as its server names it");
    }
    return model;
  }

  /**
   * The {@code name}, {@code provider} and {@code host} of the model, in this order, without the
   * rest of its URL, which may be secret.
   */
  public Map<String, String> described() {
    URI server = URI.create(server().url());
    Map<String, String> described = new LinkedHashMap<>();
    described.put("name", name());
    described.put("provider", provider.toString());
    described.put("host", server.getHost() + (server.getPort() < 0 ? "" : ":" + server.getPort()));
    return Collections.unmodifiableMap(described);
  }

  public ModelLimits limits() {
    return ModelLimits.DEFAULT
        .withWindow(window)
        .withTimeout(Duration.ofSeconds(timeout))
        .withConcurrency(concurrency);
  }

  /**
   * Opens the model.
   *
   * @throws ModelException if it is not available
   */
  public LanguageModel open() {
    ModelServer server = server();
    server.require(name());
    return server.model(name(), limits());
  }

  /**
   * Opens the model, or one that is never asked if no server answers, so that everything that would
   * ask it is done without it, with a warning.
   *
   * @param err where that is said
   * @throws ModelException if a server answers and does not have the model
   */
  public LanguageModel openOrDoWithout(PrintWriter err) {
    ModelServer server = server();
    LanguageModel opened = server.model(name(), limits());
    try {
      server.require(name());
    } catch (ModelException.Unavailable e) {
      err.println("warning: " + e.getMessage() + "; going on without the language model");
      err.flush();
      opened.breaker().giveUp();
    }
    return opened;
  }

  /** The server, before any request. */
  public ModelServer server() {
    return switch (provider) {
      case OLLAMA -> new Ollama(url == null ? Ollama.DEFAULT_URL : url);
      case OPENAI -> {
        String address = url == null ? OpenAiServer.DEFAULT_URL : url;
        Optional<String> key = key();
        yield key.isPresent() ? new OpenAiServer(address, key.get()) : new OpenAiServer(address);
      }
    };
  }

  private Optional<String> key() {
    if (keyFile != null) {
      try {
        return Optional.of(Files.readString(keyFile).strip());
      } catch (IOException e) {
        throw new IllegalArgumentException(
            "the file of --llm-key-file cannot be read: " + keyFile, e);
      }
    }
    return Optional.ofNullable(System.getenv(KEY)).filter(key -> !key.isBlank());
  }
}

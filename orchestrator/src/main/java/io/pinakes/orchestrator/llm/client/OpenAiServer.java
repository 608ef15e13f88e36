package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A server with <a href="https://platform.openai.com/docs/api-reference/chat">OpenAI's API</a>:
 * vLLM, llama.cpp's server, LM Studio, or a cloud service. Its key is never part of a message, and
 * neither requests nor replies are logged.
 */
public final class OpenAiServer implements ModelServer {
  /** The default address of vLLM. */
  public static final String DEFAULT_URL = "http://localhost:8000/v1";

  private static final Duration GRACE = Duration.ofSeconds(5);
  private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(10);
  private static final int SEED = 42;

  /** Characters allowed in a header; the client's error about any other would show the key. */
  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]+");

  private final String url;
  private final Optional<String> key;

  private OpenAiServer(String url, Optional<String> key) {
    this.url = Ollama.checked(url, DEFAULT_URL).replaceFirst("/+$", "");
    this.key = key;
  }

  /**
   * A server that needs no key.
   *
   * @param url up to and including {@code /v1}, such as {@value #DEFAULT_URL}
   */
  public OpenAiServer(String url) {
    this(url, Optional.empty());
  }

  /**
   * A server that needs a key.
   *
   * @param key sent as a bearer token
   */
  public OpenAiServer(String url, String key) {
    this(url, Optional.of(visible(key)));
  }

  private static String visible(String key) {
    if (!VISIBLE.matcher(key).matches()) {
      throw new IllegalArgumentException(
          "the key of the language model must be one line of visible ASCII characters");
    }
    return key;
  }

  @Override
  public String url() {
    return url;
  }

  @Override
  public String product() {
    return "OpenAI-compatible server";
  }

  @Override
  public LanguageModel model(String name, ModelLimits limits, Consumer<ReplyTimes> times) {
    return new LanguageModel(
            OpenAiStreamingChatModel.builder()
                .baseUrl(url)
                .apiKey(key.orElse("none"))
                .modelName(name)
                .temperature(0.0)
                .seed(SEED)
                .strictJsonSchema(true)
                .returnThinking(true)
                .timeout(limits.timeout().plus(GRACE))
                .build(),
            name,
            limits)
        .hiding(key);
  }

  @Override
  public void require(String name) {
    List<String> names = models();
    if (!names.contains(name)) {
      throw new ModelException.Rejected(
          "the server at " + url + " has no model \"" + name + "\", it has " + names, null);
    }
  }

  @Override
  public List<String> models() {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + "/models")).timeout(CHECK_TIMEOUT);
    key.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(CHECK_TIMEOUT).build()) {
      HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString(UTF_8));
      if (response.statusCode() == 401 || response.statusCode() == 403) {
        throw new ModelException.Rejected(
            "the server at "
                + url
                + " rejects the key (HTTP "
                + response.statusCode()
                + "); set it in PINAKES_LLM_KEY or with --llm-key-file",
            null);
      }
      if (response.statusCode() != 200) {
        throw unavailable("HTTP " + response.statusCode(), null);
      }
      List<String> names = new ArrayList<>();
      for (JsonNode model : StreamedLine.JSON.readTree(response.body()).path("data")) {
        names.add(model.path("id").asText());
      }
      return names.stream().sorted().toList();
    } catch (JsonProcessingException e) {
      throw unavailable("its list of models is not valid JSON", e);
    } catch (IOException e) {
      throw unavailable(NoReply.reason(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unavailable("the call was interrupted", e);
    }
  }

  @Override
  public Card card(String name) {
    require(name);
    return new Card(List.of(), OptionalInt.empty());
  }

  @Override
  public String version() {
    return "unknown";
  }

  private ModelException.Unavailable unavailable(String why, @Nullable Exception cause) {
    return new ModelException.Unavailable(
        "no OpenAI-compatible server answers at "
            + url
            + " ("
            + why
            + "); use another with"
            + " --llm-url",
        cause);
  }
}

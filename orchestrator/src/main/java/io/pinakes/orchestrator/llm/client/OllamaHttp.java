package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.DefaultServerSentEventParsingHandle;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends langchain4j's calls to an Ollama server from the calling thread, so that an interrupt ends
 * a call and its connection at any time.
 *
 * <p>langchain4j's own client cannot interrupt a streamed call before the server sends its first
 * token, reads lines of any length into memory, and silently ignores a broken or missing last line
 * of the stream. Here each of these ends the call with an error; see {@link StreamedLine}.
 */
final class OllamaHttp implements HttpClient {
  /** Large, since a model's description includes its licence and a list of tensors. */
  private static final int MAX_BODY = 64 << 20;

  /** A tool call arrives on one line with all its arguments. */
  static final int MAX_LINE = 4 << 20;

  private static final int BUFFER = 1 << 13;

  private static final java.net.http.HttpClient CONNECTIONS =
      java.net.http.HttpClient.newBuilder()
          .version(java.net.http.HttpClient.Version.HTTP_1_1)
          .build();

  private final Duration timeout;
  private final Consumer<ReplyTimes> times;

  private OllamaHttp(Duration timeout, Consumer<ReplyTimes> times) {
    this.timeout = timeout;
    this.times = times;
  }

  static Builder builder() {
    return new Builder();
  }

  /** Builds clients; langchain4j's models set the timeout. */
  static final class Builder implements HttpClientBuilder {
    private @Nullable Duration connectTimeout;
    private Duration readTimeout = ModelLimits.DEFAULT.timeout();
    private Consumer<ReplyTimes> times = _ -> {};

    /** Sets the receiver of the server's measurements of each streamed reply. */
    Builder times(Consumer<ReplyTimes> receiver) {
      times = receiver;
      return this;
    }

    @Override
    public @Nullable Duration connectTimeout() {
      return connectTimeout;
    }

    /** Kept but not applied; the read timeout covers connecting. */
    @Override
    public Builder connectTimeout(Duration time) {
      connectTimeout = time;
      return this;
    }

    @Override
    public Duration readTimeout() {
      return readTimeout;
    }

    /** Sets the timeout of a whole call, or until a stream begins. */
    @Override
    public Builder readTimeout(Duration time) {
      readTimeout = time;
      return this;
    }

    @Override
    public OllamaHttp build() {
      return new OllamaHttp(readTimeout, times);
    }
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> call =
        CONNECTIONS.sendAsync(
            wire(request), BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_BODY));
    try {
      HttpResponse<byte[]> response = call.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      requireSuccess(response.statusCode(), response.body());
      return SuccessfulHttpResponse.builder()
          .statusCode(response.statusCode())
          .headers(response.headers().map())
          .body(response.body())
          .build();
    } catch (java.util.concurrent.TimeoutException e) {
      throw new TimeoutException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the call was interrupted", e);
    } finally {
      call.cancel(true);
    }
  }

  /** Returns when the stream has ended; {@code parser} is not used. */
  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    try {
      HttpResponse<InputStream> response =
          CONNECTIONS.send(wire(request), BodyHandlers.ofInputStream());
      try (InputStream body = new BufferedInputStream(response.body(), BUFFER)) {
        if (response.statusCode() != 200) {
          requireSuccess(response.statusCode(), body.readNBytes(BUFFER));
        }
        read(body, listener);
      }
    } catch (java.net.http.HttpTimeoutException e) {
      listener.onError(new TimeoutException(e));
    } catch (IOException | RuntimeException e) {
      listener.onError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      listener.onError(e);
    }
  }

  private void read(InputStream body, ServerSentEventListener listener) throws IOException {
    ServerSentEventContext context =
        new ServerSentEventContext(new DefaultServerSentEventParsingHandle(body));
    int toolCalls = 0;
    for (String text = line(body); text != null; text = line(body)) {
      if (text.isBlank()) {
        continue;
      }
      StreamedLine line = StreamedLine.of(text);
      toolCalls = line.numberToolCalls(toolCalls);
      if (line.done()) {
        times.accept(line.times());
        // closing a body before its end closes the connection, sometimes only after the next call
        // has taken it from the pool
        body.readNBytes(BUFFER);
      }
      listener.onEvent(new ServerSentEvent(null, line.json().toString()), context);
      if (line.done()) {
        return;
      }
    }
    throw new IOException("the stream ended before the reply was done");
  }

  private static @Nullable String line(InputStream body) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = body.read();
    if (next < 0) {
      return null;
    }
    for (; next >= 0 && next != '\n'; next = body.read()) {
      if (line.size() == MAX_LINE) {
        throw new IOException("a line of the stream has more than " + MAX_LINE + " bytes");
      }
      line.write(next);
    }
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(line.toByteArray())).toString();
    } catch (CharacterCodingException e) {
      throw new IOException("a line of the stream is not UTF-8", e);
    }
  }

  private static void requireSuccess(int status, byte[] body) {
    if (status < 200 || status >= 300) {
      throw new HttpException(status, told(new String(body, UTF_8)));
    }
  }

  /** The message of an error, without the JSON around it. */
  private static String told(String body) {
    try {
      return StreamedLine.JSON.readTree(body).path("error").asText(body);
    } catch (JsonProcessingException e) {
      return body;
    }
  }

  private java.net.http.HttpRequest wire(HttpRequest request) {
    java.net.http.HttpRequest.Builder wire =
        java.net.http.HttpRequest.newBuilder(URI.create(request.url())).timeout(timeout);
    request.headers().forEach((name, values) -> values.forEach(value -> wire.header(name, value)));
    return wire.method(
            request.method().name(),
            request.body() == null
                ? java.net.http.HttpRequest.BodyPublishers.noBody()
                : java.net.http.HttpRequest.BodyPublishers.ofString(
                    withoutEmptyStop(request.body())))
        .build();
  }

  /** Removes an empty list of stop words, which would replace those of the model's Modelfile. */
  private static String withoutEmptyStop(String body) {
    if (!body.contains("\"stop\"")) {
      return body;
    }
    try {
      JsonNode json = StreamedLine.JSON.readTree(body);
      if (json.path("options") instanceof ObjectNode options
          && options.path("stop").isArray()
          && options.path("stop").isEmpty()) {
        options.remove("stop");
      }
      return json.toString();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the request is not valid JSON: " + e.getMessage(), e);
    }
  }
}

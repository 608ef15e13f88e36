package io.pinakes.cluster.client.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.schema.LibraryException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a cluster. If a node does not respond, the next one gets the same request, so a
 * request may arrive twice. Thread-safe.
 */
public final class Nodes {
  /** How long to retry while no node responds. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration ANSWER = Duration.ofSeconds(60);
  private static final int FIRST_PAUSE_MILLIS = 50;
  private static final int MAX_PAUSE_MILLIS = 2_000;

  /** A shorter body is sent as it is: packed, it would not save a packet. */
  private static final int MIN_PACKED_BYTES = 1_024;

  private static final int MAX_ANSWER_CHARS = 1 << 29;
  private static final String USER = "PINAKES_OPENSEARCH_USER";
  private static final String PASSWORD = "PINAKES_OPENSEARCH_PASSWORD";

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(MAX_ANSWER_CHARS).build())
                  .build())
          .build();

  private final Location location;
  private final List<URI> uris;
  private final @Nullable String authorization;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /** The node that responded last. */
  private volatile int last;

  private Nodes(Location location, @Nullable String authorization) {
    this.location = location;
    uris = location.nodes();
    this.authorization = authorization;
  }

  /**
   * The nodes of a location; user and password are taken from {@value #USER} and {@value
   * #PASSWORD}.
   */
  public static Nodes of(Location location) {
    return of(location, System.getenv());
  }

  static Nodes of(Location location, Map<String, String> environment) {
    String user = environment.get(USER);
    String authorization = null;
    if (user != null) {
      byte[] both =
          (user + ":" + environment.getOrDefault(PASSWORD, "")).getBytes(StandardCharsets.UTF_8);
      authorization = "Basic " + Base64.getEncoder().encodeToString(both);
    }
    return new Nodes(location, authorization);
  }

  /** An empty object to fill. */
  public static ObjectNode object() {
    return JSON.createObjectNode();
  }

  /** The nodes, for messages. */
  @Override
  public String toString() {
    return location.hosts();
  }

  /**
   * Sends a GET request.
   *
   * @param path made of validated names
   */
  public Reply get(String path) {
    return send("GET", path, "application/json", null);
  }

  /** Sends a JSON body; null for none. */
  public Reply send(String method, String path, @Nullable ObjectNode body) {
    return send(
        method,
        path,
        "application/json",
        body == null ? null : body.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Sends lines of JSON. */
  public Reply lines(String path, byte[] body) {
    return send("POST", path, "application/x-ndjson", body);
  }

  /**
   * @throws LibraryException.Unavailable if no node responds in time
   */
  private Reply send(String method, String path, String type, byte @Nullable [] plain) {
    byte @Nullable [] body = plain;
    boolean packed = false;
    if (plain != null && plain.length >= MIN_PACKED_BYTES) {
      body = pack(plain);
      packed = true;
    }
    long end = System.nanoTime() + PATIENCE.toNanos();
    int pause = FIRST_PAUSE_MILLIS;
    while (true) {
      IOException failure = new IOException("no nodes");
      int first = last;
      for (int i = 0; i < uris.size(); i++) {
        int node = (first + i) % uris.size();
        try {
          Reply reply = once(uris.get(node), method, path, type, body, packed);
          last = node;
          return reply;
        } catch (IOException e) {
          failure = e;
        }
      }
      if (System.nanoTime() + pause * 1_000_000L > end) {
        throw new LibraryException.Unavailable(
            "no node of " + this + " responds: " + message(failure) + "; start one, or try later",
            failure);
      }
      pause(pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
    }
  }

  private static String message(IOException failure) {
    return failure.getMessage() == null
        ? failure.getClass().getSimpleName()
        : String.valueOf(failure.getMessage());
  }

  /**
   * Waits half to all of the time, at random, so that waiting clients do not all return at once.
   */
  public static void pause(int millis) {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(millis / 2, millis + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LibraryException.Unavailable("interrupted while waiting for the cluster", e);
    }
  }

  private static byte[] pack(byte[] body) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(body.length / 2);
    try (OutputStream out = new FastGzip(packed)) {
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return packed.toByteArray();
  }

  /** The fastest level: a higher one costs more time than the bytes it saves. */
  private static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  private Reply once(
      URI node, String method, String path, String type, byte @Nullable [] body, boolean packed)
      throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(node.resolve(path))
            .timeout(ANSWER)
            .header("Accept-Encoding", "gzip")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    if (body != null) {
      request.header("Content-Type", type);
    }
    if (packed) {
      request.header("Content-Encoding", "gzip");
    }
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    try {
      HttpResponse<InputStream> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      Reply reply = new Reply(response.statusCode(), read(response));
      requireAuthorized(reply, node);
      boolean unavailable = reply.status() == 503 || reply.status() == 502;
      if (unavailable && !reply.errorType().equals("search_phase_execution_exception")) {
        throw new IOException(node.getAuthority() + ": " + reply.reason());
      }
      return reply;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LibraryException.Unavailable("interrupted during a request", e);
    }
  }

  private static JsonNode read(HttpResponse<InputStream> response) throws IOException {
    boolean compressed =
        response.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
    try (InputStream raw = response.body();
        InputStream in = compressed ? new GZIPInputStream(raw) : raw) {
      byte[] bytes = in.readAllBytes();
      return bytes.length == 0 ? MissingNode.getInstance() : JSON.readTree(bytes);
    }
  }

  private static void requireAuthorized(Reply reply, URI node) {
    boolean refused = reply.status() == 401 || reply.status() == 403;
    if (refused && !reply.errorType().equals("cluster_block_exception")) {
      throw new LibraryException.Inaccessible(
          node.getAuthority()
              + " denies access: "
              + reply.reason()
              + "; set "
              + USER
              + " and "
              + PASSWORD
              + " to a user who may use the index",
          new IOException("HTTP " + reply.status()));
    }
  }
}

package io.pinakes.cluster.client.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a cluster. If a node does not respond, the next one gets the same request, so a
 * request may arrive twice; it is cancelled before. Thread-safe.
 */
public final class Nodes {
  /** How long to retry while no node responds. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** How long to retry while all refuse to connect and none ever responded: it may be mistyped. */
  private static final Duration FIRST_PATIENCE = Duration.ofSeconds(1);

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration ANSWER = Duration.ofSeconds(60);

  /**
   * How long the first node may take, before another one is asked with more patience: a node may
   * wait for one that only it does not reach.
   */
  private static final Duration READ = Duration.ofSeconds(4);

  private static final Duration WRITE = Duration.ofSeconds(16);
  private static final int MORE_PATIENCE = 4;

  /** After this long without a response, a node is asked whether it still has a cluster. */
  private static final Duration SILENCE = Duration.ofSeconds(2);

  private static final String HEALTH = "/_cluster/health?timeout=1s&cluster_manager_timeout=1s";

  private static final int FIRST_PAUSE_MILLIS = 50;
  private static final int MAX_PAUSE_MILLIS = 2_000;

  private static final String USER = "PINAKES_OPENSEARCH_USER";
  private static final String PASSWORD = "PINAKES_OPENSEARCH_PASSWORD";

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

  private volatile boolean responded;

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
    return JsonNodeFactory.instance.objectNode();
  }

  /** The nodes, for messages. */
  @Override
  public String toString() {
    return location.hosts();
  }

  /** A part of a bulk request. */
  public static byte[] line(ObjectNode part) {
    return Bodies.line(part);
  }

  /**
   * Sends a GET request.
   *
   * @param path made of validated names
   */
  public Reply get(String path) {
    return send("GET", path, (byte[]) null, READ);
  }

  /** Sends a body; null for none. */
  public Reply send(String method, String path, @Nullable ObjectNode body) {
    return send(
        method,
        path,
        body == null ? null : Bodies.of(body),
        path.contains("/_search") ? READ : WRITE);
  }

  /** Sends a bulk request, made of {@link #line}s. */
  public Reply bulk(String path, byte[] lines) {
    return send("POST", path, lines, WRITE);
  }

  /**
   * @throws LibraryException.Unavailable if no node responds in time
   */
  private Reply send(String method, String path, byte @Nullable [] plain, Duration first) {
    boolean packed = plain != null && Bodies.isWorthPacking(plain);
    byte @Nullable [] body = plain != null && packed ? Bodies.pack(plain) : plain;
    long begun = System.nanoTime();
    int pause = FIRST_PAUSE_MILLIS;
    Duration patience = first;
    while (true) {
      IOException failure = new IOException("no nodes");
      boolean refused = !responded;
      int begin = last;
      for (int i = 0; i < uris.size(); i++) {
        int node = (begin + i) % uris.size();
        try {
          Reply reply =
              once(uris.get(node), request(uris.get(node), method, path, body, packed), patience);
          last = node;
          responded = true;
          return reply;
        } catch (HttpTimeoutException e) {
          failure = e;
          refused = false;
          Duration more = patience.multipliedBy(MORE_PATIENCE);
          patience = more.compareTo(ANSWER) > 0 ? ANSWER : more;
        } catch (IOException e) {
          failure = e;
          refused &= e instanceof ConnectException;
        }
      }
      long end = begun + (refused ? FIRST_PATIENCE : PATIENCE).toNanos();
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
    if (failure instanceof ConnectException && failure.getMessage() == null) {
      return failure.getCause() instanceof UnresolvedAddressException
          ? "unknown host"
          : "connection refused";
    }
    return failure.getMessage() == null
        ? failure.getClass().getSimpleName()
        : String.valueOf(failure.getMessage());
  }

  /** Asks another node from now on. */
  public void turnAway() {
    last = (last + 1) % uris.size();
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

  private HttpRequest request(
      URI node, String method, String path, byte @Nullable [] body, boolean packed) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(node.resolve(path))
            .header("Accept", Bodies.TYPE)
            .header("Accept-Encoding", "gzip")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    if (body != null) {
      request.header("Content-Type", Bodies.TYPE);
    }
    if (packed) {
      request.header("Content-Encoding", "gzip");
    }
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    return request.build();
  }

  private Reply once(URI node, HttpRequest request, Duration patience) throws IOException {
    HttpResponse<byte[]> response = response(node, request, patience);
    Reply reply = new Reply(response.statusCode(), Bodies.read(response));
    requireAuthorized(reply, node);
    boolean unavailable = reply.status() == 503 || reply.status() == 502;
    if (unavailable && !reply.errorType().equals("search_phase_execution_exception")) {
      throw new IOException(node.getAuthority() + ": " + reply.reason());
    }
    return reply;
  }

  /**
   * @throws HttpTimeoutException if the node takes too long although it is well
   */
  private HttpResponse<byte[]> response(URI node, HttpRequest request, Duration patience)
      throws IOException {
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      try {
        return response.get(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        if (!isAlive(node)) {
          response.cancel(true);
          throw new IOException(node.getAuthority() + " does not respond");
        }
        if (System.nanoTime() > end) {
          response.cancel(true);
          throw new HttpTimeoutException(
              node.getAuthority() + " has not responded within " + patience.toSeconds() + " s");
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof IOException failure
            ? failure
            : new IOException(node.getAuthority() + ": " + e.getCause(), e);
      } catch (InterruptedException e) {
        response.cancel(true);
        throw interrupted(e);
      }
    }
  }

  /** Whether a node answers, and has a cluster manager. */
  private boolean isAlive(URI node) {
    HttpRequest request = request(node, "GET", HEALTH, null, false);
    CompletableFuture<HttpResponse<Void>> response =
        client.sendAsync(request, HttpResponse.BodyHandlers.discarding());
    try {
      return response.get(SILENCE.toMillis(), TimeUnit.MILLISECONDS).statusCode() != 503;
    } catch (TimeoutException | ExecutionException _) {
      response.cancel(true);
      return false;
    } catch (InterruptedException e) {
      response.cancel(true);
      throw interrupted(e);
    }
  }

  private static LibraryException.Unavailable interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new LibraryException.Unavailable("interrupted during a request", e);
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

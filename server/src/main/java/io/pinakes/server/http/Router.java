package io.pinakes.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.server.access.AuditLog;
import io.pinakes.server.access.Authority;
import io.pinakes.server.access.Principal;
import io.pinakes.server.library.UnavailableException;
import io.pinakes.server.library.UnknownException;
import java.io.EOFException;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Routes each request to its endpoint. It first checks, in this order, host and origin, path,
 * authentication, authorization and rate limit. Any failure becomes a problem document; stack
 * traces go only to the log.
 */
public final class Router extends Handler.Abstract {
  private static final String BEARER = "Bearer ";

  private final List<Endpoint> endpoints;
  private final Settings settings;
  private final HostCheck hosts;
  private final RateLimit rate;
  private final AtomicInteger active = new AtomicInteger();

  /**
   * Settings of a router.
   *
   * @param hosts accepted host names besides those of this machine
   * @param authority authenticates clients; empty for anonymous access, which only a local server
   *     allows
   * @param perSecond requests per client; 0 for no limit
   * @param secure whether clients use TLS
   * @param log receives internal failures
   * @param counted receives each response, with the template of its path and its status
   */
  public record Settings(
      Set<String> hosts,
      Optional<Authority> authority,
      int perSecond,
      boolean secure,
      Exchange.BodyLimits body,
      AuditLog audit,
      BiConsumer<String, @Nullable Throwable> log,
      Measured counted) {}

  /** Receives each response, for metrics. */
  @FunctionalInterface
  public interface Measured {
    void onResponse(String method, String path, int status, Duration took);
  }

  public Router(List<Endpoint> endpoints, Settings settings) {
    this.endpoints = List.copyOf(endpoints);
    this.settings = settings;
    hosts = new HostCheck(settings.hosts());
    rate = new RateLimit(settings.perSecond());
  }

  private record Match(Endpoint endpoint, Map<String, String> variables) {}

  /** The number of requests in progress. */
  public int active() {
    return active.get();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    active.incrementAndGet();
    Instant begin = Instant.now();
    Headers.set(response.getHeaders(), settings.secure());
    Principal principal = Principal.NOBODY;
    Exchange exchange = exchange(request, response, Map.of(), principal);
    String template = "unmatched";
    try {
      hosts.require(
          Exchange.header(request.getHeaders(), "Host"),
          Exchange.header(request.getHeaders(), "Origin"));
      Match match = match(request);
      template = match.endpoint().path();
      Optional<Principal> known = known(match.endpoint(), request);
      principal = known.orElse(Principal.NOBODY); // also of a request that is refused
      exchange = exchange(request, response, match.variables(), principal);
      admit(match.endpoint(), known, request);
      match.endpoint().action().answer(exchange);
      callback.succeeded();
    } catch (EOFException e) {
      callback.failed(e); // the client has disconnected
    } catch (IOException e) {
      callback.failed(e);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      refuse(exchange, problem(e), e, callback);
    } finally {
      int status = response.getStatus();
      Duration took = Duration.between(begin, Instant.now());
      settings.counted().onResponse(request.getMethod(), template, status, took);
      audit(new Asked(request, principal, exchange), begin, took, status);
      active.decrementAndGet();
    }
    return true;
  }

  private Exchange exchange(
      Request request, Response response, Map<String, String> variables, Principal principal) {
    return new Exchange(
        request, response, variables, principal, settings.body(), settings.secure());
  }

  private record Asked(Request request, Principal principal, Exchange exchange) {}

  private void audit(Asked asked, Instant begin, Duration took, int status) {
    Request request = asked.request();
    try {
      settings
          .audit()
          .write(
              new AuditLog.Entry(
                  begin,
                  asked.principal().name(),
                  Request.getRemoteAddr(request),
                  request.getMethod() + " " + request.getHttpURI().getPath(),
                  status,
                  took.toMillis(),
                  asked.exchange().asked(),
                  asked.exchange().shown()));
    } catch (RuntimeException e) {
      settings.log().accept("the audit log cannot be written", e);
    }
  }

  private Match match(Request request) {
    String path = request.getHttpURI().getPath();
    String[] raw =
        path == null || path.isEmpty() ? new String[] {""} : path.substring(1).split("/", -1);
    String[] segments = new String[raw.length];
    for (int i = 0; i < raw.length; i++) {
      try {
        segments[i] = URLDecoder.decode(raw[i].replace("+", "%2B"), StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        throw HttpProblem.badRequest("the path is not percent-encoded UTF-8");
      }
    }
    String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
    Set<String> allowed = new TreeSet<>();
    for (Endpoint endpoint : endpoints) {
      Map<String, String> variables = variables(endpoint.segments(), segments);
      if (variables != null) {
        if (endpoint.method().equals(method)) {
          return new Match(endpoint, variables);
        }
        allowed.add(endpoint.method());
      }
    }
    throw allowed.isEmpty()
        ? HttpProblem.notFound("there is nothing at this path; see /openapi.yaml")
        : HttpProblem.wrongMethod(String.join(", ", allowed));
  }

  /** The values of the names in braces; null if the path does not match. */
  private static @Nullable Map<String, String> variables(List<String> template, String[] path) {
    if (template.size() != path.length) {
      return null;
    }
    Map<String, String> variables = new HashMap<>();
    for (int i = 0; i < path.length; i++) {
      String expected = template.get(i);
      if (expected.startsWith("{")) {
        variables.put(expected.substring(1, expected.length() - 1), path[i]);
      } else if (!expected.equals(path[i])) {
        return null;
      }
    }
    return variables;
  }

  /** Authenticates the client; empty if it is unknown or need not be known. */
  private Optional<Principal> known(Endpoint endpoint, Request request) {
    if (settings.authority().isEmpty()) {
      return Optional.of(Principal.LOCAL);
    }
    String sent = Exchange.header(request.getHeaders(), "Authorization").orElse("");
    return endpoint.right().isPresent() && sent.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? settings.authority().get().holder(sent.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  /**
   * Refuses a client that asks too often or lacks the right. Each key has its own rate limit;
   * clients without a key share that of their address.
   */
  private void admit(Endpoint endpoint, Optional<Principal> known, Request request) {
    String address = "address " + Request.getRemoteAddr(request);
    if (settings.authority().isEmpty() || endpoint.right().isEmpty()) {
      rate.require(address, System.nanoTime());
      return;
    }
    rate.require(known.map(holder -> "key " + holder.name()).orElse(address), System.nanoTime());
    Principal holder = known.orElseThrow(HttpProblem::unauthorized);
    if (!holder.may(endpoint.right().get())) {
      throw HttpProblem.forbidden(
          "the key \"" + holder.name() + "\" may not " + endpoint.right().get().label());
    }
  }

  private HttpProblem problem(Throwable failure) {
    return switch (failure) {
      case HttpProblem problem -> problem;
      case UnknownException e -> HttpProblem.notFound(String.valueOf(e.getMessage()));
      case UnknownNodeException e -> HttpProblem.notFound(String.valueOf(e.getMessage()));
      case IllegalArgumentException e -> HttpProblem.badRequest(String.valueOf(e.getMessage()));
      case CancellationException _ -> HttpProblem.unavailable("the answer was cancelled");
      case UnavailableException e -> unavailable(e);
      case LibraryException e -> unavailable(e);
      default -> {
        String id = UUID.randomUUID().toString();
        settings.log().accept("request failed (" + id + ")", failure);
        yield HttpProblem.internal(id);
      }
    };
  }

  private HttpProblem unavailable(RuntimeException failure) {
    settings.log().accept(String.valueOf(failure.getMessage()), null);
    return HttpProblem.unavailable("the index is not available at present");
  }

  private static void refuse(
      Exchange exchange, HttpProblem problem, Throwable failure, Callback callback) {
    try {
      if (!exchange.isCommitted()) {
        send(exchange, problem);
      } else if (!exchange.endEvents(json(exchange, problem))) {
        callback.failed(failure); // too late for a status: the client sees a truncated body
        return;
      }
      callback.succeeded();
    } catch (IOException e) {
      callback.failed(e);
    }
  }

  static void send(Exchange exchange, HttpProblem problem) throws IOException {
    exchange.set("Cache-Control", "no-store");
    exchange.unset("Content-Disposition"); // of the file that is not sent
    problem.headers().forEach(exchange::set);
    boolean closing =
        problem.headers().containsKey("Connection"); // a slow client is not waited for
    if (!closing && !exchange.drain()) {
      exchange.set("Connection", "close"); // the rest of the body would be read as a request
    }
    exchange.send(
        problem.status(),
        "application/problem+json",
        json(exchange, problem).toString().getBytes(StandardCharsets.UTF_8));
  }

  private static ObjectNode json(Exchange exchange, HttpProblem problem) {
    ObjectNode json = problem.json();
    if (exchange.path().startsWith("/v1/")) { // clients of that API expect this format
      json.putObject("error")
          .put("message", problem.detail())
          .put("type", problem.status() < 500 ? "invalid_request_error" : "server_error")
          .put("code", problem.status() == 401 ? "invalid_api_key" : null);
    }
    return json;
  }

  /** Responds to requests rejected by the HTTP engine itself, such as malformed ones. */
  public boolean refuse(Request request, Response response, Callback callback) {
    int status = response.getStatus() >= 400 ? response.getStatus() : 500;
    Headers.set(response.getHeaders(), settings.secure());
    refuse(
        exchange(request, response, Map.of(), Principal.NOBODY),
        HttpProblem.of(status, HttpStatus.getMessage(status)),
        new IOException("the response has already begun"),
        callback);
    return true;
  }
}

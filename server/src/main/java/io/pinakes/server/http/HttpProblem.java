package io.pinakes.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.text.NearestNames;
import java.util.Map;
import java.util.Set;

/** Why a request is rejected; sent to the client as {@code application/problem+json} (RFC 9457). */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String title;
  private final transient Map<String, String> headers;

  private HttpProblem(int status, String title, String detail, Map<String, String> headers) {
    super(detail, null, false, false);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }

  /** An invalid value; {@code detail} names rule and value. */
  public static HttpProblem badRequest(String detail) {
    return new HttpProblem(400, "Bad request", detail, Map.of());
  }

  /**
   * A name that the request must not have, usually a typo.
   *
   * @param kind such as {@code member}
   */
  static HttpProblem unknown(String kind, String name, String... known) {
    String meant = NearestNames.question(NearestNames.to(name, Set.of(known)));
    String names =
        known.length == 0 ? "there are none here" : "known are " + String.join(", ", known);
    return badRequest(
        "unknown " + kind + " \"" + name + "\"; " + (meant.isEmpty() ? names : meant));
  }

  /** The client is unknown. */
  public static HttpProblem unauthorized() {
    return new HttpProblem(
        401,
        "Key needed",
        "send a valid key as Authorization: Bearer KEY",
        Map.of("WWW-Authenticate", "Bearer realm=\"pinakes\""));
  }

  /** The client is known but lacks the right. */
  public static HttpProblem forbidden(String detail) {
    return new HttpProblem(403, "Not allowed", detail, Map.of());
  }

  /** The resource does not exist, or the client may not see it. */
  public static HttpProblem notFound(String detail) {
    return new HttpProblem(404, "Not found", detail, Map.of());
  }

  /** The path exists, but not with this method. */
  public static HttpProblem wrongMethod(String allowed) {
    return new HttpProblem(
        405, "Method not allowed", "this path takes " + allowed, Map.of("Allow", allowed));
  }

  /** The state of the resource does not allow it. */
  public static HttpProblem conflict(String detail) {
    return new HttpProblem(409, "Conflict", detail, Map.of());
  }

  /** The media type is not supported. */
  public static HttpProblem unsupportedType(String detail) {
    return new HttpProblem(415, "Unsupported media type", detail, Map.of());
  }

  /** The body is too long. */
  public static HttpProblem tooLarge(long most) {
    return new HttpProblem(
        413, "Body too large", "a body has at most " + most + " bytes", Map.of());
  }

  /** The body arrived too slowly. */
  public static HttpProblem tooSlow(long seconds) {
    return new HttpProblem(
        408,
        "Body too slow",
        "a body must arrive within " + seconds + " seconds",
        Map.of("Connection", "close"));
  }

  /** A range outside a file. */
  public static HttpProblem badRange(long length) {
    return new HttpProblem(
        416,
        "Range not satisfiable",
        "the file has " + length + " bytes",
        Map.of("Content-Range", "bytes */" + length));
  }

  /** A host that is not this server. */
  public static HttpProblem foreignHost(String host) {
    return new HttpProblem(
        421,
        "Misdirected request",
        "this server is not called \"" + host + "\"; name it with --public-host",
        Map.of());
  }

  /** Too many requests at once. */
  public static HttpProblem tooMany(String detail, long seconds) {
    return new HttpProblem(
        429, "Too many requests", detail, Map.of("Retry-After", Long.toString(seconds)));
  }

  /** Temporarily unavailable. */
  public static HttpProblem unavailable(String detail) {
    return new HttpProblem(503, "Unavailable", detail, Map.of("Retry-After", "10"));
  }

  /** An internal error; {@code id} identifies it in the log. */
  public static HttpProblem internal(String id) {
    return new HttpProblem(
        500, "Internal error", "the request failed; see the server's log for " + id, Map.of());
  }

  /** Any other status from the HTTP engine, such as 431. */
  public static HttpProblem of(int status, String title) {
    return new HttpProblem(status, title, title, Map.of());
  }

  public int status() {
    return status;
  }

  /** The problem in a sentence. */
  public String detail() {
    return String.valueOf(getMessage());
  }

  Map<String, String> headers() {
    return headers;
  }

  /** The body of the response. */
  public ObjectNode json() {
    return Json.object()
        .put("type", "about:blank")
        .put("title", title)
        .put("status", status)
        .put("detail", detail());
  }
}

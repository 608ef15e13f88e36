package io.pinakes.server.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import java.util.Map;

/** Why a request is refused; told to who asked as {@code application/problem+json} (RFC 9457). */
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

  /** A value that breaks a rule; {@code detail} names both. */
  public static HttpProblem badRequest(String detail) {
    return new HttpProblem(400, "Bad request", detail, Map.of());
  }

  /** Nobody known asks. */
  public static HttpProblem unauthorized() {
    return new HttpProblem(
        401,
        "Key needed",
        "send a valid key as Authorization: Bearer KEY",
        Map.of("WWW-Authenticate", "Bearer realm=\"pinakes\""));
  }

  /** Somebody known may not do this. */
  public static HttpProblem forbidden(String detail) {
    return new HttpProblem(403, "Not allowed", detail, Map.of());
  }

  /** There is no such thing, or it may not be seen. */
  public static HttpProblem notFound(String detail) {
    return new HttpProblem(404, "Not found", detail, Map.of());
  }

  /** The path is served, but not so. */
  public static HttpProblem wrongMethod(String allowed) {
    return new HttpProblem(
        405, "Method not allowed", "this path takes " + allowed, Map.of("Allow", allowed));
  }

  /** None of the forms that are understood. */
  public static HttpProblem unsupportedType(String detail) {
    return new HttpProblem(415, "Unsupported media type", detail, Map.of());
  }

  /** The body is too long. */
  public static HttpProblem tooLarge(long most) {
    return new HttpProblem(
        413, "Body too large", "a body has at most " + most + " bytes", Map.of());
  }

  /** The body came too slowly. */
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

  /** More than is taken at once. */
  public static HttpProblem tooMany(String detail, long seconds) {
    return new HttpProblem(
        429, "Too many requests", detail, Map.of("Retry-After", Long.toString(seconds)));
  }

  /** Not at present. */
  public static HttpProblem unavailable(String detail) {
    return new HttpProblem(503, "Unavailable", detail, Map.of("Retry-After", "10"));
  }

  /** A fault of the server's own; {@code id} leads to it in the log. */
  public static HttpProblem internal(String id) {
    return new HttpProblem(
        500, "Internal error", "the request failed; the server's log has it as " + id, Map.of());
  }

  /** Any other status that the HTTP engine has found, such as 431. */
  public static HttpProblem of(int status, String title) {
    return new HttpProblem(status, title, title, Map.of());
  }

  public int status() {
    return status;
  }

  /** What is wrong, in a sentence. */
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

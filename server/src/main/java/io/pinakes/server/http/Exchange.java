package io.pinakes.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.server.access.Principal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** A request and its response. Not thread-safe; every method may block. */
public final class Exchange {
  /** Minimum size of a body to compress. */
  private static final int COMPRESS_FROM = 1024;

  /** Maximum documents in an entry of the audit log. */
  private static final int MAX_SHOWN = 1000;

  private final Request request;
  private final Response response;
  private final Map<String, String> variables;
  private final Principal principal;
  private final BodyLimits limits;
  private final boolean secure;
  private final RequestBody body;
  private final Set<String> shown = new LinkedHashSet<>();
  private @Nullable Fields query;
  private @Nullable EventStream events;
  private Optional<String> asked = Optional.empty();

  /**
   * Limits of a body.
   *
   * @param bytes maximum size
   * @param seconds time in which it must have arrived
   */
  public record BodyLimits(long bytes, int seconds) {}

  Exchange(
      Request request,
      Response response,
      Map<String, String> variables,
      Principal principal,
      BodyLimits limits,
      boolean secure) {
    this.request = request;
    this.response = response;
    this.variables = variables;
    this.principal = principal;
    this.limits = limits;
    this.secure = secure;
    body = new RequestBody(request);
  }

  /** The client. */
  public Principal principal() {
    return principal;
  }

  /** The decoded path segment called {@code name} in the template. */
  public String variable(String name) {
    String value = variables.get(name);
    if (value == null) {
      throw new IllegalStateException("the path has no {" + name + "}");
    }
    return value;
  }

  /** The path, still encoded. */
  String path() {
    return String.valueOf(request.getHttpURI().getPath());
  }

  /** The client's origin of this server, such as {@code https://search.example.com}. */
  public String origin() {
    return (secure ? "https://" : "http://") + header("Host").orElse("localhost");
  }

  /** Whether the path has a segment of this name. */
  public boolean has(String name) {
    return variables.containsKey(name);
  }

  /** Rejects other parameters of the query, and those given twice, which are usually typos. */
  public void onlyQuery(String... known) {
    Set<String> names = Set.of(known);
    for (Fields.Field field : query()) {
      String name = field.getName();
      if (!names.contains(name)) {
        throw HttpProblem.unknown("parameter", name, known);
      }
      if (field.hasMultipleValues()) {
        throw HttpProblem.badRequest("the parameter \"" + name + "\" is there twice");
      }
    }
  }

  /** A parameter of the query; empty if it was not given. */
  public Optional<String> query(String name) {
    return Optional.ofNullable(query().getValue(name)).filter(value -> !value.isEmpty());
  }

  private Fields query() {
    Fields fields = query;
    if (fields == null) {
      try {
        fields = Request.extractQueryParameters(request, StandardCharsets.UTF_8);
      } catch (RuntimeException e) {
        throw HttpProblem.badRequest("the query of the URL is not percent-encoded UTF-8");
      }
      query = fields;
    }
    return fields;
  }

  /** An integer parameter of the query, from {@code least} to {@code most}. */
  public int query(String name, int fallback, int least, int most) {
    Optional<String> text = query(name);
    if (text.isEmpty()) {
      return fallback;
    }
    try {
      int number = Integer.parseInt(text.get());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    String rule =
        most == Integer.MAX_VALUE
            ? "a whole number of at least " + least
            : "a whole number from " + least + " to " + most;
    throw HttpProblem.badRequest(
        "\"" + name + "\" must be " + rule + ", got \"" + text.get() + "\"");
  }

  /** A header of the request; empty if it was not sent. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  /** Whether the client prefers {@code type} to JSON. */
  public boolean prefers(String type) {
    return header("Accept").map(accept -> accept.contains(type)).orElse(false);
  }

  /** The body, which must be a JSON object. */
  public Body body() throws IOException {
    return Body.of(json());
  }

  /** The body, which must be JSON; a missing body is a null node. */
  public JsonNode json() throws IOException {
    String type = header("Content-Type").orElse("application/json").toLowerCase(Locale.ROOT);
    if (!type.startsWith("application/json")) {
      // also rejects what a form on a foreign page could send
      throw HttpProblem.unsupportedType("send application/json, got \"" + type + "\"");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    body.copyTo(bytes, limits);
    return Body.parse(bytes.toByteArray());
  }

  /**
   * Saves the body to a new file.
   *
   * @throws HttpProblem if it exceeds a limit
   */
  public void save(Path file, BodyLimits most) throws IOException {
    if (header("Content-Type").orElse("").toLowerCase(Locale.ROOT).startsWith("multipart/")) {
      throw HttpProblem.unsupportedType("send the bytes of one file as the body, not a form");
    }
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
      body.copyTo(out, most);
    }
  }

  /** Records the question for the audit log. */
  public void asks(String words) {
    asked = Optional.of(words);
  }

  /** Records a document shown for the audit log. */
  public void shows(String document) {
    if (shown.size() < MAX_SHOWN) {
      shown.add(document);
    }
  }

  /** Records every {@code doc_id} in {@code json} as shown. */
  public void showsAllIn(JsonNode json) {
    json.findValuesAsText("doc_id").forEach(this::shows);
  }

  Optional<String> asked() {
    return asked;
  }

  List<String> shown() {
    return new ArrayList<>(shown);
  }

  /** As {@link RequestBody#drain}. */
  boolean drain() {
    return body.drain();
  }

  /** Sets a header of the response. */
  public Exchange set(String name, String value) {
    response.getHeaders().put(name, value);
    return this;
  }

  /** Removes a header of the response. */
  void unset(String name) {
    response.getHeaders().remove(name);
  }

  /**
   * Responds with JSON; a GET response gets an entity tag, so that unchanged content is not sent
   * again.
   */
  public void send(JsonNode json) throws IOException {
    send(200, "application/json", json.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Responds with text. */
  public void send(String type, String text) throws IOException {
    send(200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Responds with a complete body. */
  public void send(int status, String type, byte[] body) throws IOException {
    if (status == 200 && (isGet() || request.getMethod().equals("HEAD"))) {
      String tag = EntityTag.of(body);
      set("ETag", tag);
      if (header("If-None-Match").filter(each -> EntityTag.matches(each, tag)).isPresent()) {
        response.setStatus(304);
        write(new byte[0]);
        return;
      }
    }
    response.setStatus(status);
    set("Content-Type", type);
    byte[] sent = body;
    if (body.length >= COMPRESS_FROM && Compression.suits(type)) {
      set("Vary", "Accept-Encoding");
      if (takesGzip()) {
        set("Content-Encoding", "gzip");
        sent = Compression.gzip(body);
      }
    }
    response.getHeaders().put("Content-Length", sent.length);
    write(sent);
  }

  /** Responds with a status only. */
  public void send(int status) throws IOException {
    response.setStatus(status);
    write(new byte[0]);
  }

  private void write(byte[] body) throws IOException {
    try (Blocker.Callback done = Blocker.callback()) {
      response.write(true, ByteBuffer.wrap(body), done);
      done.block();
    }
  }

  /** Responds with a streamed body, to be closed when it is complete. */
  public OutputStream stream(int status, String type) {
    response.setStatus(status);
    set("Content-Type", type);
    return Content.Sink.asOutputStream(response);
  }

  /** Responds with server-sent events; always the same stream. */
  public EventStream events() {
    if (events == null) {
      events = new EventStream(this);
    }
    return events;
  }

  /** Ends the events with {@code error}; false if the response is not made of events. */
  boolean endEvents(JsonNode problem) throws IOException {
    if (events == null) {
      return false;
    }
    try (EventStream stream = events) {
      stream.event("error", problem);
    }
    return true;
  }

  boolean isCommitted() {
    return response.isCommitted();
  }

  private boolean isGet() {
    return request.getMethod().equals("GET");
  }

  private boolean takesGzip() {
    return header("Accept-Encoding")
        .map(codings -> codings.contains("gzip") && !codings.contains("gzip;q=0"))
        .orElse(false);
  }

  static Optional<String> header(HttpFields fields, String name) {
    HttpField field = fields.getField(name);
    return field == null ? Optional.empty() : Optional.ofNullable(field.getValue());
  }
}

package io.pinakes.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.server.library.ServedLibraries;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A server on a free port, and a client for it. */
final class Running implements AutoCloseable {
  static final JsonMapper JSON = JsonMapper.builder().build();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** The log of the server. */
  final List<String> log = new CopyOnWriteArrayList<>();

  final PinakesServer server;
  private final ServedLibraries served;

  Running(ServedLibraries served, UnaryOperator<ServerSettings.Builder> changes)
      throws IOException {
    this.served = served;
    ServerSettings settings =
        ServerSettings.DEFAULT.with(
            to -> changes.apply(to.port(0).limits(limits(1 << 20, 4, Duration.ofSeconds(15)))));
    server =
        PinakesServer.start(
            served,
            settings,
            (message, failure) -> log.add(message + (failure == null ? "" : ": " + failure)));
  }

  /** The usual limits without a rate. */
  static ServerSettings.Limits limits(int bodyBytes, int answers, Duration heartbeat) {
    return limits(bodyBytes, answers, heartbeat, Duration.ofSeconds(30));
  }

  static ServerSettings.Limits limits(
      int bodyBytes, int answers, Duration heartbeat, Duration idle) {
    return new ServerSettings.Limits(
        bodyBytes, 30, idle, answers, 60, 0, 1000, heartbeat, Duration.ofSeconds(2));
  }

  static Running demo() throws IOException {
    return new Running(DemoIndex.served(), to -> to);
  }

  URI at(String path) {
    return URI.create(server.address() + path);
  }

  HttpResponse<String> get(String path, String... headers) throws Exception {
    return send(HttpRequest.newBuilder(at(path)), headers);
  }

  HttpResponse<String> post(String path, String json, String... headers) throws Exception {
    return send(
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json)),
        headers);
  }

  static HttpResponse<String> send(HttpRequest.Builder request, String... headers)
      throws Exception {
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.timeout(Duration.ofSeconds(60)).build(), BodyHandlers.ofString());
  }

  static JsonNode json(HttpResponse<String> response) throws IOException {
    return JSON.readTree(response.body());
  }

  /** The path of a document. */
  static String document(String id) {
    return "/api/v1/documents/" + URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Sends raw bytes and reads until the server closes the connection. */
  String raw(String request) throws IOException {
    try (Socket socket = socket()) {
      try {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
      } catch (SocketException _) {
        // a server may answer before it has read everything (RFC 9112, section 9.6)
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  Socket socket() throws IOException {
    Socket socket = new Socket(server.address().getHost(), server.address().getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }

  @Override
  public void close() {
    server.close();
    served.close();
  }
}

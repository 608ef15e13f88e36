package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.http.SlowReply;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.UnknownException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** MCP over HTTP: one POST per message, with a JSON response. */
public final class McpEndpoint {
  /** The header with the revision. */
  private static final String VERSION = "MCP-Protocol-Version";

  private final McpServer server;
  private final ServedLibraries served;

  public McpEndpoint(McpServer server, ServedLibraries served) {
    this.server = server;
    this.served = served;
  }

  /** The endpoints: the first index at {@code /mcp}, and each index by its name below it. */
  public List<Endpoint> all() {
    return List.of(
        Endpoint.post("/mcp", exchange -> answer(served.names().getFirst(), exchange)),
        Endpoint.post("/mcp/{index}", exchange -> answer(exchange.variable("index"), exchange)));
  }

  private void answer(String index, Exchange exchange) throws IOException {
    if (!served.names().contains(index)) {
      throw new UnknownException("no index is served as \"" + index + "\"");
    }
    JsonNode message;
    try {
      message = exchange.json();
    } catch (HttpProblem e) {
      if (e.status() != 400) {
        throw e;
      }
      send(exchange, 400, McpServer.error(missing(), new RpcError(RpcError.PARSE, e.detail())));
      return;
    }
    Optional<String> mismatch = mismatch(exchange, message);
    if (mismatch.isPresent()) {
      RpcError error = new RpcError(RpcError.HEADER_MISMATCH, mismatch.get());
      send(exchange, 400, McpServer.error(message.path("id"), error));
      return;
    }
    boolean announced = exchange.header(VERSION).filter(McpServer.NEW::equals).isPresent();
    boolean supported = McpServer.version(message).map(McpServer.NEW::equals).orElse(true);
    Optional<String> lacking =
        supported ? McpServer.lacking(message, announced) : Optional.<String>empty();
    if (lacking.isPresent()) {
      RpcError error = new RpcError(RpcError.INVALID_PARAMS, lacking.get());
      send(exchange, 400, McpServer.error(message.path("id"), error));
      return;
    }
    JsonNode arguments = message.path("params").path("arguments");
    exchange.asks(arguments.path("question").asText(arguments.path("mission").asText()));
    SlowReply slow = new SlowReply(exchange);
    Optional<McpServer.Reply> reply =
        server.answer(index, exchange.principal(), message, slow::waiting);
    if (reply.isEmpty()) {
      exchange.send(202);
    } else {
      exchange.showsAllIn(reply.get().json());
      slow.send(status(reply.get()), reply.get().json());
    }
  }

  private static JsonNode missing() {
    return MissingNode.getInstance();
  }

  /** The HTTP status; the older revision wants JSON-RPC errors with a success status. */
  private static int status(McpServer.Reply reply) {
    if (!reply.isNew()) {
      return reply.error() == RpcError.INVALID_REQUEST ? 400 : 200;
    }
    return switch (reply.error()) {
      case RpcError.UNKNOWN_METHOD -> 404;
      case RpcError.UNSUPPORTED_VERSION, RpcError.INVALID_REQUEST -> 400;
      default -> 200;
    };
  }

  /** A header that contradicts the message; proxies only read the header. */
  private static Optional<String> mismatch(Exchange exchange, JsonNode message) {
    if (McpServer.version(message).isEmpty()) {
      return Optional.empty();
    }
    JsonNode params = message.path("params");
    String name = params.has("name") ? params.path("name").asText() : params.path("uri").asText();
    return differs(exchange, VERSION, McpServer.version(message).orElse(""))
        .or(() -> differs(exchange, "Mcp-Method", message.path("method").asText()))
        .or(() -> name.isEmpty() ? Optional.empty() : differs(exchange, "Mcp-Name", name));
  }

  private static Optional<String> differs(Exchange exchange, String header, String expected) {
    Optional<String> sent = exchange.header(header).map(McpEndpoint::decoded);
    return sent.isPresent() && sent.get().equals(expected)
        ? Optional.empty()
        : Optional.of("the header " + header + " must match the body");
  }

  /** Decodes a header; names that a header cannot contain are sent as {@code =?base64?…?=}. */
  private static String decoded(String header) {
    if (header.startsWith("=?base64?") && header.endsWith("?=")) {
      try {
        byte[] bytes = Base64.getDecoder().decode(header.substring(9, header.length() - 2));
        return new String(bytes, StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return header;
      }
    }
    return header;
  }

  private static void send(Exchange exchange, int status, JsonNode json) throws IOException {
    exchange.send(status, "application/json", json.toString().getBytes(StandardCharsets.UTF_8));
  }
}

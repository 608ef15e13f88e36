package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.server.access.Principal;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.UnavailableException;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Answers messages without keeping state, which works for both revisions: the newer has no
 * sessions, and in the older they are optional.
 *
 * <p>A message with its revision in {@code _meta}, and {@code server/discover}, is answered
 * according to 2026-07-28; any other according to 2025-11-25. Safe for many threads.
 */
public final class McpServer {
  static final String NEW = "2026-07-28";
  static final String OLD = "2025-11-25";
  static final String VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
  private static final String CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

  /** Methods of the older revision only. */
  private static final List<String> REMOVED = List.of("initialize", "ping");

  private static final List<String> HANDSHAKES = List.of(OLD, "2025-06-18", "2025-03-26");
  private static final int TTL_MILLIS = 300_000;
  private static final int RESOURCE_CHARACTERS = 60_000;
  private static final String RESOURCE = "pinakes://doc/";

  private static final String INSTRUCTIONS =
      "A library of documents. Start with ask: it answers with citations that were checked against"
          + " the documents, asks back, or says that the documents do not support an answer. Use"
          + " mission for a task that takes several answers,"
          + " search, read and browse to look around, facts_search and facts_aggregate for values"
          + " and sums.";

  private final ServedLibraries served;
  private final McpTools tools;

  /**
   * @param maxSeconds the maximum time of an answer
   */
  public McpServer(ServedLibraries served, QuestionService asking, int maxSeconds) {
    this.served = served;
    tools = new McpTools(asking, maxSeconds);
  }

  /**
   * The reply to a message.
   *
   * @param isNew whether it follows the newer revision
   * @param error the code of a JSON-RPC error; 0 for none
   */
  record Reply(ObjectNode json, boolean isNew, int error) {}

  /** The revision named in a message; empty if none. */
  static Optional<String> version(JsonNode message) {
    JsonNode named = message.path("params").path("_meta").path(VERSION_KEY);
    return named.isTextual() ? Optional.of(named.textValue()) : Optional.empty();
  }

  /**
   * What a request of the newer revision must have in {@code _meta} and lacks.
   *
   * @param announced whether the transport says that it follows the newer revision
   */
  static Optional<String> lacking(JsonNode message, boolean announced) {
    if (!message.has("id") || (version(message).isEmpty() && !announced)) {
      return Optional.empty();
    }
    JsonNode meta = message.path("params").path("_meta");
    if (version(message).isEmpty()) {
      return Optional.of("\"_meta\" must name the revision in \"" + VERSION_KEY + '"');
    }
    return meta.path(CAPABILITIES_KEY).isObject()
        ? Optional.empty()
        : Optional.of("\"_meta\" must have the object \"" + CAPABILITIES_KEY + '"');
  }

  static boolean isNew(JsonNode message) {
    return version(message).isPresent()
        || message.path("method").asText().equals("server/discover");
  }

  /**
   * Answers a message.
   *
   * @param watcher is called while an answer is in progress
   * @return the reply; empty for a notification
   */
  Optional<Reply> answer(
      String index,
      Principal principal,
      JsonNode message,
      AnswerExecutor.Watcher<AnswerEvent> watcher) {
    boolean isNew = isNew(message);
    JsonNode id = message.path("id");
    try {
      if (!message.isObject()
          || !message.path("jsonrpc").asText().equals("2.0")
          || !message.path("method").isTextual()
          || !(id.isMissingNode() || id.isTextual() || id.isIntegralNumber())) {
        throw new RpcError(RpcError.INVALID_REQUEST, "this is not a JSON-RPC 2.0 request");
      }
      if (id.isMissingNode()) {
        return Optional.empty();
      }
      requireVersion(message);
      Optional<String> lacking = lacking(message, false);
      if (lacking.isPresent()) {
        throw new RpcError(RpcError.INVALID_PARAMS, lacking.get());
      }
      ObjectNode result = result(index, principal, message, isNew, watcher);
      ObjectNode reply = Json.object().put("jsonrpc", "2.0");
      reply.set("id", id);
      reply.set("result", result);
      return Optional.of(new Reply(reply, isNew, 0));
    } catch (RpcError e) {
      return Optional.of(new Reply(error(id, e), isNew, e.code()));
    }
  }

  static ObjectNode error(JsonNode id, RpcError e) {
    ObjectNode reply = Json.object().put("jsonrpc", "2.0");
    reply.set("id", id.isMissingNode() || id.isContainerNode() ? null : id);
    ObjectNode error = reply.putObject("error");
    error.put("code", e.code()).put("message", e.getMessage());
    e.data().ifPresent(data -> error.set("data", data));
    return reply;
  }

  private static void requireVersion(JsonNode message) {
    Optional<String> version = version(message);
    if (version.isPresent() && !version.get().equals(NEW)) {
      ObjectNode data = Json.object();
      data.putArray("supported").add(NEW).add(OLD);
      data.put("requested", version.get());
      throw new RpcError(
          RpcError.UNSUPPORTED_VERSION, "unsupported protocol version", Optional.of(data));
    }
  }

  private ObjectNode result(
      String index,
      Principal principal,
      JsonNode message,
      boolean isNew,
      AnswerExecutor.Watcher<AnswerEvent> watcher) {
    JsonNode params = message.path("params");
    String method = message.path("method").asText();
    if (isNew && REMOVED.contains(method)) {
      throw unknown(method);
    }
    ObjectNode result =
        switch (method) {
          case "server/discover" -> discover();
          case "initialize" -> initialize(params);
          case "ping" -> Json.object();
          case "tools/list" -> list("tools", tools.list());
          case "tools/call" -> call(index, principal, params, watcher);
          case "resources/list" -> list("resources", Json.object().arrayNode());
          case "resources/templates/list" -> list("resourceTemplates", templates());
          case "resources/read" -> read(index, principal, params, isNew);
          case "prompts/list" -> list("prompts", McpPrompts.list());
          case "prompts/get" -> McpPrompts.get(params);
          default -> throw unknown(method);
        };
    if (isNew) {
      result.put("resultType", "complete");
      if (method.endsWith("/list") || method.equals("server/discover")) {
        result.put("ttlMs", TTL_MILLIS).put("cacheScope", "public"); // the same for everybody
      } else if (method.equals("resources/read")) {
        result.put("ttlMs", 0).put("cacheScope", "private");
      }
      result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", info());
    }
    return result;
  }

  private static RpcError unknown(String method) {
    return new RpcError(RpcError.UNKNOWN_METHOD, "unknown method \"" + method + "\"");
  }

  private static ObjectNode info() {
    return Json.object().put("name", "pinakes").put("title", "Pinakes").put("version", "0.1.0");
  }

  private static ObjectNode capabilities() {
    ObjectNode json = Json.object();
    json.putObject("tools");
    json.putObject("resources");
    json.putObject("prompts");
    return json;
  }

  private static ObjectNode discover() {
    ObjectNode json = Json.object();
    json.putArray("supportedVersions").add(NEW).add(OLD);
    json.set("capabilities", capabilities());
    json.set("serverInfo", info());
    return json.put("instructions", INSTRUCTIONS);
  }

  private static ObjectNode initialize(JsonNode params) {
    String wanted = params.path("protocolVersion").asText();
    ObjectNode json = Json.object();
    json.put("protocolVersion", HANDSHAKES.contains(wanted) ? wanted : OLD);
    json.set("capabilities", capabilities());
    json.set("serverInfo", info());
    return json.put("instructions", INSTRUCTIONS);
  }

  private static ObjectNode list(String name, ArrayNode items) {
    ObjectNode json = Json.object();
    json.set(name, items);
    return json;
  }

  private static ArrayNode templates() {
    ArrayNode templates = Json.array(List.of());
    templates
        .addObject()
        .put("uriTemplate", RESOURCE + "{+id}")
        .put("name", "document")
        .put("title", "The text of a document")
        .put("description", "By its id, as tools name it; add ?page=N for one page.")
        .put("mimeType", "text/plain");
    return templates;
  }

  /** Calls a tool; a rejected call is a result, so that the model can act on it. */
  private ObjectNode call(
      String index,
      Principal principal,
      JsonNode params,
      AnswerExecutor.Watcher<AnswerEvent> watcher) {
    String name = params.path("name").asText();
    JsonNode arguments = params.has("arguments") ? params.get("arguments") : Json.object();
    ObjectNode result = Json.object();
    try {
      ObjectNode found = tools.call(view(index, principal), principal, name, arguments, watcher);
      result.putArray("content").addObject().put("type", "text").put("text", found.toString());
      result.set("structuredContent", found);
      return result.put("isError", false);
    } catch (HttpProblem e) {
      return refused(result, e.detail());
    } catch (UnknownException | IllegalArgumentException e) {
      return refused(result, String.valueOf(e.getMessage()));
    } catch (UnavailableException | LibraryException e) {
      return refused(result, "the index is not available at present");
    } catch (IOException e) {
      throw new RpcError(RpcError.INTERNAL, "the call was interrupted");
    }
  }

  private static ObjectNode refused(ObjectNode result, String why) {
    result.putArray("content").addObject().put("type", "text").put("text", why);
    return result.put("isError", true);
  }

  private View view(String index, Principal principal) {
    return served.view(index, principal);
  }

  private ObjectNode read(String index, Principal principal, JsonNode params, boolean isNew) {
    String uri = params.path("uri").asText();
    RpcError missing =
        new RpcError(
            isNew ? RpcError.INVALID_PARAMS : RpcError.NO_RESOURCE,
            "resource not found: " + uri + "; resources are " + RESOURCE + "ID",
            Optional.of(Json.object().put("uri", uri)));
    if (!uri.startsWith(RESOURCE)) {
      throw missing;
    }
    try {
      String rest = uri.substring(RESOURCE.length());
      int query = rest.lastIndexOf("?page=");
      String id =
          URLDecoder.decode(
              (query < 0 ? rest : rest.substring(0, query)).replace("+", "%2B"),
              StandardCharsets.UTF_8);
      View view = view(index, principal);
      DocumentRecord document = view.document(id);
      PageRange range = new PageRange(1, Integer.MAX_VALUE);
      if (query >= 0) {
        int page = Integer.parseInt(rest.substring(query + 6));
        range = new PageRange(page, page);
      }
      List<Page> pages = view.library().pages(document.id(), range);
      if (query >= 0 && pages.isEmpty()) {
        throw missing;
      }
      StringBuilder text = new StringBuilder();
      pages.forEach(each -> text.append(each.text()));
      if (text.length() > RESOURCE_CHARACTERS) {
        text.setLength(RESOURCE_CHARACTERS);
        text.append("\n[cut here; read the rest by page or with the tool read]");
      }
      ObjectNode json = Json.object();
      json.putArray("contents")
          .addObject()
          .put("uri", uri)
          .put("mimeType", "text/plain")
          .put("text", text.toString());
      return json;
    } catch (UnknownException | IllegalArgumentException e) {
      throw missing;
    } catch (UnavailableException | LibraryException e) {
      throw new RpcError(RpcError.INTERNAL, "the index is not available at present");
    }
  }
}

package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.output.BrowseJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.LibraryNode;
import io.pinakes.orchestrator.cli.output.SearchJson;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.server.access.Principal;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.MissionBody;
import io.pinakes.server.answer.MissionEvent;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.http.Resources;
import io.pinakes.server.library.UnknownException;
import io.pinakes.server.library.View;
import io.pinakes.server.rest.FactEndpoints;
import io.pinakes.server.rest.RecordEndpoints;
import io.pinakes.server.rest.SearchBody;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** The MCP tools. Results are cut to fit a model's context, and tell how to continue. */
final class McpTools {
  private static final int READ_CHARACTERS = 12_000;
  private static final int MAX_HITS = 20;
  private static final int USUAL_HITS = 8;
  private static final int MAX_SNIPPET = 2000;
  private static final int USUAL_SNIPPET = 500;
  private static final int MAX_FACTS = 50;
  private static final int MAX_SHOWN = 100;

  /**
   * The members of the answer document that are returned; the others only describe how the answer
   * was found.
   */
  private static final List<String> ANSWER =
      List.of(
          "status",
          "id",
          "question",
          "language",
          "answer",
          "value",
          "citations",
          "claims",
          "table",
          "closest",
          "clarification",
          "warnings");

  /** The members of the mission document that are returned; its claims are in the report. */
  private static final List<String> MISSION =
      List.of("status", "complete", "mission", "steps", "report", "citations", "open", "warnings");

  private static final List<String> STEP = List.of("id", "section", "status", "diagnosis");

  private final QuestionService asking;
  private final int maxSeconds;
  private final ArrayNode described;

  McpTools(QuestionService asking, int maxSeconds) {
    this.asking = asking;
    this.maxSeconds = maxSeconds;
    described =
        (ArrayNode) Body.parse(Resources.text("mcp/tools.json").getBytes(StandardCharsets.UTF_8));
    for (JsonNode tool : described) {
      ((ObjectNode) tool)
          .putObject("annotations")
          .put("readOnlyHint", true)
          .put("destructiveHint", false)
          .put("idempotentHint", true)
          .put("openWorldHint", false);
    }
  }

  /** All tools, in a fixed order. */
  ArrayNode list() {
    return described.deepCopy();
  }

  /**
   * Calls a tool.
   *
   * @throws RpcError if there is no such tool
   * @throws IllegalArgumentException if an argument is invalid, for the model to act on
   */
  ObjectNode call(
      View view,
      Principal principal,
      String name,
      JsonNode arguments,
      AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    Body given = Body.of(arguments, "arguments");
    return switch (name) {
      case "ask" -> ask(view, principal, given, watcher);
      case "mission" -> mission(view, given, watcher::waiting);
      case "search" -> search(view, given);
      case "read" -> read(view, given);
      case "browse" -> browse(view, given);
      case "facts_search" -> facts(view, given, (ObjectNode) arguments);
      case "facts_aggregate" ->
          FactJson.write(
              view.library().annotations().aggregate(FactEndpoints.aggregated(given, view)));
      case "verify" -> {
        given.only("record", "records");
        Optional<JsonNode> one = given.any("record");
        if (one.isPresent() && given.any("records").isPresent()) {
          throw HttpProblem.badRequest("give either \"record\" or \"records\", not both");
        }
        JsonNode records =
            one.or(() -> given.any("records"))
                .orElseThrow(() -> HttpProblem.badRequest("\"record\" or \"records\" is needed"));
        yield RecordEndpoints.check(view, records, asking.sealing());
      }
      default -> throw new RpcError(RpcError.INVALID_PARAMS, "unknown tool \"" + name + "\"");
    };
  }

  private ObjectNode ask(
      View view, Principal principal, Body given, AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    given.only("question", "filter");
    Question question =
        Question.of(given.required("question"))
            .withFilter(given.filter("filter"))
            .withLimits(Limits.DEFAULT.withTime(Duration.ofSeconds(maxSeconds)));
    ObjectNode whole = OutcomeJson.write(asking.ask(view, principal, question, watcher));
    return whole.retain(ANSWER);
  }

  private ObjectNode mission(View view, Body given, AnswerExecutor.Watcher<MissionEvent> watcher)
      throws IOException {
    given.only("mission", "filter", "max_steps", "max_seconds");
    MissionBody body = MissionBody.read(given, view, maxSeconds);
    ObjectNode whole = MissionJson.write(asking.carryOut(view, body, watcher));
    whole.path("steps").forEach(step -> ((ObjectNode) step).retain(STEP));
    return whole.retain(MISSION);
  }

  private static ObjectNode search(View view, Body given) {
    given.only("query", "mode", "bucket", "doc", "filter", "top_k", "context_chars");
    int hits = given.integer("top_k", USUAL_HITS, 1, MAX_HITS);
    int snippet = given.integer("context_chars", USUAL_SNIPPET, 0, MAX_SNIPPET);
    SearchRequest request =
        SearchBody.read(given, view).request().withTopK(hits).withContextChars(snippet);
    ObjectNode found =
        SearchJson.write(view.library(), request, view.library().search(request), false);
    found.path("hits").forEach(hit -> ((ObjectNode) hit).remove("highlights"));
    return found;
  }

  private static ObjectNode read(View view, Body given) {
    given.only("doc_id", "from_page", "to_page", "start", "cursor");
    DocumentRecord document = view.document(given.required("doc_id"));
    int from = given.integer("from_page", 1, 1, Integer.MAX_VALUE);
    int to = given.integer("to_page", Integer.MAX_VALUE, from, Integer.MAX_VALUE);
    List<Page> pages = view.library().pages(document.id(), new PageRange(from, to));
    if (pages.isEmpty()) {
      throw new UnknownException(
          document.id() + " has pages 1 to " + document.pageCount() + ", not " + from + "-" + to);
    }
    int first = pages.getFirst().start();
    int last = pages.getLast().span().end();
    int wanted = given.integer("start", first, 0, last);
    int start = Math.max(first, given.text("cursor").map(McpTools::offset).orElse(wanted));
    if (start > last) {
      throw HttpProblem.badRequest(
          "\"cursor\" is of another document or other pages; these end at " + last);
    }
    Span span = new Span(start, Math.min(last, start + READ_CHARACTERS));
    return passage(document, pages, span, last);
  }

  private static ObjectNode passage(
      DocumentRecord document, List<Page> pages, Span span, int last) {
    StringBuilder text = new StringBuilder();
    int firstPage = 0;
    int lastPage = 0;
    for (Page page : pages) {
      if (page.span().overlaps(span)) {
        firstPage = firstPage == 0 ? page.number() : firstPage;
        lastPage = page.number();
        text.append(
            page.text(),
            Math.max(0, span.start() - page.start()),
            Math.min(page.text().length(), span.end() - page.start()));
      }
    }
    ObjectNode json = Json.object();
    json.put("doc_id", document.id().value()).put("title", document.title());
    json.put("page", firstPage).put("end_page", lastPage);
    json.put("start", span.start()).put("end", span.end()).put("text", text.toString());
    return span.end() < last ? json.put("next_cursor", cursor(span.end())) : json;
  }

  private static ObjectNode browse(View view, Body given) {
    given.only("node", "part");
    String name = given.text("node").orElse("");
    try (Library library = view.library().pinned()) {
      LibraryNode node =
          name.isBlank()
              ? new LibraryNode.Root()
              : LibraryNode.find(name, library)
                  .orElseThrow(
                      () -> new UnknownException("there is nothing called \"" + name + "\""));
      String json = BrowseJson.write(node, library.hierarchy(), 3, given.text("part").orElse(""));
      return (ObjectNode) Body.parse(json.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static ObjectNode facts(View view, Body given, ObjectNode arguments) {
    int offset = given.text("cursor").map(McpTools::offset).orElse(0);
    int limit = given.integer("limit", FactRequest.DEFAULT_LIMIT, 1, MAX_FACTS);
    ObjectNode rest = arguments.deepCopy();
    rest.remove("cursor");
    FactRequest request = FactEndpoints.searched(Body.of(rest), view).withPage(offset, limit);
    ObjectNode found = FactJson.write(view.library().annotations().search(request));
    int next = offset + found.path("facts").size();
    return next < found.path("total").asLong() ? found.put("next_cursor", cursor(next)) : found;
  }

  private static String cursor(int offset) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(("at " + offset).getBytes(StandardCharsets.UTF_8));
  }

  private static int offset(String cursor) {
    try {
      String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
      if (text.matches("at \\d{1,9}")) {
        return Integer.parseInt(text.substring(3));
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    String given = cursor.substring(0, Math.min(MAX_SHOWN, cursor.length()));
    throw HttpProblem.badRequest(
        "\"cursor\" is not one returned by an earlier call, got \"" + given + '"');
  }
}

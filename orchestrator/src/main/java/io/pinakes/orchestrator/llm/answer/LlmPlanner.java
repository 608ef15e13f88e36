package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets a language model plan where and how to look. What the question demands becomes the filter of
 * the first calls; behind them stand, as fallbacks, a search without these demands and a walk
 * through the catalogue.
 */
public final class LlmPlanner implements Planner {
  private static final int REPLY_TOKENS = 500;
  private static final int MAX_QUERIES = 4;
  private static final int MAX_QUERY = 300;
  private static final int TOP_K = 10;

  private static final String SYSTEM =
      """
      You plan searches in a library of business documents. You never answer the question. You say:
      "route": structured for lists, counts and sums of values in fields and tables; hybrid for \
      passages; long-text for explanations that need several parts of long documents; navigate for \
      a part of a document that is best found by its table of contents;
      "strategy": keyword for names, numbers and exact words; semantic for concepts; hybrid for \
      both, if in doubt;
      "target_buckets": where to look, the likeliest first;
      "initial_queries": one to four short queries, the most promising first. Dates, companies and \
      other conditions that were recognised are applied as filters and need not be repeated.
      """;

  private final LanguageModel model;
  private final Planner builtIn;

  public LlmPlanner(LanguageModel model) {
    this(model, new BuiltInPlanner());
  }

  /**
   * @param builtIn plans where the model cannot
   */
  public LlmPlanner(LanguageModel model, Planner builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  @Override
  public Plan plan(Decomposition decomposition, Session session) {
    List<String> buckets = new Shelves(session).names();
    String user =
        Material.block("shelves", String.join("\n", buckets))
            + Material.block("question", Material.of(session.question().text()))
            + Material.block("plan", recognised(decomposition.reading()).toString())
            + "Reply with the JSON object.";
    Optional<Plan> plan =
        new SessionModel(model, session)
            .ask(
                "plan",
                SessionModel.request(
                    SYSTEM + Material.RULE, user, "plan", schema(buckets), REPLY_TOKENS),
                reply -> read(reply, decomposition, session, buckets),
                "the search was planned");
    return plan.isPresent() ? plan.get() : builtIn.plan(decomposition, session);
  }

  /** What the question was taken apart into. */
  static ObjectNode recognised(QuestionReading reading) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    reading.buckets().forEach(json.putArray("primary_buckets")::add);
    json.set("filters", FilterJson.write(reading.filter()));
    reading.topics().forEach(json.putArray("topic_terms")::add);
    var subqueries = json.putArray("subqueries");
    reading
        .subqueries()
        .forEach(
            each ->
                subqueries.addObject().put("purpose", each.purpose()).put("query", each.query()));
    return json.put("format", reading.format().label());
  }

  private static JsonObjectSchema schema(List<String> buckets) {
    return JsonObjectSchema.builder()
        .addEnumProperty("route", routes().stream().map(Route::label).toList())
        .addEnumProperty(
            "strategy", Arrays.stream(SearchMode.values()).map(SearchMode::label).toList())
        .addProperty(
            "target_buckets",
            JsonArraySchema.builder()
                .items(JsonEnumSchema.builder().enumValues(buckets).build())
                .build())
        .addProperty("initial_queries", LlmDecomposer.strings())
        .required("route", "strategy", "target_buckets", "initial_queries")
        .build();
  }

  private static List<Route> routes() {
    return List.of(
        new Route.Facts(),
        new Route.Search(),
        new Route.LongText(),
        new Route.Navigate(NavigationMode.DRILL_DOWN));
  }

  private static Plan read(
      Reply reply, Decomposition decomposition, Session session, List<String> known) {
    JsonNode json =
        JsonReply.read(
            reply, "\"route\", \"strategy\", \"target_buckets\" and \"initial_queries\"");
    Route route =
        routes().stream()
            .filter(each -> each.label().equals(json.path("route").asText()))
            .findFirst()
            .orElseThrow(
                () ->
                    new ModelException.BadReply(
                        "\"route\" must be structured, hybrid, long-text or navigate",
                        reply.text()));
    SearchMode mode =
        Arrays.stream(SearchMode.values())
            .filter(each -> each.label().equals(json.path("strategy").asText()))
            .findFirst()
            .orElseThrow(
                () ->
                    new ModelException.BadReply(
                        "\"strategy\" must be keyword, semantic or hybrid", reply.text()));
    List<String> buckets = DecompositionReply.buckets(json.path("target_buckets"), known, reply);
    Set<String> queries = new LinkedHashSet<>();
    for (JsonNode query : json.path("initial_queries")) {
      String text = Material.line(query.asText(), MAX_QUERY);
      if (!text.isBlank() && queries.size() < MAX_QUERIES) {
        queries.add(text);
      }
    }
    if (queries.isEmpty()) {
      queries.add(session.question().text());
    }
    Filter required = session.question().filter();
    Filter demanded = decomposition.reading().filter().and(shelves(buckets));
    if (session.library().count(required.and(demanded)) == 0) {
      demanded = decomposition.reading().filter(); // the buckets were the wrong ones
    }
    List<ToolCall> calls = new ArrayList<>();
    for (String query : queries) {
      calls.add(call(route, mode, query, required.and(demanded)));
    }
    fallbacks(session.question().text(), required, demanded, calls);
    return new Plan(route, mode, buckets, demanded, calls, List.of());
  }

  private static Filter shelves(List<String> buckets) {
    return buckets.isEmpty()
        ? Filter.all()
        : new Filter.AnyOf(
            Fields.BUCKET,
            buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList());
  }

  private static ToolCall call(Route route, SearchMode mode, String query, Filter filter) {
    boolean ofPassages = filter.fields().stream().anyMatch(Fields.OF_CHUNKS::contains);
    return switch (route) {
      case Route.Facts _ ->
          new ToolCall.AnnotationsSearch(
              FactRequest.all()
                  .withShapes(Set.of(Shape.RECORD))
                  .withFilter(filter)
                  .withPage(0, TOP_K));
      case Route.LongText _ ->
          ofPassages
              ? new ToolCall.Search(query, mode, filter, TOP_K)
              : new ToolCall.LongText(query, filter, TOP_K);
      case Route.Navigate(NavigationMode walk) ->
          ofPassages
              ? new ToolCall.Search(query, mode, filter, TOP_K)
              : new ToolCall.Navigate(query, filter, walk, List.of(), TOP_K);
      case Route.Search _, Route.Structured _, Route.Tools _ ->
          new ToolCall.Search(query, mode, filter, TOP_K);
    };
  }

  /** In this order: the text under the same demands, everything, the catalogue. */
  private static void fallbacks(
      String question, Filter required, Filter demanded, List<ToolCall> calls) {
    List<ToolCall> fallbacks = new ArrayList<>();
    fallbacks.add(new ToolCall.Search(question, SearchMode.HYBRID, required.and(demanded), TOP_K));
    fallbacks.add(new ToolCall.Search(question, SearchMode.HYBRID, required, TOP_K));
    if (required.fields().stream().noneMatch(Fields.OF_CHUNKS::contains)) {
      fallbacks.add(
          new ToolCall.Navigate(question, required, NavigationMode.DRILL_DOWN, List.of(), TOP_K));
    }
    fallbacks.stream().filter(call -> !calls.contains(call)).forEach(calls::add);
  }
}

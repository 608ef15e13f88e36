package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lets a language model turn the question into search queries and choose where to look. Its queries
 * add to the plan by rule: what the rules would read is read first, so that useless queries cost
 * time but no evidence.
 */
public final class LlmPlanner implements Planner {
  private static final int REPLY_TOKENS = 200;
  private static final int MAX_QUERIES = 2;
  private static final int MAX_QUERY = 300;
  private static final int TOP_K = 10;

  /** The same for every question, so that servers can cache it. */
  static final String SYSTEM =
      """
      You plan a search in a library of business documents, which are kept in buckets. Never answer \
      the question. Write in "queries" one or two search queries of a few words each, with the words \
      a document would use, the most promising first. List in "buckets" those that could hold the \
      answer, the likeliest first; none if you cannot tell.
      Example:
      <buckets>
      orders
      minutes
      </buckets>
      <question>
      What happens if goods arrive late?
      </question>
      {"queries": ["penalty for late delivery"], "buckets": ["orders"]}
      """
          + UntrustedText.RULE;

  private final LanguageModel model;
  private final Planner builtIn;

  public LlmPlanner(LanguageModel model) {
    this(model, new BuiltInPlanner());
  }

  /**
   * @param builtIn plans the searches before the model's queries, and everything if the model fails
   */
  public LlmPlanner(LanguageModel model, Planner builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  @Override
  public Plan plan(Decomposition decomposition, Session session) {
    Plan byRule = builtIn.plan(decomposition, session);
    List<String> buckets = new BucketOverview(session).names();
    String user =
        UntrustedText.block("buckets", String.join("\n", buckets))
            + UntrustedText.block("question", UntrustedText.of(session.question().text()))
            + "Reply with the JSON object.";
    Optional<Plan> plan =
        new SessionModel(model, session)
            .ask(
                "plan",
                SessionModel.request(SYSTEM, user, "plan", schema(buckets), REPLY_TOKENS),
                reply -> read(reply, byRule, decomposition, session, buckets),
                "model-planned");
    return plan.isPresent() ? plan.get() : byRule;
  }

  static JsonObjectSchema schema(List<String> buckets) {
    return JsonObjectSchema.builder()
        .addProperty("queries", LlmDecomposer.strings())
        .addProperty(
            "buckets",
            JsonArraySchema.builder()
                .items(JsonEnumSchema.builder().enumValues(buckets).build())
                .build())
        .required("queries", "buckets")
        .build();
  }

  private static Plan read(
      Reply reply, Plan byRule, Decomposition decomposition, Session session, List<String> known) {
    JsonNode json = JsonReply.read(reply, "\"queries\" and \"buckets\"");
    List<String> buckets = new ArrayList<>();
    json.path("buckets").forEach(bucket -> buckets.add(bucket.asText()));
    buckets.retainAll(known); // ignore names that do not exist
    Set<String> queries = new LinkedHashSet<>();
    for (JsonNode query : json.path("queries")) {
      String text = UntrustedText.line(query.asText(), MAX_QUERY);
      if (!text.isBlank() && queries.size() < MAX_QUERIES) {
        queries.add(text);
      }
    }
    List<String> notes = new ArrayList<>(byRule.notes());
    Filter within = within(session, decomposition.reading().filter(), buckets, notes);
    List<ToolCall> advised =
        queries.stream()
            .<ToolCall>map(query -> new ToolCall.Search(query, SearchMode.HYBRID, within, TOP_K))
            .filter(call -> !byRule.calls().contains(call))
            .toList();
    return byRule.advised(buckets, advised, notes);
  }

  /**
   * The narrowest filter that some document matches: conditions in buckets, conditions alone, or
   * none.
   */
  private static Filter within(
      Session session, Filter demanded, List<String> buckets, List<String> notes) {
    Filter required = session.question().filter();
    List<MetadataValue> names =
        buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
    Filter inBuckets = names.isEmpty() ? Filter.all() : new Filter.AnyOf(Fields.BUCKET, names);
    Filter narrowest = required.and(demanded).and(inBuckets);
    Filter chosen =
        Stream.of(narrowest, required.and(demanded))
            .filter(filter -> session.library().count(filter) > 0)
            .findFirst()
            .orElse(required);
    if (!chosen.equals(narrowest)) {
      notes.add(session.messages().say("model-conditions"));
    }
    return chosen;
  }
}

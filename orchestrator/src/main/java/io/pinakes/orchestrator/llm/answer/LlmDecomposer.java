package io.pinakes.orchestrator.llm.answer;

import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import io.pinakes.orchestrator.decompose.BuiltInDecomposer;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.text.TokenEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Lets a language model read the question: first which buckets it is about and what it wants, then,
 * with the fields of these buckets before it, what documents must meet. One call does both if all
 * fields fit into the prompt. The words and their weights are those of the built-in decomposer.
 */
public final class LlmDecomposer implements Decomposer {
  private static final int REPLY_TOKENS = 900;

  /** The share of the window that fields may take up in one call. */
  private static final int SCHEMA_SHARE = 3;

  /** Instructions, schema of the reply and, when a reply is handed back, that reply. */
  private static final int FRAME_TOKENS = 900;

  private static final String ROUTER =
      """
      You route questions in a library of business documents, which stand on shelves called \
      buckets. You never answer the question. You say which buckets could hold the answer, the \
      likeliest first, and what the question wants: one fact (qa), everything that fits (list), the \
      gist (summarize), things side by side (compare) or a figure that has to be worked out \
      (compute).
      """;

  private static final String PLANNER =
      """
      You take questions to a library of business documents apart. You never answer the question \
      and invent nothing that it does not imply. You say:
      "intent": qa (one fact), list (everything that fits), summarize, compare or compute;
      "primary_buckets": the shelves that could hold the answer, the likeliest first;
      "entities": who and what it names, each with its role;
      "constraints": what documents must meet, only with fields that the shelves have: field, \
      operator (=, !=, <, <=, >, >=, like), value as the field has it, and raw_text, the words of \
      the question that say so. Leave out what no field expresses;
      "topic_terms": short phrases that a search could look for;
      "subqueries": what to look for, each with its purpose (filter_docs, find_clauses, \
      find_values);
      "format": natural_language, list or table.
      """;

  private final LanguageModel model;
  private final Decomposer builtIn;

  public LlmDecomposer(LanguageModel model) {
    this(model, new BuiltInDecomposer());
  }

  /**
   * @param builtIn reads the words, and the whole question where the model cannot
   */
  public LlmDecomposer(LanguageModel model, Decomposer builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  @Override
  public Decomposition decompose(Session session) {
    Decomposition words = builtIn.decompose(session);
    SessionModel asked = new SessionModel(model, session);
    Shelves shelves = new Shelves(session);
    List<String> buckets = shelves.names();
    String schemas = shelves.schemas(buckets);
    Optional<Route> route = Optional.empty();
    if (TokenEstimate.of(schemas) > room(asked, session)) {
      route = route(asked, session, shelves, buckets);
      if (route.isEmpty()) {
        return words;
      }
      schemas = shelves.schemas(route.get().buckets());
    }
    Optional<DecompositionReply.Read> read =
        asked.ask(
            "decompose",
            request(session, schemas, PLANNER, DecompositionReply.schema(buckets)),
            new DecompositionReply(session, buckets),
            "the question was taken apart");
    if (read.isEmpty()) {
      return route
          .map(
              only ->
                  words.read(
                      only.intent(),
                      new QuestionReading(
                          only.buckets(),
                          List.of(),
                          List.of(),
                          List.of(),
                          List.of(),
                          List.of(),
                          Format.AUTO)))
          .orElse(words);
    }
    read.get().warnings().forEach(session::warn);
    return words.read(read.get().intent(), read.get().reading());
  }

  private static int room(SessionModel asked, Session session) {
    return Math.min(
        asked.window() / SCHEMA_SHARE,
        asked.window()
            - SessionModel.reply(asked.window(), REPLY_TOKENS)
            - FRAME_TOKENS
            - TokenEstimate.of(session.question().text()));
  }

  private record Route(List<String> buckets, Intent intent) {}

  private static Optional<Route> route(
      SessionModel asked, Session session, Shelves shelves, List<String> buckets) {
    JsonObjectSchema schema =
        JsonObjectSchema.builder()
            .addProperty(
                "buckets",
                JsonArraySchema.builder()
                    .items(JsonEnumSchema.builder().enumValues(buckets).build())
                    .build())
            .addEnumProperty("intent", Arrays.stream(Intent.values()).map(Intent::label).toList())
            .required("buckets", "intent")
            .build();
    return asked.ask(
        "route",
        request(session, shelves.overview(), ROUTER, schema),
        reply -> {
          var json = JsonReply.read(reply, "\"buckets\" and \"intent\"");
          List<String> chosen = DecompositionReply.buckets(json.path("buckets"), buckets, reply);
          return new Route(
              chosen.isEmpty() ? buckets.subList(0, Math.min(3, buckets.size())) : chosen,
              DecompositionReply.intent(json.path("intent"), reply));
        },
        "the question was taken apart");
  }

  private static ChatRequest request(
      Session session, String shelves, String system, JsonObjectSchema schema) {
    String user =
        Material.block("shelves", shelves)
            + Material.block("question", Material.of(session.question().text()))
            + "Reply with the JSON object.";
    return SessionModel.request(
        system + Material.RULE, user, "decomposition", schema, REPLY_TOKENS);
  }

  /** A list of strings. */
  static JsonArraySchema strings() {
    return JsonArraySchema.builder().items(new JsonStringSchema()).build();
  }
}

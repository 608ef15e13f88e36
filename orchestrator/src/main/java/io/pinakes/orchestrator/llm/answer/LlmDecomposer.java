package io.pinakes.orchestrator.llm.answer;

import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import io.pinakes.orchestrator.decompose.BuiltInDecomposer;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.text.TokenEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Lets a language model read the question: the conditions on documents and the kind of answer
 * wanted. Terms and weights come from the built-in decomposer. If the fields of all buckets do not
 * fit the prompt, only those of the buckets with the most hits of a first search are shown.
 */
public final class LlmDecomposer implements Decomposer {
  private static final int REPLY_TOKENS = 500;

  /** Fields may take up one part in this many of the window. */
  private static final int SCHEMA_SHARE = 3;

  /** Tokens for instructions, schema and a rejected reply. */
  private static final int FRAME_TOKENS = 900;

  /** Hits of the first search from which buckets are chosen. */
  private static final int FIRST_HITS = 20;

  /** The same for every question, so that servers can cache it. */
  static final String SYSTEM =
      """
      You read a question to a library of business documents. Never answer it, and invent nothing \
      that it does not imply. List in "constraints" what documents must meet, only with fields that \
      the buckets have: first the words of the question that say so in "raw_text", then "field", \
      "operator" and "value" as the field has it. Leave out what no field expresses; most questions \
      have no constraints. Then choose "intent": qa (one fact), list (everything that fits), \
      summarize, compare or compute.
      Examples:
      <buckets>
      {"bucket": "orders", "documents": 40, "fields": [{"field": "buyer", "type": "keyword", \
      "values": ["Hill & Sons"]}, {"field": "date", "type": "date", "values": ["2021-03-04"]}]}
      </buckets>
      <question>
      Which goods did Hill & Sons order since 2022?
      </question>
      {"constraints": [{"raw_text": "Hill & Sons", "field": "buyer", "operator": "=", "value": \
      "Hill & Sons"}, {"raw_text": "since 2022", "field": "date", "operator": ">=", "value": \
      "2022-01-01"}], "intent": "list"}
      <question>
      How are goods returned?
      </question>
      {"constraints": [], "intent": "qa"}
      """
          + UntrustedText.RULE;

  private final LanguageModel model;
  private final Decomposer builtIn;

  public LlmDecomposer(LanguageModel model) {
    this(model, new BuiltInDecomposer());
  }

  /**
   * @param builtIn provides the terms, and the whole decomposition if the model fails
   */
  public LlmDecomposer(LanguageModel model, Decomposer builtIn) {
    this.model = model;
    this.builtIn = builtIn;
  }

  @Override
  public Decomposition decompose(Session session) {
    Decomposition words = builtIn.decompose(session);
    SessionModel asked = new SessionModel(model, session);
    BucketOverview overview = new BucketOverview(session);
    List<String> buckets = overview.names();
    int room = room(asked, session);
    if (TokenEstimate.of(overview.schemas(buckets)) > room) {
      buckets = likeliest(session);
      while (buckets.size() > 1 && TokenEstimate.of(overview.schemas(buckets)) > room) {
        buckets = buckets.subList(0, buckets.size() - 1);
      }
    }
    String user =
        UntrustedText.block("buckets", overview.schemas(buckets))
            + UntrustedText.block("question", UntrustedText.of(session.question().text()))
            + "Reply with the JSON object.";
    Optional<DecompositionReply.Read> read =
        asked.ask(
            "decompose",
            SessionModel.request(
                SYSTEM,
                user,
                "decomposition",
                DecompositionReply.schema(overview.fields(buckets)),
                REPLY_TOKENS),
            new DecompositionReply(session),
            "model-decomposed");
    if (read.isEmpty()) {
      return words;
    }
    read.get().warnings().forEach(session::relay);
    return words.read(read.get().intent(), read.get().reading());
  }

  /** The buckets of the hits of a first search, most frequent first. */
  private static List<String> likeliest(Session session) {
    Map<String, Long> found =
        session
            .library()
            .search(
                SearchRequest.of(session.question().text())
                    .withFilter(session.question().filter())
                    .withTopK(FIRST_HITS)
                    .withContextChars(0))
            .hits()
            .stream()
            .collect(Collectors.groupingBy(Hit::bucket, TreeMap::new, Collectors.counting()));
    return found.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static int room(SessionModel asked, Session session) {
    return Math.min(
        asked.window() / SCHEMA_SHARE,
        asked.window()
            - SessionModel.reply(asked.window(), REPLY_TOKENS)
            - FRAME_TOKENS
            - TokenEstimate.of(session.question().text()));
  }

  /** A list of strings. */
  static JsonArraySchema strings() {
    return JsonArraySchema.builder().items(new JsonStringSchema()).build();
  }
}

package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.Optional;

/**
 * Asks a language model, once per answer, for a search query that could find what the evidence
 * lacks. The rules judge what its query finds.
 */
public final class LlmAdviser implements Reviewer {
  private static final String PURPOSE = "review";
  private static final int REPLY_TOKENS = 200;
  private static final int MAX_PHRASE = 200;
  private static final int LINES = 12;
  private static final int TOP_K = 10;

  /** The same for every question, so that servers can cache it. */
  static final String SYSTEM =
      """
      You are shown evidence out of a library of business documents and a question. Does the \
      evidence answer the question? Name in "missing" in a few words what it lacks; leave it empty \
      if nothing. Then set "done": true if the question is answered. If not, write in "query" one \
      search query of a few words that could find what is missing, with the words a document would \
      use; else leave it empty. Never answer the question.
      Example:
      <evidence>
      [doc_id orders/terms, Terms of supply, page 2, Delivery]
      xy1: Goods are delivered within ten days of the order.
      </evidence>
      <question>
      What does late delivery cost?
      </question>
      {"missing": "the cost of late delivery", "done": false, "query": "penalty for late delivery"}
      """
          + UntrustedText.RULE;

  private final LanguageModel model;

  public LlmAdviser(LanguageModel model) {
    this.model = model;
  }

  @Override
  public Decision review(Situation situation, Session session) {
    Decision nothing = new Decision.Insufficient(situation.missing());
    boolean asked = session.modelCalls().stream().anyMatch(call -> call.purpose().equals(PURPOSE));
    if (asked || situation.ledger().isEmpty() || session.toolCallsLeft() == 0) {
      return nothing;
    }
    EvidencePrompt evidence = new EvidencePrompt(session.question().text(), session.library());
    String user =
        UntrustedText.block("evidence", evidence.show(situation.ledger(), LINES))
            + UntrustedText.block("question", UntrustedText.of(session.question().text()))
            + "Reply with the JSON object.";
    Optional<Decision> advised =
        new SessionModel(model, session)
            .ask(
                PURPOSE,
                SessionModel.request(SYSTEM, user, "review", schema(), REPLY_TOKENS),
                reply -> read(reply, nothing, situation, session),
                "model-reviewed");
    return advised.isPresent() ? advised.get() : nothing;
  }

  static JsonObjectSchema schema() {
    return JsonObjectSchema.builder()
        .addStringProperty("missing")
        .addBooleanProperty("done")
        .addStringProperty("query")
        .required("missing", "done", "query")
        .build();
  }

  private static Decision read(
      Reply reply, Decision nothing, Situation situation, Session session) {
    JsonNode json = JsonReply.read(reply, "\"missing\", \"done\" and \"query\"");
    if (!json.path("done").isBoolean()) {
      throw new ModelException.BadReply("\"done\" must be true or false", reply.text());
    }
    String query = UntrustedText.line(json.path("query").asText(), MAX_PHRASE);
    if (json.path("done").asBoolean() || query.isBlank()) {
      return nothing;
    }
    ToolCall search =
        new ToolCall.Search(query, SearchMode.HYBRID, within(situation, session), TOP_K);
    return situation.made(search)
        ? nothing
        : new Decision.Insufficient(
            UntrustedText.line(json.path("missing").asText(), MAX_PHRASE), Optional.of(search));
  }

  /** The filter of the widest planned search. */
  private static Filter within(Situation situation, Session session) {
    return situation.plan().calls().getLast() instanceof ToolCall.Retrieval last
        ? last.filter()
        : session.question().filter();
  }
}

package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonIntegerSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.Judge;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lets a language model compare each claim with its citations. */
public final class LlmJudge implements Judge {
  private static final int REPLY_TOKENS = 600;
  private static final int MAX_QUOTE = 1_000;

  private static final String SYSTEM =
      """
      You check an answer. Each claim stands with the quotations that it rests on. A claim is \
      supported if a careful reader would conclude it from its quotations alone, without any other \
      knowledge. Reply with "doubted", the list of the numbers of the claims that are not \
      supported; it is empty if all are.
      """;

  private final LanguageModel model;

  public LlmJudge(LanguageModel model) {
    this.model = model;
  }

  @Override
  public List<String> doubted(VerifiedAnswer answer, Session session) {
    StringBuilder claims = new StringBuilder();
    for (int i = 0; i < answer.claims().size(); i++) {
      SupportedClaim claim = answer.claims().get(i);
      claims.append("claim ").append(i + 1).append(": ");
      claims.append(UntrustedText.line(claim.text(), MAX_QUOTE)).append('\n');
      for (Citation citation : answer.citations()) {
        if (claim.markers().contains(citation.marker())) {
          String said =
              switch (citation) {
                case Citation.Words words -> words.quote();
                case Citation.Field field -> field.field() + " = " + field.value();
              };
          claims.append("  quotation: ").append(UntrustedText.line(said, MAX_QUOTE)).append('\n');
        }
      }
      claim
          .calculation()
          .ifPresent(sum -> claims.append("  worked out: ").append(sum).append('\n'));
    }
    Optional<List<String>> doubted =
        new SessionModel(model, session)
            .ask(
                "judge",
                SessionModel.request(
                    SYSTEM + UntrustedText.RULE,
                    UntrustedText.block("evidence", claims.toString())
                        + "Reply with the JSON object.",
                    "verdict",
                    JsonObjectSchema.builder()
                        .addProperty(
                            "doubted",
                            JsonArraySchema.builder().items(new JsonIntegerSchema()).build())
                        .required("doubted")
                        .build(),
                    REPLY_TOKENS),
                reply -> read(reply, answer.claims()),
                "model-judged");
    return doubted.isPresent() ? doubted.get() : List.of();
  }

  private static List<String> read(Reply reply, List<SupportedClaim> claims) {
    JsonNode json = JsonReply.read(reply, "\"doubted\"");
    List<String> doubted = new ArrayList<>();
    for (JsonNode number : json.path("doubted")) {
      if (!number.canConvertToInt() || number.asInt() < 1 || number.asInt() > claims.size()) {
        throw new ModelException.BadReply(
            "\"doubted\" must have numbers from 1 to " + claims.size(), reply.text());
      }
      doubted.add(claims.get(number.asInt() - 1).text());
    }
    return doubted;
  }
}

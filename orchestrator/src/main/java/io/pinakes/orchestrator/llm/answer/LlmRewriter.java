package io.pinakes.orchestrator.llm.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.pinakes.orchestrator.converse.BuiltInRewriter;
import io.pinakes.orchestrator.converse.History;
import io.pinakes.orchestrator.converse.Rewriter;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.text.WrittenNumbers;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Lets a language model turn a message into a self-contained question. It may not add figures that
 * did not occur in the conversation.
 */
public final class LlmRewriter implements Rewriter {
  private static final int REPLY_TOKENS = 300;
  private static final int MAX_SAID = 600;

  private static final String SYSTEM =
      """
      You read the last message of a conversation about a library of business documents. Write the \
      question that it means, complete in itself: names in the place of words such as "it", and \
      what an earlier question said where the message leaves it out. Keep the language of the \
      message. Answer nothing and add nothing that was not said. A message that is complete is \
      written again as it is.
      """;

  private final LanguageModel model;
  private final Rewriter builtIn;

  public LlmRewriter(LanguageModel model) {
    this.model = model;
    builtIn = new BuiltInRewriter();
  }

  @Override
  public Question rewrite(History history, Session session) {
    Question byRule = builtIn.rewrite(history, session);
    boolean offered = history.last().flatMap(History.Turn::clarification).isPresent();
    if (history.turns().isEmpty() || (offered && !byRule.equals(session.question()))) {
      return byRule; // choosing an offered value needs no interpretation
    }
    StringBuilder said = new StringBuilder(history.summary());
    for (History.Turn turn : history.turns()) {
      said.append("\nuser: ")
          .append(UntrustedText.line(turn.question().text(), MAX_SAID))
          .append("\nlibrary: ")
          .append(UntrustedText.line(turn.said(), MAX_SAID));
    }
    String user =
        UntrustedText.block("history", said.toString())
            + UntrustedText.block("question", UntrustedText.of(session.question().text()))
            + "Reply with the JSON object.";
    Optional<String> question =
        new SessionModel(model, session)
            .ask(
                "rewrite",
                SessionModel.request(
                    SYSTEM + UntrustedText.RULE,
                    user,
                    "question",
                    JsonObjectSchema.builder()
                        .addStringProperty("question")
                        .required("question")
                        .build(),
                    REPLY_TOKENS),
                reply -> read(reply, said + "\n" + session.question().text()),
                "model-rewrote");
    return question.isPresent() ? session.question().rewritten(question.get()) : byRule;
  }

  private static String read(Reply reply, String said) {
    JsonNode json = JsonReply.read(reply, "\"question\"");
    String question = UntrustedText.line(json.path("question").asText(), Question.MAX_LENGTH / 10);
    if (question.isBlank()) {
      throw new ModelException.BadReply("\"question\" must not be empty", reply.text());
    }
    Set<String> figures = new HashSet<>(WrittenNumbers.in(question));
    figures.removeAll(Set.copyOf(WrittenNumbers.in(said)));
    if (!figures.isEmpty()) {
      throw new ModelException.BadReply(
          "the question must have no figures that were not said",
          String.join(", ", figures),
          reply.text());
    }
    return question;
  }
}

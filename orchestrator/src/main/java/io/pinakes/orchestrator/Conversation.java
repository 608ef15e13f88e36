package io.pinakes.orchestrator;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.converse.History;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.DocumentId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A series of questions: whatever a message omits is taken from the earlier turns, and a reply to a
 * clarification continues the question it was about. {@link Account#rewritten} is the question that
 * was answered.
 *
 * <p>Safe for many threads, but messages are answered one after the other.
 */
public final class Conversation {
  private final Orchestrator orchestrator;
  private History history = History.EMPTY;

  Conversation(Orchestrator orchestrator) {
    this.orchestrator = orchestrator;
  }

  /** Answers a message with default settings and limits. */
  public Outcome ask(String message) {
    return ask(Question.of(message), AnswerListener.NONE);
  }

  /** Answers a message with its own settings and limits. */
  public synchronized Outcome ask(Question message, AnswerListener listener) {
    History before = history;
    Outcome outcome =
        orchestrator.answer(
            message, listener, (rewriter, session) -> rewriter.rewrite(before, session));
    Question answered =
        message.rewritten(outcome.account().rewritten()).withFilter(outcome.account().filter());
    history =
        before.plus(
            new History.Turn(answered, OutcomeJson.text(outcome), cited(outcome), asked(outcome)));
    return outcome;
  }

  /** The turns so far. */
  public synchronized History history() {
    return history;
  }

  private static Set<DocumentId> cited(Outcome outcome) {
    return outcome instanceof Outcome.Answered answered
        ? answered.answer().citations().stream()
            .map(Citation::document)
            .collect(Collectors.toUnmodifiableSet())
        : Set.of();
  }

  private static Optional<Clarification> asked(Outcome outcome) {
    return outcome instanceof Outcome.NeedsClarification(_, Clarification clarification)
        ? Optional.of(clarification)
        : Optional.empty();
  }
}

package io.pinakes.orchestrator;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.follow.FollowUps;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import java.util.Optional;

/**
 * Chooses what to do next: as the reviewer decides, with calls that the rules add, then calls that
 * a language model advises: at high effort always, else where the evidence or a draft lacks
 * something.
 */
final class MoveChooser {
  private final Components components;
  private final Session session;

  MoveChooser(Components components, Session session) {
    this.components = components;
    this.session = session;
  }

  NextMove after(Reviewer.Situation situation) {
    Decision decision = components.reviewer().review(situation, session);
    boolean lacking = !situation.missing().isEmpty();
    boolean advised = lacking || session.question().effort() == Effort.HIGH;
    return switch (decision) {
      case Decision.Insufficient insufficient -> {
        Optional<FollowUps.Next> next = FollowUps.of(insufficient, situation, session);
        yield next.isPresent()
            ? new NextMove.Read(next.get())
            : advice(situation, new NextMove.GiveUp(insufficient.what()));
      }
      case Decision.Answerable answerable -> {
        Optional<FollowUps.Next> next = FollowUps.of(answerable, situation, session);
        if (next.isPresent()) {
          yield new NextMove.Read(next.get());
        }
        Optional<Clarification> ambiguity = components.reviewer().ambiguity(situation, session);
        if (ambiguity.isPresent()) { // no passage tells which document the user means
          NextMove ask = new NextMove.Ask(ambiguity.get());
          yield lacking ? advice(situation, ask) : ask;
        }
        yield advised ? advice(situation, new NextMove.Compose()) : new NextMove.Compose();
      }
      case Decision.Enough _ ->
          advised ? advice(situation, new NextMove.Compose()) : new NextMove.Compose();
      case Decision.Clarify(Clarification clarification) -> new NextMove.Ask(clarification);
      case Decision.GiveUp(String reason) -> new NextMove.GiveUp(reason);
    };
  }

  /**
   * Reads what a language model advises, first the calls of the plan; {@code usual} if there is
   * nothing to read or no call left. By now the rules have read all that they would.
   */
  private NextMove advice(Reviewer.Situation situation, NextMove usual) {
    if (session.toolCallsLeft() == 0 || session.remaining().isZero()) {
      return usual;
    }
    Optional<FollowUps.Next> planned =
        situation.plan().advised().stream()
            .filter(call -> !situation.made(call))
            .map(call -> new FollowUps.Next(call, "the language model advises to read more"))
            .findFirst();
    return planned
        .or(() -> relaxed(situation, usual))
        .or(() -> suggestion(situation))
        .<NextMove>map(next -> new NextMove.Advised(next, usual))
        .orElse(usual);
  }

  /**
   * A planned search of the language model without the conditions that the model put on it; only if
   * what they let through leaves the question unanswered.
   */
  private Optional<FollowUps.Next> relaxed(Reviewer.Situation situation, NextMove usual) {
    if (usual instanceof NextMove.Compose && situation.missing().isEmpty()) {
      return Optional.empty();
    }
    Filter required = session.question().filter();
    Optional<FollowUps.Next> wider =
        situation.plan().advised().stream()
            .filter(ToolCall.Search.class::isInstance)
            .map(call -> ((ToolCall.Search) call).within(required))
            .filter(call -> !situation.made(call))
            .map(
                call ->
                    new FollowUps.Next(
                        call, "the conditions of the language model find too little"))
            .findFirst();
    wider.ifPresent(_ -> session.warn("model-narrowed"));
    return wider;
  }

  /** The call that an adviser suggests after reading the evidence; empty if there is none. */
  private Optional<FollowUps.Next> suggestion(Reviewer.Situation situation) {
    return components
        .adviser()
        .filter(_ -> !situation.ledger().isEmpty())
        .map(adviser -> adviser.review(situation, session))
        .filter(Decision.Insufficient.class::isInstance)
        .map(Decision.Insufficient.class::cast)
        .filter(lacking -> lacking.suggestion().isPresent())
        .flatMap(lacking -> FollowUps.of(lacking, situation, session));
  }
}

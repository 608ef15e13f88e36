package io.pinakes.orchestrator;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.follow.FollowUps;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import java.util.Optional;

/**
 * Chooses what to do next: as the reviewer decides, with calls that the rules or an adviser add.
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
    boolean advised = !situation.missing().isEmpty() && components.adviser().isPresent();
    return switch (decision) {
      case Decision.Insufficient lacking -> {
        Optional<FollowUps.Next> next = FollowUps.of(lacking, situation, session);
        yield next.isPresent()
            ? new NextMove.Read(next.get())
            : advice(situation, new NextMove.GiveUp(lacking.what()));
      }
      case Decision.Answerable answerable -> {
        Optional<FollowUps.Next> next = FollowUps.of(answerable, situation, session);
        if (next.isPresent()) {
          yield new NextMove.Read(next.get());
        }
        Optional<Clarification> ambiguity = components.reviewer().ambiguity(situation, session);
        NextMove usual =
            ambiguity.isPresent() ? new NextMove.Ask(ambiguity.get()) : new NextMove.Compose();
        yield advised ? advice(situation, usual) : usual;
      }
      case Decision.Enough _ -> new NextMove.Compose();
      case Decision.Clarify(Clarification clarification) -> new NextMove.Ask(clarification);
      case Decision.GiveUp(String reason) -> new NextMove.GiveUp(reason);
    };
  }

  /**
   * What an adviser would do where the rules find nothing; {@code usual} if there is no adviser or
   * it has nothing to add.
   */
  private NextMove advice(Reviewer.Situation situation, NextMove usual) {
    if (components.adviser().isEmpty()
        || situation.ledger().isEmpty()
        || session.toolCallsLeft() == 0) {
      return usual;
    }
    return switch (components.adviser().get().review(situation, session)) {
      case Decision.Enough _ -> new NextMove.Compose();
      case Decision.Insufficient lacking when lacking.suggestion().isPresent() ->
          FollowUps.of(lacking, situation, session).<NextMove>map(NextMove.Read::new).orElse(usual);
      case Decision.Insufficient _, Decision.Answerable _, Decision.Clarify _, Decision.GiveUp _ ->
          usual;
    };
  }
}

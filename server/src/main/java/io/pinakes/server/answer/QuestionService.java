package io.pinakes.server.answer;

import io.pinakes.orchestrator.Conversation;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.run.MissionListener;
import io.pinakes.orchestrator.mission.run.MissionOutcome;
import io.pinakes.orchestrator.mission.run.MissionRunner;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.server.access.Principal;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Answers the questions of principals, single ones or in conversations. Safe for many threads. */
public final class QuestionService {
  private static final int MAX_CONVERSATIONS = 500;

  private final AnswerExecutor answers;
  private final Records records;
  private final Map<Key, Conversation> conversations =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Conversation> eldest) {
          return size() > MAX_CONVERSATIONS;
        }
      };

  /** Includes the view, so that a principal whose access changes starts a new conversation. */
  private record Key(View view, String principal, String conversation) {}

  public QuestionService(AnswerExecutor answers, Records records) {
    this.answers = answers;
    this.records = records;
  }

  /** The key that seals the records of the answers; empty for none. */
  public Sealing sealing() {
    return records.sealing();
  }

  /** Answers a single question and keeps a record of the answer. */
  public Outcome ask(
      View view,
      Principal principal,
      Question question,
      AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    return ask(view, principal, new AskBody(question, Optional.empty()), watcher);
  }

  /** Answers a question, perhaps of a conversation, and keeps a record of the answer. */
  public Outcome ask(
      View view, Principal principal, AskBody asked, AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    Question question = asked.question();
    Optional<String> conversation = asked.conversation();
    Function<Consumer<AnswerEvent>, Outcome> work =
        conversation.isEmpty()
            ? tell -> view.orchestrator().answer(question, tell::accept)
            : tell -> talk(view, principal, conversation.get()).ask(question, tell::accept);
    Outcome outcome = answers.make(work, watcher);
    records.add(principal, view, question, outcome);
    return outcome;
  }

  /** Executes a mission, by its plan if it has one, which counts as one answer. */
  public MissionOutcome carryOut(
      View view, MissionBody asked, AnswerExecutor.Watcher<MissionEvent> watcher)
      throws IOException {
    Mission mission = asked.mission();
    Optional<MissionPlan> plan = asked.plan();
    MissionRunner runner = view.missions();
    Function<Consumer<MissionEvent>, MissionOutcome> work =
        tell -> {
          MissionListener listener = MissionEvent.listener(tell);
          return plan.isPresent()
              ? runner.run(mission, plan.get(), listener)
              : runner.run(mission, listener);
        };
    return answers.make(work, watcher);
  }

  private Conversation talk(View view, Principal principal, String name) {
    synchronized (conversations) {
      return conversations.computeIfAbsent(
          new Key(view, principal.name(), name), key -> key.view().orchestrator().conversation());
    }
  }
}

package io.pinakes.orchestrator;

import io.pinakes.orchestrator.session.Allowance;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;

/**
 * Questions that are answered from one state of the library, regardless of later commits, and share
 * one {@link Allowance}: each reserves its own limits or whatever is left, and returns what it does
 * not spend. Safe for many threads.
 */
public final class QuestionSeries implements AutoCloseable {
  private final Orchestrator orchestrator;
  private final Library pinned;
  private final Allowance allowance;

  QuestionSeries(Orchestrator orchestrator, Library pinned, Allowance allowance) {
    this.orchestrator = orchestrator;
    this.pinned = pinned;
    this.allowance = allowance;
  }

  /** Answers a question within its own limits and those left for the series. */
  public Outcome answer(Question question) {
    return answer(question, AnswerListener.NONE);
  }

  /** Answers a question and reports steps as they happen. */
  public Outcome answer(Question question, AnswerListener listener) {
    try (Allowance share = allowance.share(question.limits())) {
      return orchestrator.answer(
          question, pinned, share, listener, (_, session) -> session.question());
    }
  }

  /** Opens a session for other work of the series, such as planning, which is charged to it. */
  public Session session(Question about) {
    return new Session(about, pinned, AnswerListener.NONE, allowance);
  }

  /** The state of the library that all questions are answered from; closed with the series. */
  public Library library() {
    return pinned;
  }

  /** What is left of the shared limits. */
  public Allowance allowance() {
    return allowance;
  }

  @Override
  public void close() {
    pinned.close();
  }
}

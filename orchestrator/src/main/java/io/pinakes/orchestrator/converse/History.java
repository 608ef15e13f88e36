package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The turns of a conversation so far. Immutable. The oldest turns of a long conversation are kept
 * as one text.
 *
 * @param summary of turns that are no longer kept; empty if all are kept
 * @param turns oldest first
 */
public record History(String summary, List<Turn> turns) {
  public static final History EMPTY = new History("", List.of());

  /** Turns that are kept verbatim. */
  public static final int MAX_TURNS = 8;

  private static final int MAX_SUMMARY = 2_000;

  public History {
    turns = List.copyOf(turns);
  }

  /**
   * A message and its result.
   *
   * @param question as it was answered
   * @param said the text of the outcome
   * @param cited the documents that the answer cites; empty if there was no answer
   * @param clarification the question back to the user, if any
   */
  public record Turn(
      Question question,
      String said,
      Set<DocumentId> cited,
      Optional<Clarification> clarification) {
    public Turn {
      cited = Set.copyOf(cited);
    }
  }

  /** The last turn; empty at first. */
  public Optional<Turn> last() {
    return turns.isEmpty() ? Optional.empty() : Optional.of(turns.getLast());
  }

  /** This history with another turn. */
  public History plus(Turn turn) {
    List<Turn> all = new ArrayList<>(turns);
    all.add(turn);
    if (all.size() <= MAX_TURNS) {
      return new History(summary, all);
    }
    String folded = (summary + "\nAsked: " + all.removeFirst().question().text()).strip();
    return new History(folded.substring(Math.max(0, folded.length() - MAX_SUMMARY)), all);
  }
}

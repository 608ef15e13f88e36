package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What to read once the plan is done: passages about names of the question that no passage holds;
 * then, as long as little has been read, documents that the passages name and that nobody has read,
 * and more of what the last search found.
 */
final class Further {
  /** So many passages are read without being asked for by the plan. */
  static final int MOST_READ = 10;

  /** Passages read for names that the planned calls have not found. */
  private static final int FOR_NAMES = 5;

  /** Documents that are named are followed so often, those that they name included. */
  private static final int HOPS = 2;

  private final Reviewer.Situation situation;
  private final Session session;

  Further(Reviewer.Situation situation, Session session) {
    this.situation = situation;
    this.session = session;
  }

  /**
   * The next call; empty if there is none worth making.
   *
   * @param open whether the question may be answered better than by what was read
   * @param lacking what is lacking for an answer; empty if nothing
   */
  Optional<Decision.More> call(boolean open, String lacking) {
    EvidenceLedger ledger = situation.ledger();
    int room = MOST_READ - ledger.entries().size();
    if (ledger.entries().isEmpty()
        || situation.callsDone() >= session.limits().toolCalls()
        || !(situation.plan().calls().getLast() instanceof ToolCall.Search last)) {
      return Optional.empty();
    }
    Optional<Decision.More> unspoken = unspoken(last, room > 0 ? room : FOR_NAMES);
    if (open && unspoken.isPresent()) {
      return unspoken;
    }
    if (room <= 0) {
      return Optional.empty();
    }
    long hops =
        situation.done().stream()
            .filter(done -> !situation.plan().calls().contains(done.call()))
            .count();
    if (hops < HOPS) {
      Optional<Filter> named =
          NamedDocuments.unread(last.query(), ledger, last.filter(), session.library());
      if (named.isPresent()) {
        return more(
            new ToolCall.Search(last.query(), SearchMode.HYBRID, named.get(), room),
            "what was read names documents that nobody has read");
      }
    }
    return open && last.topK() < MOST_READ
        ? more(
            new ToolCall.Search(last.query(), SearchMode.HYBRID, last.filter(), last.topK() + room),
            lacking.isEmpty() ? "other passages may say more" : lacking)
        : Optional.empty();
  }

  /** A walk through the hierarchy where searches have found too little; empty after one. */
  Optional<Decision.More> walk(String lacking) {
    boolean left = situation.callsDone() < session.limits().toolCalls();
    boolean walked =
        situation.done().stream().anyMatch(done -> done.call() instanceof ToolCall.Navigate);
    if (left && !walked && situation.plan().calls().getLast() instanceof ToolCall.Search last) {
      boolean documents = last.filter().fields().stream().noneMatch(Fields.OF_CHUNKS::contains);
      if (documents && session.library().hierarchy().catalog().totalBuckets() > 0) {
        return more(
            new ToolCall.Navigate(
                last.query(), last.filter(), NavigationMode.DRILL_DOWN, List.of(), MOST_READ),
            lacking);
      }
    }
    return Optional.empty();
  }

  /** Names that no passage holds are looked for without those that crowd them out. */
  private Optional<Decision.More> unspoken(ToolCall.Search last, int most) {
    Map<String, String> names = situation.question().names();
    Set<String> covered = new HashSet<>();
    situation.ledger().entries().forEach(evidence -> covered.addAll(evidence.covered()));
    Set<String> found = new HashSet<>();
    Set<String> missing = new HashSet<>();
    names.forEach((term, word) -> (covered.contains(term) ? found : missing).add(word));
    if (found.isEmpty() || missing.isEmpty()) {
      return Optional.empty();
    }
    found.removeAll(missing);
    String query = last.query();
    for (String word : found) {
      query =
          query.replaceAll("(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])", " ");
    }
    return more(
        new ToolCall.Search(
            query.strip().replaceAll("\\s+", " "), SearchMode.HYBRID, last.filter(), most),
        "no passage that was found speaks of " + String.join(", ", new TreeSet<>(missing)));
  }

  private Optional<Decision.More> more(ToolCall call, String reason) {
    return situation.made(call) ? Optional.empty() : Optional.of(new Decision.More(call, reason));
  }
}

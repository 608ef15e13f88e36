package io.pinakes.orchestrator.follow;

import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.AmendmentFinder;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer.Situation;
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

/** Chooses what to read next, given the reviewer's verdict. */
public final class FollowUps {
  /** Maximum passages read beyond the plan. */
  static final int MAX_READ = 10;

  /** Passages read for names that the planned calls did not find. */
  private static final int FOR_NAMES = 5;

  /** How many times documents named in passages are followed. */
  private static final int HOPS = 2;

  private final Situation situation;
  private final Session session;

  private FollowUps(Situation situation, Session session) {
    this.situation = situation;
    this.session = session;
  }

  /**
   * A call to make next.
   *
   * @param reason for the trace; never parsed
   */
  public record Next(ToolCall call, String reason) {}

  /** The most useful call when the evidence already answers; empty if there is none. */
  public static Optional<Next> of(
      Decision.Answerable judged, Situation situation, Session session) {
    FollowUps followUps = new FollowUps(situation, session);
    if (judged.open()) {
      Optional<Next> planned = followUps.planned("other documents may say more");
      if (planned.isPresent()) {
        return planned;
      }
    }
    return followUps.beyondThePlan(judged.open(), "");
  }

  /** The call most likely to find what is missing; empty if there is none. */
  public static Optional<Next> of(
      Decision.Insufficient judged, Situation situation, Session session) {
    if (judged.suggestion().isPresent()) {
      return Optional.of(new Next(judged.suggestion().get(), judged.what()));
    }
    FollowUps followUps = new FollowUps(situation, session);
    return followUps
        .planned(judged.what())
        .or(() -> followUps.beyondThePlan(true, judged.what()))
        .or(() -> followUps.walk(judged.what()));
  }

  /** The first planned call that has not been made. */
  private Optional<Next> planned(String reason) {
    long walks =
        situation.done().stream().filter(done -> done.call() instanceof ToolCall.Navigate).count();
    for (ToolCall call : situation.plan().calls()) {
      ToolCall next = call;
      if (call instanceof ToolCall.Navigate walk) {
        if (walks-- > 0) {
          continue;
        }
        next = situation.done().isEmpty() ? walk : walk.again(uncovered());
      }
      if (!situation.made(next)) {
        return Optional.of(new Next(next, reason));
      }
    }
    return Optional.empty();
  }

  /** Words of the question that no passage read so far contains. */
  private List<String> uncovered() {
    Set<String> covered = covered();
    return situation.question().terms().stream()
        .map(WeightedTerm::term)
        .filter(term -> !covered.contains(term))
        .map(term -> situation.question().names().getOrDefault(term, term))
        .distinct()
        .toList();
  }

  private Set<String> covered() {
    Set<String> covered = new HashSet<>();
    situation.ledger().entries().forEach(evidence -> covered.addAll(evidence.covered()));
    return covered;
  }

  /**
   * A call beyond the plan.
   *
   * @param open whether further reading may improve the answer
   * @param lacking what an answer still lacks; empty if nothing
   */
  private Optional<Next> beyondThePlan(boolean open, String lacking) {
    EvidenceLedger ledger = situation.ledger();
    int room = MAX_READ - ledger.entries().size();
    if (ledger.entries().isEmpty()
        || noCallIsLeft()
        || !(situation.plan().calls().getLast() instanceof ToolCall.Search last)) {
      return Optional.empty();
    }
    Optional<Next> amendments = amendments(last.query());
    if (amendments.isPresent()) {
      return amendments;
    }
    if (open) {
      Optional<Next> missing = missingNames(last, room > 0 ? room : FOR_NAMES);
      if (missing.isPresent()) {
        return missing;
      }
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
        return unlessMade(
            new ToolCall.Search(last.query(), SearchMode.HYBRID, named.get(), room),
            "what was read names documents that have not been read");
      }
    }
    return open && last.topK() < MAX_READ
        ? unlessMade(
            new ToolCall.Search(last.query(), SearchMode.HYBRID, last.filter(), last.topK() + room),
            lacking.isEmpty() ? "other passages may say more" : lacking)
        : Optional.empty();
  }

  private boolean noCallIsLeft() {
    return situation.callsDone() >= session.limits().toolCalls();
  }

  /** A walk through the hierarchy if searches found too little; at most one. */
  private Optional<Next> walk(String lacking) {
    boolean walked =
        situation.done().stream().anyMatch(done -> done.call() instanceof ToolCall.Navigate);
    if (!noCallIsLeft()
        && !walked
        && situation.plan().calls().getLast() instanceof ToolCall.Search last) {
      boolean documents = last.filter().fields().stream().noneMatch(Fields.OF_CHUNKS::contains);
      if (documents && session.library().hierarchy().catalog().totalBuckets() > 0) {
        return unlessMade(
            new ToolCall.Navigate(
                last.query(), last.filter(), NavigationMode.DRILL_DOWN, List.of(), MAX_READ),
            lacking);
      }
    }
    return Optional.empty();
  }

  /** Searches the amendments of the document with the best answer. */
  private Optional<Next> amendments(String query) {
    return AmendmentFinder.of(situation.ledger(), session.question().filter(), session.library())
        .flatMap(
            amendments ->
                unlessMade(
                    new ToolCall.Search(query, SearchMode.HYBRID, amendments, MAX_READ),
                    "the document with the answer has been amended"));
  }

  /** Searches for names that no passage contains, leaving out names that dominate the results. */
  private Optional<Next> missingNames(ToolCall.Search last, int most) {
    Map<String, String> names = situation.question().names();
    Set<String> covered = covered();
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
    return unlessMade(
        new ToolCall.Search(
            query.strip().replaceAll("\\s+", " "), SearchMode.HYBRID, last.filter(), most),
        "no passage found mentions " + String.join(", ", new TreeSet<>(missing)));
  }

  private Optional<Next> unlessMade(ToolCall call, String reason) {
    return situation.made(call) ? Optional.empty() : Optional.of(new Next(call, reason));
  }
}

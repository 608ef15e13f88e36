package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A claim must not negate what its evidence affirms, or affirm what its evidence negates. Counts
 * the negations of a sentence once, so one instance serves one answer; safe for many threads.
 */
public final class NegationRule implements ClaimRule {
  /** A claim with this share of its words in one sentence states only that sentence. */
  private static final double NEARLY_LITERAL = 0.8;

  /** Minimum share of the claim in a sentence that it may repeat. */
  private static final double HALF = 0.5;

  /** Characters around the shared words in which a negation applies to them. */
  private static final int AROUND = 15;

  private static final String DENIES = "it negates what no cited source negates";
  private static final String DENIED = "its source negates this";

  private final Map<Sentence, Integer> counts = new ConcurrentHashMap<>();

  /** How many negations a sentence has; each is counted once. */
  private int negations(Sentence sentence) {
    return counts.computeIfAbsent(sentence, each -> Negations.in(each.text()));
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    return reason(claim).map(reason -> Finding.not(Verdict.UNSUPPORTED, reason));
  }

  private Optional<String> reason(ClaimReading claim) {
    int negations = Negations.in(Negations.statement(claim.text()));
    List<Sentence> sentences = claim.words().sentences();
    Set<String> wanted = new HashSet<>(claim.content());
    if (negations > 0 && sentences.stream().noneMatch(sentence -> negations(sentence) > 0)) {
      return Optional.of(DENIES);
    }
    List<Sentence> closest = claim.words().closest(wanted, HALF);
    if (closest.isEmpty()) {
      return Optional.empty();
    }
    double best = closest.getFirst().overlap(wanted);
    int contained = 0; // a claim may combine several sentences
    for (Sentence sentence : sentences) {
      contained += isContained(sentence, wanted) ? negations(sentence) : 0;
    }
    String reason = "";
    for (Sentence sentence : closest) {
      int near =
          negations(sentence) == 0 ? 0 : Negations.in(sentence.text(), near(sentence, wanted));
      boolean agrees =
          best >= NEARLY_LITERAL
              ? negations == near || negations == negations(sentence) || negations == contained
              : negations > 0 || near == 0;
      if (agrees) {
        return Optional.empty();
      }
      reason = negations > near ? DENIES : DENIED;
    }
    return Optional.of(reason);
  }

  private static boolean isContained(Sentence sentence, Set<String> wanted) {
    Set<String> terms = sentence.content().stream().map(Token::term).collect(Collectors.toSet());
    return !terms.isEmpty()
        && terms.stream().filter(wanted::contains).count() >= NEARLY_LITERAL * terms.size();
  }

  /** The part of a sentence that the claim is about: the shortest with all shared words. */
  private static Span near(Sentence sentence, Set<String> wanted) {
    List<Token> matched =
        sentence.tokens().stream().filter(token -> wanted.contains(token.term())).toList();
    Set<String> shared = matched.stream().map(Token::term).collect(Collectors.toSet());
    int start = 0;
    int end = sentence.text().length();
    Map<String, Integer> last = new HashMap<>();
    for (Token token : matched) {
      last.put(token.term(), token.span().start());
      int first = last.values().stream().mapToInt(at -> at).min().orElse(0);
      if (last.size() == shared.size() && token.span().end() - first < end - start) {
        start = first;
        end = token.span().end();
      }
    }
    return new Span(Math.max(0, start - AROUND), Math.min(sentence.text().length(), end + AROUND));
  }
}

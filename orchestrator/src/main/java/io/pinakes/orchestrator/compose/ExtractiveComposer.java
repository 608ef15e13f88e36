package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.session.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Answers with the best statements themselves, word for word.
 *
 * <p>The statement with the most support comes first. Others follow if they have nearly as much, or
 * if they cover what the passages of the chosen ones leave open, in the manner of maximal marginal
 * relevance (Carbonell and Goldstein, SIGIR 1998).
 */
public final class ExtractiveComposer implements Composer {
  static final int MAX_CLAIMS = 5;

  /** A statement with this share of the best support is worth reading in any case. */
  static final double NEARLY_BEST = 0.93;

  /** Statements of lists and comparisons may be weaker: there are several things to say. */
  static final double NEARLY_BEST_OF_MANY = 0.8;

  /** A weaker one is worth reading if it covers at least this much more of the question. */
  static final double NEW_COVERAGE = 0.08;

  static final double WEAKEST = 0.6;

  @Override
  public Draft compose(Task task, Session session) {
    Decomposition question = task.question();
    EvidenceLedger ledger = task.evidence();
    List<Candidate> candidates = new ArrayList<>();
    for (Evidence evidence : ledger.entries()) {
      evidence
          .statements()
          .forEach(statement -> candidates.add(new Candidate(evidence, statement)));
    }
    candidates.sort(
        Comparator.comparingDouble((Candidate candidate) -> -candidate.statement.support())
            .thenComparing(candidate -> candidate.evidence.hit().chunk().id())
            .thenComparingInt(candidate -> candidate.statement.span().start()));
    if (candidates.isEmpty()) {
      return new Draft(List.of());
    }
    double nearlyBest = question.intent() == Intent.QA ? NEARLY_BEST : NEARLY_BEST_OF_MANY;
    double best = candidates.getFirst().statement.support();
    Set<String> covered = new HashSet<>();
    Set<String> said = new HashSet<>();
    List<Claim> claims = new ArrayList<>();
    for (Candidate candidate : candidates) {
      double support = candidate.statement.support();
      if (claims.size() == MAX_CLAIMS || support < WEAKEST * best) {
        break;
      }
      Set<String> after = new HashSet<>(covered);
      after.addAll(candidate.statement.covered());
      boolean opens = question.coverage(after) - question.coverage(covered) >= NEW_COVERAGE;
      if ((support >= nearlyBest * best || opens) && said.add(candidate.words())) {
        // its passage, headings included, has been pointed to; what that covers is not left open
        covered.addAll(candidate.evidence.covered());
        claims.add(
            new Claim(
                candidate.words(),
                List.of(new Ground(candidate.evidence.handle(), candidate.statement.span()))));
      }
    }
    return new Draft(claims);
  }

  private record Candidate(Evidence evidence, Statement statement) {
    String words() {
      return statement.text().strip().replaceAll("\\s+", " ");
    }
  }
}

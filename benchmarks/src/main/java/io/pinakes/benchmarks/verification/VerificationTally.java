package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.VerificationSet.Cited;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.Library;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A verifier's decisions on claims with known truth, by kind of claim. */
final class VerificationTally {
  /** The decisions on claims of one kind. */
  static final class Count {
    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    private final List<String> wrong = new ArrayList<>();

    int all() {
      return verdicts.values().stream().mapToInt(count -> count).sum();
    }

    /** The share that passed. */
    double passed() {
      return all() == 0 ? 0 : (double) verdicts.getOrDefault(Verdict.SUPPORTED, 0) / all();
    }

    Map<Verdict, Integer> verdicts() {
      return verdicts;
    }

    /** Claims with a wrong decision, with the reason if there is one. */
    List<String> wrong() {
      return wrong;
    }

    private void add(Count other) {
      other.verdicts.forEach((verdict, count) -> verdicts.merge(verdict, count, Integer::sum));
      wrong.addAll(other.wrong);
    }
  }

  private final Library library;
  private String question = "";
  private CitationVerifier verifier;
  private final Map<String, Count> counts = new TreeMap<>();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final List<Long> stoppedNanos = new ArrayList<>();

  VerificationTally(Library library) {
    this.library = library;
    verifier = new CitationVerifier(library);
  }

  /** The decisions by kind, sorted; a kind begins with {@code right} or {@code wrong}. */
  Map<String, Count> counts() {
    return counts;
  }

  /**
   * The processor time in milliseconds within which a share of the stopped claims was verified; 0
   * if none was stopped.
   */
  double stoppedMillis(double share) {
    return stoppedNanos.isEmpty()
        ? 0
        : stoppedNanos.stream().sorted().toList().get((int) (share * (stoppedNanos.size() - 1)))
            / 1e6;
  }

  /** All claims whose kind begins with {@code prefix}. */
  Count sum(String prefix) {
    Count sum = new Count();
    counts.forEach(
        (kind, count) -> {
          if (kind.startsWith(prefix)) {
            sum.add(count);
          }
        });
    return sum;
  }

  static String label(boolean right, String kind) {
    return (right ? "right: " : "wrong: ") + kind;
  }

  /** Verifies a claim by itself. */
  void decide(String kind, boolean right, Claim claim, VerificationSet set) {
    if (!question.equals(set.question())) {
      question = set.question();
      verifier = new CitationVerifier(library, question);
    }
    long start = threads.getCurrentThreadCpuTime(); // other work does not count
    VerifiedAnswer answer = verifier.verify(new Draft(List.of(claim)), set.ledger());
    long spent = threads.getCurrentThreadCpuTime() - start;
    boolean passed = !answer.claims().isEmpty();
    if (!passed) {
      stoppedNanos.add(spent);
    }
    Verdict verdict = passed ? Verdict.SUPPORTED : answer.rejected().getFirst().verdict();
    Count count = counts.computeIfAbsent(kind, _ -> new Count());
    count.verdicts.merge(verdict, 1, Integer::sum);
    if (passed != right) {
      List<String> cited =
          set.all().stream()
              .filter(statement -> claim.grounds().contains(statement.ground()))
              .map(Cited::text)
              .toList();
      count.wrong.add(
          set.id()
              + ": "
              + claim.text()
              + (passed ? "" : " -- " + answer.rejected().getFirst().reason())
              + " -- cites "
              + cited.toString().replaceAll("\\s+", " "));
    }
  }
}

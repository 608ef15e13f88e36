package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Chooses evidence that fits a token limit: the passages whose best statements have the most
 * support, without near-duplicates of better ones. Kept passages are in reading order, so that
 * neighbours stay together.
 */
public final class Pruning {
  /** Passages that share this much of their shingles are near-duplicates. */
  static final double NEARLY_EQUAL = 0.9;

  /** Words per shingle; see Broder, "On the resemblance of documents" (1997). */
  private static final int SHINGLE = 5;

  /** Tokens for the document, page and headings shown with a passage. */
  private static final int HEAD_TOKENS = 40;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private Pruning() {}

  /**
   * The evidence kept and dropped.
   *
   * @param kept passages by document and position; all values that fit
   */
  public record Pruned(EvidenceLedger kept, List<Dropped> dropped) {
    public Pruned {
      dropped = List.copyOf(dropped);
    }
  }

  /**
   * A dropped passage or value.
   *
   * @param what the chunk of a passage, or the handle of a value
   * @param reason a phrase
   */
  public record Dropped(String handle, String what, String reason) {}

  /**
   * Prunes a ledger.
   *
   * @param tokens maximum size of the kept evidence, as estimated by {@link TokenEstimate}
   */
  public static Pruned prune(EvidenceLedger ledger, int tokens) {
    List<Dropped> dropped = new ArrayList<>();
    int used = 0;
    List<ValueEvidence> values = new ArrayList<>();
    for (ValueEvidence value : ledger.values()) {
      int cost = TokenEstimate.of(value.text()) + 2;
      int share = ledger.entries().isEmpty() ? tokens : tokens / 2;
      if (used + cost > share) {
        dropped.add(new Dropped(value.handle(), value.handle(), "no room"));
      } else {
        used += cost;
        values.add(value);
      }
    }
    List<Evidence> best =
        ledger.entries().stream()
            .sorted(
                Comparator.comparingDouble((Evidence evidence) -> -evidence.best().support())
                    .thenComparing(evidence -> evidence.hit().chunk().id()))
            .toList();
    List<Evidence> kept = new ArrayList<>();
    List<Set<String>> shingles = new ArrayList<>();
    for (Evidence evidence : best) {
      ChunkId id = evidence.hit().chunk().id();
      Set<String> own = shingles(evidence.hit().chunk().text());
      int like = alike(own, shingles);
      int cost = TokenEstimate.of(evidence.hit().chunk().text()) + HEAD_TOKENS;
      if (like >= 0) {
        dropped.add(
            new Dropped(
                evidence.handle(), id.value(), "nearly the same as " + kept.get(like).handle()));
      } else if (used + cost > tokens) {
        dropped.add(new Dropped(evidence.handle(), id.value(), "no room"));
      } else {
        used += cost;
        kept.add(evidence);
        shingles.add(own);
      }
    }
    kept.sort(
        Comparator.comparingInt((Evidence evidence) -> firstOf(best, evidence))
            .thenComparingInt(evidence -> evidence.hit().chunk().span().start()));
    return new Pruned(new EvidenceLedger(kept, values), dropped);
  }

  /** Documents are ordered by their best passages. */
  private static int firstOf(List<Evidence> best, Evidence evidence) {
    for (int i = 0; i < best.size(); i++) {
      if (best.get(i).hit().chunk().document().equals(evidence.hit().chunk().document())) {
        return i;
      }
    }
    return best.size();
  }

  private static Set<String> shingles(String text) {
    List<String> words =
        WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
    Set<String> shingles = new HashSet<>();
    for (int i = 0; i + SHINGLE <= words.size(); i++) {
      shingles.add(String.join(" ", words.subList(i, i + SHINGLE)));
    }
    return shingles.isEmpty() ? Set.of(String.join(" ", words)) : shingles;
  }

  /** The index of the first near-duplicate; -1 if there is none. */
  private static int alike(Set<String> shingles, List<Set<String>> kept) {
    for (int i = 0; i < kept.size(); i++) {
      Set<String> shared = new HashSet<>(kept.get(i));
      shared.retainAll(shingles);
      int all = kept.get(i).size() + shingles.size() - shared.size();
      if (shared.size() >= NEARLY_EQUAL * all) {
        return i;
      }
    }
    return -1;
  }
}

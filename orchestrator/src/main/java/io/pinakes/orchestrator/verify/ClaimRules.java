package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.figure.FigureRule;
import io.pinakes.orchestrator.verify.relation.RelationRules;
import io.pinakes.orchestrator.verify.wording.ContentWordRule;
import io.pinakes.orchestrator.verify.wording.NameRule;
import io.pinakes.orchestrator.verify.wording.NegationRule;
import io.pinakes.orchestrator.verify.wording.QuotationRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rules for claims, by name and in order: the first that finds a problem decides. Single rules
 * can be switched off to measure their contribution.
 */
final class ClaimRules {
  private static final String CONTENT_WORD = "content-word";

  /** Rules that compare words, and therefore do not apply to a claim in another language. */
  private final Map<String, ClaimRule> comparingWords = new LinkedHashMap<>();

  private final Map<String, ClaimRule> always = new LinkedHashMap<>();

  /** Whether a claim has an address at all; most have none. */
  private final Map<String, Boolean> addressed = new ConcurrentHashMap<>();

  ClaimRules(List<String> passages, FigureRule figures, NameRule names, Set<String> switchedOff) {
    RelationRules relations = new RelationRules();
    always.put("address", this::address);
    always.put("quotation", new QuotationRule(passages));
    always.put("figure", figures);
    always.put("name", names);
    always.put("negation", new NegationRule());
    comparingWords.putAll(relations.ofChanges());
    comparingWords.put(CONTENT_WORD, new ContentWordRule(relations::handled));
    comparingWords.putAll(relations.ofOrder());
    always.keySet().removeAll(switchedOff);
    comparingWords.keySet().removeAll(switchedOff);
  }

  /** The finding of the first rule that objects to a claim; empty if none does. */
  Optional<Finding> problem(ClaimReading claim) {
    return first(always, claim)
        .or(() -> claim.foreign() ? Optional.empty() : first(comparingWords, claim));
  }

  /** Asks whether any rule objects to a claim with one source after the other. */
  Objections objections() {
    return new Objections();
  }

  /**
   * Whether rules object to one claim with different sources. A rule that has objected is asked
   * first with the next source, as it will most likely object again.
   */
  final class Objections {
    private final List<ClaimRule> inOrder = new ArrayList<>(always.values());

    private Objections() {
      inOrder.addAll(comparingWords.values());
      ClaimRule words = comparingWords.get(CONTENT_WORD);
      if (words != null) { // most texts that do not support a claim lack its words
        toFront(words);
      }
    }

    boolean any(ClaimReading claim) {
      for (ClaimRule rule : inOrder) {
        boolean applies = !claim.foreign() || always.containsValue(rule);
        if (applies && rule.problem(claim).isPresent()) {
          toFront(rule);
          return true;
        }
      }
      return false;
    }

    private void toFront(ClaimRule rule) {
      inOrder.remove(rule);
      inOrder.addFirst(rule);
    }
  }

  private static Optional<Finding> first(Map<String, ClaimRule> rules, ClaimReading claim) {
    for (ClaimRule rule : rules.values()) {
      Optional<Finding> problem = rule.problem(claim);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private Optional<Finding> address(ClaimReading claim) {
    if (!addressed.computeIfAbsent(claim.text(), ClaimText::hasAddress)) {
      return Optional.empty();
    }
    List<String> addresses = ClaimText.strangeAddresses(claim.text(), claim.quotes());
    return addresses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Finding.not(
                Verdict.UNSUPPORTED,
                "no cited source has the address " + String.join(", ", addresses)));
  }
}

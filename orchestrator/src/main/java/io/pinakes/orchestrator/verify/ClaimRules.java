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
    comparingWords.put("content-word", new ContentWordRule(relations::handled));
    comparingWords.putAll(relations.ofOrder());
    always.keySet().removeAll(switchedOff);
    comparingWords.keySet().removeAll(switchedOff);
  }

  /** The finding of the first rule that objects to a claim; empty if none does. */
  Optional<Finding> problem(ClaimReading claim) {
    return first(always, claim)
        .or(() -> claim.foreign() ? Optional.empty() : first(comparingWords, claim));
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

package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The names of a claim must occur in its sources, around them, or in the document's metadata. */
public final class NameRule implements ClaimRule {
  private final ProperNames names;
  private final Map<CitedText, String> folded = new ConcurrentHashMap<>();

  /**
   * @param passages all words of this answer's evidence
   */
  public NameRule(List<String> passages) {
    names = new ProperNames(passages);
  }

  /** The names of a claim. */
  public List<String> in(ClaimReading claim) {
    // in a claim of another language that capitalises nouns, a capitalised word may be any noun
    boolean anyNoun = !LanguageTraits.of(claim.foreignLanguage()).nounsInCapitals();
    return names.in(claim.text(), claim.figures()).stream()
        .filter(name -> anyNoun || name.codePoints().skip(1).anyMatch(Character::isUpperCase))
        .toList();
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    List<String> named = in(claim);
    if (named.isEmpty()) {
      return Optional.empty();
    }
    String all =
        claim.cited().stream()
            .map(text -> folded.computeIfAbsent(text, each -> ClaimText.folded(each.all())))
            .collect(Collectors.joining("\n"));
    String missing =
        named.stream()
            .filter(name -> !ProperNames.stands(name, all))
            .filter(name -> claim.analyses().stream().noneMatch(each -> each.holdsWord(name)))
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(Finding.not(Verdict.UNSUPPORTED, "no cited source says " + missing));
  }
}

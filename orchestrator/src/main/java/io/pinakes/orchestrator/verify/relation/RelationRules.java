package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rules about relations between words, in order. They cache the sentences they have read, so
 * one instance serves one body of evidence. Safe for many threads.
 */
public final class RelationRules {
  private static final Set<String> SCOPE =
      Set.of("quantity", "pair", "exception", "condition", "frequency", "haste", "only", "join");

  private final Map<Sentence, OperatorSentence> read = new ConcurrentHashMap<>();

  /** Rules about changes to a sentence that a claim repeats, by name. */
  public Map<String, ClaimRule> ofChanges() {
    Map<String, ClaimRule> rules = new LinkedHashMap<>();
    rules.put("contrary", new ClosestSentenceRule(RelationRules::contrary));
    rules.put("altered-sentence", new ClosestSentenceRule(this::altered));
    return rules;
  }

  /** Rules about the order of a claim's words, by name. */
  public Map<String, ClaimRule> ofOrder() {
    Map<String, ClaimRule> rules = new LinkedHashMap<>();
    rules.put("modality", new OperatorRule(Set.of("modality"), this::operators));
    rules.put("bound", new OperatorRule(Set.of("bound"), this::operators));
    rules.put("time", new OperatorRule(Set.of("time"), this::operators));
    rules.put("scope", new OperatorRule(SCOPE, this::operators));
    rules.put("completed-action", RelationRules::completedAction);
    rules.put("exchanged-roles", new ClosestSentenceRule(RelationRules::exchanged));
    rules.put("stitching", RelationRules::stitched);
    return rules;
  }

  private OperatorSentence operators(Sentence sentence, String language) {
    return read.computeIfAbsent(sentence, _ -> OperatorSentence.of(sentence, language));
  }

  /**
   * The spans of words in a claim's sentence that these rules check: operators, and words that make
   * it the converse of its source.
   */
  public List<Span> handled(Sentence said, CitedWords cited) {
    List<Span> spans = new ArrayList<>();
    operators(said, cited.language()).operators().forEach(operator -> spans.add(operator.span()));
    for (Sentence sentence : cited.sentences()) {
      ContraryCheck.converse(said, sentence, cited.language())
          .forEach(token -> spans.add(token.span()));
    }
    return spans;
  }

  private static Optional<Finding> unsupported(String reason) {
    return Optional.of(Finding.not(Verdict.UNSUPPORTED, reason));
  }

  private static Optional<Finding> completedAction(ClaimReading claim) {
    return claim.literal()
        ? Optional.empty()
        : claim.sentences().stream()
            .map(
                said ->
                    CompletedActionCheck.undone(
                        said, claim.words().sentences(), claim.words().language()))
            .flatMap(Optional::stream)
            .findFirst()
            .flatMap(RelationRules::unsupported);
  }

  private Optional<Finding> altered(Sentence said, Sentence cited, ClaimReading claim) {
    Optional<AlteredSentenceCheck> changes = AlteredSentenceCheck.of(said, cited);
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    Set<String> counted = new HashSet<>();
    said.content().forEach(token -> counted.add(token.term()));
    for (Span figure : claim.figures()) { // their units may be written differently
      counted.removeAll(Sentence.of(figure.of(claim.text()), claim.words().language()).terms());
    }
    List<Span> handled = handled(said, claim.words());
    said.tokens().stream()
        .filter(token -> handled.stream().anyMatch(span -> span.overlaps(token.span())))
        .forEach(token -> counted.remove(token.term()));
    return changes.get().problem(counted, claim.words());
  }

  private static Optional<Finding> contrary(Sentence said, Sentence cited, ClaimReading claim) {
    return ContraryCheck.turned(said, cited, claim.words().around(), claim.words().language())
        .flatMap(RelationRules::unsupported);
  }

  private static Optional<Finding> exchanged(Sentence said, Sentence cited, ClaimReading claim) {
    return ExchangedRolesCheck.exchanged(said, cited, claim.words().language())
        .flatMap(RelationRules::unsupported);
  }

  private static Optional<Finding> stitched(ClaimReading claim) {
    if (claim.literal()) {
      return Optional.empty();
    }
    StitchingCheck check = new StitchingCheck(claim.words());
    PastedSentenceCheck pasted = new PastedSentenceCheck(claim.words());
    return claim.sentences().stream()
        .map(said -> check.in(said, claim.wanted(said)).or(() -> pasted.in(said)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(Finding::stitched);
  }
}

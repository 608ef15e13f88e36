package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.relation.OperatorSentence.Item;
import io.pinakes.orchestrator.verify.relation.OperatorSentence.Operator;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * An operator of a claim must occur at the same place in its evidence, in the same or an equivalent
 * wording: "must" for "shall" but not for "may", "at least" for "not less than" but not for "up
 * to".
 *
 * <p>Places are found by the words next to an operator, in the cited sentences that share most of
 * the words around it.
 */
public final class OperatorRule implements ClaimRule {
  /** Words on either side of an operator by which its sentence is found. */
  private static final int AROUND = 6;

  /** Words between a modal verb or quantifier and what it governs. */
  private static final int GOVERNED = 3;

  /** A claim with this share of a sentence's words repeats it. */
  private static final double REPEATED = 0.6;

  /** Operators that must not be added to a statement without one of their category. */
  private static final Map<String, Set<String>> ADDS =
      Map.of(
          "bound", Set.of("at-least", "at-most", "more-than", "less-than"),
          "time", Set.of("before", "after"),
          "exception", Set.of("except"),
          "condition", Set.of("unless"),
          "frequency", Set.of("always", "never"),
          "haste", Set.of("at-once"),
          "only", Set.of("only"));

  /** Operators that must not be dropped from the middle of a statement. */
  private static final Map<String, Set<String>> QUALIFIES =
      Map.of(
          "bound", Set.of("at-most", "more-than", "less-than"),
          "exception", Set.of("except"),
          "condition", Set.of("unless"),
          "frequency", Set.of("sometimes"),
          "modality", Set.of("may", "should"),
          "quantity", Set.of("some"));

  private final Set<String> categories;
  private final BiFunction<Sentence, String, OperatorSentence> reader;

  /**
   * @param categories the categories of operators to check
   * @param reader reads sentences, and may cache them
   */
  OperatorRule(Set<String> categories, BiFunction<Sentence, String, OperatorSentence> reader) {
    this.categories = Set.copyOf(categories);
    this.reader = reader;
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    String language = claim.words().language();
    List<OperatorSentence> cited =
        claim.words().sentences().stream().map(each -> reader.apply(each, language)).toList();
    Comparison comparison = new Comparison(Synonyms.of(language), cited, claim.literal());
    for (Sentence sentence : claim.sentences()) {
      OperatorSentence said = reader.apply(sentence, language);
      for (Operator operator : said.operators()) {
        if (categories.contains(operator.category())
            && !isConverse(sentence, operator, claim)
            && comparison.differs(said, operator)) {
          return Optional.of(
              Finding.not(
                  Verdict.UNSUPPORTED,
                  "its source does not say \"" + operator.span().of(sentence.text()) + "\" there"));
        }
      }
      if (comparison.leavesOut(said, categories)) {
        return Optional.of(
            Finding.not(Verdict.UNSUPPORTED, "it drops a qualification of its source"));
      }
    }
    return Optional.empty();
  }

  /** Whether a sentence uses the converse operator: "after" for "before". */
  private static boolean isConverse(Sentence said, Operator operator, ClaimReading claim) {
    return operator.category().equals("time")
        && claim.words().sentences().stream()
            .anyMatch(
                cited ->
                    ContraryCheck.converse(said, cited, claim.words().language()).stream()
                        .anyMatch(token -> token.span().overlaps(operator.span())));
  }

  /** A comparison of one claim with the sentences it cites. */
  private record Comparison(Synonyms synonyms, List<OperatorSentence> cited, boolean literal) {
    boolean same(Item one, Item other) {
      return one.number() == other.number()
          && (one.number()
              ? one.key().equals(other.key())
              : synonyms.related(one.key(), other.key()));
    }

    boolean has(List<Item> items, Item wanted) {
      return items.stream().anyMatch(item -> same(item, wanted));
    }

    boolean differs(OperatorSentence said, Operator operator) {
      if (literal) {
        return false;
      }
      List<Item> window =
          said.items()
              .subList(
                  Math.max(0, operator.position() - AROUND),
                  Math.min(said.items().size(), operator.position() + AROUND));
      long most = 0;
      List<OperatorSentence> closest = new ArrayList<>();
      for (OperatorSentence sentence : cited) {
        long shared = window.stream().filter(item -> has(sentence.items(), item)).count();
        if (shared > most) {
          closest.clear();
          most = shared;
        }
        if (shared == most && shared > 0) {
          closest.add(sentence);
        }
      }
      boolean any = false;
      for (OperatorSentence sentence : closest) {
        Place place = place(said, operator, sentence);
        if (place == Place.SAME) {
          return false;
        }
        any |= place == Place.OTHER;
        any |= place == Place.NONE && isAdded(operator);
      }
      return any;
    }

    private static boolean isAdded(Operator operator) {
      return ADDS.getOrDefault(operator.category(), Set.of()).containsAll(operator.values());
    }

    private enum Place {
      SAME,
      OTHER,
      NONE,
      UNKNOWN
    }

    /** What a cited sentence has in place of an operator. */
    private Place place(OperatorSentence said, Operator operator, OperatorSentence sentence) {
      boolean join = operator.category().equals("join");
      List<Item> before = new ArrayList<>();
      List<Item> behind = new ArrayList<>();
      for (int i = operator.position() - 1; i >= 0 && before.size() < 2; i--) {
        before.add(said.items().get(i));
      }
      int from = operator.anchor() >= 0 ? operator.anchor() : operator.position();
      for (int i = from; i < said.items().size() && behind.size() < 2; i++) {
        behind.add(said.items().get(i));
      }
      boolean located = false;
      boolean other = false;
      for (Operator there : sentence.operators()) {
        if (!there.category().equals(operator.category())) {
          continue;
        }
        if (!isThere(before, behind, there, sentence, join)) {
          continue;
        }
        if (there.values().stream().anyMatch(operator.values()::contains)) {
          return Place.SAME;
        }
        other = true;
      }
      if (other) {
        return Place.OTHER;
      }
      if (operator.category().equals("bound") && !has(sentence.items(), behind.getFirst())) {
        return other(operator, sentence); // the figure may have another unit
      }
      for (Item item : behind) {
        located |= has(sentence.items(), item);
      }
      for (Item item : before) {
        located |= has(sentence.items(), item);
      }
      return located ? Place.NONE : Place.UNKNOWN;
    }

    /** Whether a sentence has the operator, or another of its category, anywhere. */
    private static Place other(Operator operator, OperatorSentence sentence) {
      List<Operator> alike =
          sentence.operators().stream()
              .filter(there -> there.category().equals(operator.category()))
              .toList();
      boolean same =
          alike.stream()
              .anyMatch(there -> there.values().stream().anyMatch(operator.values()::contains));
      return alike.isEmpty() ? Place.UNKNOWN : same ? Place.SAME : Place.OTHER;
    }

    /** Whether a cited operator is next to the same words. */
    private boolean isThere(
        List<Item> before,
        List<Item> behind,
        Operator there,
        OperatorSentence sentence,
        boolean join) {
      List<Item> items = sentence.items();
      int from = there.anchor() >= 0 ? there.anchor() : there.position();
      boolean isBehind = false;
      for (int i = from; i < Math.min(items.size(), from + GOVERNED); i++) {
        isBehind |= !behind.isEmpty() && same(items.get(i), behind.getFirst());
      }
      boolean isBefore = false;
      for (int i = there.position() - 1; i >= Math.max(0, there.position() - 2); i--) {
        isBefore |= !before.isEmpty() && same(items.get(i), before.getFirst());
      }
      if (join) {
        return (isBehind || behind.isEmpty()) && (isBefore || before.isEmpty());
      }
      return isBehind || (isBefore && (behind.isEmpty() || !has(items, behind.getFirst())));
    }

    /** Whether the closest sentence is qualified in the middle and the claim is not. */
    boolean leavesOut(OperatorSentence said, Set<String> categories) {
      long most = 1;
      boolean out = false;
      for (OperatorSentence sentence : cited) {
        long shared = said.items().stream().filter(item -> has(sentence.items(), item)).count();
        if (shared > most) {
          most = shared;
          out = leavesOut(said, sentence, categories);
        } else if (shared == most && out) {
          out = leavesOut(said, sentence, categories);
        }
      }
      return out;
    }

    /**
     * Whether a claim has an item of a cited sentence, or in its place a synonym that the sentence
     * lacks: the claim's "runs" does not also stand for "go" if the sentence has both.
     */
    private boolean repeats(OperatorSentence said, OperatorSentence sentence, Item item) {
      return said.items().stream()
          .filter(own -> same(own, item))
          .anyMatch(
              own ->
                  own.key().equals(item.key())
                      || sentence.items().stream().noneMatch(each -> each.key().equals(own.key())));
    }

    private boolean leavesOut(
        OperatorSentence said, OperatorSentence sentence, Set<String> categories) {
      long repeated =
          sentence.items().stream().filter(item -> repeats(said, sentence, item)).count();
      if (repeated < REPEATED * sentence.items().size()) {
        return false;
      }
      for (Operator there : sentence.operators()) {
        Set<String> qualifying = QUALIFIES.getOrDefault(there.category(), Set.of());
        if (!categories.contains(there.category())
            || !qualifying.containsAll(there.values())
            || said.operators().stream()
                .anyMatch(operator -> operator.category().equals(there.category()))) {
          continue;
        }
        int before = there.position() - 1;
        int behind = there.anchor() >= 0 ? there.anchor() : there.position();
        List<Item> items = sentence.items();
        boolean beside = before >= 0 && repeats(said, sentence, items.get(before));
        boolean follows = behind < items.size() && repeats(said, sentence, items.get(behind));
        boolean excepts = Set.of("exception", "condition").contains(there.category());
        if (excepts ? beside && !literal : beside && follows && !literal) {
          return true;
        }
      }
      return false;
    }
  }
}

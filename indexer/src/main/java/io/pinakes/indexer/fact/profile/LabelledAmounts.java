package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.AmountLine.Amount;
import io.pinakes.indexer.fact.profile.Profile.Kind;
import io.pinakes.indexer.fact.profile.Profile.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The amounts of a document by label, such as the total to pay, the amount before tax, and the tax.
 *
 * <p>A line belongs to the first value of the profile that it names. If several lines name a value,
 * the first counts, unless the profile defines what the value {@code equals}: then a line that
 * agrees with the calculation wins, else the most certain label; ties go to the last line.
 */
final class LabelledAmounts {
  private static final int WEAK = 1;
  private static final int PLAIN = 2;
  private static final int STRONG = 3;
  private static final int ROUNDED = 4;

  /** Agreement with the calculation outweighs every label. */
  private static final int AGREES = 5;

  private final ProfileWords words;
  private final Map<String, List<Candidate>> candidates = new LinkedHashMap<>();
  private final List<Candidate> all = new ArrayList<>();

  /**
   * A candidate for a value.
   *
   * @param rank higher is more certain
   */
  private record Candidate(Amount amount, AmountLine line, int rank) {}

  /** An amount and the line that names it. */
  record Found(Amount amount, AmountLine line, double confidence) {}

  private LabelledAmounts(ProfileWords words) {
    this.words = words;
  }

  /** Reads lines up to one that starts a summary. */
  static LabelledAmounts of(List<AmountLine> lines, ProfileWords words) {
    LabelledAmounts amounts = new LabelledAmounts(words);
    for (int i = 0; i < lines.size() && !words.stop().in(lines.get(i).label()); i++) {
      AmountLine line = lines.get(i);
      Optional<Amount> amount = line.amount();
      if (amount.isEmpty() && i + 1 < lines.size() && isAmountAlone(lines.get(i + 1))) {
        amount = lines.get(i + 1).amount();
      }
      amount.ifPresent(found -> amounts.add(line, found));
    }
    return amounts;
  }

  /** Whether a line is one of the amounts, which end the line items. */
  static boolean isBelowItems(AmountLine line, ProfileWords words) {
    return words.profile().values().stream()
        .filter(value -> value.kind() == Kind.AMOUNT)
        .map(words::labels)
        .anyMatch(
            labels ->
                labels.strong().in(line.label())
                    || (!line.amounts().isEmpty() && labels.labels().in(line.label())));
  }

  private static boolean isAmountAlone(AmountLine line) {
    long letters = line.label().text().chars().filter(Character::isLetter).count();
    return line.amounts().size() == 1 && letters <= 3;
  }

  private void add(AmountLine line, Amount amount) {
    for (Value value : words.profile().values()) {
      if (value.kind() == Kind.AMOUNT && add(value, line, amount)) {
        all.add(new Candidate(amount, line, value.hidden() ? 0 : 1));
        return;
      }
    }
    all.add(new Candidate(amount, line, 1));
  }

  private boolean add(Value value, AmountLine line, Amount amount) {
    ProfileWords.Labels labels = words.labels(value);
    List<LinePhrases.Match> found = labels.in(line.label());
    if (found.isEmpty()) {
      return false;
    }
    List<Candidate> before = candidates.computeIfAbsent(value.name(), _ -> new ArrayList<>());
    boolean weak = labels.weak().in(line.label());
    boolean plain = labels.labels().in(line.label()) || labels.strong().in(line.label());
    int rank = labels.strong().in(line.label()) ? STRONG : weak ? WEAK : PLAIN;
    if (value.equals().isEmpty()) {
      before.add(new Candidate(new Amount(amount.cell(), amount.number().abs()), line, PLAIN));
      return true;
    }
    BigDecimal rounding = words.profile().rounding();
    if (!plain && amount.number().compareTo(rounding.add(rounding)) <= 0) {
      return false; // the rounding difference
    }
    boolean rounds =
        !plain
            && before.stream()
                .anyMatch(
                    other ->
                        other.amount().number().subtract(amount.number()).abs().compareTo(rounding)
                            < 0);
    if (!plain && !rounds) {
      return false;
    }
    before.add(
        new Candidate(amount, line, rounds ? ROUNDED : amount.number().signum() > 0 ? rank : 0));
    return true;
  }

  /** The amount of a value. */
  Optional<Found> find(Value value) {
    List<Candidate> named = candidates.getOrDefault(value.name(), List.of());
    if (value.equals().isEmpty()) {
      return named.stream().findFirst().map(each -> new Found(each.amount(), each.line(), 0.8));
    }
    Optional<BigDecimal> other = first(value.equals().getLast());
    Optional<BigDecimal> calculated =
        first(value.equals().getFirst())
            .map(sum -> sum.subtract(other.orElse(BigDecimal.ZERO)))
            .filter(sum -> sum.signum() > 0);
    Optional<Candidate> best = Optional.empty();
    int most = 0;
    for (Candidate candidate : named) {
      int rank = candidate.rank() + (agrees(candidate, calculated) ? AGREES : 0);
      if (best.isEmpty() || rank >= most) {
        best = Optional.of(candidate);
        most = rank;
      }
    }
    if (most < AGREES && (best.isEmpty() || other.isPresent())) {
      Optional<Candidate> same =
          all.stream()
              .filter(each -> agrees(each, calculated))
              .max(Comparator.comparingInt(Candidate::rank));
      if (same.isPresent()) {
        return same.map(found -> new Found(found.amount(), found.line(), 0.7));
      }
    }
    double confidence = most >= AGREES ? 0.95 : most >= STRONG ? 0.85 : 0.7;
    return best.map(found -> new Found(found.amount(), found.line(), confidence));
  }

  private static boolean agrees(Candidate candidate, Optional<BigDecimal> calculated) {
    return calculated.filter(sum -> sum.compareTo(candidate.amount().number()) == 0).isPresent();
  }

  private Optional<BigDecimal> first(String value) {
    return candidates.getOrDefault(value, List.of()).stream()
        .findFirst()
        .map(candidate -> candidate.amount().number());
  }

  /** The amounts found, by value name. */
  Map<String, Found> found() {
    Map<String, Found> found = new HashMap<>();
    for (Value value : words.profile().values()) {
      if (value.kind() == Kind.AMOUNT) {
        find(value).ifPresent(each -> found.put(value.name(), each));
      }
    }
    return found;
  }
}

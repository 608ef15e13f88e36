package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.quality.RandomLedger.Entry;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Draws questions from a grammar of wordings, with answers computed by brute force. */
final class QuestionGrammar {
  private static final String[] ORDINALS = {"first", "second", "third", "fourth"};

  /**
   * A question.
   *
   * @param number the right figure; empty if the answer is a set of documents or nothing
   * @param documents the documents of the answer; empty if only a figure counts
   * @param word that the first claim must contain; empty if none
   * @param declines whether the question must not be answered
   */
  record Asked(
      QuestionWording wording,
      String question,
      Optional<BigDecimal> number,
      Set<String> documents,
      String word,
      boolean declines) {}

  private final RandomLedger ledger;
  private final Random random;
  private final List<QuestionWording> wordings;

  QuestionGrammar(RandomLedger ledger, Random random) {
    this.ledger = ledger;
    this.random = random;
    wordings = QuestionWording.all();
  }

  /** Draws a question with a unique answer. */
  Asked draw() {
    return draw(wordings);
  }

  /** Draws a question of a kind whose name begins with {@code kind}. */
  Asked drawOf(String kind) {
    return draw(wordings.stream().filter(each -> each.kind().startsWith(kind)).toList());
  }

  private Asked draw(List<QuestionWording> from) {
    while (true) {
      Optional<Asked> asked = draw(from.get(random.nextInt(from.size())));
      if (asked.isPresent()) {
        return asked.get();
      }
    }
  }

  /** Draws a question for the total of a list of months of one year. */
  Asked monthList() {
    while (true) {
      Optional<Asked> asked =
          draw(
              wordings.stream()
                  .filter(each -> each.kind().equals("months"))
                  .toList()
                  .get(random.nextInt(3)));
      if (asked.isPresent()) {
        return asked.get();
      }
    }
  }

  private Optional<Asked> draw(QuestionWording wording) {
    Map<String, String> names = new HashMap<>();
    List<String> parties = ledger.parties();
    String v = parties.get(random.nextInt(parties.size()));
    String w = parties.get(random.nextInt(parties.size()));
    int y = 2021 + random.nextInt(4);
    int z = y + 1;
    int q = 1 + random.nextInt(4);
    LocalDate d = LocalDate.of(2021, 1, 1).plusDays(random.nextInt(900));
    LocalDate e = d.plusDays(30 + random.nextInt(400));
    Set<Month> months = new TreeSet<>();
    int many = 1 + random.nextInt(4);
    while (months.size() < many) {
      months.add(Month.of(1 + random.nextInt(12)));
    }
    int x = 100 * (5 + random.nextInt(80));
    names.put("v", RandomLedger.spoken(v, random));
    names.put("w", RandomLedger.spoken(w, random));
    names.put("n", ledger.absent());
    names.put("y", Integer.toString(y));
    names.put("z", Integer.toString(z));
    names.put("q", Integer.toString(q));
    names.put("qn", ORDINALS[q - 1]);
    names.put("d", RandomLedger.written(d, random));
    names.put("e", RandomLedger.written(e, random));
    names.put("m", listed(List.copyOf(months)));
    names.put("x", Integer.toString(x));
    names.put("k", ledger.many());
    names.put("k1", ledger.one());
    QuestionWording.OPERATORS.forEach(
        (name, words) -> names.put(name, words.get(random.nextInt(words.size()))));
    String question = wording.text();
    for (Map.Entry<String, String> name : names.entrySet()) {
      question = question.replace("{" + name.getKey() + "}", name.getValue());
    }
    Predicate<Entry> ofV = entry -> entry.party().equals(v);
    Predicate<Entry> ofW = entry -> entry.party().equals(w);
    Predicate<Entry> inY = entry -> entry.date().getYear() == y;
    Predicate<Entry> inZ = entry -> entry.date().getYear() == z;
    String asked = question;
    return switch (wording.kind()) {
      case "sum" -> sum(wording, asked, ofV.and(inY));
      case "sum-year" -> sum(wording, asked, inY);
      case "months" ->
          sum(wording, asked, inY.and(entry -> months.contains(entry.date().getMonth())));
      case "quarter" ->
          sum(wording, asked, inY.and(entry -> (entry.date().getMonthValue() + 2) / 3 == q));
      case "range" ->
          sum(wording, asked, entry -> !entry.date().isBefore(d) && !entry.date().isAfter(e));
      case "since" -> {
        boolean year = wording.text().contains("{y}");
        boolean after = wording.text().contains("later");
        yield sum(
            wording,
            asked,
            year
                ? entry -> entry.date().getYear() > y
                : after ? entry -> entry.date().isAfter(d) : entry -> !entry.date().isBefore(d));
      }
      case "all" -> sum(wording, asked, ofV);
      case "two-parties" ->
          v.equals(w) ? Optional.empty() : sum(wording, asked, inY.and(ofV.or(ofW)));
      case "except-two" ->
          v.equals(w)
              ? Optional.empty()
              : sum(wording, asked, inY.and(ofV.negate()).and(ofW.negate()));
      case "except-quarter" ->
          sum(wording, asked, inY.and(entry -> (entry.date().getMonthValue() + 2) / 3 != q));
      case "except-above" -> sum(wording, asked, inY.and(above(x).negate()));
      case "except-party-of" ->
          v.equals(w) ? Optional.empty() : sum(wording, asked, ofV.and(inY.negate()));
      case "except-count" -> count(wording, asked, inY.and(ofV.negate()));
      case "except-list" -> list(wording, asked, inY.and(ofV.negate()));
      case "only" -> sum(wording, asked, ofV.and(inY));
      case "at-least" -> count(wording, asked, inY.and(above(x).or(at(x))));
      case "at-most" -> count(wording, asked, inY.and(above(x).negate()));
      case "before" -> sum(wording, asked, ofV.and(entry -> entry.date().isBefore(d)));
      case "until" -> sum(wording, asked, ofV.and(entry -> !entry.date().isAfter(d)));
      case "except" -> sum(wording, asked, inY.and(ofV.negate()));
      case "count" -> count(wording, asked, ofV);
      case "count-year" -> count(wording, asked, inY);
      case "above-count" -> count(wording, asked, above(x));
      case "above" -> list(wording, asked, above(x));
      case "below" -> list(wording, asked, above(x).negate().and(at(x).negate()));
      case "list", "exists" -> list(wording, asked, ofV);
      case "list-year" -> list(wording, asked, ofV.and(inY));
      case "highest" -> nth(wording, asked, inY, 1, Comparator.comparing(Entry::amount).reversed());
      case "second" -> nth(wording, asked, inY, 2, Comparator.comparing(Entry::amount).reversed());
      case "lowest" -> nth(wording, asked, inY, 1, Comparator.comparing(Entry::amount));
      case "latest" -> nth(wording, asked, ofV, 1, Comparator.comparing(Entry::date).reversed());
      case "earliest" -> nth(wording, asked, ofV, 1, Comparator.comparing(Entry::date));
      case "average" -> average(wording, asked, ofV);
      case "average-year" -> average(wording, asked, inY);
      case "median" -> median(wording, asked, inY);
      case "difference" -> difference(wording, asked, ofV.and(inY), ofV.and(inZ));
      case "difference-parties" ->
          v.equals(w) ? Optional.empty() : difference(wording, asked, ofV.and(inY), ofW.and(inY));
      case "compare" -> compare(wording, asked, v, w, y);
      case "top-party" -> top(wording, asked, inY);
      case "share" -> share(wording, asked, inY, ofV);
      case "per-party" ->
          Optional.of(new Asked(wording, asked, Optional.empty(), Set.of(), "per", false));
      case "absent", "absent-year", "unreadable", "except-unknown" ->
          Optional.of(new Asked(wording, asked, Optional.empty(), Set.of(), "", true));
      default -> throw new IllegalStateException("unknown kind " + wording.kind());
    };
  }

  private static Predicate<Entry> above(int x) {
    return entry -> entry.amount().compareTo(BigDecimal.valueOf(x)) > 0;
  }

  private static Predicate<Entry> at(int x) {
    return entry -> entry.amount().compareTo(BigDecimal.valueOf(x)) == 0;
  }

  private String listed(List<Month> months) {
    List<String> names =
        months.stream().map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH)).toList();
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }

  private List<Entry> of(Predicate<Entry> wanted) {
    return ledger.entries().stream().filter(wanted).toList();
  }

  private static BigDecimal total(List<Entry> entries) {
    return entries.stream().map(Entry::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Optional<Asked> figure(
      QuestionWording wording, String question, BigDecimal number) {
    return Optional.of(new Asked(wording, question, Optional.of(number), Set.of(), "", false));
  }

  private Optional<Asked> sum(QuestionWording wording, String question, Predicate<Entry> wanted) {
    List<Entry> found = of(wanted);
    return found.isEmpty() ? Optional.empty() : figure(wording, question, total(found));
  }

  private Optional<Asked> count(QuestionWording wording, String question, Predicate<Entry> wanted) {
    List<Entry> found = of(wanted);
    return found.isEmpty()
        ? Optional.empty()
        : figure(wording, question, BigDecimal.valueOf(found.size()));
  }

  private Optional<Asked> list(QuestionWording wording, String question, Predicate<Entry> wanted) {
    Set<String> ids = of(wanted).stream().map(Entry::id).collect(Collectors.toSet());
    return ids.isEmpty()
        ? Optional.empty()
        : Optional.of(new Asked(wording, question, Optional.empty(), ids, "", false));
  }

  private Optional<Asked> nth(
      QuestionWording wording,
      String question,
      Predicate<Entry> wanted,
      int rank,
      Comparator<Entry> order) {
    List<Entry> found = of(wanted).stream().sorted(order).toList();
    boolean unique =
        found.size() > rank
            && order.compare(found.get(rank - 1), found.get(rank)) != 0
            && (rank == 1 || order.compare(found.get(rank - 2), found.get(rank - 1)) != 0);
    if (!unique) {
      return Optional.empty();
    }
    Entry entry = found.get(rank - 1);
    return question.startsWith("When")
        ? Optional.of(
            new Asked(
                wording, question, Optional.empty(), Set.of(), entry.date().toString(), false))
        : figure(wording, question, entry.amount());
  }

  private Optional<Asked> average(
      QuestionWording wording, String question, Predicate<Entry> wanted) {
    List<Entry> found = of(wanted);
    return found.isEmpty()
        ? Optional.empty()
        : figure(
            wording,
            question,
            total(found).divide(BigDecimal.valueOf(found.size()), 2, RoundingMode.HALF_EVEN));
  }

  private Optional<Asked> median(
      QuestionWording wording, String question, Predicate<Entry> wanted) {
    List<BigDecimal> found = of(wanted).stream().map(Entry::amount).sorted().toList();
    return found.size() % 2 == 0
        ? Optional.empty()
        : figure(wording, question, found.get(found.size() / 2));
  }

  private Optional<Asked> difference(
      QuestionWording wording, String question, Predicate<Entry> first, Predicate<Entry> second) {
    List<Entry> before = of(first);
    List<Entry> after = of(second);
    return before.isEmpty() || after.isEmpty()
        ? Optional.empty()
        : figure(wording, question, total(after).subtract(total(before)).abs());
  }

  private Optional<Asked> compare(
      QuestionWording wording, String question, String v, String w, int y) {
    BigDecimal first = total(of(each -> each.party().equals(v) && each.date().getYear() == y));
    BigDecimal second = total(of(each -> each.party().equals(w) && each.date().getYear() == y));
    if (first.signum() == 0 || second.signum() == 0 || first.compareTo(second) == 0) {
      return Optional.empty();
    }
    boolean more = first.compareTo(second) > 0;
    return Optional.of(
        new Asked(
            wording,
            question,
            Optional.of(more ? first : second),
            Set.of(),
            (more ? v : w).split(" ", 2)[0],
            false));
  }

  private Optional<Asked> top(QuestionWording wording, String question, Predicate<Entry> wanted) {
    Map<String, BigDecimal> totals = new HashMap<>();
    of(wanted).forEach(each -> totals.merge(each.party(), each.amount(), BigDecimal::add));
    return totals.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            best ->
                new Asked(
                    wording,
                    question,
                    Optional.of(best.getValue()),
                    Set.of(),
                    best.getKey().split(" ", 2)[0],
                    false));
  }

  private Optional<Asked> share(
      QuestionWording wording, String question, Predicate<Entry> all, Predicate<Entry> part) {
    BigDecimal whole = total(of(all));
    BigDecimal of = total(of(all.and(part)));
    return whole.signum() == 0 || of.signum() == 0
        ? Optional.empty()
        : figure(
            wording,
            question,
            of.multiply(BigDecimal.valueOf(100)).divide(whole, 2, RoundingMode.HALF_EVEN));
  }
}

package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.relation.Operators.Meaning;
import io.pinakes.orchestrator.verify.relation.Operators.Phrase;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.NumberWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A sentence as its words and numbers, and the operators between them.
 *
 * @param items stemmed content words, and numbers as digits, in order
 * @param operators in order
 */
record OperatorSentence(List<Item> items, List<Operator> operators) {
  /** Maximum items between an operator and its figure or date. */
  private static final int NEAR = 2;

  /** Begins a bound that may follow its number: "or more", "at the latest". */
  private static final Pattern JOINED =
      Pattern.compile(LanguagePatterns.of(OperatorSentence.class, "roles").any("joined"));

  private static final Pattern WORD =
      Pattern.compile("\\p{L}+(?:['’]\\p{L}+)?|\\p{N}+(?:[.,]\\p{N}+)*");

  private static final Pattern GROUPING = Pattern.compile("[.,](?=\\p{N}{3}(?!\\p{N}))");

  /** A word or number. */
  record Item(String key, boolean number, boolean calendar, Span span) {}

  /**
   * A phrase that qualifies a statement.
   *
   * @param position position of the next item
   * @param anchor position of the item it belongs to; -1 if there is none
   */
  record Operator(String category, Set<String> values, int position, int anchor, Span span) {}

  OperatorSentence {
    items = List.copyOf(items);
    operators = List.copyOf(operators);
  }

  private record Found(Phrase phrase, int position, Span span) {}

  static OperatorSentence of(Sentence sentence, String language) {
    Operators known = Operators.of(language);
    Map<Integer, String> stems = new HashMap<>();
    sentence.content().forEach(token -> stems.put(token.span().start(), token.term()));
    List<MatchResult> words = WORD.matcher(sentence.text()).results().toList();
    List<String> lower = words.stream().map(word -> word.group().toLowerCase(Locale.ROOT)).toList();
    List<Item> items = new ArrayList<>();
    List<Found> found = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      MatchResult word = words.get(at);
      boolean calendar =
          known.isCalendarWord(lower.get(at)) && !Character.isLowerCase(word.group().charAt(0));
      Phrase phrase = calendar ? null : longest(known, lower, at);
      if (phrase != null) {
        Span span = new Span(word.start(), words.get(at + phrase.words().size() - 1).end());
        found.add(new Found(phrase, items.size(), span));
        if (isLimit(phrase)) {
          items.add(item(word, stems.getOrDefault(word.start(), lower.get(at)), known));
        }
        at += phrase.words().size();
        continue;
      }
      String number = number(word.group());
      if (!number.isEmpty()) {
        items.add(new Item(number, true, false, new Span(word.start(), word.end())));
      } else if (calendar || stems.containsKey(word.start())) {
        items.add(item(word, stems.getOrDefault(word.start(), lower.get(at)), known));
      }
      at++;
    }
    List<Operator> operators = new ArrayList<>();
    for (Found each : found) {
      addOperators(each, items, operators);
    }
    return new OperatorSentence(items, operators);
  }

  private static Item item(MatchResult word, String stem, Operators known) {
    boolean calendar = known.isCalendarWord(word.group().toLowerCase(Locale.ROOT));
    return new Item(stem, false, calendar, new Span(word.start(), word.end()));
  }

  private static boolean isLimit(Phrase phrase) {
    return phrase.meanings().stream().anyMatch(Meaning::sentence);
  }

  private static @Nullable Phrase longest(Operators known, List<String> lower, int at) {
    for (Phrase phrase : known.beginningWith(lower.get(at))) {
      int end = at + phrase.words().size();
      if (end <= lower.size() && lower.subList(at, end).equals(phrase.words())) {
        return phrase;
      }
    }
    return null;
  }

  /** The digits of a number without grouping separators; empty for a word. */
  private static String number(String word) {
    if (Character.isDigit(word.charAt(0))) {
      return GROUPING.matcher(word).replaceAll("");
    }
    return NumberWords.value(word).map(value -> value.toPlainString()).orElse("");
  }

  private static void addOperators(Found found, List<Item> items, List<Operator> operators) {
    Map<String, Set<String>> values = new HashMap<>();
    found
        .phrase
        .meanings()
        .forEach(
            meaning ->
                values
                    .computeIfAbsent(meaning.category(), _ -> new HashSet<>())
                    .add(meaning.value()));
    values.forEach(
        (category, means) -> {
          int anchor =
              switch (category) {
                case "bound" -> figure(found, items);
                case "time" -> date(found, items);
                default -> found.position < items.size() ? found.position : -1;
              };
          boolean needed = category.equals("bound") || category.equals("time");
          if (anchor >= 0 || !needed) {
            operators.add(
                new Operator(category, Set.copyOf(means), found.position, anchor, found.span));
          }
        });
  }

  /** The number of a bound: right after it, else right before it. */
  private static int figure(Found found, List<Item> items) {
    boolean anywhere = isLimit(found.phrase);
    int last = anywhere ? items.size() : Math.min(items.size(), found.position + NEAR);
    for (int i = found.position; i < last; i++) {
      if (items.get(i).number()) {
        return i;
      }
    }
    int first = anywhere ? 0 : Math.max(0, found.position - NEAR);
    boolean behind = anywhere || JOINED.matcher(found.phrase.words().getFirst()).matches();
    for (int i = found.position - 1; behind && i >= first; i--) {
      if (items.get(i).number()) {
        return i;
      }
    }
    return -1;
  }

  /** The item of a temporal relation; must be a date if only a date makes it temporal. */
  private static int date(Found found, List<Item> items) {
    if (found.position >= items.size()) {
      return -1;
    }
    if (!found.phrase.needsDate()) {
      return found.position;
    }
    Item first = items.get(found.position);
    boolean month = found.position + 1 < items.size() && items.get(found.position + 1).calendar();
    boolean year = first.number() && first.key().matches("(?:19|20)\\d\\d");
    return first.calendar() || (first.number() && month) || year ? found.position : -1;
  }
}

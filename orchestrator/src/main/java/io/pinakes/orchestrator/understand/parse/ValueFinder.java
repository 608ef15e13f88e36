package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.Meaning.Values;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds field values in a question: whole values, parts of values that are written like names,
 * plurals of values such as {@code pump}, and misspelt values.
 */
public final class ValueFinder {
  /** Longer values are prose, in which no part is a name. */
  private static final int MAX_WORDS = 12;

  /** Shorter nouns begin too many compounds. */
  private static final int MIN_NOUN = 6;

  /** The most words of a currency: "US dollars". */
  private static final int MAX_CURRENCY = 2;

  /** A field with more values names individual things rather than kinds. */
  private static final int MAX_KINDS = 60;

  private final StateFinder states;
  private final String question;
  private final List<Token> tokens;
  private final boolean nounsInCapitals;

  /** Whether a word after the first is capitalised. */
  private final boolean hasCapitals;

  ValueFinder(String question, List<Token> tokens, String language) {
    this.question = question;
    this.tokens = tokens;
    states = new StateFinder(tokens);
    nounsInCapitals = LanguageTraits.of(language).nounsInCapitals();
    hasCapitals =
        tokens.stream()
            .skip(1)
            .anyMatch(token -> Character.isUpperCase(token.text().codePointAt(0)));
  }

  /** Adds the values of {@code fields} found in the question to a chart. */
  public void add(BucketFields fields, QueryAnalysis analysis, Chart chart) {
    mentioned(fields, analysis, chart);
    for (String field : fields.strings()) {
      List<MetadataValue> values = fields.values(field);
      held(field, values, chart);
      if (nounsInCapitals) {
        compounds(field, values, chart);
      }
      if (fields.groups(field).contains("currency")) {
        currencies(field, values, chart);
      }
      states
          .said(field, fields)
          .forEach(said -> chart.add(said.from(), said.to(), new Values(said.values(), true, "")));
      if (StateFinder.isState(field, fields)) {
        new AwaitedStates(tokens).add(field, values, chart);
      }
      if (values.size() <= MAX_KINDS) {
        values.forEach(value -> kinds(field, value, chart));
      }
    }
  }

  private void mentioned(BucketFields fields, QueryAnalysis analysis, Chart chart) {
    Map<String, List<Mention>> byWords = new LinkedHashMap<>();
    analysis.mentions().stream()
        .filter(mention -> !(mention.match() instanceof Match.Within))
        .filter(mention -> fields.has(mention.field()))
        .forEach(
            mention ->
                byWords.computeIfAbsent(mention.words(), _ -> new ArrayList<>()).add(mention));
    byWords.forEach(
        (words, mentions) -> {
          List<FieldValue> values =
              mentions.stream()
                  .map(mention -> new FieldValue(mention.field(), mention.value()))
                  .toList();
          boolean similar = mentions.getFirst().match() instanceof Match.Similar;
          Values found =
              new Values(values, !similar, similar ? mentions.getFirst().value().display() : "");
          for (int start = question.indexOf(words);
              start >= 0;
              start = question.indexOf(words, start + 1)) {
            int[] range = range(start, start + words.length());
            boolean one = range[1] - range[0] == 1;
            if ((similar && known(range[0], range[1]))
                || (one
                    && mentions.stream().allMatch(mention -> isLoose(range[0], mention.value())))) {
              continue; // "more on" is not a misspelt Morton, "services" not Acme Services
            }
            if (range[0] < range[1] && (range[1] - range[0] > 1 || free(range[0], true))) {
              chart.add(range[0], range[1], found);
            }
          }
        });
  }

  /** Whether one of these tokens is in a word list. */
  private boolean known(int from, int to) {
    return IntStream.range(from, to).anyMatch(at -> QuestionLexicon.ALL.knows(tokens, at));
  }

  /** The tokens within a part of the question; empty if it splits a token. */
  private int[] range(int start, int end) {
    int from = 0;
    while (from < tokens.size() && tokens.get(from).start() < start) {
      from++;
    }
    int to = from;
    while (to < tokens.size() && tokens.get(to).end() <= end) {
      to++;
    }
    boolean whole =
        from < tokens.size()
            && tokens.get(from).start() == start
            && tokens.get(to - 1 < from ? from : to - 1).end() == end;
    return whole ? new int[] {from, to} : new int[] {0, 0};
  }

  /** Whether a single word may be a value although it may also be an ordinary word. */
  private boolean free(int at, boolean whole) {
    Token token = tokens.get(at);
    boolean known = QuestionLexicon.ALL.knows(tokens, at);
    boolean capital = token.nameLike() && at > 0 && !nounsInCapitals;
    if (!known) {
      return whole || token.nameLike() || token.text().length() > 3;
    }
    return capital && !QuestionLexicon.ALL.namesKind(tokens, at);
  }

  private record Place(int value, int at) {}

  /** Adds runs of words that occur in values, as parts of names. */
  private void held(String field, List<MetadataValue> values, Chart chart) {
    List<List<String>> words = values.stream().map(value -> Token.folded(value.display())).toList();
    Map<String, List<Place>> places = new HashMap<>();
    for (int value = 0; value < words.size(); value++) {
      if (words.get(value).size() <= MAX_WORDS) {
        for (int at = 0; at < words.get(value).size(); at++) {
          places
              .computeIfAbsent(words.get(value).get(at), _ -> new ArrayList<>())
              .add(new Place(value, at));
        }
      }
    }
    boolean few = values.size() <= StateFinder.MAX_STATES;
    for (int from = 0; from < tokens.size(); from++) {
      Map<Integer, List<Integer>> byLength = new HashMap<>();
      for (Place place : places.getOrDefault(tokens.get(from).folded(), List.of())) {
        List<String> value = words.get(place.value());
        int length = 0;
        while (from + length < tokens.size()
            && place.at() + length < value.size()
            && tokens.get(from + length).folded().equals(value.get(place.at() + length))) {
          length++;
          if (length == 1 && isLoose(from, values.get(place.value()))) {
            continue;
          }
          byLength.computeIfAbsent(length, _ -> new ArrayList<>()).add(place.value());
        }
      }
      for (Map.Entry<Integer, List<Integer>> run : byLength.entrySet()) {
        int to = from + run.getKey();
        boolean state =
            few
                && run.getValue().stream().anyMatch(at -> isWhole(words, at, run))
                && !states.isEvent(from, to);
        if (telling(from, to) || (state && isPlain(from, to))) {
          List<FieldValue> exact = new ArrayList<>();
          List<FieldValue> partly = new ArrayList<>();
          run.getValue().stream()
              .distinct()
              .forEach(
                  value ->
                      (words.get(value).size() == run.getKey() ? exact : partly)
                          .add(new FieldValue(field, values.get(value))));
          chart.add(from, to, new Values(exact.isEmpty() ? partly : exact, !exact.isEmpty(), ""));
        }
      }
    }
  }

  /** Adds the only value with a compound of a noun: that of a company called by its trade. */
  private void compounds(String field, List<MetadataValue> values, Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      String noun = tokens.get(at).folded();
      if (noun.length() < MIN_NOUN
          || !tokens.get(at).nameLike()
          || QuestionLexicon.ALL.knows(tokens, at)) {
        continue;
      }
      List<MetadataValue> fitting =
          values.stream()
              .filter(value -> Token.folded(value.display()).size() <= MAX_WORDS)
              .filter(
                  value ->
                      Token.folded(value.display()).stream()
                          .anyMatch(word -> !word.equals(noun) && word.startsWith(noun)))
              .toList();
      if (fitting.size() == 1) {
        FieldValue only = new FieldValue(field, fitting.getFirst());
        chart.add(at, at + 1, new Values(List.of(only), false, fitting.getFirst().display()));
      }
    }
  }

  /** Adds the currencies that are named in words or by a sign: "the pound invoices". */
  private void currencies(String field, List<MetadataValue> values, Chart chart) {
    for (int from = 0; from < tokens.size(); from++) {
      for (int to = from + 1; to <= Math.min(from + MAX_CURRENCY, tokens.size()); to++) {
        Optional<String> code =
            Currencies.named(
                tokens.subList(from, to).stream()
                    .map(Token::text)
                    .collect(Collectors.joining(" ")));
        for (MetadataValue value : values) {
          if (code.isPresent() && code.get().equalsIgnoreCase(value.display())) {
            chart.add(from, to, new Values(List.of(new FieldValue(field, value)), true, ""));
          }
        }
      }
    }
  }

  private static boolean isWhole(
      List<List<String>> words, int value, Map.Entry<Integer, List<Integer>> run) {
    return words.get(value).size() == run.getKey();
  }

  /**
   * Whether words that may be a state, such as "paid" or "in use", have no other role in the
   * question than to hold it together.
   */
  private boolean isPlain(int from, int to) {
    return tokens.subList(from, to).stream().anyMatch(Token::tells)
        && IntStream.range(from, to).allMatch(at -> QuestionLexicon.ALL.isIncidental(tokens, at));
  }

  /**
   * Whether a single lower-case word only happens to occur in a name: "services" is not Acme
   * Services. If nothing in the question is capitalised, the first word of a name does stand for
   * it.
   */
  private boolean isLoose(int at, MetadataValue value) {
    List<Token> words = Token.of(value.display());
    boolean name =
        words.size() > 1
            && words.stream().allMatch(word -> !Character.isLowerCase(word.text().codePointAt(0)));
    boolean small = Character.isLowerCase(tokens.get(at).text().codePointAt(0));
    boolean first = tokens.get(at).folded().equals(words.getFirst().folded());
    return name && small && (!first || hasCapitals);
  }

  private boolean telling(int from, int to) {
    if (to - from == 1) {
      boolean number = tokens.get(from).text().chars().allMatch(Character::isDigit);
      return !number && free(from, false) && tokens.get(from).text().length() > 2;
    }
    for (int at = from; at < to; at++) {
      if (!QuestionLexicon.ALL.knows(tokens, at)) {
        return true;
      }
    }
    return tokens.subList(from, to).stream().allMatch(Token::nameLike)
        && !nounsInCapitals
        && from > 0;
  }

  /** Adds a value that is a common noun, singular or plural. */
  private void kinds(String field, MetadataValue value, Chart chart) {
    List<String> wanted = Token.stems(value.display());
    if (wanted.isEmpty()
        || wanted.size() > 3
        || value.display().chars().anyMatch(Character::isDigit)) {
      return;
    }
    for (int from = 0; from + wanted.size() <= tokens.size(); from++) {
      if (!tokens.subList(from, from + wanted.size()).stream().allMatch(Token::tells)) {
        continue; // "no pumps" is not "pumps"
      }
      StringBuilder written = new StringBuilder();
      for (int at = from; at < from + wanted.size(); at++) {
        written.append(tokens.get(at).text()).append(' ');
      }
      if (Token.stems(written.toString()).equals(wanted)
          && (wanted.size() > 1 || free(from, true))) {
        chart.add(
            from,
            from + wanted.size(),
            new Values(List.of(new FieldValue(field, value)), true, ""));
      }
    }
  }
}

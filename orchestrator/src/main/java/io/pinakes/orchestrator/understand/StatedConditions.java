package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.decompose.QuestionReading.Constraint;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.text.WrittenNumbers;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a language model read as conditions, as far as the question states it, and the question
 * without the words for it.
 *
 * <p>The model only says which field the words are about. A value that they do not contain, as a
 * date, number or word, is not used.
 *
 * @param rest the question without those words
 * @param demands the conditions
 * @param notes which words were taken for which condition, one sentence each
 */
record StatedConditions(String rest, List<Demand> demands, List<String> notes) {
  private static final Set<QuestionLexicon.Sense> EXCLUDING =
      Set.of(OperationWord.EXCLUDE.sense(), OperationWord.EXCLUDED.sense());

  StatedConditions {
    demands = List.copyOf(demands);
    notes = List.copyOf(notes);
  }

  /**
   * The stated conditions of a reading; empty if there are none, or if one of them is not stated:
   * then no word is known to be understood.
   */
  static Optional<StatedConditions> of(
      QuestionReading reading, String question, String language, LocalDate today) {
    if (reading.constraints().isEmpty() || !reading.unmet().isEmpty()) {
      return Optional.empty();
    }
    Messages messages = Messages.in(language);
    String rest = question;
    List<Demand> demands = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Set<String> removed = new HashSet<>();
    for (Constraint constraint : reading.constraints()) {
      String words = constraint.words().strip();
      if (words.isEmpty() || !isStated(constraint, language, today)) {
        return Optional.empty();
      }
      if (removed.add(words.toLowerCase(Locale.ROOT))) {
        Matcher found = wholeWords(words).matcher(rest);
        if (!found.find()) {
          return Optional.empty();
        }
        rest = rest.substring(0, found.start()).stripTrailing() + rest.substring(found.end());
      }
      demands.add(new Demand.Value(constraint.filter(), words));
      notes.add(messages.say("read-by-model", words, constraint.filter()));
    }
    return Optional.of(new StatedConditions(rest, demands, notes));
  }

  private static Pattern wholeWords(String words) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static boolean isStated(Constraint constraint, String language, LocalDate today) {
    List<MetadataValue> values = values(constraint.filter());
    return !values.isEmpty()
        && excludes(constraint.words(), language) == constraint.filter() instanceof Filter.Not
        && values.stream().allMatch(value -> isStated(value, constraint.words(), today));
  }

  /** The values of a filter; empty for one that a question cannot state value by value. */
  private static List<MetadataValue> values(Filter filter) {
    return switch (filter) {
      case Filter.AnyOf any -> any.values();
      case Filter.Comparison comparison -> List.of(comparison.value());
      case Filter.Between between -> List.of(between.from(), between.to());
      case Filter.Not(Filter part) -> values(part);
      case Filter.Like _, Filter.Exists _, Filter.Or _, Filter.And _ -> List.of();
    };
  }

  private static boolean isStated(MetadataValue value, String words, LocalDate today) {
    return switch (value) {
      case MetadataValue.Whole _, MetadataValue.Decimal _ ->
          WrittenNumbers.values(words).contains(value.exactNumber().stripTrailingZeros());
      case MetadataValue.Keyword(String text) -> isDay(text, words, today) || named(text, words);
      case MetadataValue.Flag _ -> false; // any words could mean yes
    };
  }

  /** Whether a value is the first or last day of a time in the words, or the day next to it. */
  private static boolean isDay(String value, String words, LocalDate today) {
    return TimeGrammar.read(words, today).stream()
        .flatMap(StatedConditions::intervals)
        .flatMap(StatedConditions::edges)
        .anyMatch(day -> day.toString().equals(value));
  }

  private static Stream<Interval> intervals(TimeExpression time) {
    return Stream.concat(
        time.intervals().stream(), time.parts().stream().map(TimeExpression.Part::interval));
  }

  private static Stream<LocalDate> edges(Interval interval) {
    return Stream.concat(
        interval.from().stream().flatMap(day -> Stream.of(day, day.minusDays(1))),
        interval.to().stream().flatMap(day -> Stream.of(day, day.plusDays(1))));
  }

  /** Whether the words have a word of a value, and all numbers in it. */
  private static boolean named(String value, String words) {
    Set<String> said = Set.copyOf(TextAnalysis.terms(words));
    List<String> terms = TextAnalysis.terms(value);
    return terms.stream().anyMatch(said::contains)
        && terms.stream()
            .filter(term -> term.chars().anyMatch(Character::isDigit))
            .allMatch(said::contains);
  }

  private static boolean excludes(String words, String language) {
    List<Token> tokens = Token.of(words);
    return IntStream.range(0, tokens.size())
        .mapToObj(at -> QuestionLexicon.ALL.at(language, tokens, at).values())
        .flatMap(Collection::stream)
        .anyMatch(senses -> !Collections.disjoint(senses, EXCLUDING));
  }
}

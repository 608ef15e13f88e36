package io.pinakes.orchestrator.converse;

import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.Groups;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words by which messages refer to earlier turns, in all languages together. */
final class MessageWords {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    for (String language : LanguageFile.languages()) {
      LanguageFile.groups(MessageWords.class, language, "messages")
          .forEach(
              (key, words) -> GROUPS.computeIfAbsent(key, _ -> new ArrayList<>()).addAll(words));
    }
  }

  /**
   * The beginning of a message that repeats the last question with another value; its preposition
   * is in group {@code by}.
   */
  static final Pattern ELLIPSIS =
      pattern("^" + any("ellipsis") + "\\s*(?:(?<by>" + any("places") + ")\\s*)?");

  private static final Pattern REFERENCE =
      pattern(any("reference") + "|" + any("pointing") + "\\s+" + any("things"));

  /** What looks like a reference but says nothing: "there are". */
  private static final Pattern EXPLETIVE = pattern(any("expletive"));

  private static final Pattern CLAUSE = pattern("[,;]|" + any("clauses"));

  /** Agreement to a proposal. */
  static final Pattern AGREED = pattern("^" + any("agreed") + "[.!]?$");

  /** That a condition is to be dropped, which follows. */
  static final Pattern DROPPING = pattern("^" + any("dropping") + "\\s+(?<what>.+)$");

  private static final Pattern PLACED =
      pattern("^" + any("stand-ins") + "\\s+" + any("places") + "\\s+(?<what>.+)$");

  private static final Pattern STANDING_LAST =
      pattern("^(?:" + any("articles") + "\\s+)?(?<what>.+)\\s+" + any("stand-ins") + "$");

  private MessageWords() {}

  /**
   * Whether a message refers to what was cited. A pronoun in a later clause refers to what an
   * earlier one names: "what is the rent, and when is it due".
   */
  static boolean refersBack(String message) {
    for (String clause : CLAUSE.split(EXPLETIVE.matcher(message).replaceAll(" "), -1)) {
      if (REFERENCE.matcher(clause).find()) {
        return true;
      }
      List<String> words = words(clause);
      if (words.stream().anyMatch(MessageWords::tells)
          && words.stream().anyMatch(of("verbs")::contains)) {
        return false;
      }
    }
    return false;
  }

  /** Whether a word is more than a question word or connective. */
  static boolean tells(String word) {
    return !TextAnalysis.terms(word).stream().allMatch(QuestionWords::contains);
  }

  /** A regular expression for any phrase of a group as whole words, longest first. */
  static String any(String group) {
    return of(group).stream()
        .sorted(Comparator.comparingInt((String phrase) -> -phrase.length()))
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])"));
  }

  /** The phrases of a group. */
  static Set<String> of(String group) {
    return Set.copyOf(GROUPS.getOrDefault(group, List.of()));
  }

  /** What tells apart a thing of the same kind: "Oslo" in "the one in Oslo" and "the Oslo one". */
  static String withoutStandIn(String named) {
    Matcher placed = PLACED.matcher(named);
    if (placed.matches()) {
      return Groups.of(placed, "what");
    }
    Matcher ending = STANDING_LAST.matcher(named);
    return ending.matches() ? Groups.of(ending, "what") : named;
  }

  /** The first phrase of a group in a language, or in the first one that has it. */
  static String first(String group, String language) {
    return LanguageFile.languages().contains(language)
        ? in(language, group).stream().findFirst().orElse("")
        : GROUPS.getOrDefault(group, List.of("")).getFirst();
  }

  /** The phrases of a group in one language. */
  static List<String> in(String language, String group) {
    return LanguageFile.groups(MessageWords.class, language, "messages")
        .getOrDefault(group, List.of());
  }

  /** Some words in their order, with anything but letters between them. */
  static Pattern phrase(List<String> words) {
    return pattern(words.stream().map(Pattern::quote).collect(Collectors.joining("\\P{L}+")));
  }

  /** The words and numbers of a text in lower case, in order. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC));
    while (matcher.find()) {
      words.add(String.valueOf(matcher.group()).toLowerCase(Locale.ROOT));
    }
    return words;
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}

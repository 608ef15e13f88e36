package io.pinakes.orchestrator.mission;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The patterns and words of missions in one language. */
public final class MissionPatterns {
  private static final String TO = " -> ";
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
  private static final Map<String, Pattern> COMPILED = new ConcurrentHashMap<>();
  private static final Map<String, MissionPatterns> ALL = new LinkedHashMap<>();

  static {
    LanguageFile.languages().forEach(language -> ALL.put(language, new MissionPatterns(language)));
  }

  private final String language;
  private final Map<String, List<String>> lines = new LinkedHashMap<>();
  private final Pattern separator;
  private final Pattern article;
  private final Pattern also;

  private MissionPatterns(String language) {
    this.language = language;
    for (String line : LanguageFile.lines(MissionPatterns.class, language, "mission")) {
      int colon = line.indexOf(": ");
      if (colon < 1) {
        throw new IllegalArgumentException(
            "mission.txt (" + language + "): expected \"key: pattern\", got \"" + line + '"');
      }
      lines
          .computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>())
          .add(line.substring(colon + 2));
    }
    separator = pattern(String.join("|", of("separator")));
    also = pattern(String.join("|", of("also")));
    article = pattern("^(?:" + String.join("|", of("article")) + ")");
  }

  /** Those of a language, or of the fallback language if it has none. */
  public static MissionPatterns inLanguage(String language) {
    MissionPatterns patterns = ALL.get(language);
    return patterns == null ? ALL.values().iterator().next() : patterns;
  }

  /** Those of every language. */
  static Collection<MissionPatterns> all() {
    return Collections.unmodifiableCollection(ALL.values());
  }

  /** Small words within names, of all languages. */
  public static Set<String> particles() {
    return all().stream()
        .flatMap(words -> words.of("name-particle").stream())
        .flatMap(line -> List.of(line.split(",\\s*", -1)).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A pattern in any case, compiled once.
   *
   * @param text of the wordings, never of a mission, of which there is no end
   */
  static Pattern pattern(String text) {
    return COMPILED.computeIfAbsent(text, each -> Pattern.compile(each, FLAGS));
  }

  /** Whether a text has two of some names with nothing but "and" or "or" between them. */
  public boolean joins(String text, List<String> names) {
    String between = "\\s*,?\\s+(?:" + String.join("|", joint()) + ")\\s+";
    return names.stream()
        .anyMatch(
            one ->
                names.stream()
                    .filter(other -> !other.equals(one))
                    .anyMatch(
                        other ->
                            Pattern.compile(
                                    Pattern.quote(one)
                                        + between
                                        + "(?:\\S+\\s+){0,2}?"
                                        + Pattern.quote(other),
                                    FLAGS)
                                .matcher(text)
                                .find()));
  }

  private List<String> joint() {
    return Stream.of("and", "or").flatMap(key -> of(key).stream()).toList();
  }

  /** Whether one capitalised word is a name, as where nouns are not capitalised. */
  public boolean singleWordsAreNames() {
    return match("name-single", "A").isPresent();
  }

  /** ISO 639-1 code. */
  String language() {
    return language;
  }

  /** The lines with a key, in order. */
  List<String> of(String key) {
    return lines.getOrDefault(key, List.of());
  }

  /** A match of the whole text with one of the patterns with a key. */
  Optional<Matcher> match(String key, String text) {
    return of(key).stream()
        .map(each -> pattern(each).matcher(text))
        .filter(Matcher::matches)
        .findFirst();
  }

  Pattern separator() {
    return separator;
  }

  Pattern article() {
    return article;
  }

  /** What joins two things that are asked for, such as "and" or "as well as". */
  Pattern also() {
    return also;
  }

  /** What joins two things, such as "or". */
  Pattern joint(String key) {
    return pattern("\\s*,?\\s+(?:" + String.join("|", of(key)) + ")\\s+");
  }

  /** The singular of a plural phrase, by its last word. */
  String singular(String phrase) {
    String last = phrase.substring(phrase.lastIndexOf(' ') + 1);
    if (last.isEmpty() || Character.isUpperCase(last.codePointAt(0))) {
      return phrase; // a name
    }
    for (String rule : of("singular")) {
      int to = rule.indexOf(TO);
      Matcher plural = pattern(rule.substring(0, to)).matcher(phrase);
      if (plural.find()) {
        return plural.replaceFirst(rule.substring(to + TO.length()));
      }
    }
    return phrase;
  }

  /** The phrase without its leading article. */
  String bare(String phrase) {
    return article.matcher(phrase).replaceFirst("");
  }

  /** Whether a phrase such as "in 2024" begins with a preposition other than "of". */
  boolean startsWithPreposition(String phrase) {
    return match("preposition", phrase).isPresent();
  }

  /** A question that asks for {@code what} with a phrase such as "in 2024". */
  String askIn(String what, String phrase) {
    return of("ask-in").getFirst().formatted(what, phrase);
  }

  /** Words that introduce what a condition requires, in lower case. */
  public Set<String> frame() {
    Set<String> frame = new HashSet<>();
    of("frame").forEach(line -> frame.addAll(List.of(line.split(",\\s*", -1))));
    return frame;
  }

  /** A question that asks for {@code what} of {@code item}. */
  String ask(String what, String item) {
    return of("ask").getFirst().formatted(what, item);
  }

  /** A question that asks for {@code what} of a single document. */
  public String column(String what) {
    return what.endsWith("?") ? what : of("column").getFirst().formatted(what);
  }
}

package io.pinakes.search.translate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;

/** The words of one language in the glossaries, with what they are in English. */
final class Vocabulary {
  private static final String ENGLISH = LanguageFile.languages().getFirst();
  private static final Map<String, Vocabulary> ALL = read();

  /** Shortest last and first part of a compound. */
  private static final int SHORTEST_HEAD = 4;

  private static final int SHORTEST_MODIFIER = 2;

  private final String language;
  private final LanguageAnalyzer analyzer;
  private final Map<List<String>, Entry> entries = new HashMap<>();
  private final Map<String, SequencedSet<String>> byEnglish = new HashMap<>();
  private final Set<String> terms = new HashSet<>();
  private final Set<String> functionWords;
  private final List<String> linking;
  private final List<String> endings;

  /** The English words for a headword, and whether any form of it is written with a capital. */
  private static final class Entry {
    private final SequencedSet<String> english = new LinkedHashSet<>();
    private boolean capital;
  }

  private Vocabulary(String language) {
    this.language = language;
    analyzer = LanguageAnalyzer.of(language);
    functionWords =
        Set.copyOf(
            LanguageFile.groups(QuestionWords.class, language, "question-words")
                .getOrDefault("function", List.of()));
    linking = LanguageFile.lines(Vocabulary.class, language, "linking-elements");
    endings = LanguageFile.lines(Vocabulary.class, language, "endings");
  }

  private static Map<String, Vocabulary> read() {
    Map<String, Vocabulary> all = new LinkedHashMap<>();
    LanguageFile.languages().forEach(code -> all.put(code, new Vocabulary(code)));
    Vocabulary english = requireNonNull(all.get(ENGLISH), "the fallback language");
    for (Vocabulary other : all.values()) {
      for (String line : LanguageFile.lines(Vocabulary.class, other.language, "glossary")) {
        String[] sides = line.split("=", -1);
        if (sides.length != 2) {
          throw new IllegalArgumentException(
              "glossary.txt (" + other.language + "): expected \"word = word\", got " + line);
        }
        for (String meaning : words(sides[0])) {
          english.add(meaning, meaning);
          words(sides[1]).forEach(word -> other.add(word, meaning));
        }
      }
    }
    return all;
  }

  private static List<String> words(String side) {
    return Stream.of(side.split(",", -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private void add(String word, String english) {
    List<String> key = termsOf(word);
    if (key.isEmpty()) {
      return; // only stop words
    }
    Entry entry = entries.computeIfAbsent(key, _ -> new Entry());
    entry.english.add(english);
    entry.capital |= Character.isUpperCase(word.charAt(0));
    byEnglish.computeIfAbsent(english, _ -> new LinkedHashSet<>()).add(word);
    if (key.size() == 1) {
      terms.add(key.getFirst());
    }
  }

  /** The vocabularies that have words. */
  static Collection<Vocabulary> all() {
    return ALL.values().stream().filter(one -> !one.entries.isEmpty()).toList();
  }

  /** The vocabulary of a language; empty if it has no words. */
  static Optional<Vocabulary> of(String language) {
    return Optional.ofNullable(ALL.get(language)).filter(one -> !one.entries.isEmpty());
  }

  String language() {
    return language;
  }

  /** The tokens of a text; inflected headwords that stems leave apart have the headword's term. */
  List<Token> tokens(String text) {
    return analyzer.tokens(text).stream()
        .map(token -> new Token(headword(token.term()), token.span()))
        .toList();
  }

  private String headword(String term) {
    if (terms.contains(term)) {
      return term;
    }
    return endings.stream()
        .filter(term::endsWith)
        .map(ending -> term.substring(0, term.length() - ending.length()))
        .filter(terms::contains)
        .findFirst()
        .orElse(term);
  }

  List<String> termsOf(String words) {
    return analyzer.tokens(words).stream().map(Token::term).toList();
  }

  /** How many words of {@code text} belong to this language. */
  int recognised(String text) {
    Map<Integer, Token> content = new HashMap<>();
    tokens(text).forEach(token -> content.put(token.span().start(), token));
    int recognised = 0;
    for (Token word : LanguageAnalyzer.of(LanguageAnalyzer.NEUTRAL).tokens(text)) {
      Token token = content.get(word.span().start());
      if (token == null
          || functionWords.contains(word.term())
          || terms.contains(token.term())
          || isCompound(token, text)) {
        recognised++;
      }
    }
    return recognised;
  }

  /**
   * Whether a word is a compound noun of known words. It has to be capitalised: a lower-case one is
   * as likely a word of another language, such as "automobile".
   */
  private boolean isCompound(Token token, String text) {
    return Character.isUpperCase(text.codePointAt(token.span().start()))
        && !parts(token.term()).isEmpty();
  }

  /** Whether a word only holds sentences together. */
  boolean isFunctionWord(String word) {
    return functionWords.contains(word);
  }

  /**
   * The English words for {@code terms}; empty if it is no headword.
   *
   * @param named whether the words are written as a name would be; then only headwords written so
   *     count
   */
  Collection<String> english(List<String> terms, boolean named) {
    Entry entry = entries.get(terms);
    return entry == null || (named && !entry.capital) ? List.of() : entry.english;
  }

  /** The words of this language for an English one. */
  Collection<String> ofEnglish(String english) {
    return byEnglish.getOrDefault(english, new LinkedHashSet<>());
  }

  /** Whether words are written together in this language: {@code Wartungsvertrag}. */
  boolean hasCompounds() {
    return !linking.isEmpty();
  }

  /** The compounds of two words that the language may have, as terms. */
  SequencedSet<String> compounds(String modifier, String head) {
    SequencedSet<String> compounds = new LinkedHashSet<>();
    if (hasCompounds()) {
      String last = head.toLowerCase(Locale.ROOT); // a capital within would divide the word
      compounds.addAll(termsOf(modifier + last));
      linking.forEach(link -> compounds.addAll(termsOf(modifier + link + last)));
      compounds.addAll(termsOf(modifier.substring(0, modifier.length() - 1) + last));
    }
    return compounds;
  }

  /** The headwords that a compound consists of, as terms; empty if it is none. */
  List<String> parts(String term) {
    if (!hasCompounds()) {
      return List.of();
    }
    for (int head = SHORTEST_MODIFIER; head <= term.length() - SHORTEST_HEAD; head++) {
      if (terms.contains(term.substring(head))) {
        List<String> modifier = modifier(term.substring(0, head));
        if (!modifier.isEmpty()) {
          List<String> parts = new ArrayList<>(modifier);
          parts.add(term.substring(head));
          return parts;
        }
      }
    }
    return List.of();
  }

  /** The headwords of the first part of a compound, with or without a linking element. */
  private List<String> modifier(String words) {
    List<String> forms = new ArrayList<>(List.of(words));
    linking.stream()
        .filter(words::endsWith)
        .forEach(link -> forms.add(words.substring(0, words.length() - link.length())));
    for (String form : forms) {
      if (terms.contains(form)) {
        return List.of(form);
      }
    }
    return forms.stream()
        .filter(form -> form.length() > SHORTEST_HEAD)
        .map(this::parts)
        .filter(parts -> !parts.isEmpty())
        .findFirst()
        .orElse(List.of());
  }
}

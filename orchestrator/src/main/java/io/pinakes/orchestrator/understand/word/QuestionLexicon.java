package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.quantity.NumberWords;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The words that questions are made of, in all languages that have word lists. */
public final class QuestionLexicon {

  /** The categories of words, each with a word list per language. */
  public enum Category {
    OPERATION("operations"),
    ACTION("actions"),
    KIND("kinds"),
    PROPERTY("properties"),
    FUNCTION("function"),
    NUMBER("numbers"),
    COMPARISON("comparisons"),
    QUESTION("question-words");

    private final String file;

    Category(String file) {
      this.file = file;
    }

    /** Whether its words form segments of a question by themselves. */
    private boolean isPart() {
      return this != COMPARISON && this != QUESTION;
    }
  }

  /** A possible sense of a phrase. */
  public record Sense(Category category, String key) {
    /** The number that it means, if any; ordinals do not count. */
    public OptionalInt number() {
      return category == Category.NUMBER && key.startsWith(COUNT)
          ? OptionalInt.of(Integer.parseInt(key.substring(COUNT.length())))
          : OptionalInt.empty();
    }
  }

  /** Begins the keys of numbers; those of ordinals begin otherwise. */
  private static final String COUNT = "n";

  /** Groups of question words that begin a question of their own. */
  private static final List<String> ASKING =
      List.of("amount", "size", "when", "members", "subject", "person", "place");

  /** The shortest part of a compound looked at. */
  private static final int MIN_PART = 3;

  /** Groups of comparisons that bound an amount. */
  private static final Set<String> BOUNDS =
      Set.of("more", "least", "less", "most", "between", "upward", "downward");

  /** Groups of comparisons that are not about a property. */
  static final Set<String> LIMITS =
      Set.of("more", "least", "less", "most", "between", "upward", "downward", "equal", "and");

  public static final QuestionLexicon ALL = new QuestionLexicon();

  private final Map<String, Map<Category, PhraseList>> byLanguage = new LinkedHashMap<>();
  private final Set<String> qualities;

  private QuestionLexicon() {
    for (String language : LanguageFile.languages()) {
      Map<Category, PhraseList> lists = new EnumMap<>(Category.class);
      for (Category category : Category.values()) {
        lists.put(category, PhraseList.of(language, category.file));
      }
      NumberWords.of(language)
          .forEach((number, words) -> list(lists, Category.NUMBER).add(COUNT + number, words));
      byLanguage.put(language, lists);
    }
    qualities =
        byLanguage.values().stream()
            .flatMap(lists -> list(lists, Category.COMPARISON).keys().stream())
            .filter(key -> !LIMITS.contains(key))
            .collect(Collectors.toUnmodifiableSet());
  }

  /** All single words that are known in one language. */
  public Set<String> words(String language) {
    Set<String> words = new TreeSet<>();
    byLanguage
        .getOrDefault(language, Map.of())
        .values()
        .forEach(list -> words.addAll(list.words()));
    return words;
  }

  /** The language in which the most words are known; the first one on ties. */
  public String language(List<Token> tokens) {
    String best = LanguageFile.languages().getFirst();
    int most = -1;
    for (String language : byLanguage.keySet()) {
      int known = 0;
      for (int at = 0; at < tokens.size(); at++) {
        known += at(language, tokens, at).isEmpty() ? 0 : 1;
      }
      if (known > most) {
        most = known;
        best = language;
      }
    }
    return best;
  }

  /** The senses of the phrases that begin at {@code at}, by their length in words. */
  public Map<Integer, Set<Sense>> at(String language, List<Token> tokens, int at) {
    Map<Integer, Set<Sense>> found = new LinkedHashMap<>();
    byLanguage
        .getOrDefault(language, Map.of())
        .forEach(
            (category, phrases) -> {
              if (category.isPart()) {
                phrases
                    .at(tokens, at)
                    .forEach(
                        match ->
                            found
                                .computeIfAbsent(match.length(), _ -> new LinkedHashSet<>())
                                .add(new Sense(category, match.key())));
              }
            });
    return found;
  }

  /** The same in any language except {@code not}. */
  public Map<Integer, Set<Sense>> elsewhere(String not, List<Token> tokens, int at) {
    for (String language : byLanguage.keySet()) {
      if (!language.equals(not)) {
        Map<Integer, Set<Sense>> found = at(language, tokens, at);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return Map.of();
  }

  /** Whether a word has this sense in any language. */
  public boolean isOf(Token token, Sense sense) {
    return byLanguage.keySet().stream()
        .anyMatch(
            language -> at(language, List.of(token), 0).getOrDefault(1, Set.of()).contains(sense));
  }

  /** Whether a word is in a word list of any language. */
  public boolean knows(List<Token> tokens, int at) {
    return byLanguage.keySet().stream()
        .anyMatch(language -> at(language, tokens, at).containsKey(1));
  }

  /** Whether the word lists have a word only as a function word or action, in any language. */
  public boolean isIncidental(List<Token> tokens, int at) {
    Set<Category> categories =
        byLanguage.keySet().stream()
            .flatMap(language -> at(language, tokens, at).getOrDefault(1, Set.of()).stream())
            .map(Sense::category)
            .collect(Collectors.toSet());
    return !categories.isEmpty()
        && EnumSet.of(Category.FUNCTION, Category.ACTION).containsAll(categories);
  }

  /** Whether words that begin at {@code at} name a kind of documents, in any language. */
  public boolean namesKind(List<Token> tokens, int at) {
    return byLanguage.keySet().stream()
        .flatMap(language -> at(language, tokens, at).values().stream())
        .flatMap(Set::stream)
        .anyMatch(sense -> sense.category() == Category.KIND);
  }

  /** Other groups that share a phrase with this one: "bill" may be an invoice or a receipt. */
  public Set<String> sharing(Category category, String key) {
    Set<String> sharing = new TreeSet<>();
    byLanguage.values().forEach(lists -> sharing.addAll(list(lists, category).sharing(key)));
    return sharing;
  }

  /** Whether a question word of a group begins at {@code at}, in any language. */
  public boolean asks(String group, List<Token> tokens, int at) {
    return asking(group, tokens, at) > 0;
  }

  /** The length of the longest phrase of such a group that begins at {@code at}; 0 if none does. */
  public int asking(String group, List<Token> tokens, int at) {
    return byLanguage.values().stream()
        .flatMap(lists -> list(lists, Category.QUESTION).at(tokens, at).stream())
        .filter(match -> match.key().equals(group))
        .mapToInt(PhraseList.Match::length)
        .max()
        .orElse(0);
  }

  /** Whether a participle says what is still to be done: "to be paid", "bezahlt werden". */
  public boolean isObliged(List<Token> tokens, int from, int to) {
    return (from > 0 && asks("obligation", tokens, from - 1))
        || (to < tokens.size() && asks("obligation after", tokens, to));
  }

  /** Whether a phrase that asks for something begins at {@code at}: "how much", "who". */
  public boolean isAsking(List<Token> tokens, int at) {
    return ASKING.stream().anyMatch(group -> asks(group, tokens, at));
  }

  /**
   * Whether a word that says nothing by itself expresses an operation with the next: "how many".
   */
  public boolean asksOperation(List<Token> tokens, int at) {
    return isIncidental(tokens, at)
        && byLanguage.keySet().stream()
            .flatMap(language -> at(language, tokens, at).entrySet().stream())
            .filter(phrase -> phrase.getKey() > 1)
            .flatMap(phrase -> phrase.getValue().stream())
            .anyMatch(sense -> sense.category() == Category.OPERATION);
  }

  /** Whether a question asks for two things: "which law applies, and where is the court?" */
  public boolean asksInParts(String question) {
    List<Token> tokens = Token.of(question);
    long asking = IntStream.range(0, tokens.size()).filter(at -> isAsking(tokens, at)).count();
    return asking > 1;
  }

  /** Whether an article or genitive before a word shows that it is a noun: "the display". */
  public boolean isNoun(List<Token> tokens, int at) {
    return at > 0
        && (tokens.get(at - 1).folded().equals("'s")
            || isOf(tokens.get(at - 1), new Sense(Category.FUNCTION, "articles")));
  }

  /**
   * Whether a word for listing demands that: not in "the display", "which show", "what do I get"
   * and "how much can it pull".
   */
  public boolean isDemand(List<Token> tokens, int at) {
    boolean asked = IntStream.range(0, at).anyMatch(before -> asks("amount", tokens, before));
    int last = Math.max(0, at - 1);
    boolean which = asks("members", tokens, last) && !asks("person", tokens, last);
    return !(isNoun(tokens, at) || which || asks("actors", tokens, last))
        && !(asked && at + 1 == tokens.size());
  }

  /** The comparisons that begin at {@code at}, in any language. */
  public List<PhraseList.Match> comparisons(List<Token> tokens, int at) {
    List<PhraseList.Match> found = new ArrayList<>();
    byLanguage
        .values()
        .forEach(lists -> found.addAll(list(lists, Category.COMPARISON).at(tokens, at)));
    return found;
  }

  /**
   * The limits such as {@code less} that begin at {@code at}, by their number of words; not "from",
   * which may also begin a range.
   */
  public Map<Integer, String> limits(List<Token> tokens, int at) {
    Map<Integer, Set<String>> keys = new HashMap<>();
    for (PhraseList.Match match : comparisons(tokens, at)) {
      if (LIMITS.contains(match.key())) {
        keys.computeIfAbsent(match.length(), _ -> new LinkedHashSet<>()).add(match.key());
      }
    }
    Map<Integer, String> limits = new HashMap<>();
    keys.forEach(
        (length, all) -> {
          if (all.size() == 1) {
            limits.put(length, all.iterator().next());
          }
        });
    return limits;
  }

  /** The property groups that a comparative is about, in any language: "heavier" is of weight. */
  public Set<String> qualities(Token comparative) {
    return comparisons(List.of(comparative), 0).stream()
        .map(PhraseList.Match::key)
        .filter(key -> !LIMITS.contains(key))
        .collect(Collectors.toSet());
  }

  /** The property groups that comparatives are about, such as weight. */
  public Set<String> qualities() {
    return qualities;
  }

  /** Which of them a name is about, also as the end of a compound: "Leergewicht". */
  public Set<String> qualitiesOf(String name) {
    Set<String> groups = new LinkedHashSet<>(groups(Category.PROPERTY, name));
    for (Token word : Token.of(name)) {
      for (int from = MIN_PART; from + MIN_PART < word.text().length(); from++) {
        groups.addAll(groups(Category.PROPERTY, word.text().substring(from)));
      }
    }
    groups.retainAll(qualities);
    return groups;
  }

  /** Whether there is a bound such as "at least" or "or more", in any language. */
  public boolean hasBound(String text) {
    List<Token> tokens = Token.of(text);
    return IntStream.range(0, tokens.size())
        .boxed()
        .flatMap(at -> comparisons(tokens, at).stream())
        .anyMatch(comparison -> BOUNDS.contains(comparison.key()));
  }

  /** The groups of a field or bucket name: those with the longest phrase contained in its words. */
  public Set<String> groups(Category category, String name) {
    List<Token> words = Token.of(Token.separated(name));
    Set<String> groups = new LinkedHashSet<>();
    int longest = 0;
    for (Map<Category, PhraseList> lists : byLanguage.values()) {
      for (int at = 0; at < words.size(); at++) {
        for (PhraseList.Match match : list(lists, category).at(words, at)) {
          if (match.length() > longest) {
            groups.clear();
            longest = match.length();
          }
          if (match.length() == longest) {
            groups.add(match.key());
          }
        }
      }
    }
    return groups;
  }

  private static PhraseList list(Map<Category, PhraseList> lists, Category category) {
    PhraseList phrases = lists.get(category);
    if (phrases == null) {
      throw new IllegalStateException("no list of " + category);
    }
    return phrases;
  }
}

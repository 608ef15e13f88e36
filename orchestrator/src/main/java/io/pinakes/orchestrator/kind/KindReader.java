package io.pinakes.orchestrator.kind;

import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Determines the kind of answer a question wants, by examples.
 *
 * <p>An example is a sequence of words with gaps ({@code how much does x cost}) and alternatives
 * ({@code may/can}); the longest one found in the question decides. An example that only opens a
 * question ({@code what x}) leaves the decision to the noun asked for: {@code what is the notice
 * period of …}. A noun may be listed with the word before it ({@code hourly rate}), after any word
 * ({@code x time}), or as the end of compounds ({@code -frist}).
 */
public final class KindReader {
  /** For any word before a noun. */
  private static final String ANY_WORD = "x";

  /** Begins an entry that compounds end with. */
  private static final String COMPOUND = "-";

  /** More words without a question word are a sentence, about more than one value. */
  private static final int MOST_KEYWORDS = 8;

  /** Adverbs that may precede what is asked for, as in "what is probably wrong". */
  private static final Set<String> ADVERBS =
      LanguageFile.languages().stream()
          .flatMap(code -> LanguageFile.words(KindReader.class, code, "adverbs").stream())
          .collect(Collectors.toUnmodifiableSet());

  private static final Map<String, KindReader> READERS = new HashMap<>();

  static {
    LanguageFile.languages().forEach(code -> READERS.put(code, new KindReader(code)));
  }

  private final KindExamples examples;
  private final Map<String, AnswerKind> nouns = new HashMap<>();

  /** Nouns that measure another one, and the words that join the two: "level of sales". */
  private final Map<String, List<String>> measures;

  private KindReader(String language) {
    examples = new KindExamples(language);
    measures = LanguageFile.groups(KindReader.class, language, "measure-nouns");
    Map<String, List<String>> byNoun =
        LanguageFile.groups(KindReader.class, language, "kind-nouns");
    for (AnswerKind kind : AnswerKind.values()) {
      byNoun.getOrDefault(kind.key(), List.of()).forEach(noun -> nouns.put(noun, kind));
    }
  }

  /**
   * Returns the kind of answer that {@code question} wants.
   *
   * @param language ISO 639-1 code; languages without word lists are read as all languages that
   *     have them
   */
  public static AnswerKind read(String question, String language) {
    QuestionClauses asked = QuestionClauses.of(QuestionSentences.asked(question));
    List<String> order = new ArrayList<>(LanguageFile.languages());
    if (order.remove(language)) {
      order.addFirst(language);
    }
    List<KindReader> readers =
        order.stream().flatMap(code -> Optional.ofNullable(READERS.get(code)).stream()).toList();
    return Stream.concat(
            readers.stream().map(reader -> reader.kind(asked)),
            readers.stream().map(reader -> reader.ofKeywords(asked.words())))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(AnswerKind.ANY);
  }

  /** Whether a text begins as a question does: with a question word, or the verb of a yes or no. */
  public static boolean opens(String text) {
    QuestionClauses words = QuestionClauses.of(text);
    return READERS.values().stream()
        .flatMap(reader -> reader.examples.best(words, true).stream())
        .anyMatch(found -> found.start() == 0);
  }

  /**
   * The words that name what is asked for: {@code notice period} in {@code what is the notice
   * period of …}, {@code level, sales} in {@code from what level of sales …}; empty if the question
   * names nothing.
   */
  public static List<String> asked(String question, String language) {
    QuestionClauses words = QuestionClauses.of(QuestionSentences.asked(question));
    KindReader reader =
        READERS.getOrDefault(language, READERS.get(LanguageFile.languages().getFirst()));
    int start =
        reader == null
            ? 0
            : reader.examples.best(words, true).map(KindExamples.Found::start).orElse(0);
    int at = run(words, start)[0];
    int end = run(words, start)[1];
    List<String> named = words.words().subList(at, end);
    if (reader == null || at == end || !reader.measuresAnother(words, end)) {
      return named;
    }
    int[] measured = run(words, end);
    List<String> both = new ArrayList<>(named);
    both.addAll(words.words().subList(measured[0], measured[1]));
    return both;
  }

  /**
   * The noun right after a single question word, as in {@code which airline} or {@code what is the
   * salary}; empty after several question words, since a verb may follow.
   */
  public static Optional<String> askedNoun(String question, String language) {
    QuestionClauses words = QuestionClauses.of(QuestionSentences.asked(question));
    KindReader reader =
        READERS.getOrDefault(language, READERS.get(LanguageFile.languages().getFirst()));
    boolean open =
        reader != null
            && !reader.asksPredicate(words)
            && reader
                .examples
                .best(words, true)
                .filter(
                    found ->
                        found.example().kind()
                                == AnswerKind.IDENTIFIER // "what is the serial number"
                            || (found.example().kind() == AnswerKind.ANY
                                && found.example().words() == 1))
                .isPresent();
    return open
        ? asked(question, language).stream().findFirst().filter(word -> !ADVERBS.contains(word))
        : Optional.empty();
  }

  /** Whether a verb and a single word follow the question word, as in "what is wrong?". */
  private boolean asksPredicate(QuestionClauses words) {
    int start = examples.best(words, true).map(KindExamples.Found::start).orElse(0);
    int at = run(words, start)[0];
    int end = run(words, start)[1];
    return at == start + 2
        && end == at + 1
        && (end == words.words().size() || words.opening().get(end));
  }

  private Optional<AnswerKind> kind(QuestionClauses question) {
    Optional<KindExamples.Found> atClause = examples.best(question, true);
    Optional<KindExamples.Found> found =
        atClause.isPresent() ? atClause : examples.best(question, false);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    KindExamples.Example example = found.get().example();
    if (example.open()) {
      boolean all = example.kind() == AnswerKind.LIST; // "list the prices" wants all of them
      int skipped = all ? 0 : example.parts().getFirst().size();
      Optional<AnswerKind> noun = asked(question, found.get().start() + skipped);
      if (noun.isPresent()) {
        return noun;
      }
    }
    return Optional.of(example.kind());
  }

  /** The kind of value that a few keywords name: "boat shed rent 2019". */
  private Optional<AnswerKind> ofKeywords(List<String> words) {
    return words.size() > MOST_KEYWORDS
        ? Optional.empty()
        : IntStream.range(0, words.size())
            .mapToObj(at -> noun(words.subList(Math.max(0, at - 1), at + 1)))
            .flatMap(Optional::stream)
            .filter(AnswerKind::typed)
            .findFirst();
  }

  /** The kind of the noun asked for: the last words before a preposition or verb. */
  private Optional<AnswerKind> asked(QuestionClauses question, int start) {
    int at = run(question, start)[0];
    int end = run(question, start)[1];
    if (end > at && in("counters", question, end - 1) && measuresAnother(question, end)) {
      return Optional.of(AnswerKind.NUMBER); // "number of recalls", not "number of the recall"
    }
    return IntStream.rangeClosed(1, Math.min(2, end - at))
        .mapToObj(back -> noun(question.words().subList(at, end - back + 1)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The kind of the last of some words: of "start time", of any other time, of a time. */
  private Optional<AnswerKind> noun(List<String> words) {
    String noun = words.getLast();
    Stream<String> entries =
        words.size() > 1
            ? Stream.of(words.get(words.size() - 2) + " " + noun, ANY_WORD + " " + noun, noun)
            : Stream.of(noun);
    Stream<String> endings =
        IntStream.range(1, noun.length()).mapToObj(start -> COMPOUND + noun.substring(start));
    return Stream.concat(entries, endings)
        .flatMap(entry -> Optional.ofNullable(nouns.get(entry)).stream())
        .findFirst();
  }

  /** Whether the word before {@code end} measures the noun after it: "level of sales". */
  private boolean measuresAnother(QuestionClauses question, int end) {
    return end + 1 < question.words().size()
        && (in("nouns", question, end - 1) || in("counters", question, end - 1))
        && in("links", question, end)
        && !asks(question.words().get(end + 1));
  }

  private boolean in(String group, QuestionClauses question, int word) {
    return measures.getOrDefault(group, List.of()).contains(question.words().get(word));
  }

  /** Start and end of the first words that say what is asked for. */
  private static int[] run(QuestionClauses question, int start) {
    int at = start;
    while (at < question.words().size() && asks(question.words().get(at))) {
      at++;
    }
    int end = at;
    while (end < question.words().size() && !asks(question.words().get(end))) {
      end++;
    }
    return new int[] {at, end};
  }

  /** Whether a word is only a question word or connective. */
  private static boolean asks(String word) {
    return TextAnalysis.terms(word).stream().allMatch(QuestionWords::contains);
  }
}

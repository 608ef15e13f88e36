package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.message.QuestionLanguage;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.understand.word.Countries;
import io.pinakes.search.Library;
import io.pinakes.search.TermCount;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.query.Filter;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decomposes questions with word lists and with the values and words of the index.
 *
 * <p>A term's weight is its inverse document frequency as in BM25 (Robertson, Spärck Jones): the
 * fewer chunks contain a word, the higher its weight. A word that no chunk contains, unless it is a
 * name, is probably only another word for something, so it weighs no more than the others do on
 * average.
 */
public final class BuiltInDecomposer implements Decomposer {
  /** A capitalised word within a sentence, letters and digits in one word, or a version. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<!^)(?<![.?!] )\\b\\p{Lu}[\\p{L}'’]*\\p{Ll}[\\p{L}'’]*\\b"
              + "|\\b(?=[\\p{L}\\p{N}-]*\\p{L})(?=[\\p{L}\\p{N}-]*\\d)[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*\\b"
              + "|(?<![\\p{L}\\p{N}.])\\d+(?:\\.\\d+){2,}(?![\\p{L}\\p{N}])");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+");

  /** What an apostrophe adds to a name, or to a pronoun: "Acme's", "I'm". */
  private static final Pattern CLITIC = Pattern.compile("['’]\\p{Ll}{0,2}$");

  /** A date, which looks like a version. */
  private static final Pattern DATE = Pattern.compile("\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2}|\\d{4})");

  /** Numbers with a unit are no names, nor are compounds such as {@code 30-litre}. */
  private static final Pattern MEASURE =
      Pattern.compile(
          "\\d+(?:-\\p{L}?\\p{Ll}{2,})+|\\d+(k|m|bn|[kmµ]?[VAW]|[kM]Wh?|Ah|[kMG]?Hz|[kcmµn]?m|[km]?g|Nm|ml|l|h|min|bar|K)");

  @Override
  public Decomposition decompose(Session session) {
    Library library = session.library();
    String line = session.question().text();
    double chunks = library.statistics().chunks();
    List<WeightedTerm> terms = new ArrayList<>();
    Intent intent = intent(line);
    Optional<String> wanted = session.question().language();
    Translations translations = library.lexicon().translations(line);
    String language =
        wanted.isPresent() ? wanted.get() : QuestionLanguage.of(line, library, translations);
    AnswerInstructions instructions = AnswerInstructions.of(line);
    instructions.parts().forEach(part -> session.warn("instruction", part));
    String plain = instructions.asked();
    // documents write "total" where questions say "altogether"
    String asked = intent == Intent.COMPUTE ? plain + " " + wording(language, "total") : plain;
    Set<String> empty = functionTerms(line, translations.language().orElse(language));
    Map<String, String> inflecting = inflecting(line, language);
    for (TermCount count : library.lexicon().terms(asked)) {
      if (!QuestionWords.contains(count.term()) && !empty.contains(count.term())) {
        String word = inflecting.getOrDefault(count.term(), "");
        long own =
            word.isEmpty()
                ? count.chunks()
                : Math.max(count.chunks(), library.lexicon().chunks(word));
        double holding =
            Math.min(chunks, (double) own + translated(count.term(), translations, library));
        double weight = Math.log(1 + (chunks - holding + 0.5) / (holding + 0.5));
        boolean held = holding > 0 || isHeld(count.term(), asked, library);
        terms.add(new WeightedTerm(count.term(), weight, held));
      }
    }
    terms.removeAll(terms.stream().filter(term -> isPart(term, terms)).toList());
    terms.removeIf(term -> !term.known() && MEASURE.matcher(term.term()).matches());
    Map<String, String> names = names(line, language);
    names.keySet().retainAll(terms.stream().map(WeightedTerm::term).toList());
    double usual =
        terms.stream()
            .filter(WeightedTerm::known)
            .mapToDouble(WeightedTerm::weight)
            .average()
            .orElse(Double.MAX_VALUE);
    terms.replaceAll(
        term ->
            term.known() || names.containsKey(term.term())
                ? term
                : new WeightedTerm(term.term(), Math.min(term.weight(), usual), false));
    return new Decomposition(
        line,
        language,
        intent,
        QuestionPatterns.find("figure", line),
        library.lexicon().analyze(line),
        terms,
        names,
        translations,
        QuestionReading.NONE);
  }

  /** The terms of the function words of a question, which the analysis of its language drops. */
  private static Set<String> functionTerms(String question, String language) {
    if (LanguageAnalyzer.analysisOf(language).equals(LanguageAnalyzer.DEFAULT)) {
      return Set.of(); // that analysis made the terms
    }
    Set<String> terms = new HashSet<>(TextAnalysis.terms(question));
    TextAnalysis.analyzer(language).tokens(question).stream()
        .map(word -> word.span().of(question))
        .forEach(word -> terms.removeAll(TextAnalysis.terms(word)));
    return terms;
  }

  /**
   * The words of a question in another language than English, by term. The terms are read as
   * English, which leaves the inflections of other languages apart.
   */
  private static Map<String, String> inflecting(String question, String language) {
    Map<String, String> words = new HashMap<>();
    if (!LanguageAnalyzer.analysisOf(language).equals(LanguageAnalyzer.DEFAULT)) {
      LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT)
          .tokens(question)
          .forEach(token -> words.putIfAbsent(token.term(), token.span().of(question)));
    }
    return words;
  }

  /** The number of chunks with the translation of a term that most of them contain. */
  private static long translated(String term, Translations translations, Library library) {
    return translations.of(term).stream()
        .flatMap(translation -> translation.renderings().stream())
        .mapToLong(
            rendering ->
                Stream.of(rendering.words().split(" ", -1))
                    .mapToLong(library.lexicon()::chunks)
                    .min()
                    .orElse(0))
        .max()
        .orElse(0);
  }

  /** Whether a term is only a part of an identifier that documents contain as a whole. */
  private static boolean isPart(WeightedTerm part, List<WeightedTerm> terms) {
    return terms.stream()
        .filter(WeightedTerm::known)
        .map(WeightedTerm::term)
        .filter(whole -> whole.contains("-") && whole.chars().anyMatch(Character::isDigit))
        .anyMatch(whole -> List.of(whole.split("-", -1)).contains(part.term()));
  }

  /** Whether documents in other languages, which are stemmed differently, contain this word. */
  private static boolean isHeld(String term, String question, Library library) {
    return WORD.matcher(question)
        .results()
        .map(MatchResult::group)
        .filter(word -> TextAnalysis.terms(word).contains(term))
        .anyMatch(word -> !library.lexicon().holding(word, Filter.all()).isEmpty());
  }

  /** The wording for {@code key} in a language; the fallback for languages without word lists. */
  private static String wording(String language, String key) {
    String known =
        LanguageFile.languages().contains(language)
            ? language
            : LanguageFile.languages().getFirst();
    return String.join(
        " ",
        LanguageFile.groups(BuiltInDecomposer.class, known, "wording")
            .getOrDefault(key, List.of()));
  }

  private static Intent intent(String question) {
    if (QuestionPatterns.find("summarize", question)) {
      return Intent.SUMMARIZE;
    }
    if (QuestionPatterns.find("compute", question)) {
      return Intent.COMPUTE;
    }
    if (QuestionPatterns.find("compare", question)) {
      return Intent.COMPARE;
    }
    return QuestionPatterns.find("list", question) ? Intent.LIST : Intent.QA;
  }

  /** In languages that capitalise nouns, only identifiers count as names. */
  private static Map<String, String> names(String question, String language) {
    Map<String, String> names = new HashMap<>();
    Matcher matcher = NAME.matcher(question);
    while (matcher.find()) {
      String name =
          CLITIC.matcher(question.substring(matcher.start(), matcher.end())).replaceFirst("");
      boolean identifier = name.chars().anyMatch(Character::isDigit);
      if ((identifier || wording(language, "names").equals("capitals"))
          && name.length() > 1
          && !DATE.matcher(name).matches()
          && !MEASURE.matcher(name).matches()
          && !QuestionPatterns.match("no-name", name)
          && Countries.ofAdjective(name).isEmpty()) {
        TextAnalysis.terms(name).stream()
            .filter(term -> !QuestionWords.contains(term))
            .forEach(term -> names.put(term, name));
      }
    }
    return names;
  }
}

package io.pinakes.orchestrator.decompose;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.TermCount;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes questions apart with word lists, and with the values and words the index holds.
 *
 * <p>A term's weight is its inverse document frequency as in BM25 (Robertson, Spärck Jones): a word
 * that few chunks hold tells more, a word that none holds tells most.
 */
public final class BuiltInDecomposer implements Decomposer {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(BuiltInDecomposer.class, "intents");
  private static final Pattern LIST = question("^" + WORDS.any("list") + "\\b.*");
  private static final Pattern COMPUTE = question(".*\\b" + WORDS.any("compute") + "\\b.*");
  private static final Pattern COMPARE = question(".*\\b" + WORDS.any("compare") + "\\b.*");
  private static final Pattern SUMMARIZE = question("^" + WORDS.any("summarize") + "\\b.*");
  private static final Pattern FIGURE =
      question(".*\\b" + WORDS.any("figure") + "\\b.*|.*" + WORDS.any("figure-inside") + ".*");

  /** What documents call what a question wants to have added up. */
  private static final List<String> TOTAL =
      LanguageFile.languages().stream()
          .flatMap(
              language -> LanguageFile.words(BuiltInDecomposer.class, language, "total").stream())
          .toList();

  /** A capitalised word inside a sentence, or letters and digits together. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<!^)(?<![.?!] )\\b\\p{Lu}[\\p{L}'’]*\\p{Ll}[\\p{L}'’]*\\b"
              + "|\\b(?=[\\p{L}\\p{N}-]*\\p{L})(?=[\\p{L}\\p{N}-]*\\d)[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*\\b");

  private static final Pattern POSSESSIVE = Pattern.compile("['’]s?$");

  /** Fiscal years, quarters, ordinals, magnitudes, months and days are no names. */
  private static final Pattern NOT_A_NAME =
      Pattern.compile(
          "(?i)"
              + WORDS.any("no-name")
              + "|\\d+(?-i:[kmµ]?[VAW]|[kM]Wh?|Ah|[kMG]?Hz|[kcmµn]?m|[km]?g|Nm|ml|l|h|min|bar|K)");

  private final ConcurrentHashMap<List<String>, LanguageDetector> detectors =
      new ConcurrentHashMap<>();

  @Override
  public Decomposition decompose(Session session) {
    Library library = session.library();
    String line = session.question().text();
    double chunks = library.statistics().chunks();
    List<WeightedTerm> terms = new ArrayList<>();
    Intent intent = intent(line);
    // what something costs "altogether" stands in documents under "total"
    String asked = intent == Intent.COMPUTE ? line + " " + String.join(" ", TOTAL) : line;
    for (TermCount count : library.lexicon().terms(asked)) {
      if (!QuestionWords.contains(count.term())) {
        double weight = Math.log(1 + (chunks - count.chunks() + 0.5) / (count.chunks() + 0.5));
        terms.add(new WeightedTerm(count.term(), weight, count.chunks() > 0));
      }
    }
    Optional<String> wanted = session.question().language();
    String language = wanted.isPresent() ? wanted.get() : language(line, library);
    return new Decomposition(
        line,
        language,
        intent,
        FIGURE.matcher(line).matches(),
        library.lexicon().analyze(line),
        terms,
        names(line, language));
  }

  private static Pattern question(String expression) {
    return Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  private static Intent intent(String question) {
    if (SUMMARIZE.matcher(question).matches()) {
      return Intent.SUMMARIZE;
    }
    if (COMPUTE.matcher(question).matches()) {
      return Intent.COMPUTE;
    }
    if (COMPARE.matcher(question).matches()) {
      return Intent.COMPARE;
    }
    return LIST.matcher(question).matches() ? Intent.LIST : Intent.QA;
  }

  /** Nouns are capitalised in German, so only identifiers are names there. */
  private static Map<String, String> names(String question, String language) {
    Map<String, String> names = new HashMap<>();
    Matcher matcher = NAME.matcher(question);
    while (matcher.find()) {
      String name =
          POSSESSIVE.matcher(question.substring(matcher.start(), matcher.end())).replaceFirst("");
      boolean identifier = name.chars().anyMatch(Character::isDigit);
      if ((identifier || !language.equals("de")) && !NOT_A_NAME.matcher(name).matches()) {
        TextAnalysis.terms(name).stream()
            .filter(term -> !QuestionWords.contains(term))
            .forEach(term -> names.put(term, name));
      }
    }
    return names;
  }

  /** Chooses among the languages of the library's documents, and English. */
  private String language(String question, Library library) {
    Set<String> languages = new HashSet<>(Set.of("en"));
    library
        .values("language", Filter.all(), LanguageDetector.ALL.size())
        .forEach(
            count -> {
              if (count.value() instanceof MetadataValue.Keyword(String code)) {
                languages.add(code.toLowerCase(Locale.ROOT));
              }
            });
    languages.retainAll(LanguageDetector.ALL);
    return languages.size() == 1
        ? "en"
        : detectors
            .computeIfAbsent(languages.stream().sorted().toList(), LanguageDetector::among)
            .of(question);
  }
}

package io.pinakes.search.analyze;

import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.el.GreekStemFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hu.HungarianLightStemFilter;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/**
 * The analysis of one language: Unicode words, identifiers kept whole and split, numbers without
 * thousands separators, lower case, and the language's stop words and light stems. Chinese,
 * Japanese and Korean become bigrams whatever the language of the document. A language without a
 * stemmer here (Hebrew, Polish, Ukrainian and all others) is analyzed without stop words and
 * stemming. Text of unknown language is treated as English, which leaves words in other scripts
 * unchanged.
 */
public final class LanguageAnalyzer extends Analyzer {
  /** The language assumed for text of unknown or mixed language. */
  public static final String DEFAULT = "en";

  /** The analysis without stop words and stems. */
  public static final String NEUTRAL = "neutral";

  private static final String UNKNOWN = "und";

  /** Characters of a text read at a time. */
  private static final int PART = 256;

  private static final Map<String, Language> LANGUAGES = languages();
  private static final Map<String, LanguageAnalyzer> ANALYZERS = analyzers();

  /** The steps common to all languages; case is kept. */
  static final Analyzer COMMON =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          return components(common -> common);
        }
      };

  /**
   * What a language adds.
   *
   * @param words lower-cases and strips attached particles
   * @param stems stems what is left after stop words are removed
   */
  private record Language(
      CharArraySet stopWords, UnaryOperator<TokenStream> words, UnaryOperator<TokenStream> stems) {}

  private final Language language;

  private LanguageAnalyzer(Language language) {
    this.language = language;
  }

  private static Map<String, Language> languages() {
    Map<String, Language> map = new HashMap<>();
    map.put(NEUTRAL, language(CharArraySet.EMPTY_SET, in -> in));
    map.put(
        DEFAULT,
        new Language(
            EnglishAnalyzer.getDefaultStopSet(),
            in -> new LowerCaseFilter(new EnglishPossessiveFilter(in)),
            PorterStemFilter::new));
    map.put(
        "de",
        language(
            GermanAnalyzer.getDefaultStopSet(),
            in -> new GermanLightStemFilter(new GermanNormalizationFilter(in))));
    map.put(
        "fr",
        new Language(
            FrenchAnalyzer.getDefaultStopSet(),
            in -> new LowerCaseFilter(new ElisionFilter(in, FrenchAnalyzer.DEFAULT_ARTICLES)),
            FrenchLightStemFilter::new));
    map.put("es", language(SpanishAnalyzer.getDefaultStopSet(), SpanishLightStemFilter::new));
    map.put("it", language(ItalianAnalyzer.getDefaultStopSet(), ItalianLightStemFilter::new));
    map.put("pt", language(PortugueseAnalyzer.getDefaultStopSet(), PortugueseLightStemFilter::new));
    map.put(
        "nl",
        language(
            DutchAnalyzer.getDefaultStopSet(), in -> new SnowballFilter(in, new DutchStemmer())));
    map.put("ru", language(RussianAnalyzer.getDefaultStopSet(), RussianLightStemFilter::new));
    map.put("sv", language(SwedishAnalyzer.getDefaultStopSet(), SwedishLightStemFilter::new));
    map.put(
        "da",
        language(
            DanishAnalyzer.getDefaultStopSet(), in -> new SnowballFilter(in, new DanishStemmer())));
    map.put("fi", language(FinnishAnalyzer.getDefaultStopSet(), FinnishLightStemFilter::new));
    map.put("hu", language(HungarianAnalyzer.getDefaultStopSet(), HungarianLightStemFilter::new));
    map.put("cs", language(CzechAnalyzer.getDefaultStopSet(), CzechStemFilter::new));
    map.put(
        "ro",
        language(
            RomanianAnalyzer.getDefaultStopSet(),
            in -> new SnowballFilter(in, new RomanianStemmer())));
    map.put(
        "tr",
        new Language(
            TurkishAnalyzer.getDefaultStopSet(),
            TurkishLowerCaseFilter::new,
            in -> new SnowballFilter(in, new TurkishStemmer())));
    map.put(
        "el",
        new Language(
            GreekAnalyzer.getDefaultStopSet(), GreekLowerCaseFilter::new, GreekStemFilter::new));
    map.put(
        "ar",
        language(
            ArabicAnalyzer.getDefaultStopSet(),
            in -> new ArabicStemFilter(new ArabicNormalizationFilter(in))));
    return Map.copyOf(map);
  }

  private static Language language(CharArraySet stopWords, UnaryOperator<TokenStream> stems) {
    return new Language(stopWords, LowerCaseFilter::new, stems);
  }

  private static Map<String, LanguageAnalyzer> analyzers() {
    Map<String, LanguageAnalyzer> analyzers = new HashMap<>();
    LANGUAGES.forEach((code, language) -> analyzers.put(code, new LanguageAnalyzer(language)));
    return Map.copyOf(analyzers);
  }

  /** The name of the analysis for a language; several languages may share one. */
  public static String analysisOf(String language) {
    if (language.equals(UNKNOWN) || language.isEmpty()) {
      return DEFAULT;
    }
    return LANGUAGES.containsKey(language) ? language : NEUTRAL;
  }

  /**
   * The thread-safe analyzer for {@code language}.
   *
   * @param language ISO 639-1; anything else is neutral
   */
  public static LanguageAnalyzer of(String language) {
    LanguageAnalyzer analyzer = ANALYZERS.get(analysisOf(language));
    if (analyzer == null) {
      throw new IllegalStateException("no analysis for " + language);
    }
    return analyzer;
  }

  /** Whether {@code word} is a function word of the language; never if it has no list of them. */
  public boolean isStopWord(String word) {
    return language.stopWords().contains(word.toLowerCase(Locale.ROOT));
  }

  /** The tokens of {@code text} in order. */
  public List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    try (TokenStream stream = tokenStream("", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(new Token(term.toString(), new Span(offset.startOffset(), offset.endOffset())));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String cannot fail to be read
    }
    return tokens;
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    return components(this::finish);
  }

  /** Adds the steps of this language to the common ones. */
  TokenStream finish(TokenStream common) {
    TokenStream words = language.words().apply(common);
    return language.stems().apply(new StopFilter(words, language.stopWords()));
  }

  private static TokenStreamComponents components(UnaryOperator<TokenStream> finish) {
    StandardTokenizer tokenizer = new StandardTokenizer();
    IdentifierFilter identifiers = new IdentifierFilter(tokenizer);
    TokenStream common = new CJKBigramFilter(new CJKWidthFilter(new NumberFilter(identifiers)));
    return new TokenStreamComponents(
        reader -> {
          String text = all(reader);
          identifiers.text(text);
          tokenizer.setReader(CleanText.of(text));
        },
        finish.apply(common));
  }

  private static String all(Reader reader) {
    StringBuilder text = new StringBuilder();
    char[] part = new char[PART]; // Reader.readAllAsString takes 16 KB for a single word
    try (reader) {
      for (int read = reader.read(part); read >= 0; read = reader.read(part)) {
        text.append(part, 0, read);
      }
      return text.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String cannot fail to be read
    }
  }
}

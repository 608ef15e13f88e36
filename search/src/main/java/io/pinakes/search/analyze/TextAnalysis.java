package io.pinakes.search.analyze;

import io.pinakes.search.settings.Bm25;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/**
 * Turns text into terms and weighs terms, identically for indexing and searching.
 *
 * <p>Terms of all languages share one field, so term rarity and passage length are measured against
 * the whole index and scores stay comparable, even if the language of a short text was misdetected.
 * A question is analyzed for every language it is searched in, see {@link
 * io.pinakes.search.analyze.QueryWords}.
 */
public final class TextAnalysis {
  /** Written into the manifest; changes whenever the terms of a text could change. */
  public static final String ID = "languages-1";

  private TextAnalysis() {}

  /** The analyzer for text of unknown language. */
  public static Analyzer analyzer() {
    return LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT);
  }

  /** The analyzer for {@code language}, an ISO 639-1 code. */
  public static LanguageAnalyzer analyzer(String language) {
    return LanguageAnalyzer.of(language);
  }

  /** BM25 with the default parameters, which have no effect on indexing. */
  public static Similarity similarity() {
    return similarity(Bm25.DEFAULT);
  }

  /** BM25 with these parameters. */
  public static Similarity similarity(Bm25 bm25) {
    return new BM25Similarity((float) bm25.k1(), (float) bm25.b());
  }

  /** The terms of {@code text}, of unknown language, in order, repetitions included. */
  public static List<String> terms(String text) {
    return LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text).stream()
        .map(Token::term)
        .toList();
  }
}

package io.pinakes.search.analyze;

import io.pinakes.search.settings.Bm25;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/**
 * How text becomes terms and how terms are weighed; the same for writing and for searching.
 *
 * <p>Terms of all languages share one field: a term's rarity and a passage's length are then
 * measured against the whole index, whatever language a short text was taken for, and scores stay
 * comparable. A question is analysed for every language it is searched in, see {@link
 * io.pinakes.search.analyze.QueryWords}.
 */
public final class TextAnalysis {
  /** Written into the manifest; changes whenever the terms of a text could change. */
  public static final String ID = "languages-1";

  private TextAnalysis() {}

  /** The analysis of texts whose language is not known. */
  public static Analyzer analyzer() {
    return LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT);
  }

  /** The analysis of texts in {@code language}, an ISO 639-1 code. */
  public static LanguageAnalyzer analyzer(String language) {
    return LanguageAnalyzer.of(language);
  }

  /** BM25 with the default constants; they decide nothing when an index is written. */
  public static Similarity similarity() {
    return similarity(Bm25.DEFAULT);
  }

  /** BM25 with these constants. */
  public static Similarity similarity(Bm25 bm25) {
    return new BM25Similarity((float) bm25.k1(), (float) bm25.b());
  }

  /** The terms of {@code text} in order, repetitions included, if its language is not known. */
  public static List<String> terms(String text) {
    return LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text).stream()
        .map(Token::term)
        .toList();
  }
}

package io.pinakes.search.schema;

import io.pinakes.search.query.Bm25;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/** How text becomes terms and how terms are weighed; the same for writing and for searching. */
public final class TextAnalysis {
  /** Written into the manifest; changes whenever the terms of a text could change. */
  public static final String ID = "english-1";

  private static final Analyzer ANALYZER = new EnglishAnalyzer();

  private TextAnalysis() {}

  /** Unicode word breaks, lower case, English stop words and stems; other scripts stay whole. */
  public static Analyzer analyzer() {
    return ANALYZER;
  }

  /** BM25 with the default constants; they decide nothing when an index is written. */
  public static Similarity similarity() {
    return similarity(Bm25.DEFAULT);
  }

  /** BM25 with these constants. */
  public static Similarity similarity(Bm25 bm25) {
    return new BM25Similarity((float) bm25.k1(), (float) bm25.b());
  }

  /** The terms of {@code text} in order, repetitions included. */
  public static List<String> terms(String text) {
    List<String> terms = new ArrayList<>();
    try (TokenStream tokens = ANALYZER.tokenStream(Fields.CONTEXTUAL_TEXT, text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String cannot fail to be read
    }
    return terms;
  }
}

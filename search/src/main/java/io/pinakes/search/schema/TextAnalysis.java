package io.pinakes.search.schema;

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

  // k1 and b of "plain BM25" in the literature on BEIR (Anserini's defaults)
  private static final float K1 = 0.9f;
  private static final float B = 0.4f;

  private static final Analyzer ANALYZER = new EnglishAnalyzer();

  private TextAnalysis() {}

  /** Unicode word breaks, lower case, English stop words and stems; other scripts stay whole. */
  public static Analyzer analyzer() {
    return ANALYZER;
  }

  /** BM25 with k1 = {@value #K1} and b = {@value #B}. */
  public static Similarity similarity() {
    return new BM25Similarity(K1, B);
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

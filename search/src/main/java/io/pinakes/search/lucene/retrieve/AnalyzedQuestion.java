package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.analyze.QueryWords;
import io.pinakes.search.lucene.collection.CollectionView;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.search.Query;

/**
 * A question, analyzed for the languages it is searched in.
 *
 * @param analyses those of the collection and of the searched chunks
 */
record AnalyzedQuestion(String text, QueryAnalyses analyses, List<QueryWord> words) {
  static AnalyzedQuestion of(String text, CollectionView view, Query filter) throws IOException {
    QueryAnalyses analyses = view.analyses(filter);
    return new AnalyzedQuestion(text, analyses, QueryWords.of(text, analyses));
  }
}

package io.pinakes.search.lucene.collection;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.util.BytesRef;

/** Finds the text analyses that a question needs: those of the languages it is searched in. */
public final class Languages {
  private Languages() {}

  /**
   * The text analyses of a question to an index of its own. If there is only one, nothing is
   * searched, since a search without matching chunks finds nothing in any.
   */
  static QueryAnalyses ofWhole(IndexSearcher searcher, Query filter) throws IOException {
    SortedMap<String, BooleanQuery.Builder> languages = languages(searcher);
    if (languages.size() == 1) {
      SortedSet<String> only = new TreeSet<>(languages.keySet());
      return new QueryAnalyses(only, only);
    }
    SortedSet<String> all = searched(searcher, MatchAllDocsQuery.INSTANCE, languages);
    return new QueryAnalyses(
        all, filter instanceof MatchAllDocsQuery ? all : searched(searcher, filter, languages));
  }

  /** The text analyses used by the chunks that match {@code filter}; empty if there are none. */
  public static SortedSet<String> searched(IndexSearcher searcher, Query filter)
      throws IOException {
    return searched(searcher, filter, languages(searcher));
  }

  private static SortedSet<String> searched(
      IndexSearcher searcher, Query filter, SortedMap<String, BooleanQuery.Builder> languages)
      throws IOException {
    SortedSet<String> analyses = new TreeSet<>();
    for (var entry : languages.entrySet()) {
      if (isAny(searcher, entry.getValue().build(), filter)) {
        analyses.add(entry.getKey());
      }
    }
    return analyses;
  }

  /** The languages of the index, by their text analysis. */
  private static SortedMap<String, BooleanQuery.Builder> languages(IndexSearcher searcher)
      throws IOException {
    SortedMap<String, BooleanQuery.Builder> byAnalysis = new TreeMap<>();
    Terms languages = MultiTerms.getTerms(searcher.getIndexReader(), Fields.LANGUAGE);
    if (languages != null) {
      TermsEnum codes = languages.iterator();
      for (BytesRef code = codes.next(); code != null; code = codes.next()) {
        byAnalysis
            .computeIfAbsent(
                LanguageAnalyzer.analysisOf(code.utf8ToString()), _ -> new BooleanQuery.Builder())
            .add(
                new TermQuery(new Term(Fields.LANGUAGE, BytesRef.deepCopyOf(code))),
                BooleanClause.Occur.SHOULD);
      }
    }
    return byAnalysis;
  }

  private static boolean isAny(IndexSearcher searcher, Query languages, Query filter)
      throws IOException {
    Query query = Queries.all(languages, new TermQuery(Kind.CHUNK.term()), filter);
    return searcher.search(new ConstantScoreQuery(query), new TopScoreDocCollectorManager(1, 1))
            .scoreDocs
            .length
        > 0;
  }
}

package io.pinakes.benchmarks.micro;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.exact.ExactTerms;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.FieldWeights;
import java.io.IOException;
import java.util.LinkedHashSet;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;

/**
 * The same query with plain Lucene: a disjunction of words over text, title and headings, and
 * nearest neighbours of the vector, the best {@value #DEPTH} of each. No filter, ids, tie-breaking
 * or fusion; analysis of the query's words is included.
 */
final class RawLucene {
  /** The number of candidates of a retriever. */
  static final int DEPTH = 100;

  private final IndexSearcher searcher;

  RawLucene(IndexReader reader) {
    searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
  }

  TopDocs bm25(SyntheticQuery query) throws IOException {
    BooleanQuery.Builder words = new BooleanQuery.Builder();
    for (String term : new LinkedHashSet<>(TextAnalysis.terms(query.text()))) {
      add(Fields.CONTEXTUAL_TEXT, term, 1, words);
      add(Fields.TITLE_TEXT, term, FieldWeights.DEFAULT.title(), words);
      add(Fields.HEADING_TEXT, term, FieldWeights.DEFAULT.headings(), words);
    }
    return searcher.search(words.build(), DEPTH);
  }

  private static void add(String field, String term, double weight, BooleanQuery.Builder into) {
    Query word = new TermQuery(new Term(field, term));
    into.add(weight == 1 ? word : new BoostQuery(word, (float) weight), BooleanClause.Occur.SHOULD);
  }

  TopDocs term(SyntheticQuery query) throws IOException {
    String term = ExactTerms.of(query.textWithIdentifier()).lookups().getFirst();
    return searcher.search(new TermQuery(new Term(Fields.EXACT, term)), DEPTH);
  }

  TopDocs knn(SyntheticQuery query) throws IOException {
    return searcher.search(new KnnFloatVectorQuery(Fields.VECTOR, query.vector(), DEPTH), DEPTH);
  }
}

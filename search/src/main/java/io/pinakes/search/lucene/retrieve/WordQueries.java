package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.FieldWeights;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;

/**
 * Builds queries for words: BM25 of the whole text, plus weighted BM25 of title and headings.
 *
 * <p>Each part is scored on its own and the scores are added, rather than the frequencies as BM25F
 * does ({@code CombinedFieldQuery}): this ranked better on average over the test collections, and
 * lets Lucene skip non-competitive entries.
 */
final class WordQueries {
  /** Longer texts are not matched with titles, which also limits the number of clauses. */
  static final int MAX_TITLE_WORDS = 128;

  private final FieldWeights weights;
  private final IndexSearcher searcher;

  /**
   * @param searcher used to look up terms once, however often a query is run
   */
  WordQueries(FieldWeights weights, IndexSearcher searcher) {
    this.weights = weights;
    this.searcher = searcher;
  }

  /** A query for any of {@code words}. */
  Query any(List<QueryWord> words) throws IOException {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words) {
      add(Fields.CONTEXTUAL_TEXT, word, 1, any);
      if (words.size() <= MAX_TITLE_WORDS) {
        add(Fields.TITLE_TEXT, word, weights.title(), any);
        add(Fields.HEADING_TEXT, word, weights.headings(), any);
      }
    }
    return any.build();
  }

  private void add(String field, QueryWord word, double weight, BooleanQuery.Builder into)
      throws IOException {
    if (weight > 0) {
      float boost = (float) (weight * word.count());
      Query query = lookedUp(of(field, word));
      into.add(boost == 1 ? query : new BoostQuery(query, boost), BooleanClause.Occur.SHOULD);
    }
  }

  /** The same query with its term states cached, for scoring what other retrievers found. */
  private Query lookedUp(Query query) throws IOException {
    return query instanceof TermQuery one
        ? new TermQuery(one.getTerm(), TermStates.build(searcher, one.getTerm(), true))
        : query;
  }

  /** A word in one field; its alternatives are scored as one term. */
  static Query of(String field, QueryWord word) {
    if (word.alternatives().size() == 1) {
      return new TermQuery(new Term(field, word.alternatives().getFirst()));
    }
    SynonymQuery.Builder alternatives = new SynonymQuery.Builder(field);
    word.alternatives().forEach(term -> alternatives.addTerm(new Term(field, term)));
    return alternatives.build();
  }
}

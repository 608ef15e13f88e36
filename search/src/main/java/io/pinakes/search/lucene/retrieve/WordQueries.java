package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.FieldWeights;
import io.pinakes.search.translate.Translation;
import io.pinakes.search.translate.Translation.Rendering;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
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

  /** The weight of a translation; the question's own word has 1 and occurs in titles as well. */
  static final double TRANSLATED = 0.5;

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

  /** Adds the translations of the words of a question, each with its best rendering. */
  Query withTranslations(Query words, List<Translation> translations) {
    if (translations.isEmpty()) {
      return words;
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder().add(words, BooleanClause.Occur.SHOULD);
    for (Translation translation : translations) {
      Query best = new DisjunctionMaxQuery(renderings(translation), 0);
      float boost = (float) (TRANSLATED * translation.terms().size());
      any.add(new BoostQuery(best, boost), BooleanClause.Occur.SHOULD);
    }
    return any.build();
  }

  /** The renderings in one word, scored as one term, and each of those in several words. */
  private static List<Query> renderings(Translation translation) {
    List<Query> renderings = new ArrayList<>();
    List<String> single = new ArrayList<>();
    for (Rendering rendering : translation.renderings()) {
      List<String> terms = rendering.terms();
      if (terms.size() == 1) {
        single.add(terms.getFirst());
      } else {
        BooleanQuery.Builder words = new BooleanQuery.Builder();
        for (String term : terms) {
          Query word = new TermQuery(new Term(Fields.CONTEXTUAL_TEXT, term));
          words.add(new BoostQuery(word, 1f / terms.size()), BooleanClause.Occur.SHOULD);
        }
        renderings.add(words.build());
      }
    }
    if (!single.isEmpty()) {
      renderings.add(of(Fields.CONTEXTUAL_TEXT, new QueryWord(single, 1)));
    }
    return renderings;
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

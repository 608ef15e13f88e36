package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.exact.ExactTerms;
import io.pinakes.search.exact.FinancialStatement;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.FieldWeights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Finds what a question asks for verbatim: identifiers, section numbers, quoted text, terms to
 * define, and headings of the financial statements it refers to.
 *
 * <p>Each match counts by its rarity, twice in the title or a heading, and most where the term is
 * defined. Terms in more chunks than a retriever returns are not distinctive and are left out, as
 * are terms without matches. The question's other words break ties.
 */
final class ExactRetriever {
  static final String NAME = "exact";

  private static final float NAMING = 2;

  /** Keeps the weight of the other words below any relevant difference in rarity. */
  private static final float TIE_BREAK = 0.001f;

  private ExactRetriever() {}

  /** The retriever for a question; empty if there is nothing distinctive to look up. */
  static Optional<Retriever> of(
      AnalyzedQuestion question, IndexSearcher searcher, Query filter, CollectionView view)
      throws IOException {
    ExactTerms terms = ExactTerms.of(question.text());
    BooleanQuery.Builder exact = new BooleanQuery.Builder();
    boolean any = false;
    for (Lookup lookup : lookups(terms, question)) {
      if (view.isDistinctive(lookup.name(), lookup.query(), filter)) {
        exact.add(lookup.query(), BooleanClause.Occur.SHOULD);
        any = true;
      }
    }
    List<Query> statements = statements(terms, question, filter, view);
    if (!statements.isEmpty()) {
      exact.add(new DisjunctionMaxQuery(statements, 0), BooleanClause.Occur.SHOULD);
      any = true;
    }
    if (!any) {
      return Optional.empty();
    }
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    query.add(exact.build(), BooleanClause.Occur.MUST).add(filter, BooleanClause.Occur.FILTER);
    if (question.words().size() <= WordQueries.MAX_TITLE_WORDS) {
      Query words = new WordQueries(FieldWeights.DEFAULT, searcher).any(question.words());
      query.add(new BoostQuery(words, TIE_BREAK), BooleanClause.Occur.SHOULD);
    }
    Query built = query.build();
    return Optional.of(new Retriever(NAME, _ -> built, score -> score));
  }

  /** An exact lookup. */
  private record Lookup(String name, Query query) {}

  private static List<Lookup> lookups(ExactTerms terms, AnalyzedQuestion question) {
    List<Lookup> lookups = new ArrayList<>();
    for (String term : terms.lookups()) {
      lookups.add(
          new Lookup(
              "term " + term,
              best(
                  new TermQuery(new Term(Fields.EXACT, term)),
                  new TermQuery(new Term(Fields.EXACT_NAME, term)))));
    }
    for (String phrase : terms.phrases()) {
      PhraseQueries.of(Fields.CONTEXTUAL_TEXT, phrase, question.analyses().searched())
          .map(
              text ->
                  PhraseQueries.of(Fields.TITLE_TEXT, phrase, question.analyses().searched())
                      .map(title -> best(text, title))
                      .orElse(text))
          .ifPresent(query -> lookups.add(new Lookup("phrase " + phrase, query)));
    }
    return lookups;
  }

  /**
   * Queries for the chunks below the headings of the requested statements. All names of a statement
   * have the same weight, by their joint rarity.
   */
  private static List<Query> statements(
      ExactTerms terms, AnalyzedQuestion question, Query filter, CollectionView view)
      throws IOException {
    List<Query> statements = new ArrayList<>();
    for (FinancialStatement statement : terms.statements()) {
      List<Query> names = new ArrayList<>();
      for (String heading : statement.headings()) {
        PhraseQueries.of(Fields.HEADING_TEXT, heading, question.analyses().searched())
            .ifPresent(names::add);
      }
      Query named = new ConstantScoreQuery(new DisjunctionMaxQuery(names, 0));
      String name = "statement " + statement;
      if (view.isDistinctive(name, named, filter)) {
        statements.add(new BoostQuery(named, rarity(view.entries(), view.holders(name, named))));
      }
    }
    return statements;
  }

  /** BM25's inverse document frequency. */
  private static float rarity(long entries, long holding) {
    double others = entries - holding;
    return (float) Math.log(1 + (others + 0.5) / (holding + 0.5));
  }

  private static Query best(Query mentioned, Query naming) {
    return new DisjunctionMaxQuery(List.of(mentioned, new BoostQuery(naming, NAMING)), 0);
  }
}

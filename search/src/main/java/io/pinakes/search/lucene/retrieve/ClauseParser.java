package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.analyze.QueryWords;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.schema.Fields;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Lucene's forgiving parser for the clauses of query syntax, without its fuzzy, proximity and
 * boolean operators, analyzing words for all languages searched. Clauses without a sign are
 * alternatives.
 */
final class ClauseParser extends SimpleQueryParser {
  private static final int OPERATORS =
      OR_OPERATOR
          | PREFIX_OPERATOR
          | PHRASE_OPERATOR
          | PRECEDENCE_OPERATORS
          | ESCAPE_OPERATOR
          | WHITESPACE_OPERATOR;

  private final Clauses clauses;
  private final boolean whole;

  /**
   * @param whole whether a word of several terms ({@code part-time}) is a phrase; otherwise any of
   *     its terms may match, as in natural language
   */
  ClauseParser(Clauses clauses, boolean whole) {
    super(
        LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT),
        Map.of(Fields.CONTEXTUAL_TEXT, 1f),
        OPERATORS);
    this.clauses = clauses;
    this.whole = whole;
  }

  /** State shared by the clauses of one search: prefixes, languages, warnings and cost. */
  static final class Clauses {
    /** Lucene rejects a query with more than 1024 clauses; the rest is left for filters. */
    static final int MAX_CLAUSES = 600;

    private final Prefixes prefixes;
    private final QueryAnalyses analyses;
    private final List<String> warnings;
    private int spent;

    Clauses(CollectionView view, QueryAnalyses analyses, List<String> warnings) {
      prefixes = new Prefixes(view, warnings);
      this.analyses = analyses;
      this.warnings = warnings;
    }

    /** Reserves room for {@code query}; returns false if there is none. */
    boolean afford(Query query) {
      int[] leaves = {0};
      query.visit(
          new QueryVisitor() {
            @Override
            public void consumeTerms(Query leaf, Term... terms) {
              leaves[0]++;
            }
          });
      if (spent + leaves[0] > MAX_CLAUSES) {
        warnings.add(
            "the query has more than " + MAX_CLAUSES + " clauses; the others were left out");
        return false;
      }
      spent += leaves[0];
      return true;
    }
  }

  @Override
  @SuppressWarnings("NullAway") // null means no clause to the parser
  protected @Nullable Query newDefaultQuery(String text) {
    return whole ? newPhraseQuery(text, 0) : affordable(any(text));
  }

  @Override
  @SuppressWarnings("NullAway") // null means no clause to the parser
  protected @Nullable Query newPhraseQuery(String text, int slop) {
    return affordable(
        PhraseQueries.of(Fields.CONTEXTUAL_TEXT, text, clauses.analyses.searched()).orElse(null));
  }

  @Override
  @SuppressWarnings("NullAway") // null means no clause to the parser
  protected @Nullable Query newPrefixQuery(String text) {
    List<QueryWord> words = QueryWords.of(text, clauses.analyses);
    return affordable(clauses.prefixes.of(text, words));
  }

  private @Nullable Query affordable(@Nullable Query query) {
    return query != null && clauses.afford(query) ? query : null;
  }

  private @Nullable Query any(String text) {
    List<QueryWord> words = QueryWords.of(text, clauses.analyses);
    if (words.size() <= 1) {
      return words.isEmpty() ? null : WordQueries.of(Fields.CONTEXTUAL_TEXT, words.getFirst());
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words.subList(0, Math.min(words.size(), Clauses.MAX_CLAUSES))) {
      any.add(WordQueries.of(Fields.CONTEXTUAL_TEXT, word), BooleanClause.Occur.SHOULD);
    }
    return any.build();
  }
}

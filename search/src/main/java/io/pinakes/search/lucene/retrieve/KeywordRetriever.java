package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;

/** BM25 over the context and words of chunks; any term may match, none must. */
final class KeywordRetriever {
  static final String NAME = "keyword";

  /** Maximum number of distinct terms per question; further ones are dropped with a warning. */
  static final int MAX_TERMS = 512;

  private static final String NOTHING =
      "no word of the query can be searched for; the keyword retriever found nothing";

  private KeywordRetriever() {}

  /** The retriever for a question; empty if no term is left (only stop words or punctuation). */
  static Optional<Retriever> of(
      Expansion question,
      Collection<String> analyses,
      WordQueries wordQueries,
      Query filter,
      List<String> warnings)
      throws IOException {
    List<QueryWord> words = question.words();
    if (words.isEmpty() && question.phrases().isEmpty()) {
      warnings.add(NOTHING);
      return Optional.empty();
    }
    if (words.size() > MAX_TERMS) {
      warnings.add(
          "the query has "
              + words.size()
              + " different words; the keyword retriever used the first "
              + MAX_TERMS);
    }
    Query any = wordQueries.any(words.stream().limit(MAX_TERMS).toList());
    Query translated = wordQueries.withTranslations(any, question.translations());
    return Optional.of(of(withPhrases(translated, question.phrases(), analyses), filter));
  }

  private static Query withPhrases(Query words, List<String> phrases, Collection<String> analyses) {
    if (phrases.isEmpty()) {
      return words;
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder().add(words, BooleanClause.Occur.SHOULD);
    for (String phrase : phrases) {
      PhraseQueries.of(Fields.CONTEXTUAL_TEXT, phrase, analyses)
          .ifPresent(query -> any.add(query, BooleanClause.Occur.SHOULD));
    }
    return any.build();
  }

  /** The retriever for a query in query syntax; empty if it searches for nothing. */
  static Optional<Retriever> of(Optional<Query> wanted, Query filter, List<String> warnings) {
    if (wanted.isEmpty()) {
      warnings.add(NOTHING);
    }
    return wanted.map(query -> of(query, filter));
  }

  /** The retriever for a query on the analyzed fields. */
  static Retriever of(Query words, Query filter) {
    Query query =
        new BooleanQuery.Builder()
            .add(words, BooleanClause.Occur.MUST)
            .add(filter, BooleanClause.Occur.FILTER)
            .build();
    return new Retriever(NAME, _ -> query, score -> score);
  }
}

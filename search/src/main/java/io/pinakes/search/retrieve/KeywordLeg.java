package io.pinakes.search.retrieve;

import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.TextAnalysis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** BM25 over the context and words of chunks; any term may match, none must. */
final class KeywordLeg {
  static final String NAME = "keyword";

  /** Distinct terms used of one question; further ones are left out and reported. */
  static final int MAX_TERMS = 512;

  private KeywordLeg() {}

  /** The leg for a question; empty if no term is left of it (only stop words, only punctuation). */
  static Optional<Leg> of(String text, Query filter, List<String> warnings) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    TextAnalysis.terms(text).forEach(term -> counts.merge(term, 1, Integer::sum));
    if (counts.isEmpty()) {
      warnings.add("no word of the query can be searched for; the keyword leg found nothing");
      return Optional.empty();
    }
    if (counts.size() > MAX_TERMS) {
      warnings.add(
          "the query has "
              + counts.size()
              + " different words; the keyword leg used the first "
              + MAX_TERMS);
    }
    BooleanQuery.Builder words = new BooleanQuery.Builder();
    counts.entrySet().stream()
        .limit(MAX_TERMS)
        .forEach(
            entry -> {
              Query term = new TermQuery(new Term(Fields.CONTEXTUAL_TEXT, entry.getKey()));
              int count = entry.getValue();
              words.add(
                  count == 1 ? term : new BoostQuery(term, count), BooleanClause.Occur.SHOULD);
            });
    Query query =
        new BooleanQuery.Builder()
            .add(words.build(), BooleanClause.Occur.MUST)
            .add(filter, BooleanClause.Occur.FILTER)
            .build();
    return Optional.of(new Leg(NAME, _ -> query, score -> score));
  }
}

package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.analyze.QueryWords;
import io.pinakes.search.schema.Fields;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;

/** Builds queries for passages that contain words, as a phrase or not, in any searched language. */
public final class PassageQueries {
  /** Maximum number of words used, since the number of clauses is limited. */
  private static final int MAX_WORDS = 512;

  /** From this many content words on, a text is a sentence rather than a name. */
  private static final int LONG = 4;

  private final SortedSet<String> analyses;

  /** For the languages of a collection. */
  public PassageQueries(SortedSet<String> analyses) {
    this.analyses = new TreeSet<>(analyses);
  }

  /** A query for the passages; empty if no word of {@code phrase} can be searched for. */
  public Optional<Query> of(String phrase) {
    return PhraseQueries.of(Fields.CONTEXTUAL_TEXT, phrase, analyses);
  }

  /** A query for the entries whose {@code field} has all words; empty if there are none. */
  public Optional<Query> all(String field, String words) {
    List<QueryWord> all = QueryWords.of(words, analyses);
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    all.stream()
        .limit(MAX_WORDS)
        .forEach(word -> query.add(WordQueries.of(field, word), BooleanClause.Occur.MUST));
    return all.isEmpty() ? Optional.empty() : Optional.of(query.build());
  }

  /**
   * A query for the entries whose {@code field} has enough words of a question: all of up to three,
   * else half of them, ranked by number and rarity; empty if there are no words.
   */
  public Optional<Query> enough(String field, String words) {
    List<QueryWord> all = QueryWords.of(words, analyses);
    if (all.size() < LONG) {
      return all(field, words);
    }
    int asked = Math.min(MAX_WORDS, all.size());
    BooleanQuery.Builder query =
        new BooleanQuery.Builder().setMinimumNumberShouldMatch((asked + 1) / 2);
    all.stream()
        .limit(asked)
        .forEach(word -> query.add(WordQueries.of(field, word), BooleanClause.Occur.SHOULD));
    return Optional.of(query.build());
  }
}

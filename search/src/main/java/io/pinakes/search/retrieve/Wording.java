package io.pinakes.search.retrieve;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedSet;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;

/** Finds the passages that hold some words as a phrase, in whichever language they were read. */
public final class Wording {
  private final SortedSet<String> analyses;

  /** For the languages that {@code searcher} holds. */
  public Wording(IndexSearcher searcher) throws IOException {
    analyses = Languages.searched(searcher, MatchAllDocsQuery.INSTANCE);
  }

  /** A query for the passages; empty if no word of {@code phrase} can be searched for. */
  public Optional<Query> of(String phrase) {
    return Phrases.of(Fields.CONTEXTUAL_TEXT, phrase, analyses);
  }
}

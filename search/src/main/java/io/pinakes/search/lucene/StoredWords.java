package io.pinakes.search.lucene;

import io.pinakes.search.TermCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.collection.Languages;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.retrieve.DefinitionLookup;
import io.pinakes.search.lucene.retrieve.PassageQueries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.shard.WordShard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** The words of one snapshot. */
record StoredWords(Snapshot snapshot) implements WordShard {
  @Override
  public SortedSet<String> analyses(Filter filter) throws IOException {
    return Languages.searched(snapshot, snapshot.filters().compile(filter));
  }

  @Override
  public List<TermCount> terms(String text) throws IOException {
    return Counts.terms(snapshot, text);
  }

  @Override
  public long passages(Filter filter, String words, SortedSet<String> analyses) throws IOException {
    List<Query> all = new ArrayList<>();
    all.add(new TermQuery(Kind.CHUNK.term()));
    all.add(snapshot.filters().compile(filter));
    if (!words.isEmpty()) {
      // only stop words, which may occur anywhere
      new PassageQueries(analyses).of(words).ifPresent(all::add);
    }
    return snapshot.count(Queries.all(all));
  }

  @Override
  public List<Occurrence> holding(String words, Filter filter, SortedSet<String> languages)
      throws IOException {
    return new LiteralSearch(snapshot, words).in(filter, languages);
  }

  @Override
  public List<DefinitionsFound> definitions(
      String term, Filter filter, SortedSet<String> analyses, @Nullable DocumentId home)
      throws IOException {
    Query chunks = snapshot.filters().compile(filter);
    return new DefinitionLookup(snapshot, chunks, analyses, home).of(term);
  }
}

package io.pinakes.search.lucene;

import io.pinakes.search.Lexicon;
import io.pinakes.search.TermCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.interpret.DocumentChooser;
import io.pinakes.search.lucene.retrieve.DefinitionLookup;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The words of whatever snapshot a library shows; each call sees one. */
record LiveLexicon(Snapshots.Borrower snapshots) implements Lexicon {
  @Override
  public QueryAnalysis analyze(String question) {
    return snapshots.with(
        snapshot -> snapshot.gazetteer().read(question, new SnapshotCounts(snapshot)));
  }

  @Override
  public DocumentChoice choose(QueryAnalysis analysis, Filter required) {
    return snapshots.with(
        snapshot -> DocumentChooser.choose(analysis, required, new SnapshotCounts(snapshot)));
  }

  @Override
  public List<TermCount> terms(String text) {
    return snapshots.with(snapshot -> Counts.terms(snapshot, text));
  }

  @Override
  public List<Occurrence> holding(String words, Filter filter) {
    return snapshots.with(snapshot -> new LiteralSearch(snapshot, words).in(filter));
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter) {
    return lookUp(term, filter, null);
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter, DocumentId home) {
    return lookUp(term, filter, home);
  }

  private List<FoundDefinition> lookUp(String term, Filter filter, @Nullable DocumentId home) {
    return snapshots.with(
        snapshot ->
            new DefinitionLookup(snapshot, snapshot.filters().compile(filter), home).of(term));
  }
}

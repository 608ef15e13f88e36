package io.pinakes.search;

import io.pinakes.search.query.Gazetteer;
import io.pinakes.search.schema.FilterCompiler;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.schema.TextAnalysis;
import java.io.IOException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** One commit, open for searching, with what is derived from it once. */
final class Snapshot extends IndexSearcher {
  private final Manifest manifest;
  private final FilterCompiler filters;
  private @Nullable Gazetteer gazetteer;

  /**
   * @param reader a reader of a whole commit
   * @param where the index, for messages
   */
  Snapshot(IndexReader reader, String where) throws IOException {
    super(reader);
    setSimilarity(TextAnalysis.similarity());
    manifest = Manifest.read(((DirectoryReader) reader).getIndexCommit().getUserData(), where);
    filters = FilterCompiler.of(reader);
  }

  /** The values this commit holds, collected at the first need. */
  synchronized Gazetteer gazetteer() throws IOException {
    Gazetteer current = gazetteer;
    if (current == null) {
      current = Gazetteers.of(this);
      gazetteer = current;
    }
    return current;
  }

  Manifest manifest() {
    return manifest;
  }

  FilterCompiler filters() {
    return filters;
  }
}

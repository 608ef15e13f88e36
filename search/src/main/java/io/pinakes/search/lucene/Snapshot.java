package io.pinakes.search.lucene;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.interpret.Gazetteer;
import io.pinakes.search.lucene.annotate.Commit;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.StoredHierarchy;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/** One commit, open for searching, with what is derived from it once. */
final class Snapshot extends IndexSearcher {
  private final Manifest manifest;
  private final FilterCompiler filters;
  private final IndexReader files;
  private final long bytes;
  private final Views views;
  private final Optional<OutlineFiles> outline;
  private final HierarchyStore hierarchy;
  private final Commit facts;
  private @Nullable Gazetteer gazetteer;

  /**
   * @param reader a reader of a whole commit
   * @param index its directory
   * @param views of the library it belongs to
   */
  Snapshot(IndexReader reader, Path index, Views views) throws IOException {
    super(reader);
    this.views = views;
    setSimilarity(TextAnalysis.similarity());
    manifest =
        Manifest.read(((DirectoryReader) reader).getIndexCommit().getUserData(), index.toString());
    filters = FilterCompiler.of(reader, manifest.fields());
    files = reader;
    bytes = bytes((DirectoryReader) reader);
    outline =
        manifest.outline().isEmpty()
            ? Optional.empty()
            : OutlineFiles.open(
                index.resolve(Fields.OUTLINE_DIRECTORY).resolve(manifest.outline()));
    hierarchy = new StoredHierarchy(outline, new SnapshotHierarchyData(this));
    facts = new Commit(this, filters, manifest.fields());
  }

  /**
   * The same commit with only the entries that {@code permitted}, a reader above its own, holds.
   */
  Snapshot(Snapshot whole, DirectoryReader permitted, Views views) throws IOException {
    super(permitted);
    this.views = views;
    setSimilarity(whole.getSimilarity());
    manifest = whole.manifest;
    filters = FilterCompiler.of(permitted, manifest.fields());
    files = whole.files;
    bytes = 0;
    outline = whole.outline;
    hierarchy = new StoredHierarchy(outline, new SnapshotHierarchyData(this));
    facts = new Commit(this, filters, manifest.fields());
  }

  /** This commit without the documents that do not meet {@code filter}. */
  Snapshot restrictedTo(Filter filter) throws IOException {
    return views.of(this, filter);
  }

  /** The reader that has the files open, whose closing ends this snapshot as well. */
  IndexReader files() {
    return files;
  }

  /** Measured at the start, since newer commits remove files that stay open here. */
  private static long bytes(DirectoryReader reader) throws IOException {
    long bytes = 0;
    for (String file : reader.getIndexCommit().getFileNames()) {
      bytes += length(reader.directory(), file);
    }
    return bytes;
  }

  private static long length(Directory directory, String file) throws IOException {
    try {
      return directory.fileLength(file);
    } catch (NoSuchFileException | FileNotFoundException e) {
      return 0; // a newer commit has removed it already
    }
  }

  /** Size of its files on disk when it was opened; 0 for a view, which has none of its own. */
  long bytes() {
    return bytes;
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

  /** Its hierarchy; usable as long as this snapshot is. */
  HierarchyStore hierarchy() {
    return hierarchy;
  }

  /** What is known of its facts. */
  Commit facts() {
    return facts;
  }

  Manifest manifest() {
    return manifest;
  }

  FilterCompiler filters() {
    return filters;
  }
}

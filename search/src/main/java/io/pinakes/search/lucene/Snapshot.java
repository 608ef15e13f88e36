package io.pinakes.search.lucene;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.interpret.Gazetteer;
import io.pinakes.search.lucene.annotate.Commit;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.outline.StoredHierarchy;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** One commit, or one of each of several directories, open for searching, with what is derived. */
final class Snapshot extends IndexSearcher {
  private final List<IndexPart> parts;
  private final List<DirectoryReader> directories;
  private final Manifest manifest;
  private final FilterCompiler filters;
  private final IndexReader files;
  private final long bytes;
  private final Views views;
  private final @Nullable OutlineSource outline;
  private final HierarchyStore hierarchy;
  private final Commit facts;
  private @Nullable Gazetteer gazetteer;

  /**
   * @param reader of all {@code parts}
   * @param views of the library it belongs to
   * @throws io.pinakes.search.schema.LibraryException.Mismatch if the parts do not go together
   */
  Snapshot(IndexReader reader, List<IndexPart> parts, Views views) throws IOException {
    super(reader);
    this.parts = parts;
    this.views = views;
    setSimilarity(TextAnalysis.similarity());
    directories = parts.stream().map(IndexPart::reader).toList();
    manifest = Together.manifest(parts);
    filters = FilterCompiler.of(reader, manifest.fields());
    files = reader;
    bytes = parts.stream().mapToLong(IndexPart::bytes).sum();
    outline = Together.outline(parts);
    hierarchy = new StoredHierarchy(outline, new SnapshotHierarchyData(this));
    facts = new Commit(this, filters, manifest.fields());
  }

  private Snapshot(Snapshot whole, List<DirectoryReader> permitted, Views views)
      throws IOException {
    super(whole(permitted));
    this.views = views;
    setSimilarity(whole.getSimilarity());
    parts = whole.parts;
    directories = permitted;
    manifest = whole.manifest;
    filters = FilterCompiler.of(getIndexReader(), manifest.fields());
    files = whole.files;
    bytes = 0;
    outline = whole.outline;
    hierarchy = new StoredHierarchy(outline, new SnapshotHierarchyData(this));
    facts = new Commit(this, filters, manifest.fields());
  }

  /** The readers as one, which has references of its own to each of several. */
  static IndexReader whole(List<DirectoryReader> readers) throws IOException {
    return readers.size() == 1
        ? readers.getFirst()
        : new MultiReader(readers.toArray(IndexReader[]::new), false);
  }

  /** The same commits with only the entries that {@code permitted}, readers above its own, hold. */
  Snapshot through(List<DirectoryReader> permitted, Views nested) throws IOException {
    return new Snapshot(this, permitted, nested);
  }

  /** This commit without the documents that do not meet {@code filter}. */
  Snapshot restrictedTo(Filter filter) throws IOException {
    return views.of(this, filter);
  }

  /** The directories it is of. */
  List<IndexPart> parts() {
    return parts;
  }

  /** A reader of each directory, which shows what this snapshot does. */
  List<DirectoryReader> directories() {
    return directories;
  }

  /** The reader that has the files open, whose closing ends this snapshot as well. */
  IndexReader files() {
    return files;
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

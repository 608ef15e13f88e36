package io.pinakes.search.lucene;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.annotate.Commit;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** One commit, or one of each of several directories, open for searching. */
final class Snapshot extends IndexSearcher implements ShardSnapshot {
  private final List<IndexPart> parts;
  private final List<DirectoryReader> directories;
  private final Manifest manifest;
  private final FilterCompiler filters;
  private final IndexReader files;
  private final long bytes;
  private final Views views;
  private final @Nullable OutlineSource outline;
  private final Commit facts;

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
    facts = new Commit(this, filters, manifest.fields());
  }

  /** What {@code permitted} shows of {@code whole}. */
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
    facts = new Commit(this, filters, manifest.fields());
  }

  /** What {@code commit} shows, whose names mean what they mean in {@code library}. */
  private Snapshot(Snapshot commit, CollectionFields library) {
    super(commit.getTopReaderContext());
    setSimilarity(commit.getSimilarity());
    parts = commit.parts;
    directories = commit.directories;
    manifest = commit.manifest;
    filters = FilterCompiler.of(library.fields());
    files = commit.files;
    bytes = commit.bytes;
    views = commit.views;
    outline = commit.outline;
    facts = commit.facts;
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

  @Override
  public String name() {
    return parts.stream().map(part -> part.index().toString()).collect(Collectors.joining(", "));
  }

  @Override
  public CollectionFields fields(LibrarySchema declared) throws IOException {
    FilterCompiler own = FilterCompiler.of(getIndexReader(), declared);
    return new Commit(this, own, declared).collectionFields();
  }

  @Override
  public Shard alone() {
    return new LuceneShard(this, null);
  }

  @Override
  public Shard within(CollectionFields whole) {
    return new LuceneShard(new Snapshot(this, whole), whole);
  }

  @Override
  public void retain() {
    files.incRef();
  }

  @Override
  public void release() throws IOException {
    files.decRef();
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

  @Override
  public Manifest manifest() {
    return manifest;
  }

  @Override
  public @Nullable OutlineSource outline() {
    return outline;
  }

  /** What is known of its facts. */
  Commit facts() {
    return facts;
  }

  FilterCompiler filters() {
    return filters;
  }
}

package io.pinakes.search.lucene;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.annotate.CommitFacts;
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

/** A commit open for searching, or one commit of each of several directories. */
final class Snapshot extends IndexSearcher implements ShardSnapshot {
  private final List<IndexPart> parts;
  private final List<DirectoryReader> directories;
  private final Manifest manifest;
  private final FilterCompiler filters;
  private final IndexReader files;
  private final long bytes;
  private final Views views;
  private final @Nullable OutlineSource outline;
  private final CommitFacts facts;

  /**
   * @param reader the reader over all {@code parts}
   * @param views the views of the library it belongs to
   * @throws io.pinakes.search.schema.LibraryException.Mismatch if the parts do not fit together
   */
  Snapshot(IndexReader reader, List<IndexPart> parts, Views views) throws IOException {
    super(reader);
    this.parts = parts;
    this.views = views;
    setSimilarity(TextAnalysis.similarity());
    directories = parts.stream().map(IndexPart::reader).toList();
    manifest = CombinedIndexes.manifest(parts);
    filters = FilterCompiler.of(reader, manifest.fields());
    files = reader;
    bytes = parts.stream().mapToLong(IndexPart::bytes).sum();
    outline = CombinedIndexes.outline(parts);
    facts = new CommitFacts(this, filters, manifest.fields());
  }

  /** A view of {@code whole} through the readers {@code permitted}. */
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
    facts = new CommitFacts(this, filters, manifest.fields());
  }

  /** The same as {@code commit}, with names resolved as in {@code library}. */
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

  /** Combines the readers; the result holds its own references if there are several. */
  static IndexReader whole(List<DirectoryReader> readers) throws IOException {
    return readers.size() == 1
        ? readers.getFirst()
        : new MultiReader(readers.toArray(IndexReader[]::new), false);
  }

  /** The same commits with only the entries in {@code permitted}, which wrap its own readers. */
  Snapshot through(List<DirectoryReader> permitted, Views nested) throws IOException {
    return new Snapshot(this, permitted, nested);
  }

  /** This commit, restricted to the documents that match {@code filter}. */
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
    return new CommitFacts(this, own, declared).collectionFields();
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

  /** Its directories. */
  List<IndexPart> parts() {
    return parts;
  }

  /** One reader per directory, with the contents of this snapshot. */
  List<DirectoryReader> directories() {
    return directories;
  }

  /** The reader that holds the files open; closing it ends this snapshot as well. */
  IndexReader files() {
    return files;
  }

  /** Size of its files on disk when it was opened; 0 for a view, which has no files of its own. */
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

  /** Its facts. */
  CommitFacts facts() {
    return facts;
  }

  FilterCompiler filters() {
    return filters;
  }
}

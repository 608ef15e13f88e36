package io.pinakes.cluster.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opensearch.common.lucene.index.OpenSearchDirectoryReader;
import org.opensearch.core.index.shard.ShardId;

final class WrappersTest {
  @SuppressWarnings("NullAway.Init")
  private DirectoryReader shared;

  @BeforeEach
  void write() throws IOException {
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (String id : List.of("a", "b", "c")) {
        Document document = new Document();
        document.add(new StringField("id", id, Field.Store.YES));
        document.add(new StringField("owner", "of " + id, Field.Store.YES));
        writer.addDocument(document);
        writer.commit(); // several segments
      }
      writer.deleteDocuments(new Term("id", "b"));
    }
    shared =
        OpenSearchDirectoryReader.wrap(
            DirectoryReader.open(directory), new ShardId("policies", "uuid", 0));
  }

  @AfterEach
  void close() throws IOException {
    shared.close();
  }

  /** A reader around the shared one, each of whose leaves is replaced. */
  private static final class Wrapped extends FilterDirectoryReader {
    private final UnaryOperator<LeafReader> leaf;

    Wrapped(DirectoryReader in, UnaryOperator<LeafReader> leaf) throws IOException {
      super(
          in,
          new SubReaderWrapper() {
            @Override
            public LeafReader wrap(LeafReader reader) {
              return leaf.apply(reader);
            }
          });
      this.leaf = leaf;
    }

    @Override
    protected DirectoryReader doWrapDirectoryReader(DirectoryReader reader) {
      try {
        return new Wrapped(reader, leaf);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public CacheHelper getReaderCacheHelper() {
      return in.getReaderCacheHelper();
    }
  }

  /** A leaf that changes nothing, as the one that stops a search that takes too long. */
  private static class Same extends FilterLeafReader {
    Same(LeafReader in) {
      super(in);
    }

    @Override
    public CacheHelper getCoreCacheHelper() {
      return in.getCoreCacheHelper();
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
      return in.getReaderCacheHelper();
    }
  }

  /** A leaf that hides all documents, but counts them as before. */
  private static final class WithoutDocuments extends Same {
    WithoutDocuments(LeafReader in) {
      super(in);
    }

    @Override
    public Bits getLiveDocs() {
      return new Bits.MatchNoBits(maxDoc());
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
      return null;
    }
  }

  /** A leaf that shows no documents. */
  private static final class Empty extends Same {
    Empty(LeafReader in) {
      super(in);
    }

    @Override
    public int numDocs() {
      return 0;
    }
  }

  /** A leaf that hides a field. */
  private static final class WithoutOwner extends Same {
    WithoutOwner(LeafReader in) {
      super(in);
    }

    @Override
    public FieldInfos getFieldInfos() {
      List<FieldInfo> left = new ArrayList<>();
      super.getFieldInfos().forEach(left::add);
      left.removeIf(field -> field.name.equals("owner"));
      return new FieldInfos(left.toArray(FieldInfo[]::new));
    }
  }

  private void assertHides(boolean expected, UnaryOperator<LeafReader> leaf) throws IOException {
    DirectoryReader ofSearch = new Wrapped(new Wrapped(shared, leaf), Same::new);
    assertSame(shared, Wrappers.removed(ofSearch));
    assertEquals(expected, Wrappers.hide(ofSearch, shared));
  }

  @Test
  void wrappersThatChangeNothingAreRemoved() throws IOException {
    assertHides(false, Same::new);
    assertSame(shared, Wrappers.removed(shared));
  }

  @Test
  void hiddenDocumentsAreNoticed() throws IOException {
    assertHides(true, WithoutDocuments::new);
    assertHides(true, Empty::new);
  }

  @Test
  void hiddenFieldsAreNoticed() throws IOException {
    assertHides(true, WithoutOwner::new);
  }
}

package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.view.Permissions;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class NearestVectorQueryTest {
  private static final int ENTRIES = NearestVectorQuery.MAX_EXACT + 2000;
  private static final int RARE = 20;
  private static final Query ALL = MatchAllDocsQuery.INSTANCE;
  private static final float[] EAST = {1, 0};

  @SuppressWarnings("NullAway.Init")
  private static DirectoryReader reader;

  /** Every entry is a document of its own; the first {@value #RARE} are rare and far from east. */
  @BeforeAll
  static void index() throws IOException {
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (int i = 0; i < ENTRIES; i++) {
        double angle = Math.PI * (i < RARE ? 1 : (double) i / ENTRIES);
        float[] vector = {(float) Math.cos(angle), (float) Math.sin(angle)};
        Document entry = new Document();
        String id = String.valueOf(i);
        entry.add(new StringField(Fields.KIND, Kind.DOCUMENT.term().text(), Field.Store.NO));
        entry.add(new SortedDocValuesField(Fields.DOCUMENT_ID, new BytesRef(id)));
        entry.add(new StringField("lot", i < RARE ? "rare" : "common", Field.Store.NO));
        entry.add(
            new KnnFloatVectorField(Fields.VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
        writer.addDocument(entry);
      }
      writer.forceMerge(1);
    }
    reader = DirectoryReader.open(directory);
  }

  @AfterAll
  static void close() throws IOException {
    reader.close();
  }

  private static Query lot(String name) {
    return new TermQuery(new Term("lot", name));
  }

  private static List<Integer> found(IndexSearcher searcher, Query filter, int count)
      throws IOException {
    List<Integer> entries = new ArrayList<>();
    for (ScoreDoc hit :
        searcher.search(new NearestVectorQuery(EAST, count, filter), count).scoreDocs) {
      entries.add(hit.doc);
    }
    return entries;
  }

  private static Query plan(IndexSearcher searcher, Query filter) throws IOException {
    return new NearestVectorQuery(EAST, 10, filter).rewrite(searcher);
  }

  @Test
  void manyVectorsUseTheGraphAndFewAreComparedExactly() throws Exception {
    IndexSearcher searcher = new IndexSearcher(reader);
    assertInstanceOf(FoundVectorQuery.class, plan(searcher, ALL));
    assertInstanceOf(FoundVectorQuery.class, plan(searcher, lot("common")));
    assertInstanceOf(ExactVectorQuery.class, plan(searcher, lot("rare")));
  }

  @Test
  void bothWaysFindTheNearest() throws Exception {
    IndexSearcher searcher = new IndexSearcher(reader);
    assertEquals(List.of(20, 21, 22), found(searcher, ALL, 3));
    assertEquals(List.of(20, 21, 22), found(searcher, lot("common"), 3));
    assertEquals(List.of(0, 1, 2), found(searcher, lot("rare"), 3));
    assertEquals(List.of(), found(searcher, lot("none"), 3));
  }

  @Test
  void restrictedReaderComparesMoreVectorsExactly() throws Exception {
    IndexSearcher restricted = new IndexSearcher(new Permissions().read(reader, lot("common")));
    assertInstanceOf(ExactVectorQuery.class, plan(restricted, ALL));
    assertEquals(List.of(20, 21, 22), found(restricted, ALL, 3));
    assertEquals(List.of(), found(restricted, lot("rare"), 3));
  }
}

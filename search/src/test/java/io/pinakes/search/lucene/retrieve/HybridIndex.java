package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;

/** Small indexes with vectors. */
abstract class HybridIndex {
  /** The constant k of the fusion. */
  static final int RRF = 60;

  /** Fusion by rank alone, and nothing done to its order. */
  static final SearchSettings BY_RANK =
      SearchSettings.DEFAULT.withFusion(FusionSettings.DEFAULT.with(Refinement.NONE)).everyChunk();

  final List<AutoCloseable> open = new ArrayList<>();
  final List<String> warnings = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  /** A hit: id and explanation. */
  record Shown(String id, Explanation explanation) {}

  IndexFiles index() throws IOException {
    IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass());
    open.add(index);
    return index;
  }

  IndexSearcher searcher(IndexFiles index) throws IOException {
    DirectoryReader reader = DirectoryReader.open(index.directory());
    open.add(reader);
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
    return searcher;
  }

  HybridSearch hybrid(IndexSearcher... shards) {
    return new HybridSearch(
        Stream.of(shards)
            .map(shard -> new LucenePassages(shard, FilterCompiler.of(shard.getIndexReader())))
            .toList(),
        new Rerankers(),
        warnings);
  }

  List<Shown> search(IndexSearcher searcher, SearchRequest request) throws IOException {
    float[] vector =
        request.mode() == SearchMode.KEYWORD
            ? null
            : new Compass().embedQuery(request.text()).vector();
    List<Shown> shown = new ArrayList<>();
    for (Found found : hybrid(searcher).search(new ShardRequest(request, null, vector)).found()) {
      shown.add(
          new Shown(
              ChunkMapping.read(searcher.storedFields().document(found.entry())).id().value(),
              found.explanation()));
    }
    return shown;
  }

  List<String> ids(IndexSearcher searcher, SearchRequest request) throws IOException {
    return search(searcher, request).stream().map(Shown::id).toList();
  }

  static SearchRequest request(String text, SearchMode mode) {
    return SearchRequest.of(text).withMode(mode).withSettings(BY_RANK);
  }

  /** Three chunks of four words each. */
  IndexSearcher pumps() throws IOException {
    IndexFiles index = index();
    index.put(Samples.record("a"), "pump filter manual @80");
    index.put(Samples.record("b"), "valve filter manual @10").commit();
    index.put(Samples.record("c"), "valve seat manual @40").commit();
    return searcher(index);
  }

  static double cos(double degrees) {
    return Math.cos(Math.toRadians(degrees));
  }
}

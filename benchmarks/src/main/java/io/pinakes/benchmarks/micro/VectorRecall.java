package io.pinakes.benchmarks.micro;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.write.EmbeddedChunk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Recall of semantic search over the synthetic library: the share of the {@value #DEPTH} nearest
 * chunks, found by comparing all vectors, that are among the first {@value #DEPTH} hits.
 */
final class VectorRecall {
  static final int DEPTH = 10;

  private final List<SyntheticQuery> queries;
  private final List<Set<ChunkId>> nearest;

  private record Near(ChunkId id, float product) {}

  private VectorRecall(List<SyntheticQuery> queries, List<Set<ChunkId>> nearest) {
    this.queries = queries;
    this.nearest = nearest;
  }

  /** Finds the nearest chunks of queries to the library with {@code size} chunks. */
  static VectorRecall of(List<SyntheticQuery> queries, int size) {
    SyntheticTopics topics = SyntheticLibrary.topics();
    int documents = Math.ceilDiv(size, SyntheticLibrary.CHUNKS_OF_A_DOCUMENT);
    List<Queue<Near>> best = new ArrayList<>();
    queries.forEach(_ -> best.add(new PriorityQueue<>(Comparator.comparingDouble(Near::product))));
    IntStream.range(0, documents)
        .parallel()
        .mapToObj(number -> SyntheticLibrary.document(topics, number, size).chunks())
        .flatMap(Collection::stream)
        .forEach(chunk -> compare(chunk, queries, best));
    return new VectorRecall(
        queries,
        best.stream()
            .map(queue -> queue.stream().map(Near::id).collect(Collectors.toSet()))
            .toList());
  }

  private static void compare(
      EmbeddedChunk chunk, List<SyntheticQuery> queries, List<Queue<Near>> best) {
    float[] vector = chunk.embedding().vector();
    for (int i = 0; i < queries.size(); i++) {
      float product = product(vector, queries.get(i).vector());
      Queue<Near> nearest = best.get(i);
      synchronized (nearest) {
        nearest.add(new Near(chunk.chunk().id(), product));
        if (nearest.size() > DEPTH) {
          nearest.remove();
        }
      }
    }
  }

  private static float product(float[] one, float[] other) {
    float sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  /** The mean over all queries, 0 to 1. */
  double in(Library library) {
    long found = 0;
    for (int i = 0; i < queries.size(); i++) {
      SearchRequest request =
          SearchRequest.of(queries.get(i).text()).withMode(SearchMode.SEMANTIC).withTopK(DEPTH);
      Set<ChunkId> wanted = nearest.get(i);
      found +=
          library.search(request).hits().stream()
              .filter(hit -> wanted.contains(hit.chunk().id()))
              .count();
    }
    return (double) found / (queries.size() * DEPTH);
  }
}

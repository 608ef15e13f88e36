package io.pinakes.search.lucene.retrieve;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.RetrieverResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;

/**
 * Scores every candidate with every retriever, so that score fusion compares like with like: a
 * chunk may have missed the list of a retriever by a narrow margin.
 */
final class ScoreCompletion {
  private ScoreCompletion() {}

  /**
   * Adds to each result the scores of its retriever for candidates that only other retrievers
   * found.
   *
   * @param retrievers the retrievers of {@code results}, in the same order
   */
  static List<RetrieverResult> complete(
      IndexSearcher searcher, List<Retriever> retrievers, List<RetrieverResult> results)
      throws IOException {
    Map<Integer, ChunkId> ids = new HashMap<>();
    results.forEach(result -> result.found().forEach(c -> ids.put(c.entry(), c.id())));
    int[] pool = ids.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    List<RetrieverResult> completed = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      RetrieverResult result = results.get(i);
      Retriever retriever = retrievers.get(i);
      Set<Integer> own = HashSet.newHashSet(result.found().size());
      result.found().forEach(candidate -> own.add(candidate.entry()));
      int[] others = Arrays.stream(pool).filter(entry -> !own.contains(entry)).toArray();
      float[] scores = retriever.scores().of(searcher, others);
      List<Candidate> scored = new ArrayList<>(others.length);
      for (int j = 0; j < others.length; j++) {
        ChunkId id = requireNonNull(ids.get(others[j]), "id");
        scored.add(new Candidate(others[j], id, retriever.scale().of(scores[j])));
      }
      scored.sort(Candidate.BEST_FIRST);
      completed.add(result.withScored(scored));
    }
    return completed;
  }

  /** The score of {@code query} for each entry; 0 if it does not match. */
  static float[] byQuery(IndexSearcher searcher, Query query, int[] entries) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE, 1);
    return byLeaf(
        searcher,
        entries,
        leaf -> {
          Scorer scorer = weight.scorer(leaf);
          if (scorer == null) {
            return _ -> 0;
          }
          DocIdSetIterator matches = scorer.iterator();
          return entry -> {
            if (matches.docID() < entry) {
              matches.advance(entry);
            }
            return matches.docID() == entry ? scorer.score() : 0;
          };
        });
  }

  /**
   * The similarity of each entry's uncompressed vector: {@code (1 + d) / 2} for a dot product d, as
   * in Lucene, but reproducible to the last digit; 0 without a vector.
   */
  static float[] byVector(IndexSearcher searcher, String field, float[] vector, int[] entries)
      throws IOException {
    return byLeaf(
        searcher,
        entries,
        leaf -> {
          FloatVectorValues values = leaf.reader().getFloatVectorValues(field);
          if (values == null) {
            return _ -> 0;
          }
          DocIndexIterator stored = values.iterator();
          return entry -> {
            if (stored.docID() < entry) {
              stored.advance(entry);
            }
            return stored.docID() == entry
                ? (float) Math.max(0, (1 + dotProduct(vector, stored, values)) / 2)
                : 0;
          };
        });
  }

  private static double dotProduct(float[] vector, DocIndexIterator at, FloatVectorValues values)
      throws IOException {
    float[] other = values.vectorValue(at.index());
    double sum = 0; // in this order: any other order rounds differently
    for (int i = 0; i < vector.length; i++) {
      sum += (double) vector[i] * other[i];
    }
    return sum;
  }

  /** Opens the scores of one segment. */
  private interface LeafScores {
    EntryScore open(LeafReaderContext leaf) throws IOException;
  }

  /** The score of an entry by its segment-local number; called in ascending order. */
  private interface EntryScore {
    float of(int entry) throws IOException;
  }

  private static float[] byLeaf(IndexSearcher searcher, int[] entries, LeafScores leafScores)
      throws IOException {
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    float[] scores = new float[entries.length];
    int next = 0;
    while (next < entries.length) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(entries[next], leaves));
      int end = leaf.docBase + leaf.reader().maxDoc();
      EntryScore leafScore = leafScores.open(leaf);
      while (next < entries.length && entries[next] < end) {
        scores[next] = leafScore.of(entries[next] - leaf.docBase);
        next++;
      }
    }
    return scores;
  }
}

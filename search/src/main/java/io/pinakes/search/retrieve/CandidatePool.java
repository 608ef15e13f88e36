package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.RetrieverResult;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Combines the candidates of all shards as if a single shard had found them. Candidates of a single
 * shard keep their entry numbers; those of several are renumbered, shard by shard.
 */
final class CandidatePool implements ChunkReader {
  private final List<? extends PassageShard> shards;
  private final List<RetrieverResult> results;
  private final Map<Integer, String> documentOf;
  private final List<Place> places;
  private final int depth;

  /** The shards of the documents whose chunks were read; no document is in two of them. */
  private final Map<DocumentId, PassageShard> shardOf = new HashMap<>();

  /** Where a candidate comes from. */
  private record Place(int shard, int entry) {}

  private CandidatePool(
      List<? extends PassageShard> shards,
      List<RetrieverResult> results,
      Map<Integer, String> documentOf,
      List<Place> places,
      int depth) {
    this.shards = shards;
    this.results = results;
    this.documentOf = documentOf;
    this.places = places;
    this.depth = depth;
  }

  /**
   * @param found what each of {@code shards} found
   */
  static CandidatePool of(
      List<? extends PassageShard> shards, List<ShardCandidates> found, SearchRequest request) {
    if (shards.size() == 1) {
      ShardCandidates all = found.getFirst();
      return new CandidatePool(shards, all.results(), all.documentOf(), List.of(), 0);
    }
    List<Place> places = new ArrayList<>();
    Map<Integer, String> documentOf = new HashMap<>();
    Map<String, Double> weights = new LinkedHashMap<>();
    Map<String, List<Candidate>> foundBy = new HashMap<>();
    Map<String, Map<Integer, Candidate>> scores = new HashMap<>();
    for (int shard = 0; shard < shards.size(); shard++) {
      ShardCandidates of = found.get(shard);
      Map<Integer, Integer> numbers = numbers(of, shard, places);
      of.documentOf().forEach((entry, id) -> documentOf.put(number(numbers, entry), id));
      for (RetrieverResult result : of.results()) {
        String name = result.retriever();
        weights.put(name, result.weight());
        List<Candidate> own = foundBy.computeIfAbsent(name, _ -> new ArrayList<>());
        Map<Integer, Candidate> all = scores.computeIfAbsent(name, _ -> new HashMap<>());
        for (Candidate each : result.found()) {
          Candidate candidate = renumbered(each, numbers);
          own.add(candidate);
          all.put(candidate.entry(), candidate);
        }
        for (Candidate each : result.scored()) {
          all.put(number(numbers, each.entry()), renumbered(each, numbers));
        }
      }
    }
    long documents = found.stream().mapToLong(ShardCandidates::documents).sum();
    int deepest = 0;
    Map<String, List<Candidate>> best = new LinkedHashMap<>();
    SortedSet<Integer> pool = new TreeSet<>();
    for (String name : weights.keySet()) {
      List<Candidate> sorted =
          foundBy.getOrDefault(name, List.of()).stream().sorted(Candidate.BEST_FIRST).toList();
      int depth = depth(sorted, request, documentOf, documents);
      deepest = Math.max(deepest, depth);
      List<Candidate> first = sorted.subList(0, Math.min(depth, sorted.size()));
      best.put(name, first);
      first.forEach(candidate -> pool.add(candidate.entry()));
    }
    List<RetrieverResult> results = new ArrayList<>();
    best.forEach(
        (name, own) -> {
          Map<Integer, Candidate> others = scores.getOrDefault(name, Map.of());
          Set<Integer> listed = new HashSet<>();
          own.forEach(candidate -> listed.add(candidate.entry()));
          List<Candidate> scored = new ArrayList<>();
          for (int entry : pool) {
            Candidate candidate = others.get(entry);
            if (candidate != null && !listed.contains(entry)) {
              scored.add(candidate);
            }
          }
          scored.sort(Candidate.BEST_FIRST);
          results.add(new RetrieverResult(name, weights.getOrDefault(name, 1.0), own, scored));
        });
    return new CandidatePool(shards, results, documentOf, places, deepest);
  }

  /** The depth to which a single shard would have collected these candidates. */
  private static int depth(
      List<Candidate> sorted,
      SearchRequest request,
      Map<Integer, String> documentOf,
      long documents) {
    int wanted = Math.max(request.settings().candidates(), request.topK());
    if (request.grouping() == Grouping.CHUNK) {
      return wanted;
    }
    for (int depth = wanted; ; depth = Math.min(2 * depth, SearchRequest.MAX_TOP_K)) {
      List<Candidate> first = sorted.subList(0, Math.min(depth, sorted.size()));
      long different =
          first.stream().map(each -> documentOf.getOrDefault(each.entry(), "")).distinct().count();
      if (different >= Math.min(wanted, documents)
          || first.size() < depth
          || depth == SearchRequest.MAX_TOP_K) {
        return depth;
      }
    }
  }

  /** Numbers the candidates of one shard, in the order of their entries. */
  private static Map<Integer, Integer> numbers(
      ShardCandidates found, int shard, List<Place> places) {
    SortedSet<Integer> entries = new TreeSet<>();
    for (RetrieverResult result : found.results()) {
      result.found().forEach(candidate -> entries.add(candidate.entry()));
      result.scored().forEach(candidate -> entries.add(candidate.entry()));
    }
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int entry : entries) {
      numbers.put(entry, places.size());
      places.add(new Place(shard, entry));
    }
    return numbers;
  }

  private static Candidate renumbered(Candidate candidate, Map<Integer, Integer> numbers) {
    return new Candidate(number(numbers, candidate.entry()), candidate.id(), candidate.score());
  }

  private static int number(Map<Integer, Integer> numbers, int entry) {
    Integer number = numbers.get(entry);
    if (number == null) {
      throw new IllegalStateException("entry " + entry + " is no candidate");
    }
    return number;
  }

  /** The depth of an equivalent single shard, to which each of several may have to go. */
  int depth() {
    return depth;
  }

  List<RetrieverResult> results() {
    return results;
  }

  /** The document of each candidate; empty unless the results are documents. */
  Map<Integer, String> documentOf() {
    return documentOf;
  }

  @Override
  public List<StoredChunk> of(List<Found> found) throws IOException {
    if (shards.size() == 1) {
      return shards.getFirst().chunks(found.stream().map(Found::entry).toList());
    }
    Map<Integer, StoredChunk> read = new HashMap<>();
    for (int shard = 0; shard < shards.size(); shard++) {
      int number = shard;
      List<Integer> here =
          found.stream().map(Found::entry).filter(e -> places.get(e).shard() == number).toList();
      if (!here.isEmpty()) {
        List<StoredChunk> chunks =
            shards.get(shard).chunks(here.stream().map(e -> places.get(e).entry()).toList());
        for (int i = 0; i < here.size(); i++) {
          read.put(here.get(i), chunks.get(i));
          shardOf.put(chunks.get(i).chunk().document(), shards.get(shard));
        }
      }
    }
    List<StoredChunk> inOrder = new ArrayList<>();
    for (Found each : found) {
      StoredChunk chunk = read.get(each.entry());
      if (chunk == null) {
        throw new IllegalStateException("no shard has chunk " + each.id());
      }
      inOrder.add(chunk);
    }
    return inOrder;
  }

  @Override
  public int pageCount(DocumentId document) throws IOException {
    PassageShard known = shardOf.get(document);
    if (known != null) {
      return known.pageCount(document);
    }
    int pages = 0;
    for (PassageShard shard : shards) {
      pages = Math.max(pages, shard.pageCount(document));
    }
    return pages;
  }
}

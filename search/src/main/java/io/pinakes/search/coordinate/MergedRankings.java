package io.pinakes.search.coordinate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.annotate.DocumentOrder;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.FactQuery;
import io.pinakes.search.shard.FactRankings;
import io.pinakes.search.shard.FactRankings.RankedFact;
import io.pinakes.search.shard.FactShard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Merges the rankings of shards in the requested order; keyword and semantic rankings are then
 * fused by rank.
 */
record MergedRankings(List<FactShard> shards) {
  /** The location of a fact; ties are ordered by document and position. */
  record Item(int shard, int entry, String document) implements Comparable<Item> {
    @Override
    public int compareTo(Item other) {
      int byDocument = DocumentOrder.BY_ID.compare(document, other.document);
      return byDocument != 0 ? byDocument : Integer.compare(entry, other.entry);
    }
  }

  /** A fact with the shard it comes from. */
  private record Placed(int shard, RankedFact fact) {
    Scored<Item> scored() {
      return new Scored<>(new Item(shard, fact.entry(), fact.document()), fact.score());
    }
  }

  FactPage page(FactQuery asked) throws IOException {
    CollectionStatistics whole = statistics(asked);
    List<FactRankings> found = new ArrayList<>();
    Set<String> warnings = new LinkedHashSet<>();
    for (FactShard shard : shards) {
      FactRankings rankings = shard.rankings(asked, whole);
      found.add(rankings);
      warnings.addAll(rankings.warnings());
    }
    int offset = asked.request().offset();
    int reach = offset + asked.request().limit();
    List<List<Scored<Item>>> rankings = new ArrayList<>();
    for (int i = 0; i < found.getFirst().rankings().size(); i++) {
      rankings.add(merged(found, i));
    }
    List<Scored<Item>> best =
        rankings.size() == 1
            ? rankings.getFirst()
            : new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K)
                .fuse(rankings.stream().map(each -> new Ranking<>(1, each)).toList(), reach);
    int first = Math.min(offset, best.size());
    return new FactPage(
        facts(best.subList(first, Math.min(reach, best.size()))),
        found.stream().mapToLong(FactRankings::facts).sum(),
        found.stream().mapToLong(FactRankings::documents).sum(),
        List.copyOf(warnings));
  }

  private @Nullable CollectionStatistics statistics(FactQuery asked) throws IOException {
    if (shards.size() == 1 || asked.request().text().isBlank()) {
      return null; // no scores depend on them
    }
    CollectionStatistics sum = shards.getFirst().statistics(asked);
    for (FactShard shard : shards.subList(1, shards.size())) {
      sum = sum.plus(shard.statistics(asked));
    }
    return sum;
  }

  /** Merges one ranking, only as deep as is complete for every shard. */
  private static List<Scored<Item>> merged(List<FactRankings> found, int ranking) {
    List<Placed> all = new ArrayList<>();
    int depth = 0;
    for (int shard = 0; shard < found.size(); shard++) {
      List<RankedFact> of = found.get(shard).rankings().get(ranking);
      depth = Math.max(depth, found.get(shard).depth());
      for (RankedFact fact : of) {
        all.add(new Placed(shard, fact));
      }
    }
    return all.stream()
        .sorted(Comparator.comparing(Placed::fact))
        .limit(depth)
        .map(Placed::scored)
        .toList();
  }

  private List<FactPage.Hit> facts(List<Scored<Item>> page) throws IOException {
    Map<Item, FactPage.Hit> read = new HashMap<>();
    for (int shard = 0; shard < shards.size(); shard++) {
      int number = shard;
      List<Item> here =
          page.stream().map(Scored::item).filter(item -> item.shard() == number).toList();
      List<FactPage.Hit> hits =
          here.isEmpty()
              ? List.of()
              : shards.get(shard).facts(here.stream().map(Item::entry).toList());
      for (int i = 0; i < here.size(); i++) {
        read.put(here.get(i), hits.get(i));
      }
    }
    return page.stream()
        .map(each -> requireNonNull(read.get(each.item())).withScore(each.score()))
        .toList();
  }
}

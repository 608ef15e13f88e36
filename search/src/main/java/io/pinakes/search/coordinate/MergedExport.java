package io.pinakes.search.coordinate;

import io.pinakes.search.annotate.FactCsv;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.shard.FactQuery;
import io.pinakes.search.shard.FactRankings.RankedFact;
import io.pinakes.search.shard.FactShard;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Exports the facts of all shards in one order, holding only a few of each shard in memory. */
record MergedExport(List<FactShard> shards, FactQuery asked) {
  private static final int AT_ONCE = 2_000;

  /** The facts of one shard, in order. */
  private static final class Facts {
    private final FactShard shard;
    private final FactQuery asked;
    private List<RankedFact> ranked = List.of();
    private List<FactPage.Hit> hits = List.of();
    private int at;

    Facts(FactShard shard, FactQuery asked) {
      this.shard = shard;
      this.asked = asked;
    }

    /** Advances to the next fact; false if there is none. */
    boolean next() throws IOException {
      if (++at < ranked.size()) {
        return true;
      }
      @Nullable RankedFact last = ranked.isEmpty() ? null : ranked.getLast();
      if (last != null && ranked.size() < AT_ONCE) {
        return false;
      }
      ranked = shard.next(asked, last, AT_ONCE);
      hits = shard.facts(ranked.stream().map(RankedFact::entry).toList());
      at = 0;
      return !ranked.isEmpty();
    }

    RankedFact ranked() {
      return ranked.get(at);
    }

    FactPage.Hit hit() {
      return hits.get(at);
    }
  }

  void to(FactCsv csv) throws IOException {
    if (asked.request().sort().isEmpty()) {
      for (FactShard shard : shards) {
        Facts facts = new Facts(shard, asked);
        while (facts.next()) {
          csv.write(facts.hit().fact(), facts.hit().file());
        }
      }
      return;
    }
    PriorityQueue<Facts> first = new PriorityQueue<>(Comparator.comparing(Facts::ranked));
    for (FactShard shard : shards) {
      Facts facts = new Facts(shard, asked);
      if (facts.next()) {
        first.add(facts);
      }
    }
    for (Optional<Facts> next = poll(first); next.isPresent(); next = poll(first)) {
      Facts facts = next.get();
      csv.write(facts.hit().fact(), facts.hit().file());
      if (facts.next()) {
        first.add(facts);
      }
    }
  }

  private static Optional<Facts> poll(PriorityQueue<Facts> queue) {
    return Optional.ofNullable(queue.poll());
  }
}

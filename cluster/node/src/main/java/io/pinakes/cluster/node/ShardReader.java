package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.View;
import io.pinakes.search.lucene.GivenReader;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.jspecify.annotations.Nullable;

/** One snapshot of a copy of a shard, with the views of it that calls have used. */
final class ShardReader {
  /** How many views are kept, the most recently used ones. */
  private static final int MAX_VIEWS = 64;

  private final GivenReader reader;
  private final long bytes;
  private final Map<Key, Opened> views =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Opened> eldest) {
          return size() > MAX_VIEWS;
        }
      };

  private record Key(String manifest, View view) {}

  /** A view; its facts take time to prepare and are prepared once. */
  private static final class Opened {
    private final ShardSnapshot snapshot;
    private final Shard shard;
    private @Nullable FactShard facts;

    Opened(ShardSnapshot snapshot, Shard shard) {
      this.snapshot = snapshot;
      this.shard = shard;
    }

    synchronized FactShard facts() throws IOException {
      FactShard known = facts;
      if (known == null) {
        known = shard.facts();
        facts = known;
      }
      return known;
    }
  }

  ShardReader(DirectoryReader reader, String name, long bytes) {
    this.reader = new GivenReader(reader, name);
    this.bytes = bytes;
  }

  /** The object whose method a call invokes. */
  Object port(Call call, SharedTable shared) throws IOException {
    Opened opened = opened(call.manifest(), call.view(), shared);
    Shard shard = opened.shard;
    return switch (call.port()) {
      case WHOLE -> new WholeOfShard(opened.snapshot, shard);
      case PASSAGES -> new NearPassages(shard.passages(call.budget()));
      case SUMMARIES -> shard.summaries();
      case DOCUMENTS -> shard.documents();
      case COUNTS -> shard.counts();
      case WORDS -> shard.words();
      case HIERARCHY -> shard.hierarchy();
      case FACTS -> opened.facts();
      case WRITTEN -> new WrittenEntries(reader, shard.documents());
    };
  }

  private synchronized Opened opened(String manifest, View view, SharedTable shared)
      throws IOException {
    Key key = new Key(manifest, view);
    Opened known = views.get(key);
    if (known == null) {
      ShardSnapshot snapshot = snapshot(manifest, view.restrictions(), shared);
      Shard shard =
          view.fields().isEmpty()
              ? snapshot.alone()
              : snapshot.within(shared.fields(view.fields()));
      known = new Opened(snapshot, shard);
      views.put(key, known);
    }
    return known;
  }

  private ShardSnapshot snapshot(
      String manifest, List<View.Restriction> restrictions, SharedTable shared) throws IOException {
    if (restrictions.isEmpty()) {
      return reader.snapshot(shared.manifest(manifest), bytes);
    }
    View.Restriction last = restrictions.getLast();
    View above = new View(restrictions.subList(0, restrictions.size() - 1), last.fields());
    return opened(manifest, above, shared).shard.restrictedTo(last.filter());
  }
}

package io.pinakes.cluster.node;

import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.wire.Answer;
import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.Message;
import io.pinakes.cluster.wire.Port;
import io.pinakes.cluster.wire.View;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.jspecify.annotations.Nullable;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.search.internal.SearchContext;

/** Answers calls to the shards of this node. */
final class Calls {
  private final SharedTable table = new SharedTable();
  private final Map<IndexReader.CacheKey, ShardReader> readers = new ConcurrentHashMap<>();

  /** Answers a call to the shard that a search has open. */
  byte[] answer(SearchContext context, byte[] message) throws IOException {
    Call call;
    try {
      call = Call.read(message);
    } catch (Message.OtherProtocol _) {
      return Message.empty(); // tells the client the protocol of this node
    }
    IndexShard shard = context.indexShard();
    int number = shard.shardId().id();
    if (call.shard() != Call.ALL && call.shard() != number) {
      return new Answer.Skipped(number).bytes();
    }
    DirectoryReader ofSearch = context.searcher().getDirectoryReader();
    DirectoryReader shared = Wrappers.removed(ofSearch);
    Answer answer =
        Wrappers.hide(ofSearch, shared)
            ? new Answer.Forbidden(number)
            : answer(reader(shared, shard), number, call);
    return answer.bytes();
  }

  private Answer answer(ShardReader reader, int number, Call call) throws IOException {
    table.add(call.shared());
    List<String> unknown = table.unknown(keys(call));
    if (!unknown.isEmpty()) {
      return new Answer.Unknown(number, unknown);
    }
    Method method = call.port().method(call.method());
    @Nullable Object[] arguments = Port.arguments(method, call.arguments());
    try {
      Object value = requireNonNull(method.invoke(reader.port(call, table), arguments));
      return new Answer.Returned(number, Port.returned(method, value));
    } catch (IllegalStateException e) {
      return new Answer.Outdated(number, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      return new Answer.Refused(number, String.valueOf(e.getMessage()));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the methods of interfaces are public", e);
    } catch (InvocationTargetException e) {
      return refused(number, e.getCause());
    }
  }

  private static Answer refused(int number, @Nullable Throwable thrown) throws IOException {
    return switch (thrown) {
      case IllegalArgumentException e -> new Answer.Refused(number, String.valueOf(e.getMessage()));
      case RuntimeException e -> throw e;
      case IOException e -> throw e;
      case Error e -> throw e;
      case null, default -> throw new IOException(thrown);
    };
  }

  private static List<String> keys(Call call) {
    List<String> keys = new ArrayList<>(List.of(call.manifest(), call.view().fields()));
    call.view().restrictions().stream().map(View.Restriction::fields).forEach(keys::add);
    keys.removeIf(String::isEmpty);
    return keys;
  }

  private ShardReader reader(DirectoryReader reader, IndexShard shard) throws IOException {
    IndexReader.CacheHelper helper = reader.getReaderCacheHelper();
    ShardReader known = readers.get(helper.getKey());
    if (known == null) {
      ShardReader made =
          new ShardReader(reader, shard.shardId().toString(), shard.storeStats().getSizeInBytes());
      known = readers.putIfAbsent(helper.getKey(), made);
      if (known == null) {
        known = made;
        helper.addClosedListener(readers::remove);
      }
    }
    return known;
  }
}

package io.pinakes.cluster.client.read;

import io.pinakes.cluster.wire.PassageRounds;
import io.pinakes.cluster.wire.Port;
import io.pinakes.cluster.wire.View;
import io.pinakes.cluster.wire.WholeShard;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.CountShard;
import io.pinakes.search.shard.DocumentShard;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.SummaryShard;
import io.pinakes.search.shard.WordShard;
import java.io.IOException;

/**
 * A shard on a cluster.
 *
 * @param view includes the key of {@code whole}
 * @param whole the fields of the whole library
 */
record RemoteShard(RemoteSnapshot of, View view, CollectionFields whole) implements Shard {
  @Override
  public FieldCatalog fields() {
    return whole.fields();
  }

  @Override
  public void require(Filter filter) {
    FilterCompiler.of(whole.fields()).compile(filter);
  }

  @Override
  public boolean reads(String field, MetadataValue value) {
    return FilterCompiler.of(whole.fields()).reads(field, value);
  }

  /** The message names nothing of the index, since it may reach who must not see it. */
  @Override
  public ShardSnapshot restrictedTo(Filter filter) {
    try {
      require(filter);
    } catch (IllegalArgumentException _) {
      throw new IllegalStateException(
          "the index no longer has the fields that restrict this library; restrict it anew");
    }
    return of.restrictedTo(view.restrictedTo(filter));
  }

  private <T> T port(Class<T> type, Port port) {
    return RemotePort.of(type, port, of, view);
  }

  @Override
  public Statistics statistics() throws IOException {
    return port(WholeShard.class, Port.WHOLE).statistics();
  }

  @Override
  public PassageShard passages(SearchBudget budget) {
    return new RemotePassages(RemotePort.of(PassageRounds.class, Port.PASSAGES, of, view, budget));
  }

  @Override
  public SummaryShard summaries() {
    return port(SummaryShard.class, Port.SUMMARIES);
  }

  @Override
  public DocumentShard documents() {
    return port(DocumentShard.class, Port.DOCUMENTS);
  }

  @Override
  public CountShard counts() {
    return port(CountShard.class, Port.COUNTS);
  }

  @Override
  public WordShard words() {
    return port(WordShard.class, Port.WORDS);
  }

  @Override
  public HierarchyData hierarchy() {
    return port(HierarchyData.class, Port.HIERARCHY);
  }

  @Override
  public FactShard facts() {
    return port(FactShard.class, Port.FACTS);
  }
}

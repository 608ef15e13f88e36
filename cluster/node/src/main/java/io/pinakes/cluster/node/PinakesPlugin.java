package io.pinakes.cluster.node;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.lucene.write.Writers;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.lucene.codecs.Codec;
import org.jspecify.annotations.Nullable;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.xcontent.ContextParser;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.env.Environment;
import org.opensearch.env.NodeEnvironment;
import org.opensearch.index.IndexModule;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.codec.CodecService;
import org.opensearch.index.codec.CodecServiceFactory;
import org.opensearch.index.mapper.Mapper;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.EnginePlugin;
import org.opensearch.plugins.MapperPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.SearchPlugin;
import org.opensearch.repositories.RepositoriesService;
import org.opensearch.script.ScriptService;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;
import org.opensearch.watcher.ResourceWatcherService;

/** Registers the field of blocks, the aggregation of calls, and the codec of our indexes. */
public final class PinakesPlugin extends Plugin
    implements ActionPlugin, MapperPlugin, SearchPlugin, EnginePlugin {
  /** Marks the indexes of Pinakes; all others are left alone. */
  static final Setting<Boolean> OURS =
      Setting.boolSetting(
          "index.pinakes", false, Setting.Property.IndexScope, Setting.Property.Final);

  private final Calls calls = new Calls();
  private final HeldReaders readers = new HeldReaders();
  private @Nullable LostNode lost;

  @Override
  public List<Setting<?>> getSettings() {
    return List.of(OURS);
  }

  /**
   * A node that has lost the others accepts no changes, unless its configuration says otherwise:
   * they would wait for the others.
   */
  @Override
  public Settings additionalSettings() {
    return Settings.builder().put("cluster.no_cluster_manager_block", "write").build();
  }

  @Override
  public Collection<Object> createComponents(
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      ResourceWatcherService watcher,
      ScriptService scripts,
      NamedXContentRegistry content,
      Environment environment,
      NodeEnvironment folders,
      NamedWriteableRegistry writeables,
      IndexNameExpressionResolver names,
      Supplier<RepositoriesService> repositories) {
    cluster.addHighPriorityApplier(readers);
    lost = new LostNode(cluster, names);
    return List.of();
  }

  @Override
  public List<ActionFilter> getActionFilters() {
    return List.of(requireNonNull(lost));
  }

  @Override
  public void onIndexModule(IndexModule index) {
    if (OURS.get(index.getSettings())) {
      index.addSearchOperationListener(readers);
    }
  }

  @Override
  public Map<String, Mapper.TypeParser> getMappers() {
    return Map.of(BlockMapper.TYPE, BlockMapper.PARSER);
  }

  @Override
  public List<AggregationSpec> getAggregations() {
    ContextParser<String, CallBuilder> parser =
        (from, name) -> CallBuilder.parse(name, from, calls);
    return List.of(
        new AggregationSpec(CallBuilder.NAME, in -> new CallBuilder(in, calls), parser)
            .addResultReader(CallResult::new));
  }

  /** Entries are stored as the embedded engine stores them, fields without a mapping included. */
  @Override
  public Optional<CodecServiceFactory> getCustomCodecServiceFactory(IndexSettings settings) {
    if (!OURS.get(settings.getSettings())) {
      return Optional.empty();
    }
    Codec codec = Writers.codec();
    return Optional.of(
        config ->
            new CodecService(
                config.getMapperService(),
                config.getIndexSettings(),
                config.getLogger(),
                config.getAdditionalCodecs()) {
              @Override
              public Codec codec(String name) {
                return codec;
              }
            });
  }
}

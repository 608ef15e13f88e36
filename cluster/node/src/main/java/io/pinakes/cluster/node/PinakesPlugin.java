package io.pinakes.cluster.node;

import io.pinakes.search.lucene.write.Writers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.codecs.Codec;
import org.opensearch.common.settings.Setting;
import org.opensearch.core.xcontent.ContextParser;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.codec.CodecService;
import org.opensearch.index.codec.CodecServiceFactory;
import org.opensearch.index.mapper.Mapper;
import org.opensearch.plugins.EnginePlugin;
import org.opensearch.plugins.MapperPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.SearchPlugin;

/** Registers the field of blocks, the aggregation of calls, and the codec of our indexes. */
public final class PinakesPlugin extends Plugin
    implements MapperPlugin, SearchPlugin, EnginePlugin {
  /** Marks the indexes of Pinakes; all others are left alone. */
  static final Setting<Boolean> OURS =
      Setting.boolSetting(
          "index.pinakes", false, Setting.Property.IndexScope, Setting.Property.Final);

  private final Calls calls = new Calls();

  @Override
  public List<Setting<?>> getSettings() {
    return List.of(OURS);
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

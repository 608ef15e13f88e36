package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.Block;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.write.EntryBlocks;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.DocumentFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.opensearch.index.mapper.IdFieldMapper;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.mapper.ParametrizedFieldMapper;
import org.opensearch.index.mapper.ParseContext;
import org.opensearch.index.mapper.TextSearchInfo;
import org.opensearch.index.mapper.ValueFetcher;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.lookup.SearchLookup;

/**
 * The field that holds a block. Its entries become one Lucene block: the last one is the document
 * itself, the others are nested in it, so that OpenSearch replaces and removes them together.
 */
final class BlockMapper extends ParametrizedFieldMapper {
  static final String TYPE = "pinakes_block";
  static final TypeParser PARSER = new TypeParser((name, context) -> new Builder(name));

  /** The field has no parameters. */
  static final class Builder extends ParametrizedFieldMapper.Builder {
    Builder(String name) {
      super(name);
    }

    @Override
    protected List<Parameter<?>> getParameters() {
      return List.of();
    }

    @Override
    public ParametrizedFieldMapper build(BuilderContext context) {
      return new BlockMapper(
          name,
          new Type(buildFullName(context)),
          multiFieldsBuilder.build(this, context),
          copyTo.build());
    }
  }

  /** OpenSearch's own queries find nothing in the field. */
  private static final class Type extends MappedFieldType {
    Type(String name) {
      super(name, false, false, false, TextSearchInfo.NONE, Map.of());
    }

    @Override
    public ValueFetcher valueFetcher(
        QueryShardContext context, SearchLookup lookup, @Nullable String format) {
      throw new UnsupportedOperationException("a block is read by the ports of its shard");
    }

    @Override
    public String typeName() {
      return TYPE;
    }

    @Override
    public Query termQuery(Object value, @Nullable QueryShardContext context) {
      throw new IllegalArgumentException("a block is searched by the ports of its shard");
    }

    @Override
    public Query existsQuery(QueryShardContext context) {
      return new MatchNoDocsQuery("a block has no values");
    }
  }

  private BlockMapper(String name, MappedFieldType type, MultiFields multi, CopyTo copyTo) {
    super(name, type, multi, copyTo);
  }

  @Override
  protected void parseCreateField(ParseContext context) throws IOException {
    List<Document> entries = entries(Block.read(context.parser().binaryValue()));
    IndexableField id = context.rootDoc().getField(IdFieldMapper.NAME);
    for (Document entry : entries.subList(0, entries.size() - 1)) {
      ParseContext.Document nested = context.createNestedContext("entry").doc();
      nested.add(
          new Field(
              IdFieldMapper.NAME, id.binaryValue(), IdFieldMapper.Defaults.NESTED_FIELD_TYPE));
      nested.addAll(entry.getFields());
    }
    context.rootDoc().addAll(entries.getLast().getFields());
  }

  private static List<Document> entries(Block block) {
    LibrarySchema schema =
        new LibrarySchema(new TreeMap<>(Map.of(block.record().bucket(), block.declared())));
    return switch (block) {
      case Block.OfDocument document -> entries(document, schema);
      case Block.OfSummaries(var record, _, String builder, var summaries) ->
          EntryBlocks.summaries(record, builder, summaries, schema);
    };
  }

  private static List<Document> entries(Block.OfDocument block, LibrarySchema schema) {
    IdentityHashMap<Object, String> words = new IdentityHashMap<>();
    for (int i = 0; i < block.facts().size(); i++) {
      words.put(block.facts().get(i), block.words().isEmpty() ? "" : block.words().get(i));
    }
    DocumentFacts facts =
        new DocumentFacts(
            block.facts(), fact -> words.getOrDefault(fact, ""), new HashMap<>(block.vectors()));
    List<Document> entries = new ArrayList<>();
    EntryBlocks.document(
            block.record(),
            block.pages(),
            block.chunks().stream()
                .map(chunk -> EntryBlocks.chunk(chunk, block.record(), schema))
                .toList(),
            facts,
            schema,
            FactKeys.having(block.columns()))
        .forEach(entries::add);
    return entries;
  }

  @Override
  public ParametrizedFieldMapper.Builder getMergeBuilder() {
    return new Builder(simpleName()).init(this);
  }

  @Override
  protected String contentType() {
    return TYPE;
  }
}

package io.pinakes.cluster.node;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.aggregations.AbstractAggregationBuilder;
import org.opensearch.search.aggregations.AggregationBuilder;
import org.opensearch.search.aggregations.Aggregator;
import org.opensearch.search.aggregations.AggregatorFactories;
import org.opensearch.search.aggregations.AggregatorFactory;
import org.opensearch.search.aggregations.CardinalityUpperBound;
import org.opensearch.search.internal.SearchContext;

/**
 * A call as an aggregation, which OpenSearch runs on each shard's snapshot in a search: {@code
 * {"pinakes": {"call": "base64"}}}.
 */
final class CallBuilder extends AbstractAggregationBuilder<CallBuilder> {
  static final String NAME = "pinakes";
  private static final String CALL = "call";

  private final byte[] call;
  private final Calls calls;

  private CallBuilder(String name, byte[] call, Calls calls) {
    super(name);
    this.call = call;
    this.calls = calls;
  }

  private CallBuilder(
      CallBuilder other, AggregatorFactories.Builder factories, Map<String, Object> metadata) {
    super(other, factories, metadata);
    call = other.call;
    calls = other.calls;
  }

  CallBuilder(StreamInput in, Calls calls) throws IOException {
    super(in);
    this.calls = calls;
    call = in.readByteArray();
  }

  static CallBuilder parse(String name, XContentParser parser, Calls calls) throws IOException {
    byte[] call = {};
    XContentParser.Token token = parser.nextToken();
    for (; token != XContentParser.Token.END_OBJECT; token = parser.nextToken()) {
      if (token == XContentParser.Token.VALUE_STRING
          || token == XContentParser.Token.VALUE_EMBEDDED_OBJECT) {
        call = parser.binaryValue();
      } else if (token != XContentParser.Token.FIELD_NAME) {
        throw new IllegalArgumentException("[" + NAME + "] takes one string, [" + CALL + "]");
      }
    }
    return new CallBuilder(name, call, calls);
  }

  @Override
  protected void doWriteTo(StreamOutput out) throws IOException {
    out.writeByteArray(call);
  }

  @Override
  protected XContentBuilder internalXContent(XContentBuilder builder, Params params)
      throws IOException {
    return builder.startObject().field(CALL, call).endObject();
  }

  @Override
  protected AggregationBuilder shallowCopy(
      AggregatorFactories.Builder factories, Map<String, Object> metadata) {
    return new CallBuilder(this, factories, metadata);
  }

  @Override
  public BucketCardinality bucketCardinality() {
    return BucketCardinality.NONE;
  }

  @Override
  public String getType() {
    return NAME;
  }

  @Override
  protected AggregatorFactory doBuild(
      QueryShardContext shard,
      @Nullable AggregatorFactory parent,
      AggregatorFactories.Builder factories)
      throws IOException {
    return new AggregatorFactory(name, shard, parent, factories, metadata) {
      @Override
      protected Aggregator createInternal(
          SearchContext context,
          @Nullable Aggregator above,
          CardinalityUpperBound cardinality,
          Map<String, Object> given)
          throws IOException {
        return new CallAggregator(name, context, above, given, () -> calls.answer(context, call));
      }
    };
  }
}

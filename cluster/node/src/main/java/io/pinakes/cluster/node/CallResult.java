package io.pinakes.cluster.node;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.search.aggregations.InternalAggregation;

/** The answers of the shards, in any order. */
final class CallResult extends InternalAggregation {
  private final List<byte[]> answers;

  CallResult(String name, List<byte[]> answers, @Nullable Map<String, Object> metadata) {
    super(name, metadata);
    this.answers = answers;
  }

  CallResult(StreamInput in) throws IOException {
    super(in);
    answers = in.readList(StreamInput::readByteArray);
  }

  @Override
  protected void doWriteTo(StreamOutput out) throws IOException {
    out.writeCollection(answers, StreamOutput::writeByteArray);
  }

  @Override
  public String getWriteableName() {
    return CallBuilder.NAME;
  }

  @Override
  public InternalAggregation reduce(List<InternalAggregation> parts, ReduceContext context) {
    List<byte[]> all = new ArrayList<>();
    for (InternalAggregation part : parts) {
      all.addAll(((CallResult) part).answers);
    }
    return new CallResult(name, all, metadata);
  }

  @Override
  protected boolean mustReduceOnSingleInternalAgg() {
    return false;
  }

  @Override
  public Object getProperty(List<String> path) {
    return answers;
  }

  @Override
  public XContentBuilder doXContentBody(XContentBuilder builder, Params params) throws IOException {
    builder.startArray("answers");
    for (byte[] answer : answers) {
      builder.value(answer);
    }
    return builder.endArray();
  }
}

package io.pinakes.cluster.wire;

import java.io.IOException;
import java.util.List;

/** The answer of one shard to a {@link Call}. */
public sealed interface Answer {
  /** The number of the shard in the index. */
  int shard();

  /**
   * The method returned a value.
   *
   * @param value as written by {@link Port#returned}
   */
  @SuppressWarnings("ArrayRecordComponent") // sent, never compared
  record Returned(int shard, byte[] value) implements Answer {}

  /** The arguments are invalid. */
  record Refused(int shard, String message) implements Answer {}

  /** Some documents or fields of the index are hidden from the user of the request. */
  record Forbidden(int shard) implements Answer {}

  /** The index has changed in a way that the call does not fit. */
  record Outdated(int shard, String message) implements Answer {}

  /** The node lacks the {@link Shared} data of these keys. */
  record Unknown(int shard, List<String> keys) implements Answer {
    public Unknown {
      keys = List.copyOf(keys);
    }
  }

  /** The call is for another shard. */
  record Skipped(int shard) implements Answer {}

  /** This answer as a message. */
  default byte[] bytes() {
    return Message.of(Wire.write(Answer.class, this));
  }

  /**
   * Reads a message of {@link #bytes}.
   *
   * @throws Message.OtherProtocol if another release wrote it
   */
  static Answer read(byte[] bytes) throws IOException {
    return Wire.read(Answer.class, Message.content(bytes));
  }
}

package io.pinakes.cluster.wire;

import java.io.IOException;
import java.util.List;

/** What one shard says to a {@link Call}. */
public sealed interface Answer {
  /** Its number in the index. */
  int shard();

  /**
   * What the method returned.
   *
   * @param copy of the shard that was read, at one moment: entry numbers are valid in it only
   * @param value see {@link Port#value}
   */
  @SuppressWarnings("ArrayRecordComponent") // sent, never compared
  record Returned(int shard, String copy, byte[] value) implements Answer {}

  /** The arguments are the caller's mistake. */
  record Refused(int shard, String message) implements Answer {}

  /** The state that the call is about does not fit any more. */
  record Outdated(int shard, String message) implements Answer {}

  /** The node does not know what these keys stand for. */
  record Unknown(int shard, List<String> keys) implements Answer {
    public Unknown {
      keys = List.copyOf(keys);
    }
  }

  /** Another copy of the shard was asked than the one that the entry numbers are of. */
  record OtherCopy(int shard) implements Answer {}

  /** Other shards are asked. */
  record Skipped(int shard) implements Answer {}

  /** As bytes. */
  default byte[] bytes() {
    return Message.of(Wire.write(Answer.class, this));
  }

  /**
   * What {@link #bytes} made.
   *
   * @throws Message.OtherProtocol if another release made it
   */
  static Answer read(byte[] bytes) throws IOException {
    return Wire.read(Answer.class, Message.content(bytes));
  }
}

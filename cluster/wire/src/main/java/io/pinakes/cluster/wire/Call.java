package io.pinakes.cluster.wire;

import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.util.Map;

/**
 * A call of a port on shards.
 *
 * @param shard the number of the only shard that is asked; -1 for all
 * @param copy whose entry numbers the arguments hold, see {@link Answer.Returned}; empty for none
 * @param manifest a key of {@link Shared}: what the index was built with
 * @param view what is read
 * @param port whose method it is
 * @param budget of a search
 * @param method its number in the port
 * @param arguments see {@link Port#write}
 * @param shared what nodes may not know, see {@link Shared#bytes}, by its key
 */
@SuppressWarnings("ArrayRecordComponent") // sent, never compared
public record Call(
    int shard,
    String copy,
    String manifest,
    View view,
    Port port,
    SearchBudget budget,
    int method,
    byte[] arguments,
    Map<String, byte[]> shared) {
  /** Asks every shard. */
  public static final int ALL = -1;

  /** As bytes. */
  public byte[] bytes() {
    return Message.of(Wire.write(Call.class, this));
  }

  /**
   * What {@link #bytes} made.
   *
   * @throws Message.OtherProtocol if another release made it
   */
  public static Call read(byte[] bytes) throws IOException {
    return Wire.read(Call.class, Message.content(bytes));
  }

  /** The same, which brings what nodes do not know. */
  public Call bringing(Map<String, byte[]> newShared) {
    return new Call(shard, copy, manifest, view, port, budget, method, arguments, newShared);
  }
}

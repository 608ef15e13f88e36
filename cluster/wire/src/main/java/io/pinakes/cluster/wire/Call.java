package io.pinakes.cluster.wire;

import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.util.Map;

/**
 * A method call on shards.
 *
 * @param shard the number of the only shard to answer; {@link #ALL} for all
 * @param manifest a key of {@link Shared}: what the index was built with
 * @param view the part of the index to read
 * @param port the interface that declares the method
 * @param budget the limits of a search
 * @param method its number, see {@link Port#number}
 * @param arguments as written by {@link Port#write}
 * @param shared {@link Shared} data that nodes may not have yet, by key
 */
@SuppressWarnings("ArrayRecordComponent") // sent, never compared
public record Call(
    int shard,
    String manifest,
    View view,
    Port port,
    SearchBudget budget,
    int method,
    byte[] arguments,
    Map<String, byte[]> shared) {
  /** Every shard answers. */
  public static final int ALL = -1;

  /** This call as a message. */
  public byte[] bytes() {
    return Message.of(Wire.write(Call.class, this));
  }

  /**
   * Reads a message of {@link #bytes}.
   *
   * @throws Message.OtherProtocol if another release wrote it
   */
  public static Call read(byte[] bytes) throws IOException {
    return Wire.read(Call.class, Message.content(bytes));
  }

  /** The same call with what nodes may not know. */
  public Call withShared(Map<String, byte[]> newShared) {
    return new Call(shard, manifest, view, port, budget, method, arguments, newShared);
  }
}

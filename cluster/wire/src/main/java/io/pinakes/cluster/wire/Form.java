package io.pinakes.cluster.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes and reads values of one shape. */
interface Form {
  void write(Sent out, @Nullable Object value) throws IOException;

  @Nullable Object read(Received in) throws IOException;
}

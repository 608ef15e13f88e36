package io.pinakes.search.outline;

import java.util.List;
import java.util.stream.Collectors;

/** A place in the hierarchy that does not exist was asked for; names what is near it. */
public final class UnknownNodeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> near;

  /**
   * @param what such as {@code no bucket "contract"}
   * @param near names of the same kind that may have been meant, the likeliest first
   */
  UnknownNodeException(String what, List<String> near) {
    super(
        near.isEmpty()
            ? what
            : what
                + "; near: "
                + near.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", ")));
    this.near = List.copyOf(near);
  }

  /** Names of the same kind that may have been meant, the likeliest first. */
  public List<String> near() {
    return near;
  }
}

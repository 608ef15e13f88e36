package io.pinakes.search.outline;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown for a node of the hierarchy that does not exist; suggests similar names. */
public final class UnknownNodeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> near;

  /**
   * @param what such as {@code no bucket "contract"}
   * @param near similar names of the same kind, most likely first
   */
  public UnknownNodeException(String what, List<String> near) {
    super(
        near.isEmpty()
            ? what
            : what
                + "; near: "
                + near.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", ")));
    this.near = List.copyOf(near);
  }

  /** Similar names of the same kind, most likely first. */
  public List<String> near() {
    return near;
  }
}

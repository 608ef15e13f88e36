package io.pinakes.orchestrator.navigate;

/** Walks the tree by calling tools, during one navigation. */
public interface Explorer {
  /** Explores everything below the root of {@code tools}; what is picked are passages. */
  Selection explore(TreeTools tools);
}

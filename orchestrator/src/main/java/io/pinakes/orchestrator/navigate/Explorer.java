package io.pinakes.orchestrator.navigate;

/** Walks the tree by calling tools in one navigation. */
public interface Explorer {
  /** Explores everything below the root of {@code tools} and picks passages. */
  Selection explore(TreeTools tools);
}

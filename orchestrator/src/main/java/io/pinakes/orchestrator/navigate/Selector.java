package io.pinakes.orchestrator.navigate;

import java.util.List;

/** Chooses where to go in one navigation; safe for many threads. */
public interface Selector {
  /**
   * Chooses from a list.
   *
   * @param within the node whose list it is
   * @param choices in list order, at least one
   * @param most maximum number of picks, at least 1
   * @return picks from this list only
   */
  Selection select(Level level, Node within, List<Choice> choices, int most);
}

package io.pinakes.orchestrator.navigate;

import java.util.List;

/** Chooses where to go during one navigation; safe for many threads. */
public interface Selector {
  /**
   * Chooses among places.
   *
   * @param within the place whose list this is
   * @param choices in the order of the list, at least one
   * @param most how many may be chosen, at least 1
   * @return choices of this list only
   */
  Selection select(Level level, Node within, List<Choice> choices, int most);
}

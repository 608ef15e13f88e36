package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A walk through the tree, or a part of one.
 *
 * @param picked the nodes where it ends, best first, without duplicates
 * @param steps the steps that led there
 */
record Walk(List<Picked> picked, List<NavigationTrace.Step> steps) {
  private static final Comparator<Picked> BEST_FIRST =
      Comparator.comparingDouble(picked -> -picked.relevance());

  Walk {
    picked = List.copyOf(picked);
    steps = List.copyOf(steps);
  }

  /** The best of {@code picked}; ties keep their order. */
  static List<Picked> best(List<Picked> picked, int most) {
    return picked.stream().sorted(BEST_FIRST).limit(most).toList();
  }

  /**
   * Chooses from the list of a node; if the list is divided, first chooses parts, then from the
   * chosen parts.
   *
   * @return the picks, best first, at most {@code most}
   */
  static Walk choose(Selector selector, LibraryTree tree, Level level, Node within, int most) {
    LibraryTree.Listing listing = tree.list(within);
    if (listing.choices().isEmpty()) {
      return new Walk(List.of(), List.of());
    }
    Selection selection = selector.select(level, within, listing.choices(), most);
    List<NavigationTrace.Step> steps = new ArrayList<>();
    steps.add(NavigationTrace.Chose.of(level, within, listing.choices(), selection));
    if (!listing.divided()) {
      return new Walk(selection.picked(), steps);
    }
    List<Picked> inParts = new ArrayList<>();
    for (Walk part :
        Branches.follow(
            selection.picked(),
            picked -> choose(selector, tree, level, picked.choice().node(), most))) {
      inParts.addAll(part.picked());
      steps.addAll(part.steps());
    }
    return new Walk(best(inParts, most), steps);
  }
}

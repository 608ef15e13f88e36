package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.List;

/** Opens sections and chooses their passages. */
final class SectionReader {
  private final Selector selector;
  private final LibraryTree tree;
  private final Budget budget;

  SectionReader(Selector selector, LibraryTree tree, Budget budget) {
    this.selector = selector;
    this.tree = tree;
    this.budget = budget;
  }

  /**
   * The sections read and their passages.
   *
   * @param passages best first
   * @param sections sections that were read, in the given order
   * @param left sections that the budget did not cover
   */
  record Read(
      List<Picked> passages,
      List<Picked> sections,
      List<Picked> left,
      List<NavigationTrace.Step> steps) {}

  /** Reads sections in order as long as the budget allows. */
  Read read(List<Picked> sections) {
    List<Picked> open = new ArrayList<>();
    List<Picked> left = new ArrayList<>();
    for (Picked picked : sections) {
      boolean may =
          picked.choice().node() instanceof Node.Section section && budget.mayRead(section);
      (may ? open : left).add(picked);
    }
    List<Walk> walks =
        Branches.follow(
            open,
            section ->
                Walk.choose(
                    selector,
                    tree,
                    Level.PASSAGES,
                    section.choice().node(),
                    budget.limits().passages()));
    List<Picked> passages = new ArrayList<>();
    List<NavigationTrace.Step> steps = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      double above = open.get(i).relevance();
      walks.get(i).picked().forEach(passage -> passages.add(passage.below(above)));
      steps.addAll(walks.get(i).steps());
    }
    return new Read(Walk.best(passages, Integer.MAX_VALUE), open, left, steps);
  }
}

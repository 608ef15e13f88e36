package io.pinakes.orchestrator.navigate;

import java.util.ArrayList;
import java.util.List;

/** Scores all sections of a library as one list; for small libraries. */
final class FlatScoring {
  private final Selector selector;
  private final LibraryTree tree;
  private final NavigationLimits limits;

  FlatScoring(Selector selector, LibraryTree tree, NavigationLimits limits) {
    this.selector = selector;
    this.tree = tree;
    this.limits = limits;
  }

  Walk walk() {
    List<Choice> sections = new ArrayList<>();
    addSections(Node.root(), sections);
    if (sections.isEmpty()) {
      return new Walk(List.of(), List.of());
    }
    Selection selection =
        selector.select(Level.SECTIONS, Node.root(), sections, limits.sectionsRead());
    return new Walk(
        selection.picked(),
        List.of(NavigationTrace.Chose.of(Level.SECTIONS, Node.root(), sections, selection)));
  }

  private void addSections(Node node, List<Choice> into) {
    for (Choice choice : tree.list(node).choices()) {
      if (choice.node() instanceof Node.Section) {
        into.add(choice);
      } else {
        addSections(choice.node(), into);
      }
    }
  }
}

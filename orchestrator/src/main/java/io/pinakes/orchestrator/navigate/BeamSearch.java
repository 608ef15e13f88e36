package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Descends level by level and keeps the best branches of each level, regardless of their parents.
 *
 * <p>Source: B. Lowerre, "The HARPY Speech Recognition System", 1976.
 */
final class BeamSearch {
  /** Branches followed at each level. */
  static final int WIDTH = 5;

  private final Selector selector;
  private final LibraryTree tree;
  private final NavigationLimits limits;

  BeamSearch(Selector selector, LibraryTree tree, NavigationLimits limits) {
    this.selector = selector;
    this.tree = tree;
    this.limits = limits;
  }

  /** Walks from {@code start} down to sections. */
  Walk walk(Node start) {
    Map<Node, Picked> sections = new LinkedHashMap<>();
    List<NavigationTrace.Step> steps = new ArrayList<>();
    List<Front> front = List.of(new Front(start, 1));
    for (int depth = 0; depth < limits.depth() && !front.isEmpty(); depth++) {
      List<Picked> found = new ArrayList<>();
      for (Followed branch : Branches.follow(front, this::below)) {
        found.addAll(branch.picked());
        steps.addAll(branch.steps());
      }
      List<Front> next = new ArrayList<>();
      for (Picked picked : Walk.best(found, WIDTH)) {
        if (picked.choice().node() instanceof Node.Section && picked.choice().passages() > 0) {
          sections.putIfAbsent(picked.choice().node(), picked);
        }
        if (picked.choice().children() > 0) {
          next.add(new Front(picked.choice().node(), picked.relevance()));
        }
      }
      front = next;
    }
    return new Walk(Walk.best(List.copyOf(sections.values()), limits.sectionsRead()), steps);
  }

  private record Front(Node node, double relevance) {}

  private record Followed(List<Picked> picked, List<NavigationTrace.Step> steps) {}

  private Followed below(Front at) {
    List<Choice> children = tree.children(at.node());
    if (children.isEmpty()) {
      return new Followed(List.of(), List.of());
    }
    Selection selection = selector.select(Level.BRANCHES, at.node(), children, WIDTH);
    return new Followed(
        selection.picked().stream().map(picked -> picked.below(at.relevance())).toList(),
        List.of(NavigationTrace.Chose.of(Level.BRANCHES, at.node(), children, selection)));
  }
}

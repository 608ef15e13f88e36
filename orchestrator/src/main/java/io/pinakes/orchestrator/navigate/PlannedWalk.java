package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans before opening anything: chooses branches from an overview of the top levels of the tree,
 * then explores only these.
 */
final class PlannedWalk {
  /** Maximum nodes of the overview. */
  static final int OVERVIEW = 100;

  /** Maximum branches of a plan. */
  static final int BRANCHES = 4;

  private final Selector selector;
  private final LibraryTree tree;
  private final NavigationLimits limits;
  private final DrillDown below;

  PlannedWalk(Selector selector, LibraryTree tree, NavigationLimits limits) {
    this.selector = selector;
    this.tree = tree;
    this.limits = limits;
    below = new DrillDown(selector, tree, limits);
  }

  Walk walk() {
    List<Choice> overview = overview();
    if (overview.isEmpty()) {
      return new Walk(List.of(), List.of());
    }
    Selection plan = selector.select(Level.BRANCHES, Node.root(), overview, BRANCHES);
    List<NavigationTrace.Step> steps = new ArrayList<>();
    steps.add(NavigationTrace.Chose.of(Level.BRANCHES, Node.root(), overview, plan));
    List<Picked> sections = new ArrayList<>();
    for (Walk walk : Branches.follow(plan.picked(), this::carryOut)) {
      sections.addAll(walk.picked());
      steps.addAll(walk.steps());
    }
    return new Walk(Walk.best(sections, limits.sectionsRead()), steps);
  }

  /** The deepest complete level of the tree that fits the overview. */
  private List<Choice> overview() {
    List<Choice> level = tree.children(Node.root());
    while (true) {
      if (level.stream().mapToLong(choice -> Math.max(1, choice.children())).sum() > OVERVIEW) {
        return level;
      }
      boolean documents = level.stream().anyMatch(choice -> choice.node() instanceof Node.Document);
      if (documents && level.size() > limits.documents()) {
        return level; // opening each of them would defeat the overview
      }
      List<Choice> next = new ArrayList<>();
      boolean deeper = false;
      for (Choice choice : level) {
        List<Choice> children =
            choice.node() instanceof Node.Section ? List.of() : tree.children(choice.node());
        deeper |= !children.isEmpty();
        next.addAll(children.isEmpty() ? List.of(choice) : children);
      }
      if (!deeper || next.size() > OVERVIEW) {
        return level;
      }
      level = next;
    }
  }

  private Walk carryOut(Picked branch) {
    return switch (branch.choice().node()) {
      case Node.Catalogue part -> {
        Walk buckets = Walk.choose(selector, tree, Level.BUCKETS, part, limits.buckets());
        yield below.documents(buckets.picked());
      }
      case Node.Bucket _ -> below.documents(List.of(branch));
      case Node.Document _ -> below.sections(List.of(branch));
      case Node.Section section -> inside(section, branch);
      case Node.Passage _ -> throw new IllegalStateException("passages are not planned");
    };
  }

  private Walk inside(Node.Section section, Picked branch) {
    List<Choice> sections = tree.branch(section);
    if (sections.isEmpty()) {
      return new Walk(List.of(), List.of());
    }
    Selection selection = selector.select(Level.SECTIONS, section, sections, limits.sections());
    return new Walk(
        selection.picked().stream().map(picked -> picked.below(branch.relevance())).toList(),
        List.of(NavigationTrace.Chose.of(Level.SECTIONS, section, sections, selection)));
  }
}

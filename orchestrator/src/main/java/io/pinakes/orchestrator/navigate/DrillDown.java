package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses buckets, then documents, then sections, each from the list opened by the previous choice.
 */
final class DrillDown {
  private final Selector selector;
  private final LibraryTree tree;
  private final NavigationLimits limits;

  DrillDown(Selector selector, LibraryTree tree, NavigationLimits limits) {
    this.selector = selector;
    this.tree = tree;
    this.limits = limits;
  }

  /** From the catalogue to sections. */
  Walk walk() {
    Walk buckets = Walk.choose(selector, tree, Level.BUCKETS, Node.root(), limits.buckets());
    List<NavigationTrace.Step> steps = new ArrayList<>(buckets.steps());
    Walk below = documents(buckets.picked());
    steps.addAll(below.steps());
    return new Walk(below.picked(), steps);
  }

  /** From buckets to sections. */
  Walk documents(List<Picked> buckets) {
    Walk documents = all(buckets, Level.DOCUMENTS, limits.documents(), limits.documents());
    Walk sections = sections(documents.picked());
    List<NavigationTrace.Step> steps = new ArrayList<>(documents.steps());
    steps.addAll(sections.steps());
    return new Walk(sections.picked(), steps);
  }

  /** From documents to sections. */
  Walk sections(List<Picked> documents) {
    return all(documents, Level.SECTIONS, limits.sections(), limits.sectionsRead());
  }

  private Walk all(List<Picked> within, Level level, int mostOfEach, int most) {
    List<Picked> found = new ArrayList<>();
    List<NavigationTrace.Step> steps = new ArrayList<>();
    List<Walk> walks =
        Branches.follow(
            within,
            picked -> Walk.choose(selector, tree, level, picked.choice().node(), mostOfEach));
    for (int i = 0; i < walks.size(); i++) {
      double above = within.get(i).relevance();
      walks.get(i).picked().forEach(picked -> found.add(picked.below(above)));
      steps.addAll(walks.get(i).steps());
    }
    return new Walk(Walk.best(found, most), steps);
  }
}

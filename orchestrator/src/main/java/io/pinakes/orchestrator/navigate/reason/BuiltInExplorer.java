package io.pinakes.orchestrator.navigate.reason;

import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.orchestrator.navigate.Explorer;
import io.pinakes.orchestrator.navigate.Level;
import io.pinakes.orchestrator.navigate.NavigationLimits;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.navigate.Selection;
import io.pinakes.orchestrator.navigate.Selection.Picked;
import io.pinakes.orchestrator.navigate.Selector;
import io.pinakes.orchestrator.navigate.TreeTools;
import io.pinakes.search.text.Counted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Uses the tools the way a language model would: looks, descends where promising, reads. */
final class BuiltInExplorer implements Explorer {
  private final Selector selector;
  private final NavigationLimits limits;

  BuiltInExplorer(Selector selector, NavigationLimits limits) {
    this.selector = selector;
    this.limits = limits;
  }

  @Override
  public Selection explore(TreeTools tools) {
    List<Picked> sections = new ArrayList<>();
    explore(tools, tools.getRoot(), 1, 1, sections);
    sections.sort(Comparator.comparingDouble(picked -> -picked.relevance()));
    List<Picked> passages = new ArrayList<>();
    for (Picked section : sections) {
      if (section.choice().passages() > 0) {
        List<Choice> read = tools.getContent(section.choice());
        if (!read.isEmpty()) {
          selector
              .select(Level.PASSAGES, section.choice().node(), read, limits.passages())
              .picked()
              .forEach(passage -> passages.add(passage.below(section.relevance())));
        }
      }
    }
    passages.sort(Comparator.comparingDouble(picked -> -picked.relevance()));
    return new Selection(
        passages,
        "the best passages of " + Counted.of(sections.size(), "section") + " reached",
        Selection.BUILT_IN);
  }

  private void explore(
      TreeTools tools, Choice at, double relevance, int depth, List<Picked> sections) {
    List<Choice> children = tools.getChildren(at);
    if (children.isEmpty() || depth > limits.depth()) {
      return;
    }
    int most =
        switch (children.getFirst().node()) {
          case Node.Catalogue _ -> limits.buckets();
          case Node.Bucket _ -> limits.buckets();
          case Node.Document _ -> limits.documents();
          case Node.Section _, Node.Passage _ -> limits.sections();
        };
    for (Picked picked : selector.select(Level.BRANCHES, at.node(), children, most).picked()) {
      Picked here = picked.below(relevance);
      if (here.choice().node() instanceof Node.Section) {
        sections.add(here);
      }
      explore(tools, here.choice(), here.relevance(), depth + 1, sections);
    }
  }
}

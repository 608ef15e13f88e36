package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Every section lies inside its parent, and begins where its predecessor has ended. */
final class Nesting implements OutlineRule {
  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    List<Section> open = new ArrayList<>();
    for (Section section : document.sections()) {
      Section previous = null;
      while (!open.isEmpty() && open.getLast().level() >= section.level()) {
        previous = open.removeLast();
      }
      if (!open.isEmpty() && !open.getLast().span().contains(section.span())) {
        findings.accept(new OutlineFinding.OutsideParent(section.id(), open.getLast().id()));
      }
      if (previous != null && section.span().start() < previous.span().end()) {
        findings.accept(new OutlineFinding.OutOfOrder(section.id(), previous.id()));
      }
      open.add(section);
    }
  }
}

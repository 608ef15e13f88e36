package io.pinakes.orchestrator.navigate.reason;

import io.pinakes.orchestrator.navigate.Budget;
import io.pinakes.orchestrator.navigate.Explorer;
import io.pinakes.orchestrator.navigate.Inquiry;
import io.pinakes.orchestrator.navigate.LibraryTree;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.navigate.Selection;
import io.pinakes.orchestrator.navigate.Selector;
import java.util.Set;

/** Chooses where to navigate without a language model. */
public final class BuiltInReasoner implements Reasoner {
  @Override
  public String name() {
    return Selection.BUILT_IN;
  }

  @Override
  public Judges judges(Inquiry inquiry) {
    Budget budget = inquiry.budget().uncounted(); // its own lookups are not counted as reading
    LibraryTree tree = new LibraryTree(inquiry.library().hierarchy(), Set.of(), budget);
    Selector selector = new BuiltInSelector(inquiry, tree);
    Explorer explorer = new BuiltInExplorer(selector, inquiry.budget().limits());
    return new Judges() {
      @Override
      public Selector selector() {
        return selector;
      }

      @Override
      public Explorer explorer() {
        return explorer;
      }

      @Override
      public Spending spent() {
        return Spending.NOTHING;
      }
    };
  }
}

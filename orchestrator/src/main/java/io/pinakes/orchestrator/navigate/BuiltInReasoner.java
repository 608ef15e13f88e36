package io.pinakes.orchestrator.navigate;

import java.util.Set;

/** Judges without a language model. */
public final class BuiltInReasoner implements Reasoner {
  @Override
  public String name() {
    return Selection.BUILT_IN;
  }

  @Override
  public Judges judges(Inquiry inquiry) {
    Budget budget = new Budget(inquiry.budget().limits()); // its own looking up is no reading
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

package io.pinakes.orchestrator.navigate;

/** Who judges on the way; safe for many threads and many navigations. */
public interface Reasoner {
  /** {@link Selection#BUILT_IN}, or the name of a language model. */
  String name();

  /** Who judges during one navigation. */
  Judges judges(Inquiry inquiry);

  /** Those who judge during one navigation, and what they have cost so far. */
  interface Judges {
    Selector selector();

    Explorer explorer();

    /** What a language model was asked so far. */
    Spending spent();
  }

  /**
   * What a language model was asked.
   *
   * @param calls requests sent, repeated ones too
   * @param lost whether it was left because it gave nothing usable
   */
  record Spending(int calls, long tokensIn, long tokensOut, boolean lost) {
    public static final Spending NOTHING = new Spending(0, 0, 0, false);
  }
}

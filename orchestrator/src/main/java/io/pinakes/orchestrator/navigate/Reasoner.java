package io.pinakes.orchestrator.navigate;

/** Makes the choices of navigations; safe for many threads and many navigations. */
public interface Reasoner {
  /** {@link Selection#BUILT_IN}, or the name of a language model. */
  String name();

  /** The judges for one navigation. */
  Judges judges(Inquiry inquiry);

  /** Selector and explorer for one navigation, with their cost so far. */
  interface Judges {
    Selector selector();

    Explorer explorer();

    /** The language-model usage so far. */
    Spending spent();
  }

  /**
   * Language-model usage.
   *
   * @param calls requests sent, including retries
   * @param lost whether the model was given up because it gave no usable reply
   */
  record Spending(int calls, long tokensIn, long tokensOut, boolean lost) {
    public static final Spending NOTHING = new Spending(0, 0, 0, false);
  }
}

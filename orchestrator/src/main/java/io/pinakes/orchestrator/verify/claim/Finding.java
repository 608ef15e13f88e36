package io.pinakes.orchestrator.verify.claim;

/**
 * The finding for a claim.
 *
 * @param reason a phrase that a writer can act on; empty if it is supported
 * @param wordsCompared false if the claim is in another language than its evidence, and only its
 *     figures and names could be compared
 */
public record Finding(Verdict verdict, String reason, boolean wordsCompared) {
  public static final Finding SUPPORTED = new Finding(Verdict.SUPPORTED, "", true);

  public static Finding not(Verdict verdict, String reason) {
    return new Finding(verdict, reason, true);
  }

  /** A finding for words that refer to something else in their source. */
  public static Finding stitched(String words) {
    return not(
        Verdict.STITCHED,
        "it combines words of different sentences: " + words + " refers to something else");
  }

  public boolean supported() {
    return verdict == Verdict.SUPPORTED;
  }
}

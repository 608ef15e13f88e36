package io.pinakes.orchestrator.verify.claim;

/**
 * What was found of a claim.
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

  /** Words that are said of something else than the claim says them of. */
  public static Finding stitched(String words) {
    return not(
        Verdict.STITCHED,
        "its words are put together from different sentences: "
            + words
            + " is said of something else");
  }

  public boolean supported() {
    return verdict == Verdict.SUPPORTED;
  }
}

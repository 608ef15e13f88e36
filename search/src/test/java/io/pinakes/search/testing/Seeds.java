package io.pinakes.search.testing;

/** Seeds of random tests: always the same, so that a run can be repeated, unless one is given. */
public final class Seeds {
  private static final String PROPERTY = "pinakes.test.seed";

  private Seeds() {}

  /** {@code usual}, or the seed that the system property {@value PROPERTY} names; printed. */
  public static long of(long usual) {
    long seed = Long.getLong(PROPERTY, usual);
    System.out.println("random test: -D" + PROPERTY + "=" + seed);
    return seed;
  }
}

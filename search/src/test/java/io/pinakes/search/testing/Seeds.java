package io.pinakes.search.testing;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Seeds of random tests: always the same, so that a run can be repeated, unless one is given. */
public final class Seeds {
  private static final String PROPERTY = "pinakes.test.seed";

  /** Not {@code System.err}, which belongs to a command while a test beside this one runs it. */
  private static final PrintStream CONSOLE =
      new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);

  private Seeds() {}

  /** {@code usual}, or the seed that the system property {@value PROPERTY} names; printed. */
  public static long of(long usual) {
    long seed = Long.getLong(PROPERTY, usual);
    CONSOLE.println("random test: -D" + PROPERTY + "=" + seed);
    return seed;
  }
}

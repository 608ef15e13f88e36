package io.pinakes.orchestrator.cli;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;

/**
 * Gives the process its own standard error back.
 *
 * <p>A virtual machine that loads an incubator module says so on standard error before {@code main}
 * runs, and no option prevents it. The launcher therefore starts it with a filter in that place and
 * names, in {@code pinakes.stderr.descriptor}, the descriptor of the real one.
 */
final class StandardError {
  private static final int STDERR = 2;

  private StandardError() {}

  /** Does nothing when the launcher put no filter in place. */
  @SuppressWarnings("restricted") // native access is granted on the command line
  static void restore() {
    Integer real = Integer.getInteger("pinakes.stderr.descriptor");
    if (real == null) {
      return;
    }
    Linker linker = Linker.nativeLinker();
    var dup2 =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("dup2"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    try {
      int result = (int) dup2.invokeExact((int) real, STDERR);
      if (result != STDERR) {
        System.err.println("pinakes: standard error stays behind the launcher's filter");
      }
    } catch (Throwable e) {
      throw new IllegalStateException("dup2 could not be called", e);
    }
  }
}

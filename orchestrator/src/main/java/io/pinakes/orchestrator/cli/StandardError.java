package io.pinakes.orchestrator.cli;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;

/**
 * Restores the standard error of the process.
 *
 * <p>A virtual machine that loads an incubator module prints a warning on standard error before
 * {@code main} runs, and no option prevents it. The launcher therefore starts it with a filter on
 * standard error and passes the descriptor of the real one in {@code pinakes.stderr.descriptor}.
 */
final class StandardError {
  private static final int STDERR = 2;

  private StandardError() {}

  /** Does nothing if the launcher installed no filter. */
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
        System.err.println("pinakes: cannot bypass the launcher's filter on standard error");
      }
    } catch (Throwable e) {
      throw new IllegalStateException("dup2 could not be called", e);
    }
  }
}

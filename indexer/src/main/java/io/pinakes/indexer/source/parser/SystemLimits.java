package io.pinakes.indexer.source.parser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Limits that the operating system sets to a process, for what the virtual machine does not limit:
 * memory outside its heap, and files.
 *
 * <p>The memory that it can write to is limited on Linux (RLIMIT_DATA); other systems accept the
 * limit without enforcing it, or refuse it, and then there is none. On all POSIX systems it cannot
 * write to any file and leaves no core dump. Elsewhere only the limits of the virtual machine hold.
 */
final class SystemLimits {
  /** Enough for classes, compiled code, stacks and what native libraries need. */
  static final int BESIDE_HEAP_MEGABYTES = 768;

  private static final Path SHELL = Path.of("/bin/sh");
  private static final int KIB_PER_MIB = 1024;

  private SystemLimits() {}

  /**
   * {@code command} with limits, as one process.
   *
   * @param heapMegabytes the most that its heap may take
   */
  static List<String> limited(List<String> command, int heapMegabytes) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    long kib = (long) (heapMegabytes + BESIDE_HEAP_MEGABYTES) * KIB_PER_MIB;
    List<String> limited = new ArrayList<>();
    limited.add(SHELL.toString());
    limited.add("-c");
    limited.add(
        "ulimit -d " + kib + " 2>/dev/null; ulimit -c 0; ulimit -f 0 || exit 1; exec \"$@\"");
    limited.add(SHELL.toString());
    limited.addAll(command);
    return limited;
  }
}

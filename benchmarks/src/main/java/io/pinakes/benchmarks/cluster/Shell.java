package io.pinakes.benchmarks.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Runs programs of the operating system. */
final class Shell {
  private Shell() {}

  /**
   * Runs a program to its end.
   *
   * @throws IOException with what it printed, if it fails
   */
  static void run(String... words) throws IOException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(String.join(" ", words) + ": " + out.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}

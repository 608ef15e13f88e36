package io.pinakes.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs from the npm registry, installed once if Node.js and the registry are available. */
final class Npm {
  /** Where scripts run. */
  static final Path FOLDER = Path.of("target/npm");

  private static final Path SOURCES = Path.of("src/test/npm");
  private static final int MINUTES = 5;
  private static final String MISSING = install();

  private Npm() {}

  /** The output of a program and its exit status. */
  record Ran(int status, String said) {}

  private static String install() {
    String missing;
    try {
      Files.createDirectories(FOLDER);
      for (String name : List.of("package.json", "clients.mjs", "issuer.mjs")) {
        Files.copy(
            SOURCES.resolve(name), FOLDER.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      }
      Ran npm = run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock");
      missing = npm.status == 0 ? "" : "npm cannot install the programs: " + npm.said;
    } catch (IOException e) {
      missing = "there is no npm: " + e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      missing = "npm was interrupted";
    }
    if (!missing.isEmpty()) {
      System.err.println("\n*** PROGRAMS OF OTHERS ARE NOT TESTED: " + missing + " ***\n");
    }
    return missing;
  }

  /** Skips the test, loudly, if the programs cannot be installed. */
  static void require() {
    assumeTrue(MISSING.isEmpty(), MISSING);
  }

  static Ran run(String... command) throws IOException, InterruptedException {
    Path log = Files.createTempFile("npm", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(FOLDER.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
    }
    return new Ran(process.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
  }
}

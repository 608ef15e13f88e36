package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Third-party programs: the npm clients of MCP and OpenAI's API, and axe-core, an accessibility
 * checker. They are installed if Node.js and the npm registry are available, and never shipped.
 */
final class NpmClientsTest {
  private static final Path SOURCES = Path.of("src/test/npm");
  private static final Path FOLDER = Path.of("target/npm");
  private static final int MINUTES = 5;

  private static String missing = "";

  @BeforeAll
  static void install() throws Exception {
    Files.createDirectories(FOLDER);
    for (String name : new String[] {"package.json", "clients.mjs"}) {
      Files.copy(SOURCES.resolve(name), FOLDER.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    try {
      Ran npm = run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock");
      missing = npm.status == 0 ? "" : "npm cannot install the clients: " + npm.said;
    } catch (IOException e) {
      missing = "there is no npm: " + e.getMessage();
    }
    if (!missing.isEmpty()) {
      System.err.println("\n*** CLIENTS OF OTHERS ARE NOT TESTED: " + missing + " ***\n");
    }
  }

  /** The output of a program and its exit status. */
  private record Ran(int status, String said) {}

  private static Ran run(String... command) throws Exception {
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

  @Test
  void clientsOfMcpAndOpenAiGetAnswers() throws Exception {
    assumeTrue(missing.isEmpty(), missing);
    try (Running server = Running.demo()) {
      String address = server.at("/").toString().replaceAll("/$", "");
      Ran ran = run("node", "clients.mjs", address);
      assertEquals(0, ran.status, ran.said);
    }
  }

  @Test
  void axeFindsNoAccessibilityViolations() throws Exception {
    assumeTrue(missing.isEmpty(), missing);
    Optional<Browser> found = Browser.start();
    assumeTrue(found.isPresent(), "no chromedriver on the PATH: the page is not tested");
    String axe = Files.readString(FOLDER.resolve("node_modules/axe-core/axe.min.js"));
    try (Running server = Running.demo();
        Browser browser = found.get()) {
      for (int width : new int[] {1300, 500}) {
        browser.resize(width, 900);
        browser.open(server.at("/").toString());
        browser.await("document.querySelector('#question')");
        browser.type("#question", "How long is the notice period of the Dublin lease?");
        browser.click("form.entry button.main");
        browser.await("document.querySelector('.marker:not(:disabled)')");
        browser.click(".marker");
        browser.await("document.querySelector('canvas[data-drawn]')");
        assertAccessible(browser, axe, "the answer, " + width);
        for (String view : new String[] {"search", "browse", "facts", "stats"}) {
          browser.open(server.at("/#/" + view).toString());
          browser.await(
              "document.querySelector('main h1, main h2, main form, main table, main ul')");
          assertAccessible(browser, axe, view + ", " + width);
        }
      }
    }
  }

  private static void assertAccessible(Browser browser, String axe, String view) throws Exception {
    JsonNode violations =
        browser.run(
            axe
                + "; return axe.run(document).then(result => result.violations.map(found =>"
                + " found.id + ': ' + found.nodes.map(node => node.html).join(' ')))");
    assertEquals("[]", violations.toString(), view);
  }
}

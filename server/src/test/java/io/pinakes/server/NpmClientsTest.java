package io.pinakes.server;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.cli.Pinakes;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.upload.UploadFolder;
import io.pinakes.server.upload.UploadName;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Third-party programs: the npm clients of MCP and OpenAI's API, and axe-core, an accessibility
 * checker. They are never shipped.
 */
@Order(1)
final class NpmClientsTest {
  /** Language, theme and width of the page: every pair of two of them occurs. */
  private static final List<String> LOOKS =
      List.of("en light 1300", "de dark 1300", "de light 360", "en dark 360");

  @Test
  void clientsOfMcpAndOpenAiGetAnswers(@TempDir Path home) throws Exception {
    Npm.require();
    String secret = AccessKey.newSecret();
    KeyRing ring = TestKeys.ring(home, secret, Filter.all(), Right.READ, Right.WRITE);
    try (Running open = Running.demo();
        Running locked = new Running(DemoIndex.served(), to -> to.authority(ring))) {
      List<String> command =
          new ArrayList<>(List.of("node", "clients.mjs", address(open), address(locked), secret));
      command.addAll(
          List.of(
              Path.of(requireNonNull(System.getProperty("java.home")), "bin", "java").toString(),
              "--add-modules",
              "jdk.incubator.vector",
              "-cp",
              requireNonNull(System.getProperty("java.class.path")),
              Pinakes.class.getName(),
              "mcp",
              "--index",
              DemoIndex.folder().toAbsolutePath().toString()));
      Npm.Ran ran = Npm.run(command.toArray(String[]::new));
      assertEquals(0, ran.status(), ran.said());
    }
  }

  private static String address(Running server) {
    return server.at("/").toString().replaceAll("/$", "");
  }

  @Test
  void axeFindsNoAccessibilityViolations(@TempDir Path home) throws Exception {
    Browser installed = browser();
    String axe = axe();
    Path cache = Files.createDirectories(home.resolve("idx/cache"));
    try (Running server = new Running(DemoIndex.served(), to -> to.runs(runs(home)));
        Browser browser = installed) {
      for (String look : LOOKS) {
        look(browser, server, look);
        open(browser, server, "ask", "#question");
        ask(browser, "How long is the notice period of the Dublin lease?", 1);
        browser.click(".marker");
        browser.await("document.querySelector('canvas[data-drawn]')");
        assertAccessible(browser, axe, "the answer, " + look);
        browser.click(".source header button");
        ask(browser, "And in the Oslo lease?", 2);
        browser.run("document.querySelectorAll('details').forEach(each => each.open = true)");
        assertAccessible(browser, axe, "the conversation, " + look);
        open(browser, server, "answers", ".list a");
        assertAccessible(browser, axe, "earlier answers, " + look);
        browser.click(".list a");
        browser.await("document.querySelector('.turn')");
        assertAccessible(browser, axe, "an earlier answer, " + look);
        open(browser, server, "search", "#query");
        browser.type("#query", "שירות קירור"); // from right to left
        browser.click("form.entry button.main");
        browser.await("document.querySelector('.hits mark')");
        browser.click(".hits button");
        browser.await("document.querySelector('.text table')");
        assertAccessible(browser, axe, "search, " + look);
        open(browser, server, "browse/contracts", ".list a");
        assertAccessible(browser, axe, "browse, " + look);
        open(browser, server, "facts", "tbody");
        browser.run("document.querySelectorAll('form.entry button:not([type])')[1].click()");
        browser.await("document.querySelector('.bars')");
        assertAccessible(browser, axe, "facts, " + look);
        browser.type("form.entry label:nth-of-type(2) > input", "invoice_date:year, currency");
        browser.run("document.querySelectorAll('form.entry button:not([type])')[1].click()");
        browser.await("document.querySelector('.lines')");
        assertAccessible(browser, axe, "facts over time, " + look);
        Files.writeString(
            cache.resolve("progress.json"),
            "{\"name\": \"documents\", \"done\": 1, \"all\": 2, \"embedded\": 3, \"texts\": 4}");
        open(browser, server, "stats", "progress");
        assertAccessible(browser, axe, "statistics, " + look);
      }
    }
  }

  private static Browser browser() {
    Npm.require();
    return Browser.start();
  }

  private static String axe() throws IOException {
    return Files.readString(Npm.FOLDER.resolve("node_modules/axe-core/axe.min.js"));
  }

  @Test
  void axeFindsNoAccessibilityViolationsInUploads(@TempDir Path home) throws Exception {
    Browser installed = browser();
    String axe = axe();
    Path notes = Files.createDirectories(home.resolve("in/notes"));
    Files.writeString(notes.resolve("kettle.md"), "# Kettle\n\nThe kettle is blue.\n");
    DemoIndex.index(home.resolve("in"), home.resolve("idx"));
    String secret = AccessKey.newSecret();
    KeyRing ring = TestKeys.ring(home, secret, Filter.all(), Right.READ, Right.WRITE);
    Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
    UploadFolder inbox =
        new UploadFolder(
            home.resolve("inbox"), home.resolve("idx").toString(), library, (_, _) -> {});
    try (Uploads uploads = new Uploads(Map.of(ServedLibraries.DEFAULT, inbox), 1 << 20);
        Running server =
            new Running(DemoIndex.served(library), to -> to.authority(ring).uploads(uploads));
        Browser browser = installed) {
      for (String look : LOOKS) {
        look(browser, server, look);
        open(browser, server, "upload", "#key");
        assertAccessible(browser, axe, "the key, " + look);
      }
      browser.type("#key", secret);
      browser.click("button.main");
      browser.await("document.querySelector('input[type=file]')");
      for (String[] file :
          new String[][] {{"קומקום.txt", "הקומקום ירוק."}, {"broken.pdf", "This is no PDF."}}) {
        inbox.add(
            UploadName.of(file[0]).in("notes"), "writer", to -> Files.writeString(to, file[1]));
      }
      browser.await("document.querySelector('td .link') && document.querySelector('td.problem')");
      for (String look : LOOKS) {
        look(browser, server, look);
        open(browser, server, "upload", "td .link");
        assertAccessible(browser, axe, "uploads, " + look);
      }
    }
  }

  @Test
  void axeFindsNoAccessibilityViolationsInSigningIn(@TempDir Path home) throws Exception {
    Browser installed = browser();
    String axe = axe();
    try (StandInIssuer issuer = new StandInIssuer();
        Running server = issuer.server(home, StandInIssuer.CLIENT);
        Browser browser = installed) {
      for (String look : LOOKS) {
        look(browser, server, look);
        browser.open(server.at("/?state=forged"));
        browser.await(
            "document.querySelector('.key > button.main') &&"
                + " document.querySelector('[role=alert]')");
        assertAccessible(browser, axe, "signing in, " + look);
      }
    }
  }

  private static IndexRuns runs(Path home) {
    return IndexRuns.of(Map.of(ServedLibraries.DEFAULT, home.resolve("idx").toString()));
  }

  /** Chooses language, theme and width for pages opened from now on. */
  private static void look(Browser browser, Running server, String look) throws Exception {
    String[] parts = look.split(" ", -1);
    browser.size(Integer.parseInt(parts[2]), 900);
    browser.open(server.at("/page/icon.svg"));
    browser.run(
        "localStorage.setItem('language', '%s'); localStorage.setItem('theme', '%s')"
            .formatted(parts[0], parts[1]));
  }

  private static void open(Browser browser, Running server, String view, String awaited)
      throws Exception {
    browser.open(server.at("/#/" + view));
    browser.await("document.querySelector('" + awaited + "')");
  }

  private static void ask(Browser browser, String question, int answers) throws Exception {
    browser.await("document.querySelector('#question')");
    browser.type("#question", question);
    browser.click("form.entry button.main");
    browser.await(
        "document.querySelectorAll('.turn').length === "
            + answers
            + " && document.querySelector('form.entry button.main')");
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

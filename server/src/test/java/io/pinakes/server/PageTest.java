package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.AccessKey;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.Right;
import io.pinakes.server.http.Resources;
import io.pinakes.server.upload.UploadFolder;
import io.pinakes.server.upload.Uploads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The page in a browser, if one is installed. */
@Order(1)
final class PageTest {
  private static void ask(Browser browser, Running server, String question) throws Exception {
    browser.open(server.at("/"));
    browser.await("document.querySelector('#question')");
    browser.type("#question", question);
    browser.click("form.entry button.main");
  }

  @Test
  void citationOpensItsSourceWithExactlyItsWordsMarked() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      ask(browser, server, "How long is the notice period of the Dublin lease?");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      browser.click(".marker");
      browser.await("document.querySelector('canvas[data-drawn]')");
      String quote = browser.run("return document.querySelector('blockquote').innerText").asText();
      String boxes =
          browser
              .run(
                  "return [...document.querySelectorAll('.box')].map(b => b.dataset.text).join('"
                      + " ')")
              .asText();
      assertEquals(letters(quote), letters(boxes));
      // the page has dark pixels under the first box
      assertTrue(
          browser
                  .run(
                      "const b = document.querySelector('.box'), c ="
                          + " b.parentNode.querySelector('canvas'); const k = c.width /"
                          + " c.clientWidth; const d = c.getContext('2d').getImageData(b.offsetLeft"
                          + " * k, b.offsetTop * k, b.offsetWidth * k, b.offsetHeight * k).data;"
                          + " let dark = 0; for (let i = 0; i < d.length; i += 4) if (d[i] < 128)"
                          + " dark++; return dark")
                  .asInt()
              > 50);
      assertEquals(List.of(), browser.foreign(server));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void earlierAnswerOpensFromItsRecordAndIsCheckedAgain() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      ask(browser, server, "How long is the notice period of the Dublin lease?");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      String claims =
          browser.run("return document.querySelector('.claims').innerText").asText().strip();
      browser.open(server.at("/#/answers"));
      browser.await("document.querySelector('.list a')");
      browser.click(".list a");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      assertEquals(
          claims,
          browser.run("return document.querySelector('.claims').innerText").asText().strip());
      browser.run(
          "[...document.querySelectorAll('main p > button')].at(-1).click()"); // check it again
      browser.await("document.querySelector('main').innerText.includes('It holds.')");
      browser.click(".marker");
      browser.await("document.querySelector('.box')");
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void missionIsDrawnWhileItRunsAndReported() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/missions"));
      browser.await("document.querySelector('#mission')");
      browser.type("#mission", "Compare the notice periods of the Dublin and Hamburg leases");
      browser.click("form.entry button.main");
      browser.await("document.querySelectorAll('.graph .step').length === 3");
      browser.await("document.querySelector('.report table')");
      browser.await("document.querySelectorAll('.graph .step-answered').length === 3");
      browser.await("document.querySelectorAll('.graph path').length === 2");
      browser.await(
          "(x => x[2] > x[0] && x[0] === x[1])([...document.querySelectorAll('.graph"
              + " rect')].map(r => r.getBoundingClientRect().left))");
      browser.click(".report .marker");
      browser.await("document.querySelector('canvas[data-drawn]')");
      assertEquals(List.of(), browser.foreign(server));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void conditionThatNothingFulfilsIsDroppedByAButton() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      ask(browser, server, "How much did we pay Acme Facility Services in 2031?");
      browser.await("document.querySelector('.clarify .choices button')");
      browser.click(".clarify .choices button");
      browser.await("document.querySelector('.turn:last-child .claims li')");
      assertTrue(
          browser
              .run("return document.querySelector('.turn:last-child .claims').innerText")
              .asText()
              .contains("3 invoices"));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void documentsCannotInjectIntoThePage(@TempDir Path folder) throws Exception {
    Path notes = Files.createDirectories(folder.resolve("in/notes"));
    Files.writeString(
        notes.resolve("kettle.md"),
        "# Kettle\n\nThe kettle colour is `<img src=x onerror=\"window.hit=1\"><script>window.hit=1"
            + "</script>` blue. שלום עולם\n");
    DemoIndex.index(folder.resolve("in"), folder.resolve("idx"));
    try (Running server =
            new Running(
                DemoIndex.served(Library.open(folder.resolve("idx"), DemoIndex.EMBEDDER)),
                to -> to);
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/search"));
      browser.await("document.querySelector('#query')");
      browser.type("#query", "kettle colour");
      browser.click("form.entry button.main");
      browser.await("document.querySelector('.hits button')");
      browser.click(".hits button");
      browser.await("document.querySelector('.text p')");
      assertTrue(
          browser
              .run("return document.querySelector('.text').innerText")
              .asText()
              .contains("onerror"));
      assertEquals(
          0,
          browser.run("return document.querySelectorAll('.hits img, .text img').length").asInt());
      assertTrue(browser.run("return window.hit === undefined").asBoolean());
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void keyIsAskedForAndDocumentsAreAdded(@TempDir Path folder) throws Exception {
    Path notes = Files.createDirectories(folder.resolve("in/notes"));
    Files.writeString(notes.resolve("kettle.md"), "# Kettle\n\nThe kettle is blue.\n");
    DemoIndex.index(folder.resolve("in"), folder.resolve("idx"));
    String secret = AccessKey.newSecret();
    KeyRing ring = TestKeys.ring(folder, secret, Filter.all(), Right.READ, Right.WRITE);
    Library library = Library.open(folder.resolve("idx"), DemoIndex.EMBEDDER);
    UploadFolder inbox =
        new UploadFolder(
            folder.resolve("inbox"), folder.resolve("idx").toString(), library, (_, _) -> {});
    try (Uploads uploads = new Uploads(Map.of("default", inbox), 1 << 20);
        Running server =
            new Running(DemoIndex.served(library), to -> to.authority(ring).uploads(uploads));
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/upload"));
      browser.await("document.querySelector('#key')");
      browser.type("#key", "wrong");
      browser.click("button.main");
      browser.await("document.querySelector('[role=alert]')");
      browser.type("#key", secret);
      browser.click("button.main");
      browser.await("document.querySelector('input[type=file]')");
      browser.type("input[list=buckets]", "notes");
      browser.choose(
          "input[type=file]",
          Files.writeString(folder.resolve("teapot.txt"), "The teapot is green."),
          Files.writeString(folder.resolve("broken.pdf"), "no"));
      browser.await("document.querySelector('td .link')");
      browser.await("document.querySelector('td.problem')");
      browser.click("td .link");
      browser.await("document.querySelector('.text p')");
      assertTrue(
          browser
              .run("return document.querySelector('.text').innerText")
              .asText()
              .contains("The teapot is green."));
      browser.click("td button:not(.link)");
      browser.await("document.querySelector('tbody').innerText.includes('removed')");
      assertFalse(browser.run("return location.href").asText().contains(secret));
      assertTrue(browser.run("return localStorage.getItem('key') === null").asBoolean());
      browser.click(".settings button");
      browser.await("document.querySelector('#key')");
    }
  }

  @Test
  void everyViewFitsAPhone() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.size(360, 800);
      for (String view :
          List.of(
              "ask",
              "missions",
              "answers",
              "search",
              "browse",
              "browse/contracts",
              "facts",
              "stats")) {
        browser.open(server.at("/#/" + view));
        browser.await("document.querySelector('main h1')");
        Thread.sleep(500);
        assertTrue(
            browser.run("return document.documentElement.scrollWidth <= 360").asBoolean(), view);
      }
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void keyboardStaysInASourceThatCoversAPhone() throws Exception {
    String inside = "document.activeElement.closest('.source')";
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.size(360, 800);
      ask(browser, server, "How long is the notice period of the Dublin lease?");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      browser.run("document.querySelector('.marker').focus()");
      browser.press(Keys.ENTER);
      browser.await("document.querySelector('canvas[data-drawn]')");
      for (CharSequence[] keys : new CharSequence[][] {{Keys.TAB}, {Keys.SHIFT, Keys.TAB}}) {
        for (int i = 0; i < 12; i++) {
          browser.press(keys);
          assertTrue(
              browser
                  .run("return document.activeElement === document.body || !!" + inside)
                  .asBoolean(),
              browser.run("return document.activeElement.outerHTML").asText());
        }
      }
      browser.press(Keys.ESCAPE);
      browser.await("!document.querySelector('.source')");
      browser.await("document.activeElement.matches('.marker')");
      browser.press(Keys.TAB);
      assertTrue(browser.run("return !!document.activeElement.closest('main')").asBoolean());
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void measuresAndGroupingsAreSuggested() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/facts"));
      browser.await("document.querySelectorAll('#measures option').length > 1");
      assertTrue(suggestions(browser, "measures").contains("sum(total_amount)"));
      assertFalse(suggestions(browser, "measures").contains("sum(vendor)"));
      assertTrue(
          suggestions(browser, "groupings").containsAll(List.of("vendor", "invoice_date:year")));
      browser.type("input[list=groupings]", "vendor,");
      browser.await("document.querySelector('#groupings option').value.startsWith('vendor, ')");
      List<String> suggested = suggestions(browser, "groupings");
      browser.type("input[list=groupings]", suggested.getLast());
      browser.press(Keys.ESCAPE, Keys.ENTER);
      browser.await("document.querySelector('.bars, .lines')");
      assertEquals(List.of(), browser.complaints());
    }
  }

  private static List<String> suggestions(Browser browser, String list) {
    List<String> options = new ArrayList<>();
    browser
        .run("return [...document.querySelectorAll('#" + list + " option')].map(o => o.value)")
        .forEach(option -> options.add(option.asText()));
    return options;
  }

  @Test
  void groupsOfTimesAreALineAndOthersBars() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/facts"));
      browser.await("document.querySelector('tbody')");
      group(browser, "count", "bucket");
      browser.await("document.querySelector('.bars')");
      assertFalse(browser.run("return !!document.querySelector('.lines')").asBoolean());
      group(browser, "sum(total_amount)", "invoice_date:year, currency");
      browser.await("document.querySelector('.lines')");
      assertEquals(
          "EUR USD",
          browser
              .run(
                  "return [...document.querySelectorAll('.lines figcaption span')].map(e =>"
                      + " e.innerText).join(' ')")
              .asText());
      // each point is a group with a year, and further right the later the year
      assertEquals(
          browser
              .run(
                  "return [...document.querySelectorAll('.wide')][0].innerText.match(/^20..,"
                      + " EUR/gm).length")
              .asInt(),
          browser.run("return document.querySelectorAll('.line-0 .point').length").asInt());
      assertTrue(
          browser
              .run(
                  "const at = [...document.querySelectorAll('.line-0 .point')].map(e =>"
                      + " e.getBoundingClientRect().left); return at.length > 2 && at.every((x, i)"
                      + " => !i || x > at[i - 1])")
              .asBoolean());
      browser.click(".choices button:last-child");
      browser.await("document.querySelector('.bars')");
      assertEquals(List.of(), browser.complaints());
    }
  }

  private static void group(Browser browser, String measure, String by) throws Exception {
    browser.type("form.entry label:nth-of-type(1) > input", measure);
    browser.type("form.entry label:nth-of-type(2) > input", by);
    browser.run("document.querySelectorAll('form.entry button:not([type])')[1].click()");
  }

  @Test
  void vendoredFileMatchesItsNote() throws Exception {
    byte[] file = Resources.find("page/vendor/preact.js").orElseThrow();
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
    assertTrue(Resources.text("page/vendor/README.md").contains("SHA-256 " + hash), hash);
  }

  private static String letters(String text) {
    return text.replaceAll("[\\s\\-]", "");
  }
}

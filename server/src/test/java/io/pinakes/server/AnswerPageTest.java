package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.search.Library;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.ServedModel;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers, sources and open missions in a browser, if one is installed. */
final class AnswerPageTest {
  /** A language model that says one thing, waits, and says the rest; other calls get no reply. */
  private static final class Hesitant implements StreamingChatModel {
    private final CountDownLatch goesOn = new CountDownLatch(1);
    private final Function<String, String> first;
    private final String rest;

    /**
     * @param first the begin of its reply to a prompt with evidence
     */
    Hesitant(Function<String, String> first, String rest) {
      this.first = first;
      this.rest = rest;
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
      String prompt = ((UserMessage) request.messages().getLast()).singleText();
      Thread.ofVirtual()
          .start(
              () -> {
                String said = prompt.contains("<evidence>") ? first.apply(prompt) : "";
                handler.onPartialResponse(said.isEmpty() ? "{" : said);
                try {
                  if (!said.isEmpty()) {
                    goesOn.await();
                  }
                } catch (InterruptedException e) {
                  return;
                }
                handler.onPartialResponse(said.isEmpty() ? "}" : rest);
                handler.onCompleteResponse(
                    ChatResponse.builder()
                        .aiMessage(AiMessage.from(said.isEmpty() ? "{}" : said + rest))
                        .build());
              });
    }
  }

  /** The handle of the line of a prompt with these words. */
  private static String handle(String prompt, String words) {
    return Pattern.compile("(?m)^(\\w+): .*" + Pattern.quote(words))
        .matcher(prompt)
        .results()
        .map(MatchResult::group)
        .map(line -> line.replaceFirst(":.*", ""))
        .findFirst()
        .orElseThrow(() -> new AssertionError(words + " is not in " + prompt));
  }

  private static String claim(String prompt, String words) {
    return "{\"sources\": [\"%s\"], \"text\": %s}".formatted(handle(prompt, words), quoted(words));
  }

  private static String quoted(String text) {
    try {
      return Running.JSON.writeValueAsString(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Running running(Library library, StreamingChatModel model) throws IOException {
    return new Running(
        new ServedLibraries(
            new LinkedHashMap<>(Map.of(ServedLibraries.DEFAULT, library)),
            SearchSettings.DEFAULT,
            new ServedModel(new LanguageModel(model, "hesitant", ModelLimits.DEFAULT), Map.of())),
        to -> to);
  }

  private static void ask(Browser browser, Running server, String question) throws Exception {
    browser.open(URI.create("about:blank")); // so that the page is loaded anew
    browser.open(server.at("/"));
    browser.await("document.querySelector('#question')");
    browser.type("#question", question);
    browser.click("form.entry button.main");
  }

  private static Library notes(Path folder, String text) throws Exception {
    Path notes = Files.createDirectories(folder.resolve("in/notes"));
    Files.writeString(notes.resolve("kettle.md"), text);
    DemoIndex.index(folder.resolve("in"), folder.resolve("idx"));
    return Library.open(folder.resolve("idx"), DemoIndex.EMBEDDER);
  }

  @Test
  void claimsAppearWhileTheModelIsStillWriting(@TempDir Path folder) throws Exception {
    String one = "The kettle in the kitchen is blue.";
    String two = "The kettle in the kitchen holds two litres.";
    Hesitant model =
        new Hesitant(
            prompt ->
                "{\"claims\": ["
                    + claim(prompt, one)
                    + ", "
                    + claim(prompt, two).replaceFirst("}$", ""),
            "}], \"missing\": \"\"}");
    Library library = notes(folder, "# Kettle\n\n" + one + "\n\n" + two + "\n");
    try (Running server = running(library, model);
        Browser browser = Browser.start()) {
      ask(browser, server, "What is the kettle in the kitchen like?");
      browser.await("document.querySelectorAll('.claim').length === 1");
      assertTrue(browser.run("return !!document.querySelector('.turn .wait')").asBoolean());
      model.goesOn.countDown();
      browser.await("document.querySelectorAll('.claim').length === 2");
      browser.await("document.querySelectorAll('.marker:not(:disabled)').length === 2");
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void modelCannotInjectIntoThePage(@TempDir Path folder) throws Exception {
    String attack = "<img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>";
    String words = "The kettle in the kitchen is blue.";
    Hesitant model =
        new Hesitant(
            prompt ->
                "{\"claims\": [{\"sources\": [\"%s\"], \"text\": %s}], \"missing\": %s}"
                    .formatted(handle(prompt, words), quoted(words + " " + attack), quoted(attack)),
            "");
    model.goesOn.countDown();
    Library library = notes(folder, "# Kettle\n\n" + words + "\n\nIts label says " + attack + "\n");
    try (Running server = running(library, model);
        Browser browser = Browser.start()) {
      ask(browser, server, "What colour is the kettle in the kitchen?");
      browser.await("document.querySelector('form.entry button.main')");
      browser.await("document.querySelector('.turn .steps')");
      browser.run("document.querySelectorAll('details').forEach(each => each.open = true)");
      assertTrue(
          browser
              .run("return document.querySelector('.turn').innerText")
              .asText()
              .contains("onerror"));
      assertEquals(0, browser.run("return document.querySelectorAll('main img').length").asInt());
      assertTrue(browser.run("return window.hit === undefined").asBoolean());
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void citationOfEveryFormatOpensWithItsWordsMarked() throws Exception {
    Map<String, String> questions =
        Map.of(
            "docx", "How soon must a hacker attack be reported under the cyber policy?",
            "md", "How many litres of hydraulic oil go into the Gantry F25?",
            "csv", "Who is driving the van HH-NQ 207?",
            "txt", "Which range of the DM-65 multimeter failed its calibration?",
            "html", "כמה משלם הלקוח בכל חודש עבור שירות מערכות הקירור?",
            "pdf", "Wie hoch ist die Kaution für das Lager am Veddeler Damm?");
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      for (Map.Entry<String, String> each : questions.entrySet()) {
        ask(browser, server, each.getValue());
        browser.await("document.querySelector('.marker:not(:disabled)')");
        browser.click(".marker");
        browser.await(
            each.getKey().equals("pdf")
                ? "document.querySelector('canvas[data-drawn]')"
                : "document.querySelector('.text mark')");
        assertTrue(
            browser
                .run("return document.querySelector('.where').innerText")
                .asText()
                .contains("." + each.getKey()));
        assertEquals(
            letters(browser.run("return document.querySelector('blockquote').textContent")),
            letters(
                browser.run(
                    "return [...document.querySelectorAll('.text mark, .box')].map(e =>"
                        + " e.dataset.text || e.textContent).join(' ')")),
            each.getValue());
        boolean table = List.of("md", "csv").contains(each.getKey());
        assertEquals(table, browser.run("return !!document.querySelector('td mark')").asBoolean());
      }
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void rowOfALongTableIsShownAtOnce(@TempDir Path home) throws Exception {
    Path registers = Files.createDirectories(home.resolve("in/registers"));
    StringBuilder table = new StringBuilder("barrel,cellar,litres\n");
    for (int i = 0; i < 1600; i++) {
      table.append("B-").append(10_000 + i).append(",east,200\n");
    }
    Files.writeString(registers.resolve("barrels.csv"), table);
    DemoIndex.index(home.resolve("in"), home.resolve("idx"));
    Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
    try (Running server = new Running(DemoIndex.served(library), to -> to);
        Browser browser = Browser.start()) {
      ask(browser, server, "How many litres are in the barrel B-11500?");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      browser.click(".marker");
      browser.await("document.querySelector('td mark')");
      assertEquals(
          "B-11500", browser.run("return document.querySelector('td mark').innerText").asText());
      String rows = "return document.querySelectorAll('.text tr').length";
      assertTrue(browser.run(rows).asInt() < 1000);
      browser.click(".text button");
      browser.await("document.querySelectorAll('.text tr').length === 1601");
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void quotationOverTwoPagesIsMarkedOnBoth(@TempDir Path home) throws Exception {
    Path contracts = Files.createDirectories(home.resolve("in/contracts"));
    try (PDDocument pdf = new PDDocument()) {
      print(pdf, "Lease of the mill", "The tenant of the mill returns all keys of the mill to");
      print(
          pdf, "the porter before noon on the last working day of the term.", "End of the lease.");
      pdf.save(contracts.resolve("mill.pdf").toFile());
    }
    DemoIndex.index(home.resolve("in"), home.resolve("idx"));
    Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
    try (Running server = new Running(DemoIndex.served(library), to -> to);
        Browser browser = Browser.start()) {
      ask(browser, server, "When does the tenant of the mill return the keys to the porter?");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      browser.click(".marker");
      browser.await("document.querySelectorAll('canvas[data-drawn]').length === 2");
      JsonNode pages =
          browser.run(
              "return [...document.querySelectorAll('.box')].map(e =>"
                  + " e.closest('.pdf-page').dataset.page)");
      assertEquals("[\"1\",\"2\"]", pages.toString());
      assertEquals(
          letters(browser.run("return document.querySelector('blockquote').textContent")),
          letters(
              browser.run(
                  "return [...document.querySelectorAll('.box')].map(e =>"
                      + " e.dataset.text).join(' ')")));
      assertEquals(List.of(), browser.complaints());
    }
  }

  private static void print(PDDocument pdf, String... lines) throws IOException {
    PDPage page = new PDPage(PDRectangle.A4);
    pdf.addPage(page);
    try (PDPageContentStream out = new PDPageContentStream(pdf, page)) {
      out.setFont(new PDType1Font(Standard14Fonts.FontName.TIMES_ROMAN), 12);
      for (int i = 0; i < lines.length; i++) {
        out.beginText();
        out.newLineAtOffset(72, 720 - 40 * i);
        out.showText(lines[i]);
        out.endText();
      }
    }
  }

  @Test
  void recordsOfAFileAreOpenedAndCheckedTogether(@TempDir Path home) throws Exception {
    StringBuilder file = new StringBuilder();
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      for (String question :
          List.of(
              "How many days of annual leave does Elena Marsh have?",
              "How long is the notice period of the Dublin lease?")) {
        String id =
            Running.json(server.post("/api/v1/ask", "{\"question\": \"" + question + "\"}"))
                .path("id")
                .asText();
        file.append(server.get("/api/v1/records/" + id).body().strip()).append('\n');
      }
      String forged = file.toString().replace("30 working days", "31 working days");
      browser.open(server.at("/#/answers"));
      browser.await("document.querySelector('input[type=file]')");
      browser.choose("input[type=file]", Files.writeString(home.resolve("a.jsonl"), forged));
      browser.await("document.querySelectorAll('main ol li').length === 2");
      browser.run("document.querySelector('main p button:not(.link)').click()");
      browser.await("document.querySelectorAll('main ol li p').length === 2");
      assertEquals(
          "[true,false]",
          browser
              .run(
                  "return [...document.querySelectorAll('main ol li')].map(e =>"
                      + " !!e.querySelector('.problem'))")
              .toString());
      browser.run("document.querySelectorAll('main ol li button')[1].click()");
      browser.await("document.querySelector('.marker:not(:disabled)')");
      assertTrue(
          browser
              .run("return document.querySelector('.claims').innerText")
              .asText()
              .contains("twelve months"));
      browser.run("document.querySelector('main p button.link').click()"); // back to the file
      browser.await("document.querySelectorAll('main ol li').length === 2");
      assertEquals(List.of(), browser.complaints());
    }
  }

  private static String letters(JsonNode text) {
    return text.asText().replaceAll("[\\s\\-|]", "");
  }

  @Test
  void missionThatStaysOpenSaysWhy() throws Exception {
    try (Running server = Running.demo();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/missions"));
      browser.await("document.querySelector('#mission')");
      browser.type("#mission", "What does the PU-99817 cost?");
      browser.click("form.entry button.main");
      browser.await("document.querySelector('.report ul li')");
      browser.await("document.querySelector('.graph .step-failed')");
      assertEquals(List.of(), browser.complaints());
    }
  }
}

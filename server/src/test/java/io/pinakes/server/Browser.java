package io.pinakes.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.FluentWait;

/** A headless Chromium that a test uses as a person would; it asks the network for nothing. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final ChromeDriver driver;

  private Browser(Path program) {
    ChromeOptions options = new ChromeOptions();
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--lang=en",
        "--window-size=1300,900");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(program.toFile()).build(),
            options);
  }

  /** A browser. If none is installed, says so loudly and skips the test. */
  static Browser start() {
    Optional<Path> program =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .map(folder -> Path.of(folder, "chromedriver"))
            .filter(Files::isExecutable)
            .findFirst();
    if (program.isEmpty()) {
      System.err.println(
          "\n*** NO BROWSER: the page is not tested. apt-get install -y --no-install-recommends"
              + " chromium chromium-driver ***\n");
    }
    assumeTrue(program.isPresent(), "no chromedriver on the PATH: the page is not tested");
    return new Browser(program.orElseThrow());
  }

  void open(URI url) {
    driver.get(url.toString());
  }

  /** Shows pages at this size, also narrower than a window can be: up to 500 as a phone does. */
  void size(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of(
            "width",
            width,
            "height",
            height,
            "deviceScaleFactor",
            width <= 500 ? 2 : 1,
            "mobile",
            width <= 500));
  }

  /** Runs a script and returns its value. */
  JsonNode run(String script) {
    return Running.JSON.valueToTree(driver.executeScript(script));
  }

  /** Waits until an expression is true. */
  void await(String expression) {
    try {
      new FluentWait<>(driver)
          .withTimeout(PATIENCE)
          .pollingEvery(Duration.ofMillis(100))
          .ignoring(JavascriptException.class)
          .until(page -> run("return !!(" + expression + ")").asBoolean());
    } catch (TimeoutException e) {
      throw new AssertionError(
          "never true: "
              + expression
              + " on a page that says: "
              + run("return document.body.innerText").asText(),
          e);
    }
  }

  /** Types into a field, instead of what it holds. */
  void type(String selector, String text) {
    find(selector).sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
  }

  void click(String selector) {
    WebElement element = find(selector);
    driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    element.click(); // fails if something else is in front
  }

  private WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** Presses keys on what has the focus. */
  void press(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Chooses files in a field for them. */
  void choose(String selector, Path... files) {
    find(selector)
        .sendKeys(
            String.join(
                "\n", Stream.of(files).map(file -> file.toAbsolutePath().toString()).toList()));
  }

  /** The messages of the protocol between page and network since the last call. */
  List<JsonNode> traffic() throws IOException {
    List<JsonNode> messages = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      messages.add(Running.JSON.readTree(entry.getMessage()).path("message"));
    }
    return messages;
  }

  /** Errors logged since the last call, including policy violations. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().equals(Level.SEVERE))
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The addresses outside a server that pages have asked for. */
  List<String> foreign(Running server) throws Exception {
    List<String> foreign = new ArrayList<>();
    for (JsonNode message : traffic()) {
      if (message.path("method").asText().equals("Network.requestWillBeSent")) {
        URI url = URI.create(message.at("/params/request/url").asText().replaceFirst("#.*", ""));
        boolean web =
            List.of("http", "https", "ws", "wss").contains(String.valueOf(url.getScheme()));
        if (web && url.getPort() != server.server.address().getPort()) {
          foreign.add(url.toString());
        }
      }
    }
    return foreign;
  }

  @Override
  public void close() {
    driver.quit();
  }
}

package io.pinakes.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headless browser driven by the W3C WebDriver protocol; these tests need only six of its calls,
 * so a 22 MB library is not worthwhile.
 */
final class Browser implements AutoCloseable {
  private static final Pattern STARTED = Pattern.compile("started successfully on port (\\d+)");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final Process driver;
  private final String session;

  private Browser(Process driver, int port) throws Exception {
    this.driver = driver;
    ObjectNode options = Running.JSON.createObjectNode();
    ArrayNode arguments = options.putArray("args");
    List.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            "--window-size=1300,900")
        .forEach(arguments::add);
    ObjectNode body = Running.JSON.createObjectNode();
    ObjectNode wanted = body.putObject("capabilities").putObject("alwaysMatch");
    wanted.set("goog:chromeOptions", options);
    wanted.putObject("goog:loggingPrefs").put("browser", "ALL").put("performance", "ALL");
    String base = "http://127.0.0.1:" + port + "/session";
    session = base + "/" + call("POST", base, body).path("sessionId").asText();
  }

  /** A browser; empty if none is installed. */
  static Optional<Browser> start() throws Exception {
    Optional<Path> program =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .map(folder -> Path.of(folder, "chromedriver"))
            .filter(Files::isExecutable)
            .findFirst();
    if (program.isEmpty()) {
      return Optional.empty();
    }
    Process driver =
        new ProcessBuilder(program.get().toString(), "--port=0").redirectErrorStream(true).start();
    BufferedReader lines = driver.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher started = STARTED.matcher(line);
      if (started.find()) {
        return Optional.of(new Browser(driver, Integer.parseInt(String.valueOf(started.group(1)))));
      }
    }
    throw new IOException("chromedriver does not start");
  }

  private static JsonNode call(String method, String url, JsonNode body) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url))
            .timeout(Duration.ofMinutes(2))
            .header("Content-Type", "application/json")
            .method(
                method,
                method.equals("POST")
                    ? HttpRequest.BodyPublishers.ofString(body.toString())
                    : HttpRequest.BodyPublishers.noBody());
    HttpResponse<String> response =
        CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    JsonNode value = Running.JSON.readTree(response.body()).path("value");
    if (response.statusCode() != 200) {
      throw new IOException(value.path("message").asText());
    }
    return value;
  }

  void open(String url) throws Exception {
    call("POST", session + "/url", Running.JSON.createObjectNode().put("url", url));
  }

  /** Shows pages at this size, also narrower than a window can be: up to 500 as a phone does. */
  void size(int width, int height) throws Exception {
    ObjectNode body =
        Running.JSON.createObjectNode().put("cmd", "Emulation.setDeviceMetricsOverride");
    body.putObject("params")
        .put("width", width)
        .put("height", height)
        .put("deviceScaleFactor", width <= 500 ? 2 : 1)
        .put("mobile", width <= 500);
    call("POST", session + "/goog/cdp/execute", body);
  }

  /** Runs a script and returns its value. */
  JsonNode run(String script) throws Exception {
    ObjectNode body = Running.JSON.createObjectNode().put("script", script);
    body.putArray("args");
    return call("POST", session + "/execute/sync", body);
  }

  /** Waits until an expression is true. */
  void await(String expression) throws Exception {
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (!run("return !!(" + expression + ")").asBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            "never true: "
                + expression
                + " on a page that says: "
                + run("return document.body.innerText").asText());
      }
      Thread.sleep(100);
    }
  }

  /** Types into a field as a person would, as far as the page can tell. */
  void type(String selector, String text) throws Exception {
    run(
        "const e = document.querySelector('"
            + selector
            + "'); e.focus(); e.value = "
            + Running.JSON.writeValueAsString(text)
            + "; e.dispatchEvent(new Event('input', { bubbles: true }));");
    Thread.sleep(100); // the page picks it up when it is drawn again
  }

  void click(String selector) throws Exception {
    run("document.querySelector('" + selector + "').click()");
  }

  /** The log entries since the last call: {@code browser} or {@code performance}. */
  JsonNode log(String kind) throws Exception {
    return call("POST", session + "/se/log", Running.JSON.createObjectNode().put("type", kind));
  }

  /** Errors logged since the last call, including policy violations. */
  List<String> complaints() throws Exception {
    List<String> complaints = new ArrayList<>();
    for (JsonNode entry : log("browser")) {
      if (entry.path("level").asText().equals("SEVERE")) {
        complaints.add(entry.path("message").asText());
      }
    }
    return complaints;
  }

  @Override
  public void close() {
    try {
      call("DELETE", session, Running.JSON.createObjectNode());
    } catch (Exception e) {
      System.err.println("the browser does not end by itself: " + e);
    } finally {
      driver.destroy();
      driver.onExit().join();
    }
  }
}

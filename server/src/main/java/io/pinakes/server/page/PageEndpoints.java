package io.pinakes.server.page;

import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.http.Resources;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Serves the web page and its parts to everybody; they contain no library data. */
public final class PageEndpoints {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("mjs", "text/javascript; charset=utf-8"),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("wasm", "application/wasm"),
          Map.entry("txt", "text/plain; charset=utf-8"),
          Map.entry("md", "text/plain; charset=utf-8"));

  private PageEndpoints() {}

  /** All endpoints. */
  public static List<Endpoint> all() {
    return List.of(
        Endpoint.open("/", exchange -> send(exchange, "index.html")),
        Endpoint.open("/page/{file}", exchange -> send(exchange, name(exchange, "file"))),
        Endpoint.open(
            "/page/{folder}/{file}",
            exchange -> send(exchange, name(exchange, "folder") + "/" + name(exchange, "file"))),
        Endpoint.open(
            "/page/{folder}/{inner}/{file}",
            exchange ->
                send(
                    exchange,
                    name(exchange, "folder")
                        + "/"
                        + name(exchange, "inner")
                        + "/"
                        + name(exchange, "file"))));
  }

  private static String name(Exchange exchange, String variable) {
    String name = exchange.variable(variable);
    if (!NAME.matcher(name).matches()) {
      throw HttpProblem.notFound("the page has no such file");
    }
    return name;
  }

  private static void send(Exchange exchange, String file) throws IOException {
    byte[] bytes =
        Resources.find("page/" + file)
            .orElseThrow(() -> HttpProblem.notFound("the page has no such file"));
    String extension = file.substring(file.lastIndexOf('.') + 1);
    exchange.send(200, TYPES.getOrDefault(extension, "application/octet-stream"), bytes);
  }
}

package io.pinakes.server;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.server.access.OidcSettings;
import io.pinakes.server.access.OidcSignIn;
import io.pinakes.server.access.OidcTokens;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * People who sign in with oidc-provider, an issuer that the OpenID Foundation has certified. Their
 * groups are the buckets that they may see.
 */
final class CertifiedIssuerTest {
  @TempDir private Path folder;
  private final List<String> warnings = new CopyOnWriteArrayList<>();
  private Process issuer;
  private BufferedReader said;
  private String address;

  @BeforeEach
  void start() throws IOException {
    Npm.require();
    issuer =
        new ProcessBuilder("node", "issuer.mjs")
            .directory(Npm.FOLDER.toFile())
            .redirectError(folder.resolve("issuer.log").toFile())
            .start();
    said = issuer.inputReader(StandardCharsets.UTF_8);
    address = requireNonNull(said.readLine(), "the issuer does not start");
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (issuer != null) {
      issuer.destroy();
      issuer.waitFor();
    }
  }

  private OidcSettings settings(String name, String audience, String client) {
    Path file = folder.resolve("oidc.json");
    try {
      Files.writeString(
          file,
          """
          {"issuer": "%s", "audience": "%s", "jwks_uri": "%s/jwks", "client_id": "%s",
           "scope": "openid offline_access", "prompt": "consent", "field": "bucket"}
          """
              .formatted(name, audience, address, client));
      return OidcSettings.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Running server(OidcSettings settings) throws IOException {
    OidcTokens tokens = new OidcTokens(settings, warnings::add);
    return new Running(
        DemoIndex.served(),
        to -> to.authority(tokens).signIn(new OidcSignIn(settings, tokens, warnings::add)));
  }

  /** Lets the issuer know the page. */
  private void register(Running server) throws IOException {
    issuer.outputWriter(StandardCharsets.UTF_8).append(server.at("/") + "\n").flush();
    assertEquals("ready", said.readLine());
  }

  private static void signIn(Browser browser, Running server, String name) {
    browser.open(server.at("/#/stats"));
    browser.await("document.querySelector('.key > button.main')");
    browser.click(".key > button.main");
    browser.await("document.querySelector('input[name=login]')");
    browser.type("input[name=login]", name);
    browser.type("input[name=password]", "any");
    browser.click("button[type=submit]");
    browser.await("document.querySelector('input[name=prompt][value=consent]')");
    browser.click("button[type=submit]");
    browser.await("document.querySelector('.stats .bars')");
  }

  private static String token(Browser browser) {
    return "Bearer " + browser.run("return sessionStorage.getItem('key')").asText();
  }

  private static String buckets(Running server, String token) throws Exception {
    return Running.json(server.get("/api/v1/stats", "Authorization", token))
        .path("buckets")
        .properties()
        .stream()
        .map(each -> each.getKey())
        .sorted()
        .toList()
        .toString();
  }

  @Test
  void peopleSeeWhatTheirGroupsMaySeeUntilTheySignOut() throws Exception {
    try (Running server = server(settings(address, "page", "page"))) {
      register(server);
      try (Browser browser = Browser.start()) {
        signIn(browser, server, "anna");
        assertEquals("[contracts]", buckets(server, token(browser)));
        browser.run("sessionStorage.setItem('key', 'expired'); location.hash = '#/ask'");
        browser.await("document.querySelector('#question')");
        browser.run("location.hash = '#/stats'");
        browser.await("document.querySelector('.stats .bars')");
        assertEquals("[contracts]", buckets(server, token(browser)));
        browser.click(".settings button");
        browser.await("document.querySelector('button[name=logout][value=yes]')");
        browser.click("button[name=logout][value=yes]");
        browser.await("document.querySelector('.key > button.main')");
        signIn(browser, server, "berta"); // the issuer asks again who it is
        assertEquals("[invoices, policies]", buckets(server, token(browser)));
        assertEquals(List.of(), warnings);
      }
    }
  }

  @Test
  void tokensForOthersAreRejected() throws Exception {
    try (Running server = server(settings(address, "pinakes", "api"));
        Running other = server(settings(address, "page", "page"));
        Running foreign = server(settings("https://login.example.com", "pinakes", "api"))) {
      register(server);
      try (Browser browser = Browser.start()) {
        signIn(browser, server, "anna");
        String token = token(browser); // an access token
        assertEquals("[contracts]", buckets(server, token));
        assertNotEquals(
            token, "Bearer " + browser.run("return sessionStorage.getItem('identity')").asText());
        for (Running each : List.of(other, foreign)) {
          assertEquals(401, each.get("/api/v1/stats", "Authorization", token).statusCode());
        }
        String cut = token.substring(0, token.length() - 8);
        assertEquals(401, server.get("/api/v1/stats", "Authorization", cut).statusCode());
        assertTrue(warnings.isEmpty(), warnings::toString);
      }
    }
  }
}

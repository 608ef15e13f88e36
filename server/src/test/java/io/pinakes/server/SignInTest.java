package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.server.access.OidcSettings;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signing in on the page, with the authorization code of an issuer on the loopback. */
final class SignInTest {
  private static final String VERIFIER = "a-verifier-of-at-least-43-characters-0123456789";
  private static final String NONCE = "a-nonce";

  @TempDir private Path folder;
  private StandInIssuer issuer;

  @BeforeEach
  void start() throws Exception {
    issuer = new StandInIssuer();
  }

  @AfterEach
  void stop() {
    issuer.close();
  }

  private Running server() throws Exception {
    return issuer.server(folder, StandInIssuer.CLIENT);
  }

  @Test
  void peopleSignInOnThePage() throws Exception {
    try (Running server = server();
        Browser browser = Browser.start()) {
      browser.open(server.at("/#/facts"));
      browser.await("document.querySelector('.key > button.main')");
      browser.click(".key > button.main");
      browser.await("document.querySelector('#on')");
      Map<String, String> asked = issuer.asked.getFirst();
      assertEquals("code", asked.get("response_type"));
      assertEquals("S256", asked.get("code_challenge_method"));
      assertEquals("openid", asked.get("scope"));
      assertEquals(server.at("/").toString(), asked.get("redirect_uri"));
      assertTrue(
          asked.getOrDefault("state", "").length() >= 43
              && asked.getOrDefault("nonce", "").length() >= 43);
      browser.click("#on");
      browser.await("document.querySelector('tbody')");
      assertEquals(server.at("/#/facts").toString(), browser.run("return location.href").asText());
      assertEquals(
          "[\"identity\",\"key\",\"refresh\"]",
          browser.run("return Object.keys(sessionStorage).sort()").toString());
      assertFalse(browser.run("return localStorage.getItem('key') !== null").asBoolean());
      List<String> complaints = // the page first asks without a token
          browser.complaints().stream().filter(one -> !one.contains("Failed to load")).toList();
      assertEquals(List.of(), complaints);
    }
  }

  @Test
  void peopleSignOutOfTheIssuerToo() throws Exception {
    try (Running server = server();
        Browser browser = Browser.start()) {
      signIn(browser, server);
      String identity = browser.run("return sessionStorage.getItem('identity')").asText();
      browser.click(".settings button");
      browser.await("document.querySelector('#back')");
      assertEquals(
          Map.of(
              "id_token_hint",
              identity,
              "client_id",
              StandInIssuer.CLIENT,
              "post_logout_redirect_uri",
              server.at("/").toString()),
          issuer.ended.getFirst());
      browser.click("#back");
      browser.await("document.querySelector('.key > button.main')");
      assertEquals(0, browser.run("return sessionStorage.length").asInt());
    }
  }

  @Test
  void expiredTokenIsRenewedUnnoticed() throws Exception {
    try (Running server = server();
        Browser browser = Browser.start()) {
      signIn(browser, server);
      for (int i = 0; i < 2; i++) { // the issuer takes each refresh token once
        browser.run("sessionStorage.setItem('key', 'expired'); location.hash = '#/ask'");
        browser.await("document.querySelector('#question')");
        browser.run("location.hash = '#/facts'");
        browser.await("document.querySelector('tbody')");
        assertFalse(browser.run("return sessionStorage.getItem('key') === 'expired'").asBoolean());
      }
      browser.run(
          "sessionStorage.setItem('key', 'expired'); sessionStorage.setItem('refresh', 'stolen');"
              + " location.hash = '#/stats'");
      browser.await("document.querySelector('.key > button.main')");
      assertEquals("", browser.run("return sessionStorage.getItem('refresh') || ''").asText());
    }
  }

  private static void signIn(Browser browser, Running server) throws Exception {
    browser.open(server.at("/#/facts"));
    browser.await("document.querySelector('.key > button.main')");
    browser.click(".key > button.main");
    browser.await("document.querySelector('#on')");
    browser.click("#on");
    browser.await("document.querySelector('tbody')");
  }

  @Test
  void whatThePageDidNotAskForIsRejected() throws Exception {
    try (Running server = server();
        Browser browser = Browser.start()) {
      for (String change :
          new String[] {"state=x&", "iss=https://evil.example&", "error=no&code="}) {
        browser.open(server.at("/"));
        browser.await("document.querySelector('.key > button.main')");
        browser.click(".key > button.main");
        browser.await("document.querySelector('#on')");
        String back = browser.run("return document.querySelector('#on').href").asText();
        browser.open(
            URI.create(
                back.replaceFirst(change.replaceFirst("=.*", "") + "=[^&]*&?", "")
                    .replaceFirst("\\?", "?" + change)));
        browser.await("document.querySelector('.key [role=alert]')");
        assertEquals(0, browser.run("return sessionStorage.length").asInt(), change);
        assertEquals("", browser.run("return location.search").asText());
      }
    }
  }

  @Test
  void withoutAnIssuerNobodySignsIn() throws Exception {
    try (Running server = Running.demo()) {
      assertEquals("{\"openid\":null}", server.get("/sign-in").body());
      assertEquals(404, exchange(server, "code", VERIFIER, NONCE).statusCode());
    }
  }

  @Test
  void codeIsExchangedOnceAndOnlyForWhoAskedForIt() throws Exception {
    try (Running server = server()) {
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      assertEquals(issuer.address() + "/authorize", offer.path("authorization_endpoint").asText());
      String code = code(offer);
      HttpResponse<String> token = exchange(server, code, VERIFIER, NONCE);
      assertEquals("no-store", token.headers().firstValue("Cache-Control").orElse(""));
      String bearer = "Bearer " + Running.json(token).path("token").asText();
      assertEquals(200, server.get("/api/v1/stats", "Authorization", bearer).statusCode());
      assertEquals(403, exchange(server, code, VERIFIER, NONCE).statusCode());
      assertEquals(403, exchange(server, code(offer), "x".repeat(43), NONCE).statusCode());
      assertEquals(403, exchange(server, code(offer), VERIFIER, "another").statusCode());
      assertEquals(400, exchange(server, code(offer), "short", NONCE).statusCode());
    }
  }

  @Test
  void refreshTokenIsExchangedAlone() throws Exception {
    try (Running server = server()) {
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      JsonNode first = Running.json(exchange(server, code(offer), VERIFIER, NONCE));
      String refresh = refresh(first);
      assertEquals(
          400, server.post("/sign-in", refresh.replace("}", ", \"code\": \"x\"}")).statusCode());
      JsonNode second = Running.json(server.post("/sign-in", refresh));
      String bearer = "Bearer " + second.path("token").asText();
      assertEquals(200, server.get("/api/v1/stats", "Authorization", bearer).statusCode());
      assertEquals(403, server.post("/sign-in", refresh).statusCode());
    }
  }

  @Test
  void refreshedIdentityIsThatOfTheSamePerson() throws Exception {
    try (Running server = server()) {
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      JsonNode first = Running.json(exchange(server, code(offer), VERIFIER, NONCE));
      issuer.changes = to -> to.subject("berta");
      assertEquals(403, server.post("/sign-in", refresh(first)).statusCode());
      issuer.changes = to -> to;
      JsonNode again = Running.json(exchange(server, code(offer), VERIFIER, NONCE));
      String foreign = refresh(again).replaceFirst("\"id_token\": \"[^\"]*", "\"id_token\": \"x");
      assertEquals(403, server.post("/sign-in", foreign).statusCode());
      assertEquals(200, server.post("/sign-in", refresh(again)).statusCode());
    }
  }

  private static String refresh(JsonNode tokens) {
    return "{\"refresh_token\": \"%s\", \"id_token\": \"%s\"}"
        .formatted(tokens.path("refresh_token").asText(), tokens.path("id_token").asText());
  }

  @Test
  void identityOfAnotherClientIsRejected() throws Exception {
    try (Running server = server()) {
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      issuer.changes = to -> to.audience("another");
      assertEquals(403, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
      issuer.changes = to -> to.claim("azp", "another");
      assertEquals(403, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
      issuer.changes = to -> to.issuer("https://another.example");
      assertEquals(403, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
    }
    try (Running server = issuer.server(folder, "another-api")) {
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      issuer.changes = to -> to;
      assertEquals(403, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
    }
  }

  @Test
  void endlessOrForeignRepliesAreRejected() throws Exception {
    try (Running server = server()) {
      issuer.name = "https://another.example";
      assertEquals(503, server.get("/sign-in").statusCode());
      issuer.name = "";
      JsonNode offer = Running.json(server.get("/sign-in")).path("openid");
      issuer.reply = "{\"id_token\": \"" + "x".repeat(1 << 20) + "\"}";
      assertEquals(503, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
      issuer.reply = "<html>";
      assertEquals(503, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
      issuer.reply = "{}";
      assertEquals(403, exchange(server, code(offer), VERIFIER, NONCE).statusCode());
    }
  }

  @Test
  void badClientSettingsNameTheRule() throws Exception {
    for (String[] each :
        new String[][] {
          {"\"client_id\": \"c\", \"scope\": \"profile\"", "\"openid\" among its names"},
          {"\"token_endpoint\": \"https://a.example/t\"", "needs \"client_id\""},
          {
            "\"client_id\": \"c\", \"token_endpoint\": \"https://a.example/t\"",
            "needs \"authorization_endpoint\""
          },
          {
            "\"client_id\": \"c\", \"authorization_endpoint\": \"javascript:alert(1)\","
                + " \"token_endpoint\": \"https://a.example/t\"",
            "must begin with https://"
          },
          {"\"client_id\": \"c\"", "\"issuer\" must begin with https://"}
        }) {
      Path file = folder.resolve("bad.json");
      Files.writeString(
          file,
          "{\"issuer\": \"http://a.example\", \"audience\": \"a\", \"jwks_uri\":"
              + " \"https://a.example/k\", "
              + each[0]
              + "}");
      String said =
          String.valueOf(
              assertThrows(IllegalArgumentException.class, () -> OidcSettings.read(file))
                  .getMessage());
      assertTrue(said.contains(each[1]), said);
    }
  }

  /** A code for the verifier and nonce of these tests. */
  private String code(JsonNode offer) throws Exception {
    Map<String, String> sent =
        Map.of(
            "response_type",
            "code",
            "client_id",
            offer.path("client_id").asText(),
            "redirect_uri",
            offer.path("redirect_uri").asText(),
            "scope",
            offer.path("scope").asText(),
            "state",
            "s",
            "nonce",
            NONCE,
            "code_challenge",
            StandInIssuer.challenge(VERIFIER),
            "code_challenge_method",
            "S256");
    String query =
        sent.entrySet().stream()
            .map(
                each ->
                    each.getKey()
                        + "="
                        + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    URI page = URI.create(offer.path("authorization_endpoint").asText() + "?" + query);
    String html = Running.send(java.net.http.HttpRequest.newBuilder(page)).body();
    return html.replaceFirst(".*[?]code=", "").replaceFirst("&.*", "");
  }

  private static HttpResponse<String> exchange(
      Running server, String code, String verifier, String nonce) throws Exception {
    return server.post(
        "/sign-in",
        "{\"code\": \"%s\", \"verifier\": \"%s\", \"nonce\": \"%s\"}"
            .formatted(code, verifier, nonce));
  }
}

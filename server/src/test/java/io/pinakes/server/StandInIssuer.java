package io.pinakes.server;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.pinakes.server.access.OidcSettings;
import io.pinakes.server.access.OidcSignIn;
import io.pinakes.server.access.OidcTokens;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * A small OpenID Connect issuer on the loopback, strict about what a public client with PKCE must
 * send. It signs in whoever follows the link on its page, as Anna of the librarians.
 */
final class StandInIssuer implements AutoCloseable {
  static final String CLIENT = "pinakes-page";

  private final RSAKey key = new RSAKeyGenerator(2048).keyID("one").generate();
  private final HttpServer server =
      HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

  /** What was asked for with a code that has not been exchanged. */
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

  /** Requests to the authorization endpoint. */
  final List<Map<String, String>> asked = new ArrayList<>();

  /** Requests to the page where people sign out. */
  final List<Map<String, String>> ended = new ArrayList<>();

  /** The refresh token that can be exchanged next; each can be once. */
  private volatile String refresh = "";

  /** Changes the identity token. */
  volatile UnaryOperator<JWTClaimsSet.Builder> changes = to -> to;

  /** Sent instead of tokens, if not empty. */
  volatile String reply = "";

  /** The issuer that it says it is; empty for the right one. */
  volatile String name = "";

  StandInIssuer() throws Exception {
    server.createContext("/.well-known/openid-configuration", this::describe);
    server.createContext("/authorize", this::authorize);
    server.createContext("/token", this::token);
    server.createContext("/end", this::end);
    server.createContext(
        "/keys", exchange -> send(exchange, 200, new JWKSet(key.toPublicJWK()).toString()));
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Settings for this issuer in a file of {@code folder}. */
  OidcSettings settings(Path folder, String audience) throws IOException {
    Path file = folder.resolve("oidc.json");
    Files.writeString(
        file,
        """
        {"issuer": "%1$s", "audience": "%2$s", "jwks_uri": "%1$s/keys", "client_id": "%3$s",
         "everything": ["librarians"]}
        """
            .formatted(address(), audience, CLIENT));
    return OidcSettings.read(file);
  }

  /** A server of the demo library where people sign in here. */
  Running server(Path folder, String audience) throws IOException {
    OidcSettings settings = settings(folder, audience);
    OidcTokens tokens = new OidcTokens(settings, _ -> {});
    return new Running(
        DemoIndex.served(),
        to -> to.authority(tokens).signIn(new OidcSignIn(settings, tokens, _ -> {})));
  }

  private void describe(HttpExchange exchange) throws IOException {
    send(
        exchange,
        200,
        """
        {"issuer": "%1$s", "authorization_endpoint": "%2$s/authorize", "token_endpoint": "%2$s/token",
         "end_session_endpoint": "%2$s/end"}
        """
            .formatted(name.isEmpty() ? address() : name, address()));
  }

  private void authorize(HttpExchange exchange) throws IOException {
    Map<String, String> sent = form(String.valueOf(exchange.getRequestURI().getRawQuery()));
    asked.add(sent);
    String code = UUID.randomUUID().toString();
    codes.put(code, sent);
    String back =
        sent.getOrDefault("redirect_uri", "")
            + "?code="
            + code
            + "&state="
            + sent.getOrDefault("state", "")
            + "&iss="
            + URLEncoder.encode(address(), StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    send(exchange, 200, "<a id=on href='" + back.replace("&", "&amp;") + "'>Go on as Anna</a>");
  }

  private void end(HttpExchange exchange) throws IOException {
    Map<String, String> sent = form(String.valueOf(exchange.getRequestURI().getRawQuery()));
    ended.add(sent);
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    String back = sent.getOrDefault("post_logout_redirect_uri", "");
    send(exchange, 200, "<a id=back href='" + back + "'>You are signed out</a>");
  }

  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> sent =
        form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    if ("refresh_token".equals(sent.getOrDefault("grant_type", ""))) {
      boolean known = !refresh.isEmpty() && refresh.equals(sent.get("refresh_token"));
      if (known && CLIENT.equals(sent.getOrDefault("client_id", ""))) {
        send(exchange, 200, tokens(Optional.empty()));
      } else {
        send(exchange, 400, "{\"error\": \"invalid_grant\"}");
      }
      return;
    }
    Map<String, String> meant = codes.remove(sent.getOrDefault("code", ""));
    if (meant == null
        || !"authorization_code".equals(sent.getOrDefault("grant_type", ""))
        || !CLIENT.equals(sent.getOrDefault("client_id", ""))
        || !meant.getOrDefault("client_id", "").equals(sent.getOrDefault("client_id", ""))
        || !meant.getOrDefault("redirect_uri", "").equals(sent.getOrDefault("redirect_uri", ""))
        || !meant
            .getOrDefault("code_challenge", "")
            .equals(challenge(sent.getOrDefault("code_verifier", "")))) {
      send(exchange, 400, "{\"error\": \"invalid_grant\"}");
      return;
    }
    send(exchange, 200, reply.isEmpty() ? tokens(Optional.ofNullable(meant.get("nonce"))) : reply);
  }

  private String tokens(Optional<String> nonce) {
    refresh = UUID.randomUUID().toString();
    return "{\"access_token\": \"opaque\", \"token_type\": \"Bearer\", \"id_token\": \""
        + identity(nonce)
        + "\", \"refresh_token\": \""
        + refresh
        + "\"}";
  }

  private String identity(Optional<String> nonce) {
    JWTClaimsSet.Builder builder =
        new JWTClaimsSet.Builder()
            .issuer(address())
            .audience(CLIENT)
            .subject("anna")
            .claim("groups", List.of("librarians"))
            .expirationTime(Date.from(Instant.now().plusSeconds(300)));
    nonce.ifPresent(each -> builder.claim("nonce", each));
    JWTClaimsSet claims = changes.apply(builder).build();
    try {
      SignedJWT token =
          new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("one").build(), claims);
      token.sign(new RSASSASigner(key));
      return token.serialize();
    } catch (com.nimbusds.jose.JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The challenge of a verifier: method S256 of RFC 7636. */
  static String challenge(String verifier) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256")
                  .digest(verifier.getBytes(StandardCharsets.US_ASCII)));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> form(String text) {
    Map<String, String> form = new HashMap<>();
    for (String pair : text.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      form.put(parts[0], URLDecoder.decode(parts[parts.length - 1], StandardCharsets.UTF_8));
    }
    return form;
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

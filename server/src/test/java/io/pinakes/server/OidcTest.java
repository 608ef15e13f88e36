package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.server.access.OidcSettings;
import io.pinakes.server.access.OidcTokens;
import io.pinakes.server.access.Principal;
import io.pinakes.server.access.Right;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tokens of an issuer whose keys are served on the loopback. */
final class OidcTest {
  private static final String ISSUER = "https://login.example.com";

  @TempDir private Path folder;
  private final List<String> warnings = new ArrayList<>();
  private final AtomicInteger fetched = new AtomicInteger();
  private HttpServer issuer;
  private RSAKey key;

  @BeforeEach
  void serveKeys() throws Exception {
    key = new RSAKeyGenerator(2048).keyID("one").generate();
    issuer = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    issuer.createContext(
        "/keys",
        exchange -> {
          fetched.incrementAndGet();
          byte[] body = new JWKSet(key.toPublicJWK()).toString().getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    issuer.start();
  }

  @AfterEach
  void stop() {
    issuer.stop(0);
  }

  private OidcSettings settings(String more) throws Exception {
    Path file = folder.resolve("oidc.json");
    Files.writeString(
        file,
        "{\"issuer\": \""
            + ISSUER
            + "\", \"audience\": \"pinakes\", \"jwks_uri\": \"http://127.0.0.1:"
            + issuer.getAddress().getPort()
            + "/keys\""
            + more
            + "}");
    return OidcSettings.read(file);
  }

  private OidcTokens tokens() throws Exception {
    return new OidcTokens(
        settings(", \"everything\": [\"librarians\"], \"admin\": [\"ops\"]"), warnings::add);
  }

  private static JWTClaimsSet claims(UnaryOperator<JWTClaimsSet.Builder> changes) {
    Instant now = Instant.now();
    return changes
        .apply(
            new JWTClaimsSet.Builder()
                .issuer(ISSUER)
                .audience("pinakes")
                .subject("anna")
                .claim("groups", List.of("legal", "board"))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300))))
        .build();
  }

  private static String signed(JWTClaimsSet claims, JWSHeader header, JWSSigner signer)
      throws Exception {
    SignedJWT token = new SignedJWT(header, claims);
    token.sign(signer);
    return token.serialize();
  }

  private String signed(UnaryOperator<JWTClaimsSet.Builder> changes) throws Exception {
    return signed(claims(changes), header(JWSAlgorithm.RS256, "one"), new RSASSASigner(key));
  }

  private static JWSHeader header(JWSAlgorithm algorithm, String kid) {
    return new JWSHeader.Builder(algorithm).keyID(kid).build();
  }

  @Test
  void holderSeesWhatTheGroupsMaySee() throws Exception {
    OidcTokens tokens = tokens();
    assertEquals(
        Optional.of(
            new Principal(
                "oidc anna",
                Set.of(Right.READ),
                new Filter.AnyOf(
                    "acl",
                    List.of(
                        new MetadataValue.Keyword("legal"), new MetadataValue.Keyword("board"))))),
        tokens.holder(signed(to -> to)));
    assertEquals(
        Principal.NOTHING,
        tokens.holder(signed(to -> to.claim("groups", null))).orElseThrow().filter());
    assertEquals(
        Filter.all(),
        tokens.holder(signed(to -> to.claim("groups", "librarians"))).orElseThrow().filter());
    assertTrue(
        tokens
            .holder(signed(to -> to.claim("groups", List.of("ops"))))
            .orElseThrow()
            .may(Right.ADMIN));
    assertEquals(1, fetched.get(), "the keys are kept");
  }

  @Test
  void tokensNotSignedForUsAreRejected() throws Exception {
    OidcTokens tokens = tokens();
    Date past = Date.from(Instant.now().minusSeconds(120));
    Date future = Date.from(Instant.now().plusSeconds(120));
    RSAKey foreign = new RSAKeyGenerator(2048).keyID("one").generate();
    byte[] published = key.toRSAPublicKey().getEncoded();
    List<String> bad =
        List.of(
            "",
            "a.b.c",
            signed(to -> to.issuer("https://login.example.com.evil.example")),
            signed(to -> to.audience("another")),
            signed(to -> to.audience((String) null)),
            signed(to -> to.expirationTime(past)),
            signed(to -> to.expirationTime(null)),
            signed(to -> to.notBeforeTime(future)),
            signed(to -> to.subject(null)),
            signed(claims(to -> to), header(JWSAlgorithm.RS256, "one"), new RSASSASigner(foreign)),
            signed(claims(to -> to), header(JWSAlgorithm.RS256, "two"), new RSASSASigner(key)),
            signed(claims(to -> to), header(JWSAlgorithm.RS512, "one"), new RSASSASigner(key)),
            signed(claims(to -> to), header(JWSAlgorithm.HS256, "one"), new MACSigner(published)),
            signed(
                claims(to -> to),
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                    .keyID("one")
                    .type(new JOSEObjectType("logout+jwt"))
                    .build(),
                new RSASSASigner(key)),
            new PlainJWT(claims(to -> to)).serialize());
    for (String token : bad) {
      assertEquals(Optional.empty(), tokens.holder(token), token);
    }
  }

  @Test
  void unreachableIssuerLetsNobodyInAndIsReported() throws Exception {
    OidcTokens tokens = tokens();
    issuer.stop(0);
    assertEquals(Optional.empty(), tokens.holder(signed(to -> to)));
    assertTrue(warnings.getFirst().startsWith("the keys of " + ISSUER + " cannot be fetched"));
  }

  @Test
  void badSettingsNameTheRule() throws Exception {
    for (String[] each :
        new String[][] {
          {", \"algorithms\": [\"HS256\"]", "\"algorithms\" must be among"},
          {", \"algorithms\": [\"none\"]", "\"algorithms\" must be among"},
          {", \"group\": \"x\"", "group"}
        }) {
      String said =
          String.valueOf(
              assertThrows(IllegalArgumentException.class, () -> settings(each[0])).getMessage());
      assertTrue(said.contains(each[1]), said);
    }
    Path file = folder.resolve("plain.json");
    Files.writeString(
        file,
        "{\"issuer\": \"i\", \"audience\": \"a\", \"jwks_uri\": \"http://login.example.com/k\"}");
    String said =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> OidcSettings.read(file))
                .getMessage());
    assertTrue(said.contains("must begin with https://"), said);
  }

  @Test
  void serverTakesTokens() throws Exception {
    OidcTokens tokens = tokens();
    try (Running server = new Running(DemoIndex.served(), to -> to.authority(tokens))) {
      assertEquals(401, server.get("/api/v1/stats").statusCode());
      assertEquals(200, status(server, signed(to -> to.claim("groups", List.of("librarians")))));
      assertEquals(503, status(server, signed(to -> to))); // the demo has no field acl
      assertEquals(401, status(server, signed(to -> to.audience("another"))));
    }
  }

  private static int status(Running server, String token) throws Exception {
    return server.get("/api/v1/stats", "Authorization", "Bearer " + token).statusCode();
  }
}

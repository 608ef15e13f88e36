package io.pinakes.server.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.pinakes.server.access.OidcSettings.Client;
import io.pinakes.server.access.OidcSettings.Endpoints;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Signs people in with their OpenID Connect issuer: the authorization code flow of a public client
 * with PKCE (OpenID Connect Core 1.0, section 3.1; RFC 7636).
 *
 * <p>The browser makes state, nonce and verifier and keeps them; this class only exchanges the
 * code, so that the page connects to no other host and nothing is kept here between two requests.
 * Connections go to the issuer's configured or published endpoints only, follow no redirect and are
 * limited in time and size. Safe for many threads.
 */
public final class OidcSignIn {
  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final int REPLY_SECONDS = 10;
  private static final int MAX_BYTES = 1 << 18;
  private static final Duration KEPT = Duration.ofMinutes(15);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final OidcSettings settings;
  private final Client client;
  private final Authority tokens;
  private final DefaultJWTProcessor<SecurityContext> identity;
  private final Consumer<String> warnings;
  private final HttpClient http =
      HttpClient.newBuilder()
          .connectTimeout(CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private volatile @Nullable Published published;

  private record Published(Endpoints endpoints, Instant until) {}

  /**
   * Where and as whom people sign in.
   *
   * @param issuer as the answer to a sign-in may name it (RFC 9207)
   * @param prompt what the issuer must ask in any case; empty for what it needs
   * @param endSession where they sign out again (OpenID Connect RP-Initiated Logout 1.0); empty if
   *     the issuer has no such page
   */
  public record Offer(
      String issuer,
      URI authorization,
      String client,
      String scope,
      Optional<String> prompt,
      Optional<URI> endSession) {}

  /**
   * What the browser brings back.
   *
   * @param code from the issuer
   * @param verifier whose hash it sent to the issuer
   * @param nonce that must be in the identity token
   * @param redirect where the issuer sent it to
   */
  public record Return(String code, String verifier, String nonce, URI redirect) {}

  /**
   * What people get when they sign in.
   *
   * @param token that the server takes as a key
   * @param identity the identity token, which the issuer wants to see again at the sign-out
   * @param refresh with which a new token can be fetched; empty if the issuer gives none
   */
  public record Tokens(String token, Optional<String> identity, Optional<String> refresh) {}

  /**
   * @param settings must have a client
   * @param tokens decides which of the issuer's tokens the server takes
   * @param warnings receives why a sign-in was rejected
   */
  public OidcSignIn(OidcSettings settings, Authority tokens, Consumer<String> warnings) {
    this.settings = settings;
    this.tokens = tokens;
    this.warnings = warnings;
    client = settings.client().orElseThrow();
    identity = OidcTokens.processor(settings, client.id());
  }

  /**
   * How to sign in.
   *
   * @throws IOException if the issuer's endpoints cannot be found out
   */
  public Offer offer() throws IOException {
    Endpoints endpoints = endpoints();
    return new Offer(
        settings.issuer(),
        endpoints.authorization(),
        client.id(),
        client.scope(),
        client.prompt(),
        endpoints.endSession());
  }

  /**
   * Exchanges a code for a token that the server takes as a key; empty if the issuer or this server
   * rejects it.
   *
   * @throws IOException if the issuer cannot be reached
   */
  public Optional<Tokens> token(Return back) throws IOException {
    Map<String, String> form =
        Map.of(
            "grant_type", "authorization_code",
            "code", back.code(),
            "redirect_uri", back.redirect().toString(),
            "client_id", client.id(),
            "code_verifier", back.verifier());
    return fetched(
        form,
        true,
        claims -> {
          String nonce = claims.getStringClaim("nonce");
          return nonce != null && same(nonce, back.nonce())
              ? Optional.empty()
              : Optional.of("the identity token has another nonce");
        });
  }

  /**
   * Exchanges a refresh token for a new token; empty if the issuer or this server rejects it, or if
   * the new identity token is about somebody else (OpenID Connect Core 1.0, section 12.2).
   *
   * @param identity the previous identity token; its signature was checked when it was handed out,
   *     and a browser that changes it harms only itself
   * @throws IOException if the issuer cannot be reached
   */
  public Optional<Tokens> refreshed(String refresh, String identity) throws IOException {
    Optional<String> person = person(identity);
    if (person.isEmpty()) {
      return rejected("the previous identity token cannot be read");
    }
    Map<String, String> form =
        Map.of("grant_type", "refresh_token", "refresh_token", refresh, "client_id", client.id());
    return fetched(
        form,
        false,
        claims ->
            person.equals(person(claims))
                ? Optional.empty()
                : Optional.of("the identity token is about somebody other than before"));
  }

  private static Optional<String> person(String identity) {
    try {
      return person(SignedJWT.parse(identity).getJWTClaimsSet());
    } catch (ParseException e) {
      return Optional.empty();
    }
  }

  /** The issuer and its subject, which is unique there. */
  private static Optional<String> person(JWTClaimsSet claims) {
    return claims.getSubject() == null
        ? Optional.empty()
        : Optional.of(claims.getSubject() + " of " + claims.getIssuer());
  }

  /** What else must hold of an identity token; returns what is wrong. */
  @FunctionalInterface
  private interface Check {
    Optional<String> wrong(JWTClaimsSet claims) throws ParseException;
  }

  /**
   * @param identified whether there must be an identity token
   * @param check of the identity token, if there is one
   */
  private Optional<Tokens> fetched(Map<String, String> form, boolean identified, Check check)
      throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(endpoints().token())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(encoded(form)))
            .build();
    HttpResponse<byte[]> response = send(request);
    if (response.statusCode() >= 500) {
      throw new IOException("its token endpoint answers " + response.statusCode());
    }
    JsonNode json = json(response);
    if (response.statusCode() != 200) {
      return rejected("the issuer says \"" + json.path("error").asText() + '"');
    }
    Optional<String> idToken = text(json, "id_token");
    if (identified || idToken.isPresent()) {
      Optional<String> wrong = wrong(idToken.orElse(""), check);
      if (wrong.isPresent()) {
        return rejected(wrong.get());
      }
    }
    return Stream.concat(text(json, "access_token").stream(), idToken.stream())
        .filter(token -> tokens.holder(token).isPresent())
        .findFirst()
        .map(token -> new Tokens(token, idToken, text(json, "refresh_token")))
        .or(() -> rejected("no token is for the audience \"" + settings.audience() + '"'));
  }

  private static Optional<String> text(JsonNode json, String name) {
    return Optional.of(json.path(name).asText()).filter(text -> !text.isEmpty());
  }

  private Optional<Tokens> rejected(String why) {
    warnings.accept("a sign-in was rejected: " + why);
    return Optional.empty();
  }

  /** What is wrong with an identity token (OpenID Connect Core 1.0, section 3.1.3.7). */
  private Optional<String> wrong(String token, Check check) {
    try {
      JWTClaimsSet claims = identity.process(token, null);
      String party = claims.getStringClaim("azp");
      return (party != null ? !party.equals(client.id()) : claims.getAudience().size() > 1)
          ? Optional.of("the identity token is for another client")
          : check.wrong(claims);
    } catch (ParseException | BadJOSEException | JOSEException e) {
      return Optional.of("the identity token is not valid: " + e.getMessage());
    }
  }

  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  private Endpoints endpoints() throws IOException {
    if (client.endpoints().isPresent()) {
      return client.endpoints().get();
    }
    Published known = published;
    if (known == null || known.until().isBefore(Instant.now())) {
      known = new Published(publishedEndpoints(), Instant.now().plus(KEPT));
      published = known;
    }
    return known.endpoints();
  }

  /** OpenID Connect Discovery 1.0, section 4. */
  private Endpoints publishedEndpoints() throws IOException {
    String place = settings.issuer().replaceAll("/$", "") + "/.well-known/openid-configuration";
    HttpResponse<byte[]> response = send(HttpRequest.newBuilder(URI.create(place)).build());
    JsonNode json = json(response);
    if (response.statusCode() != 200 || !json.path("issuer").asText().equals(settings.issuer())) {
      throw new IOException(place + " does not describe this issuer");
    }
    try {
      return new Endpoints(
          URI.create(json.path("authorization_endpoint").asText()),
          URI.create(json.path("token_endpoint").asText()),
          text(json, "end_session_endpoint").map(URI::create));
    } catch (IllegalArgumentException e) {
      throw new IOException(place + ": " + e.getMessage(), e);
    }
  }

  private HttpResponse<byte[]> send(HttpRequest request) throws IOException {
    CompletableFuture<HttpResponse<byte[]>> sent =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_BYTES));
    try {
      return sent.get(REPLY_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException("no reply from " + request.uri() + ": " + e.getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("no reply from " + request.uri() + " in time", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      sent.cancel(true);
    }
  }

  private static JsonNode json(HttpResponse<byte[]> response) throws IOException {
    JsonNode json = JSON.readTree(response.body());
    if (json == null || !json.isObject()) {
      throw new IOException(response.uri() + " does not reply with JSON");
    }
    return json;
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(
            each ->
                each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}

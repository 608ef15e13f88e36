package io.pinakes.server.access;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.text.JsonMistake;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which OpenID Connect tokens are accepted, and what their holders may see.
 *
 * @param issuer exactly as in tokens
 * @param audience required in tokens
 * @param jwksUri the URL of the issuer's keys
 * @param algorithms accepted signature algorithms
 * @param groups the claim with the holder's groups
 * @param field the document field with the groups that may see the document
 * @param everything groups that may see every document
 * @param write groups with the right {@code write}
 * @param admin groups with the right {@code admin}
 * @param client what lets people sign in on the page; empty for tokens obtained elsewhere only
 */
public record OidcSettings(
    String issuer,
    String audience,
    URI jwksUri,
    Set<String> algorithms,
    String groups,
    String field,
    Set<String> everything,
    Set<String> write,
    Set<String> admin,
    Optional<Client> client) {
  /** Asymmetric algorithms only: whoever can verify a token must not be able to create one. */
  private static final Set<String> ALGORITHMS =
      Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512");

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /** The members of the file. */
  private record Members(
      @Nullable String issuer,
      @Nullable String audience,
      @Nullable String jwks_uri,
      @Nullable List<String> algorithms,
      @Nullable String groups,
      @Nullable String field,
      @Nullable List<String> everything,
      @Nullable List<String> write,
      @Nullable List<String> admin,
      @Nullable String client_id,
      @Nullable String scope,
      @Nullable String prompt,
      @Nullable String authorization_endpoint,
      @Nullable String token_endpoint,
      @Nullable String end_session_endpoint) {}

  /**
   * This server as a public client of the issuer: one without a secret.
   *
   * @param id as registered with the issuer
   * @param scope what is requested; names separated by spaces, among them {@code openid}
   * @param prompt what the issuer asks people even if it knows them, such as {@code consent}; empty
   *     for what it needs
   * @param endpoints of the issuer; empty to ask it ({@code /.well-known/openid-configuration})
   */
  public record Client(
      String id, String scope, Optional<String> prompt, Optional<Endpoints> endpoints) {
    /**
     * @throws IllegalArgumentException if the scope lacks {@code openid}
     */
    public Client {
      if (!List.of(scope.split(" ", -1)).contains("openid")) {
        throw new IllegalArgumentException(
            "\"scope\" must have \"openid\" among its names, got \"" + scope + '"');
      }
    }
  }

  /**
   * Where people sign in and out, and where the server fetches their tokens.
   *
   * @param authorization a page of the issuer
   * @param token not for people
   * @param endSession a page of the issuer; empty if people can only sign out of this server
   */
  public record Endpoints(URI authorization, URI token, Optional<URI> endSession) {
    /**
     * @throws IllegalArgumentException if a connection would be insecure
     */
    public Endpoints {
      requireSafe("authorization_endpoint", authorization);
      requireSafe("token_endpoint", token);
      endSession.ifPresent(page -> requireSafe("end_session_endpoint", page));
    }
  }

  /**
   * @throws IllegalArgumentException if an algorithm is not asymmetric, or keys would be fetched
   *     over an insecure connection
   */
  public OidcSettings {
    requireNonNull(issuer, "issuer");
    requireNonNull(audience, "audience");
    if (algorithms.isEmpty() || !ALGORITHMS.containsAll(algorithms)) {
      throw new IllegalArgumentException(
          "\"algorithms\" must be among "
              + ALGORITHMS.stream().sorted().toList()
              + ", got "
              + algorithms);
    }
    requireSafe("jwks_uri", jwksUri);
    if (client.isPresent() && client.get().endpoints().isEmpty()) {
      requireSafe("issuer", URI.create(issuer));
    }
    algorithms = Set.copyOf(algorithms);
    everything = Set.copyOf(everything);
    write = Set.copyOf(write);
    admin = Set.copyOf(admin);
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if a member is missing, unknown or invalid
   */
  public static OidcSettings read(Path file) throws IOException {
    Members members;
    try {
      members = MAPPER.readValue(Files.readString(file), Members.class);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(file + " cannot be used: " + JsonMistake.describe(e), e);
    }
    String issuer = needed(members.issuer, "issuer", file);
    return new OidcSettings(
        issuer,
        needed(members.audience, "audience", file),
        URI.create(needed(members.jwks_uri, "jwks_uri", file)),
        Set.copyOf(members.algorithms == null ? List.of("RS256", "ES256") : members.algorithms),
        members.groups == null ? "groups" : members.groups,
        members.field == null ? "acl" : members.field,
        Set.copyOf(members.everything == null ? List.of() : members.everything),
        Set.copyOf(members.write == null ? List.of() : members.write),
        Set.copyOf(members.admin == null ? List.of() : members.admin),
        client(members, file));
  }

  private static Optional<Client> client(Members members, Path file) {
    String id = members.client_id;
    String authorization = members.authorization_endpoint;
    String token = members.token_endpoint;
    String end = members.end_session_endpoint;
    if (id == null) {
      if (Stream.of(members.scope, members.prompt, authorization, token, end)
          .anyMatch(Objects::nonNull)) {
        throw new IllegalArgumentException(
            file + " needs \"client_id\" for \"scope\", \"prompt\" and endpoints");
      }
      return Optional.empty();
    }
    Optional<Endpoints> endpoints =
        authorization == null && token == null && end == null
            ? Optional.empty()
            : Optional.of(
                new Endpoints(
                    URI.create(needed(authorization, "authorization_endpoint", file)),
                    URI.create(needed(token, "token_endpoint", file)),
                    Optional.ofNullable(end).map(URI::create)));
    return Optional.of(
        new Client(
            needed(id, "client_id", file),
            members.scope == null ? "openid" : members.scope,
            Optional.ofNullable(members.prompt),
            endpoints));
  }

  private static String needed(@Nullable String value, String name, Path file) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(file + " needs \"" + name + '"');
    }
    return value;
  }

  private static void requireSafe(String name, URI uri) {
    String host = uri.getHost() == null ? "" : uri.getHost();
    boolean here = host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    boolean encrypted = "https".equals(uri.getScheme()) && !host.isEmpty();
    if (!encrypted && !("http".equals(uri.getScheme()) && here)) {
      throw new IllegalArgumentException(
          '"' + name + "\" must begin with https:// or be on this machine, got " + uri);
    }
  }
}

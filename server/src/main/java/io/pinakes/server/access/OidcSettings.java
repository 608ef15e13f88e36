package io.pinakes.server.access;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whose tokens are accepted (OpenID Connect), and what their holders may see.
 *
 * @param issuer exactly as tokens name it
 * @param audience that tokens must name
 * @param jwksUri where the issuer's keys are
 * @param algorithms of signatures that are accepted
 * @param groups the claim that names the holder's groups
 * @param field of documents that names the groups that may see them
 * @param everything groups that may see every document
 * @param admin groups that have the right {@code admin}
 */
public record OidcSettings(
    String issuer,
    String audience,
    URI jwksUri,
    Set<String> algorithms,
    String groups,
    String field,
    Set<String> everything,
    Set<String> admin) {
  /** Of key pairs alone: whoever can check a token must not be able to make one. */
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
      @Nullable List<String> admin) {}

  /**
   * @throws IllegalArgumentException if an algorithm is none of key pairs, or keys would come over
   *     a line that others can change
   */
  public OidcSettings {
    requireNonNull(issuer, "issuer");
    requireNonNull(audience, "audience");
    if (algorithms.isEmpty() || !ALGORITHMS.containsAll(algorithms)) {
      throw new IllegalArgumentException(
          "\"algorithms\" are some of "
              + ALGORITHMS.stream().sorted().toList()
              + ", got "
              + algorithms);
    }
    if (!isSafe(jwksUri)) {
      throw new IllegalArgumentException(
          "\"jwks_uri\" must begin with https://, or be of this machine, got " + jwksUri);
    }
    algorithms = Set.copyOf(algorithms);
    everything = Set.copyOf(everything);
    admin = Set.copyOf(admin);
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException naming what is missing, unknown or impossible
   */
  public static OidcSettings read(Path file) throws IOException {
    Members members;
    try {
      members = MAPPER.readValue(Files.readString(file), Members.class);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(file + ": " + e.getOriginalMessage(), e);
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
        Set.copyOf(members.admin == null ? List.of() : members.admin));
  }

  private static String needed(@Nullable String value, String name, Path file) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(file + " needs \"" + name + '"');
    }
    return value;
  }

  private static boolean isSafe(URI uri) {
    String host = uri.getHost() == null ? "" : uri.getHost();
    boolean here = host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    return "https".equals(uri.getScheme()) || ("http".equals(uri.getScheme()) && here);
  }
}

package io.pinakes.server.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A key as it is stored: not the secret, but its SHA-256.
 *
 * <p>A secret has 256 random bits, so its plain hash cannot be searched for; a slow hash, which
 * passwords need, would only slow every request down.
 *
 * @param sha256 of the secret's characters, hexadecimal
 * @param filter what its holder may see; empty for nothing
 */
public record AccessKey(
    String name, String sha256, Set<Right> rights, Optional<Filter> filter, Instant created) {
  /** Tells a secret of ours from others, for scanners that look for leaked ones. */
  private static final String PREFIX = "pnk_";

  private static final int SECRET_BYTES = 32;

  public AccessKey {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
      throw new IllegalArgumentException(
          "a key is named by 1 to 64 letters, digits, '.', '_' or '-', got \"" + name + "\"");
    }
    if (!sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "the key \"" + name + "\" needs a sha256 of 64 hexadecimal digits");
    }
    rights = Set.copyOf(rights);
  }

  /** A new secret. */
  public static String newSecret() {
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  /** What is stored of a secret. */
  public static String hash(String secret) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Its holder. */
  public Principal principal() {
    return new Principal(name, rights, filter.orElse(Principal.NOTHING));
  }

  static AccessKey read(JsonNode json) {
    Set<Right> rights = new LinkedHashSet<>();
    json.path("rights").forEach(right -> rights.add(Right.of(right.asText())));
    Optional<Filter> filter = Optional.empty();
    if (json.path("everything").asBoolean(false)) {
      filter = Optional.of(Filter.all());
    } else if (json.has("filter")) {
      Filter read = FilterJson.parse(json.get("filter"));
      if (read.isAll()) {
        throw new IllegalArgumentException(
            "an empty filter lets everything through; say \"everything\": true if that is meant");
      }
      filter = Optional.of(read);
    }
    return new AccessKey(
        json.path("name").asText(),
        json.path("sha256").asText(),
        rights,
        filter,
        Instant.parse(json.path("created").asText("1970-01-01T00:00:00Z")));
  }

  ObjectNode write() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", name).put("sha256", sha256);
    rights.stream().sorted().map(Right::label).forEach(json.putArray("rights")::add);
    filter.ifPresent(
        what -> {
          if (what.isAll()) {
            json.put("everything", true);
          } else {
            json.set("filter", FilterJson.write(what));
          }
        });
    return json.put("created", created.toString());
  }
}

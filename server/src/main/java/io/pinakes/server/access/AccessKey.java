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
 * An access key as it is stored, with the SHA-256 of its secret.
 *
 * <p>A secret has 256 random bits, so its plain hash cannot be brute-forced; a slow password hash
 * would only slow down every request.
 *
 * @param sha256 of the secret's characters, in hexadecimal
 * @param filter the documents that its holder may see; empty for none
 */
public record AccessKey(
    String name, String sha256, Set<Right> rights, Optional<Filter> filter, Instant created) {
  /** Identifies our secrets to scanners that look for leaked ones. */
  private static final String PREFIX = "pnk_";

  private static final int SECRET_BYTES = 32;

  public AccessKey {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
      throw new IllegalArgumentException(
          "the name of a key has 1 to 64 letters, digits, '.', '_' or '-', got \"" + name + "\"");
    }
    if (!sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "the key \"" + name + "\" needs a sha256 of 64 hexadecimal digits");
    }
    rights = Set.copyOf(rights);
  }

  /** Generates a new secret. */
  public static String newSecret() {
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  /** The hash stored for a secret. */
  public static String hash(String secret) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The principal that holds this key. */
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
            "an empty filter matches everything; use \"everything\": true if that is intended");
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

  /** The name, rights, time, and what the key may see, without its hash. */
  public ObjectNode describe() {
    ObjectNode json = write();
    json.remove("sha256");
    return json;
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

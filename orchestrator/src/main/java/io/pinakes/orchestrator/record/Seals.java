package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Seals records. The last member, {@code seal}, is the SHA-256 of all others in order, written
 * without white space; it detects accidental changes. It is no protection against somebody who
 * seals a record again, which is why its content is checked against the index. With a {@link
 * RecordKey} the seal is the HMAC-SHA-256 of the same bytes, which only a holder of the key can
 * produce; the member {@code seal_algorithm} tells that, and is sealed too. So is {@code
 * previous_seal}, the seal of the record before in the same file; see {@link RecordChain}.
 */
final class Seals {
  static final String SEAL = "seal";
  static final String PREVIOUS_SEAL = "previous_seal";

  /** Above this, doubles cannot represent every integer. */
  private static final double MAX_WHOLE = 1L << 53;

  private static final String SEAL_ALGORITHM = "seal_algorithm";

  private Seals() {}

  /** Adds the seal to a record, which must not have one. */
  static ObjectNode sealed(ObjectNode record, Sealing sealing) {
    if (sealing instanceof Sealing.Keyed) {
      record.put(SEAL_ALGORITHM, RecordKey.ALGORITHM);
    }
    try {
      // read back once, so that numbers are written as any reader will write them
      ObjectNode json = (ObjectNode) RecordJson.MAPPER.readTree(record.toString());
      writeWholeNumbersPlainly(json);
      return json.put(SEAL, seal(json, sealing));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // what was written can always be read
    }
  }

  /**
   * Writes 1.0 as 1, as programs do that read and write JSON with one kind of number, such as those
   * in JavaScript; the seal must survive them. They write other numbers with the same digits (RFC
   * 8785, section 3.2.2.3).
   */
  private static void writeWholeNumbersPlainly(JsonNode json) {
    if (json instanceof ObjectNode object) {
      object.properties().forEach(member -> member.setValue(plain(member.getValue())));
    } else if (json instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, plain(array.get(i)));
      }
    }
  }

  private static JsonNode plain(JsonNode json) {
    if (json.isFloatingPointNumber()
        && json.doubleValue() == Math.rint(json.doubleValue())
        && Math.abs(json.doubleValue()) < MAX_WHOLE) {
      return LongNode.valueOf((long) json.doubleValue());
    }
    writeWholeNumbersPlainly(json);
    return json;
  }

  /** Computes the seal of {@code json}, ignoring the one it has. */
  static String seal(ObjectNode json, Sealing sealing) {
    ObjectNode others = json.deepCopy();
    others.remove(SEAL);
    return sealing.seal(others.toString());
  }

  /** Compares the seal of {@code json} with its content. */
  static SealCheck check(ObjectNode json, Sealing sealing) {
    if (!json.has(SEAL_ALGORITHM)) {
      // a key that is given is expected: otherwise its mark could be removed from a forged record
      return sealing instanceof Sealing.Keyed
          ? SealCheck.HAS_NO_KEY
          : matches(json, sealing) ? SealCheck.MATCHES : SealCheck.DIFFERS;
    }
    if (!json.path(SEAL_ALGORITHM).asText().equals(RecordKey.ALGORITHM)) {
      return SealCheck.UNKNOWN;
    }
    if (sealing instanceof Sealing.Plain) {
      return SealCheck.NEEDS_KEY;
    }
    return matches(json, sealing) ? SealCheck.MATCHES_KEY : SealCheck.DIFFERS_FROM_KEY;
  }

  /** In constant time, so that nobody can find a seal piece by piece by measuring. */
  private static boolean matches(ObjectNode json, Sealing sealing) {
    return MessageDigest.isEqual(
        seal(json, sealing).getBytes(StandardCharsets.UTF_8),
        json.path(SEAL).asText().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Whether {@code json} was written after another record than the one with the seal {@code
   * before}. False for records that name none: the first of a file, and those written by
   * themselves.
   */
  static boolean followsAnother(JsonNode json, String before) {
    JsonNode named = json.path(PREVIOUS_SEAL);
    return named.isTextual() && !named.textValue().equals(before);
  }
}

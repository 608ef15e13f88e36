package io.pinakes.server.archive;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;

/** The packed archive, which exists only after the phase in which other tests run. */
final class ArchiveIT {
  @Test
  void billOfMaterialsHasTheChecksumOfEveryJarOfOthers() throws Exception {
    Map<String, String> others = new TreeMap<>();
    JsonNode bill = null;
    try (InputStream file =
            Files.newInputStream(Path.of(requireNonNull(System.getProperty("archive"))));
        TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(file))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        String name = entry.getName();
        if (name.endsWith("/pinakes.cdx.json")) {
          bill = new ObjectMapper().readTree(tar.readAllBytes());
        } else if (name.matches(".*/lib/.*\\.jar") && !name.contains("/lib/pinakes-")) {
          others.put(name, sha256(tar.readAllBytes()));
        }
      }
    }
    assertEquals(
        "CycloneDX", requireNonNull(bill, "no bill of materials").path("bomFormat").asText());
    Set<String> listed = checksums(bill);
    assertTrue(others.size() > 50, others::toString);
    others.values().removeIf(listed::contains);
    assertEquals(Map.of(), others, "jars that the bill of materials does not list");
  }

  private static Set<String> checksums(JsonNode bill) {
    Set<String> checksums = new HashSet<>();
    for (JsonNode component : bill.path("components")) {
      for (JsonNode hash : component.path("hashes")) {
        if (hash.path("alg").asText().equals("SHA-256")) {
          checksums.add(hash.path("content").asText());
        }
      }
    }
    return checksums;
  }

  private static String sha256(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}

package io.pinakes.server.archive;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;

/** The packed archive, which exists only after the phase in which other tests run. */
final class ArchiveIT {
  /** A link to a file, without a part of it. */
  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:|#)([^)#\\s]+)[^)]*\\)");

  private interface Reader {
    void read(String name, TarArchiveInputStream content) throws Exception;
  }

  private static void forEachFile(Reader reader) throws Exception {
    try (InputStream file =
            Files.newInputStream(Path.of(requireNonNull(System.getProperty("archive"))));
        TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(file))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        reader.read(entry.getName(), tar);
      }
    }
  }

  @Test
  void documentationLinksToFilesOfTheArchive() throws Exception {
    Set<Path> files = new HashSet<>();
    Map<Path, String> texts = new TreeMap<>();
    forEachFile(
        (name, content) -> {
          Path path = Path.of(name).normalize();
          files.add(path);
          if (name.matches("[^/]+/(?:docs/)?[^/]+[.]md")) {
            texts.put(path, new String(content.readAllBytes(), StandardCharsets.UTF_8));
          }
        });
    List<String> dead = new ArrayList<>();
    int links = 0;
    for (Map.Entry<Path, String> text : texts.entrySet()) {
      for (MatchResult link : LINK.matcher(text.getValue()).results().toList()) {
        links++;
        if (!files.contains(text.getKey().resolveSibling(link.group(1)).normalize())) {
          dead.add(text.getKey() + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), dead);
    assertTrue(links > 10, texts.keySet()::toString);
  }

  @Test
  void billOfMaterialsHasTheChecksumOfEveryJarOfOthers() throws Exception {
    Map<String, String> others = new TreeMap<>();
    List<JsonNode> bills = new ArrayList<>();
    forEachFile(
        (name, content) -> {
          if (name.endsWith("/pinakes.cdx.json")) {
            bills.add(new ObjectMapper().readTree(content.readAllBytes()));
          } else if (name.matches(".*/lib/.*\\.jar") && !name.contains("/lib/pinakes-")) {
            others.put(name, sha256(content.readAllBytes()));
          }
        });
    assertEquals(1, bills.size(), "bills of materials");
    assertEquals("CycloneDX", bills.getFirst().path("bomFormat").asText());
    Set<String> listed = checksums(bills.getFirst());
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

package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads files with one JSON value per line, optionally compressed ({@code .gz}). */
public final class JsonLines {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonLines() {}

  /** All values of a file; blank lines are skipped. */
  public static List<JsonNode> read(Path file) throws IOException {
    List<JsonNode> values = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          values.add(MAPPER.readTree(line));
        }
      }
    }
    return values;
  }

  /** {@code name.jsonl} or {@code name.jsonl.gz} in a folder, whichever exists. */
  public static Path find(Path folder, String name) {
    Path packed = folder.resolve(name + ".jsonl.gz");
    return Files.exists(packed) ? packed : folder.resolve(name + ".jsonl");
  }
}

package io.pinakes.search.evaluate;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Ranked results of many queries in TREC's six-column format: query, {@code Q0}, item, rank from 1,
 * score, run name. White space and {@code %} in ids are percent-encoded.
 *
 * @param rankings item ids by query id, best first, without duplicates
 */
public record TrecRun(Map<String, List<String>> rankings) {
  private static final Pattern TO_ENCODE = Pattern.compile("[\\s%]");

  /** One line of a run, without its line end. */
  public static String line(String query, String item, int rank, double score, String run) {
    return String.format(
        Locale.ROOT, "%s Q0 %s %d %.6f %s", encode(query), encode(item), rank, score, run);
  }

  /**
   * Reads a run; lines may come in any order.
   *
   * @throws IllegalArgumentException naming file and line if a line is malformed
   */
  public static TrecRun read(Path file) throws IOException {
    Map<String, List<Entry>> entries = new LinkedHashMap<>();
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (!line.isBlank()) {
          Entry entry = parse(line, file + ":" + number);
          entries.computeIfAbsent(entry.query, _ -> new ArrayList<>()).add(entry);
        }
      }
    }
    Map<String, List<String>> rankings = new LinkedHashMap<>();
    entries.forEach(
        (query, list) ->
            rankings.put(
                query,
                list.stream()
                    .sorted(Comparator.comparingInt(Entry::rank))
                    .map(Entry::item)
                    .distinct()
                    .toList()));
    return new TrecRun(rankings);
  }

  private record Entry(String query, String item, int rank) {}

  private static Entry parse(String line, String where) {
    String[] columns = line.strip().split("\\s+", -1);
    if (columns.length != 6 || !columns[3].matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          where + ": expected six columns (query Q0 item rank score run), got: " + line);
    }
    return new Entry(decode(columns[0]), decode(columns[2]), Integer.parseInt(columns[3]));
  }

  private static String encode(String id) {
    return TO_ENCODE
        .matcher(id)
        .replaceAll(
            match -> {
              StringBuilder encoded = new StringBuilder();
              for (byte unit : match.group().getBytes(StandardCharsets.UTF_8)) {
                encoded.append(String.format(Locale.ROOT, "%%%02X", unit));
              }
              return encoded.toString();
            });
  }

  private static String decode(String column) {
    return column.indexOf('%') < 0
        ? column
        : URLDecoder.decode(column.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

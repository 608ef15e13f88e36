package io.pinakes.search.evaluate;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Relevance judgements: how relevant items are to queries.
 *
 * @param grades by query id and item id, all above 0
 */
public record Judgements(Map<String, Map<String, Double>> grades) {
  /**
   * Reads a tab-separated file with a header line and the columns query, item, grade; grades of 0
   * or less are left out.
   *
   * @throws IllegalArgumentException naming file and line if a line is not a judgement
   */
  public static Judgements read(Path file) throws IOException {
    Map<String, Map<String, Double>> grades = new LinkedHashMap<>();
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      reader.readLine(); // the header
      int number = 1;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        String[] columns = line.split("\t", -1);
        if (columns.length < 3 || !columns[2].strip().matches("-?\\d+(\\.\\d+)?")) {
          throw new IllegalArgumentException(
              file + ":" + number + ": expected query, item and grade between tabs, got: " + line);
        }
        double grade = Double.parseDouble(columns[2].strip());
        if (grade > 0) {
          grades
              .computeIfAbsent(columns[0], _ -> new HashMap<>())
              .merge(columns[1], grade, Math::max);
        }
      }
    }
    return new Judgements(grades);
  }
}

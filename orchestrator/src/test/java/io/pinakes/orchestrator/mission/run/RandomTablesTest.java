package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In a random library, every cell of a table has the value of its own document, cited there, or is
 * said not to be found.
 */
final class RandomTablesTest {
  private static final List<String> PLACES =
      List.of("Oslo", "Bergen", "Tromso", "Narvik", "Molde", "Bodo");

  private static final List<String> LABELS =
      List.of("Rent", "Deposit", "Notice period", "Landlord", "Parking fee", "Floor area");

  private static final Pattern MARKER = Pattern.compile("\\[(\\d+)]");

  @TempDir private Path folder;

  private final Random random = new Random(Seeds.of(2108));

  /** The values by document and label. */
  private final Map<String, Map<String, String>> truth = new LinkedHashMap<>();

  private int present;
  private int found;

  private String value(String label) {
    int number = 100 + random.nextInt(900);
    return switch (label) {
      case "Notice period" -> number + " days";
      case "Landlord" -> "Landlord" + number + " AS";
      case "Floor area" -> number + " m²";
      default -> "EUR " + number + ".00";
    };
  }

  private <T> List<T> some(List<T> all, int least) {
    List<T> some = new ArrayList<>(all);
    Collections.shuffle(some, random);
    return some.subList(0, least + random.nextInt(all.size() - least + 1));
  }

  /** A lease with some of the values. */
  private String lease(String place) {
    Map<String, String> values = new HashMap<>();
    StringBuilder text = new StringBuilder("# Lease of the " + place + " office\n\n");
    for (String label : some(LABELS, 2)) {
      values.put(label, value(label));
      text.append(label).append(": ").append(values.get(label)).append("\n\n");
    }
    truth.put(place, values);
    return text.toString();
  }

  @Test
  void cellsHaveTheValuesOfTheirDocumentsOrNone() throws IOException {
    Map<String, String> texts = new HashMap<>();
    for (String place : some(PLACES, 3)) {
      texts.put("leases/" + place.toLowerCase(Locale.ROOT) + ".md", lease(place));
    }
    try (IndexedFiles files = IndexedFiles.in(folder, texts)) {
      for (int i = 0; i < 4; i++) {
        List<String> labels = some(LABELS, 2);
        table(files, labels);
        comparison(files, labels.getFirst(), some(List.copyOf(truth.keySet()), 2));
      }
    }
    assertTrue(found >= 0.9 * present, found + " of " + present + " values were found");
  }

  private void table(IndexedFiles files, List<String> labels) {
    MissionReport report = files.report("For each lease: " + String.join("; ", labels));
    Table table = report.sections().getFirst().table().orElseThrow();
    assertEquals(truth.size(), table.rows().size(), () -> MarkdownReport.write(report));
    for (List<String> row : table.rows()) {
      List<String> sources = List.of(row.getLast().split("; ", -1));
      for (int i = 0; i < labels.size(); i++) {
        String label = labels.get(i);
        String markers =
            sources.stream().filter(each -> each.startsWith(label + " [")).findFirst().orElse("");
        cell(report, row.getFirst(), label, row.get(i + 1), markers);
      }
    }
  }

  private void comparison(IndexedFiles files, String label, List<String> places) {
    String all = String.join(", ", places.subList(1, places.size()));
    MissionReport report =
        files.report("Compare the " + label + " of " + all + " and " + places.getFirst());
    for (MissionReport.Section section : report.sections()) {
      section
          .table()
          .filter(table -> table.columns().size() == 3)
          .ifPresent(
              table ->
                  table
                      .rows()
                      .forEach(row -> cell(report, row.get(0), label, row.get(1), row.get(2))));
    }
  }

  private void cell(MissionReport report, String row, String label, String said, String markers) {
    String place =
        truth.keySet().stream()
            .filter(each -> row.equalsIgnoreCase(each) || row.equalsIgnoreCase("leases/" + each))
            .findFirst()
            .orElseThrow();
    String value = truth.getOrDefault(place, Map.of()).get(label);
    present += value == null ? 0 : 1;
    if (said.equals("not found")) {
      assertEquals("", markers, row);
      return;
    }
    found++;
    String whole = MarkdownReport.write(report);
    assertTrue(
        value != null && said.contains(value),
        () -> row + ", " + label + ": " + said + " instead of " + value + "\n" + whole);
    List<String> cited =
        MARKER.matcher(markers).results().map(each -> String.valueOf(each.group(1))).toList();
    assertTrue(!cited.isEmpty(), whole);
    for (Citation citation : report.citations()) {
      if (cited.contains(citation.marker())) {
        assertEquals("leases/" + place.toLowerCase(Locale.ROOT) + ".md", citation.file());
      }
    }
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.text.SpreadsheetText;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Documents whose names, headings, columns and cells are formulas, through everything that writes
 * CSV: no cell may begin like a formula.
 */
final class Formulas implements FaultRow {
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final List<String> FORMULAS =
      List.of("=1+1", "+1+A1", "-2+3+cmd|' /C calc'!A0", "@SUM(A1:A9)", "=HYPERLINK(A1)");

  @Override
  public String name() {
    return "formulas";
  }

  @Override
  public int usualCases() {
    return FORMULAS.size();
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path sources = setting.folder().resolve("sources");
    for (String formula : FORMULAS) {
      Path folder = Files.createDirectories(sources.resolve(formula.replaceAll("[/|]", "")));
      String name = formula.replaceAll("[/|]", "");
      Files.writeString(
          folder.resolve(name + ".csv"),
          "item,amount,"
              + formula
              + "\n"
              + formula
              + ",-12.50 EUR,"
              + formula
              + "\npump,-3 kg,"
              + formula
              + "\n");
      Files.writeString(
          folder.resolve(name + ".md"),
          "# " + formula + "\n\nThe governing law is " + formula + ".\n\nLaw: " + formula + "\n");
    }
    Path index = SampleLibrary.index(setting, sources, "--embedder", "none");
    Path facts = setting.folder().resolve("facts.csv");
    Path records = setting.folder().resolve("records.csv");
    Path table = setting.folder().resolve("table.csv");
    Program program = setting.program();
    check(program.run(LIMIT, "facts", "export", "--index", index, "--out", facts), facts, tally);
    Object[] record = {"facts", "export", "--shape", "record", "--index", index, "--out", records};
    check(program.run(LIMIT, record), records, tally);
    Object[] mission = {
      "mission",
      "--for-each",
      "document",
      "--columns",
      "=1+1; Law",
      "--index",
      index,
      "--out",
      table
    };
    check(program.run(LIMIT, mission), table, tally);
  }

  private static void check(Program.Ended ended, Path csv, Tally tally) throws IOException {
    String name = String.valueOf(csv.getFileName());
    if (!ended.complaint(0).isEmpty() || Files.notExists(csv)) {
      tally.add(name, "not written: " + ended.complaint(0));
      return;
    }
    int cells = 0;
    int neutralized = 0;
    StringBuilder open = new StringBuilder();
    try (Reader reader = Files.newBufferedReader(csv);
        CSVParser parser = CSVParser.parse(reader, CSVFormat.RFC4180)) {
      for (CSVRecord row : parser) {
        for (String cell : row) {
          cells++;
          neutralized += cell.startsWith("'") ? 1 : 0;
          if (!SpreadsheetText.harmless(cell).equals(cell)) {
            open.append(row.getRecordNumber()).append(": ").append(cell).append("; ");
          }
        }
      }
    }
    tally.note(neutralized + " of " + cells + " cells neutralized in " + name);
    tally.add(name, open.isEmpty() ? "" : "formulas in lines " + open);
    tally.add(name, neutralized == 0 ? "nothing in it was a formula, so it proves nothing" : "");
  }
}

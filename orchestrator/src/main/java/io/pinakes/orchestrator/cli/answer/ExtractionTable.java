package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.orchestrator.cli.output.Progress;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.run.Extraction;
import io.pinakes.orchestrator.mission.run.Extraction.Cell;
import io.pinakes.orchestrator.mission.run.ExtractionRunner;
import io.pinakes.search.Library;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
import io.pinakes.search.text.SpreadsheetText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Fills a table and prints it, or writes it to a file, resuming where an earlier run ended. */
final class ExtractionTable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final CommandSpec spec;
  private final @Nullable Path out;
  private final boolean json;

  /**
   * A line of the file of cells.
   *
   * @param generation of the index that the cell was read from
   */
  record Kept(long generation, Cell cell) {}

  ExtractionTable(CommandSpec spec, @Nullable Path out, boolean json) {
    this.spec = spec;
    this.out = out;
    this.json = json;
  }

  int fill(Mission mission, Extraction extraction, Orchestrator orchestrator, Library library)
      throws IOException {
    int rows = ExtractionRunner.rows(mission, extraction, library);
    int all = rows * extraction.columns().size();
    long generation = library.statistics().generation();
    Path kept = out == null ? null : out.resolveSibling(out.getFileName() + ".cells.jsonl");
    Set<Cell> known = kept == null ? Set.of() : known(kept, generation);
    Map<String, Map<String, Cell>> table = new LinkedHashMap<>();
    try (Progress progress = Progress.start("table", "cells", all);
        BufferedWriter cells = kept == null ? null : writer(kept, known, generation)) {
      new ExtractionRunner(orchestrator)
          .run(
              mission,
              extraction,
              known,
              cell -> {
                table
                    .computeIfAbsent(cell.row(), _ -> new LinkedHashMap<>())
                    .put(cell.column(), cell);
                if (cells != null && !known.contains(cell)) {
                  keep(cells, new Kept(generation, cell));
                }
                progress.step();
              });
    }
    long filled =
        table.values().stream()
            .flatMap(row -> row.values().stream())
            .filter(cell -> !cell.text().isEmpty())
            .count();
    if (out != null && kept != null) {
      csv(extraction, table, out);
      Files.deleteIfExists(kept);
    } else if (json) {
      spec.commandLine().getOut().println(Json.pretty(json(extraction, table)));
    } else {
      plain(extraction, table, spec.commandLine().getOut());
    }
    spec.commandLine()
        .getErr()
        .printf(
            "%s, %d of %s filled%n",
            Counted.of(table.size(), "row"), filled, Counted.of(all, "cell"));
    warnings(table).forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
    return filled == 0 ? ExitCode.UNSUPPORTED : ExitCode.DONE;
  }

  /** The distinct warnings of all cells. */
  private static Set<String> warnings(Map<String, Map<String, Cell>> table) {
    Set<String> warnings = new LinkedHashSet<>();
    table.values().forEach(row -> row.values().forEach(cell -> warnings.addAll(cell.warnings())));
    return warnings;
  }

  /**
   * The cells of an earlier run over the same state of the index; a truncated last line is ignored.
   */
  private static Set<Cell> known(Path kept, long generation) throws IOException {
    Set<Cell> known = new LinkedHashSet<>();
    if (Files.exists(kept)) {
      for (String line : Files.readAllLines(kept)) {
        try {
          Kept cell = MAPPER.readValue(line, Kept.class);
          if (cell.generation() == generation) {
            known.add(cell.cell());
          }
        } catch (JacksonException e) {
          break; // the run was killed while it wrote this line
        }
      }
    }
    return known;
  }

  /** A writer that appends to the known cells. */
  private static BufferedWriter writer(Path kept, Set<Cell> known, long generation)
      throws IOException {
    try (AtomicOutput cells = new AtomicOutput(kept)) {
      for (Cell cell : known) {
        cells.line(MAPPER.writeValueAsString(new Kept(generation, cell)));
      }
      cells.complete();
    }
    return Files.newBufferedWriter(kept, StandardOpenOption.APPEND);
  }

  private static void keep(BufferedWriter cells, Kept kept) {
    try {
      cells.write(MAPPER.writeValueAsString(kept));
      cells.newLine();
      cells.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void csv(Extraction extraction, Map<String, Map<String, Cell>> table, Path out)
      throws IOException {
    try (AtomicOutput output = new AtomicOutput(out)) {
      CSVPrinter printer = new CSVPrinter(output.writer(), CSVFormat.RFC4180);
      List<String> head = new ArrayList<>(List.of(SpreadsheetText.harmless(extraction.by())));
      for (String column : extraction.columns()) {
        head.add(SpreadsheetText.harmless(column));
        head.add(SpreadsheetText.harmless(column) + " (source)");
      }
      printer.printRecord(head);
      for (Map.Entry<String, Map<String, Cell>> row : table.entrySet()) {
        List<String> cells = new ArrayList<>(List.of(SpreadsheetText.harmless(row.getKey())));
        for (Cell cell : row.getValue().values()) {
          cells.add(SpreadsheetText.harmless(cell.text()));
          cells.add(SpreadsheetText.harmless(sources(cell)));
        }
        printer.printRecord(cells);
      }
      output.complete();
    }
  }

  private static ObjectNode json(Extraction extraction, Map<String, Map<String, Cell>> table) {
    ObjectNode document = Json.object();
    document.put("for_each", extraction.by());
    document.set("columns", Json.array(extraction.columns()));
    document.set("warnings", Json.array(List.copyOf(warnings(table))));
    ArrayNode rows = document.putArray("rows");
    table.forEach(
        (name, cells) -> {
          ObjectNode row = rows.addObject().put("row", name);
          row.set("cells", MAPPER.valueToTree(List.copyOf(cells.values())));
        });
    return document;
  }

  private static void plain(
      Extraction extraction, Map<String, Map<String, Cell>> table, PrintWriter out) {
    List<String> head = new ArrayList<>(List.of(extraction.by()));
    head.addAll(extraction.columns());
    PlainTable plain = PlainTable.wrapped(head);
    for (Map.Entry<String, Map<String, Cell>> row : table.entrySet()) {
      String of =
          extraction.by().equals(Extraction.DOCUMENT) ? ShownNames.of(row.getKey()) : row.getKey();
      List<String> cells = new ArrayList<>(List.of(of));
      row.getValue()
          .values()
          .forEach(
              cell ->
                  cells.add(
                      cell.text().isEmpty() ? "-" : cell.text() + " [" + sources(cell) + "]"));
      plain.row(cells);
    }
    plain.print(out);
  }

  private static String sources(Cell cell) {
    return cell.sources().stream()
        .map(source -> source.file() + ", page " + source.page())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}

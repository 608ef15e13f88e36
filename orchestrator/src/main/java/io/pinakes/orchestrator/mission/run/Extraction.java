package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionGrammar;
import io.pinakes.orchestrator.mission.Task;
import java.util.List;

/**
 * A table to be filled from documents: a row for each document or each value of a field, a column
 * for each question about it.
 *
 * @param by {@value #DOCUMENT}, a field, or a word for a field
 * @param columns what to find, such as {@code notice period}, or whole questions
 */
public record Extraction(String by, List<String> columns) {
  /** A row for each document. */
  public static final String DOCUMENT = "document";

  /** Maximum columns of a table. */
  public static final int MAX_COLUMNS = Task.ExtractTable.MAX_COLUMNS;

  public Extraction {
    columns = List.copyOf(columns);
    if (by.isBlank()) {
      throw new IllegalArgumentException("a table needs a field to make rows of, or " + DOCUMENT);
    }
    if (columns.isEmpty() || columns.size() > MAX_COLUMNS) {
      throw new IllegalArgumentException(
          "a table has 1 to " + MAX_COLUMNS + " columns, got " + columns.size());
    }
  }

  /** Parses columns separated by semicolons, or by commas if there are no semicolons. */
  public static Extraction of(String by, String columns) {
    return new Extraction(by, MissionGrammar.columns(columns));
  }

  /**
   * A cell.
   *
   * @param row the document's id, or the value
   * @param text the first claim of the answer; empty if there is none
   * @param status {@code answered}, {@code clarify} or {@code unsupported}
   * @param diagnosis why it is empty, a phrase
   * @param warnings what was degraded in answering it, one sentence each
   */
  public record Cell(
      String row,
      String column,
      String text,
      String status,
      List<CellSource> sources,
      String diagnosis,
      List<String> warnings) {
    public Cell {
      sources = List.copyOf(sources);
      warnings = warnings == null ? List.of() : List.copyOf(warnings); // missing in older files
    }
  }

  /**
   * What supports a cell.
   *
   * @param page the first page, from 1
   * @param start start of the quotation in the document's text, in UTF-16 units; -1 for a field
   * @param end end of the quotation, exclusive; -1 for a field
   * @param quote the words, or {@code field = value}
   */
  public record CellSource(
      String document, String file, int page, int start, int end, String quote) {}
}

package io.pinakes.search.annotate;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.text.SpreadsheetText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes facts as CSV (RFC 4180), one per line. Text that a spreadsheet would read as a formula is
 * prefixed with an apostrophe (OWASP, "CSV Injection"); numbers stay numbers.
 */
public final class FactCsv {
  /** The location of a fact, in the last columns. */
  static final List<String> PLACE =
      List.of(
          "doc_id",
          "file",
          "page",
          "section",
          "table",
          "row",
          "start",
          "end",
          "extractor",
          "confidence");

  private final List<String> keys;
  private final CSVPrinter printer;
  private long facts;

  private FactCsv(List<String> keys, CSVPrinter printer) {
    this.keys = keys;
    this.printer = printer;
  }

  /**
   * Writes the header line.
   *
   * @param keys the properties that get columns
   */
  public static FactCsv to(Appendable out, List<String> keys) throws IOException {
    CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180);
    List<String> head = new ArrayList<>();
    keys.forEach(
        key -> head.add(PLACE.contains(key) ? "property:" + key : SpreadsheetText.harmless(key)));
    head.addAll(PLACE);
    printer.printRecord(head);
    return new FactCsv(keys, printer);
  }

  /** The property keys for these column names. */
  public static List<String> keys(List<String> columns, Names names) throws IOException {
    List<String> keys = new ArrayList<>();
    for (String column : columns) {
      Names.Target target = names.of(column);
      keys.add(target.columns().isEmpty() ? column : target.columns().getFirst().key());
    }
    return keys;
  }

  /** Writes a fact of a document that was read from {@code file}. */
  public void write(Fact fact, String file) throws IOException {
    List<String> cells = new ArrayList<>(keys.size() + PLACE.size());
    for (String key : keys) {
      cells.add(
          fact.properties().stream()
              .filter(property -> property.key().equals(key) || property.name().equals(key))
              .map(FactCsv::cell)
              .collect(Collectors.joining("; ")));
    }
    FactPlace place = fact.place();
    cells.add(SpreadsheetText.harmless(fact.document().value()));
    cells.add(SpreadsheetText.harmless(file));
    cells.add(Integer.toString(place.pages().first()));
    cells.add(SpreadsheetText.harmless(String.join(" > ", place.headings())));
    cells.add(SpreadsheetText.harmless(place.table()));
    cells.add(place.row() == 0 ? "" : Integer.toString(place.row()));
    cells.add(Integer.toString(place.span().start()));
    cells.add(Integer.toString(place.span().end()));
    cells.add(SpreadsheetText.harmless(fact.extractor()));
    cells.add(Double.toString(fact.confidence()));
    printer.printRecord(cells);
    facts++;
  }

  /**
   * Flushes the output.
   *
   * @return the number of facts written
   */
  public long end() throws IOException {
    printer.flush();
    return facts;
  }

  private static String cell(Property property) {
    return SpreadsheetText.harmless(
        switch (property.value()) {
          case TypedValue.Text _ -> property.raw();
          case TypedValue.Quantity _, TypedValue.Money _, TypedValue.Day _, TypedValue.Flag _ ->
              property.value().display();
        });
  }
}

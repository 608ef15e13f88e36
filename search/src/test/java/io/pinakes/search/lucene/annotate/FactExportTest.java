package io.pinakes.search.lucene.annotate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.SampleFacts;
import java.util.List;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Test;

/** Facts as CSV. */
class FactExportTest extends IndexedFacts {
  @Test
  void exportHonoursTheRequestedOrder() throws Exception {
    datasheets();
    try (Library library = open()) {
      StringBuilder csv = new StringBuilder();
      library
          .annotations()
          .export(
              FactRequest.all()
                  .withShapes(Set.of(Shape.ROW))
                  .withSort(List.of(new FactRequest.Sort("mass", true))),
              List.of("model"),
              csv);
      assertEquals(
          List.of("model", "P-100", "P-200", "V-1"),
          csv.toString().lines().map(line -> line.substring(0, line.indexOf(','))).toList());
    }
  }

  @Test
  void exportEscapesFormulasAndQuotes() throws Exception {
    List<String> cells =
        List.of("=1+2", "+49 30", "@SUM(A1)", "-cmd|' /C calc'!A0", "5\" pipe, \"bent\"", "a\nb");
    try (IndexFiles files = IndexFiles.in(index)) {
      Fact[] facts = new Fact[cells.size()];
      for (int i = 0; i < facts.length; i++) {
        facts[i] = SampleFacts.text("x/a", "f" + i, "Note", cells.get(i));
      }
      put(files, "x/a", facts);
      files.commit();
    }
    try (Library library = open()) {
      StringBuilder csv = new StringBuilder();
      library.annotations().export(FactRequest.all(), List.of("note"), csv);
      try (CSVParser parser = CSVParser.parse(csv.toString(), CSVFormat.RFC4180)) {
        assertEquals(
            List.of(
                "note",
                "'=1+2",
                "'+49 30",
                "'@SUM(A1)",
                "'-cmd|' /C calc'!A0",
                "5\" pipe, \"bent\"",
                "a\nb"),
            parser.getRecords().stream().map(each -> each.get(0)).toList());
      }
    }
  }
}

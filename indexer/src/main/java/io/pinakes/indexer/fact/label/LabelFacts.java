package io.pinakes.indexer.fact.label;

import io.pinakes.indexer.fact.label.LabelReader.Labelled;
import io.pinakes.indexer.fact.table.Column;
import io.pinakes.indexer.fact.table.ColumnNote;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.List;

/** Extracts facts from labels with values in text lines and forms. */
public final class LabelFacts {
  private static final String EXTRACTOR = "label";

  private final ValueReader reader;
  private final FactCollector findings;

  public LabelFacts(ValueReader reader, FactCollector findings) {
    this.reader = reader;
    this.findings = findings;
  }

  public void read(List<TextLine> lines) {
    for (Labelled found : LabelReader.find(lines)) {
      Cell value = found.value();
      if (reader.day(value.words()).isEmpty() && NotationDetector.isTwoDates(value.words())) {
        findings.unreadDate();
      }
      findings.value(
          found.label().words(),
          typed(found.label().words(), value),
          value,
          found.around(),
          EXTRACTOR,
          found.confidence());
    }
  }

  private TypedValue typed(String label, Cell value) {
    return Column.of(label, ColumnNote.NONE, List.of(value.words()), reader).read(value.words());
  }
}

package io.pinakes.indexer.fact;

import io.pinakes.indexer.fact.LabelReader.Labelled;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.List;
import java.util.Optional;

/** Makes facts of labels and their values in running lines and forms. */
final class LabelFacts {
  private static final String EXTRACTOR = "label";

  private final ValueReader reader;
  private final Findings findings;

  LabelFacts(ValueReader reader, Findings findings) {
    this.reader = reader;
    this.findings = findings;
  }

  void read(List<TextLine> lines) {
    for (Labelled found : LabelReader.find(lines)) {
      Cell value = found.value();
      if (reader.day(value.words()).isEmpty() && NotationSigns.isTwoDates(value.words())) {
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
    return Column.of(label, ColumnNote.NONE, List.of(value.words()), reader)
        .read(value.words(), Optional.empty(), true);
  }
}

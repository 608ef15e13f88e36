package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import java.util.ArrayList;
import java.util.List;

/** Collects the hidden sheets of a workbook. */
final class HiddenSheets {
  private static final int NAMED = 5;

  private final List<String> names = new ArrayList<>();

  void add(String name) {
    names.add(CleanText.line(name));
  }

  /** Adds a warning that lists them. */
  void report(DocumentBuilder document) {
    if (!names.isEmpty()) {
      document.warn(
          "has hidden sheets that were not read: "
              + String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
              + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : ""));
    }
  }
}

package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import java.util.ArrayList;
import java.util.List;

/** The sheets of a workbook that nobody sees who opens it. */
final class HiddenSheets {
  private static final int NAMED = 5;

  private final List<String> names = new ArrayList<>();

  void add(String name) {
    names.add(CleanText.line(name));
  }

  /** Says which were not read. */
  void report(DocumentBuilder document) {
    if (!names.isEmpty()) {
      document.warn(
          "has hidden sheets that were not read: "
              + String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
              + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : ""));
    }
  }
}

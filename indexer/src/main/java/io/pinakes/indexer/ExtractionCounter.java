package io.pinakes.indexer;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.text.Counted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what was extracted from documents in a run, and what was missing. */
final class ExtractionCounter {
  private static final int MAX_NAMED = 3;

  private final SortedMap<String, Long> facts = new TreeMap<>();
  private final SortedMap<String, List<String>> missing = new TreeMap<>();
  private final SortedMap<String, Integer> missingCounts = new TreeMap<>();
  private long unreadDates;
  private int unreadDocuments;

  void add(DocumentRecord document, Extraction extraction) {
    extraction.facts().forEach(fact -> facts.merge(fact.extractor(), 1L, Long::sum));
    for (String field : extraction.missing()) {
      String where = "required field \"" + field + "\" of bucket \"" + document.bucket() + "\"";
      missingCounts.merge(where, 1, Integer::sum);
      List<String> named = missing.computeIfAbsent(where, _ -> new ArrayList<>());
      if (named.size() < MAX_NAMED) {
        named.add(document.id().value());
      }
    }
    unreadDates += extraction.unreadDates();
    unreadDocuments += extraction.unreadDates() > 0 ? 1 : 0;
  }

  /** Number of facts by extractor. */
  SortedMap<String, Long> facts() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(facts));
  }

  /** One sentence per missing item. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    missing.forEach(
        (where, named) -> {
          int count = missingCounts.getOrDefault(where, 0);
          warnings.add(
              Counted.of(count, "document lacks the ", "documents lack the ")
                  + where
                  + ": "
                  + String.join(", ", named)
                  + (count > named.size() ? " …" : ""));
        });
    if (unreadDates > 0) {
      warnings.add(
          Counted.of(unreadDates, "date")
              + " in "
              + Counted.of(unreadDocuments, "document")
              + (unreadDates == 1 ? " is" : " are")
              + " left as text, since day and month are ambiguous; a schema"
              + " can set the order for a bucket: \"dates\": \"day-first\" or \"month-first\"");
    }
    return warnings;
  }
}

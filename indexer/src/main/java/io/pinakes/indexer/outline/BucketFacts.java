package io.pinakes.indexer.outline;

import io.pinakes.search.outline.DocumentEntry;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes the documents in a bucket by counts and years. */
final class BucketFacts {
  private static final int MAX_TYPES = 5;

  /** A year in a title or an id. */
  private static final Pattern YEAR = Pattern.compile("(?<!\\d)(?:19|20)\\d{2}(?!\\d)");

  private BucketFacts() {}

  /** For example {@code 12 documents (10 pdf, 2 md) of 340 pages; years 2021 to 2024.} */
  static String of(List<DocumentEntry> documents) {
    Map<String, Integer> types = new TreeMap<>();
    TreeSet<String> years = new TreeSet<>();
    long pages = 0;
    for (DocumentEntry document : documents) {
      types.merge(document.docType(), 1, Integer::sum);
      pages += document.pages();
      YEAR.matcher(document.docId() + " " + document.title())
          .results()
          .forEach(year -> years.add(year.group()));
    }
    String kinds =
        types.entrySet().stream()
            .sorted(
                Comparator.comparingInt((Map.Entry<String, Integer> type) -> -type.getValue())
                    .thenComparing(Map.Entry::getKey))
            .limit(MAX_TYPES)
            .map(type -> type.getValue() + " " + type.getKey())
            .collect(Collectors.joining(", "));
    String counted =
        count(documents.size(), "document") + " (" + kinds + ") of " + count(pages, "page");
    if (years.isEmpty()) {
      return counted + ".";
    }
    return counted
        + (years.size() == 1
            ? "; year " + years.first()
            : "; years " + years.first() + " to " + years.last())
        + ".";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}

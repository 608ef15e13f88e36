package io.pinakes.indexer;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.text.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts content that is harder to find than expected: pages without text, and documents in
 * languages that the embedder was not trained for.
 */
final class DegradationCounter {
  private final Map<String, Integer> foreign = new TreeMap<>();
  private long silentPages;
  private int silentDocuments;

  /**
   * @param known the languages of the embedder; empty if unrestricted
   */
  void add(DocumentRecord document, List<Page> pages, Set<String> known) {
    String language = document.language();
    if (!known.isEmpty()
        && !language.equals(LanguageDetector.UNKNOWN)
        && !known.contains(language)) {
      foreign.merge(language, 1, Integer::sum);
    }
    long silent = pages.stream().map(Page::text).filter(String::isBlank).count();
    if (silent > 0 && pages.size() > 1) {
      silentPages += silent;
      silentDocuments++;
    }
  }

  /** One sentence per kind. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (silentPages > 0) {
      warnings.add(
          Counted.of(silentPages, "page")
              + " of "
              + Counted.of(silentDocuments, "document")
              + (silentPages == 1 ? " has" : " have")
              + " no text (empty, or scanned images, which are not read)");
    }
    if (!foreign.isEmpty()) {
      int documents = foreign.values().stream().mapToInt(Integer::intValue).sum();
      warnings.add(
          Counted.of(documents, "document is", "documents are")
              + " in languages that the embedder was not trained for ("
              + foreign.entrySet().stream()
                  .map(language -> language.getKey() + " " + language.getValue())
                  .collect(Collectors.joining(", "))
              + "): keyword search finds them, semantic search hardly does; --embedder takes a"
              + " model that supports them");
    }
    return warnings;
  }
}

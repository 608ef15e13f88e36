package io.pinakes.orchestrator.evidence;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.text.RunningLines;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** First and last lines of pages, among which running headers and footers are found. */
final class PageEdges {
  /** Pages before and after a passage that are searched for running headers and footers. */
  private static final int PAGES_AROUND = 3;

  private final Library library;
  private final Map<DocumentId, NavigableMap<Integer, Set<String>>> edges = new HashMap<>();

  PageEdges(Library library) {
    this.library = library;
  }

  /** The lines that repeat on the pages around a passage. */
  Set<String> around(Chunk chunk) {
    int first = Math.max(1, chunk.pages().first() - PAGES_AROUND);
    int last = chunk.pages().last() + PAGES_AROUND;
    NavigableMap<Integer, Set<String>> known =
        edges.computeIfAbsent(chunk.document(), _ -> new TreeMap<>());
    while (first <= last && known.containsKey(first)) {
      first++;
    }
    int unread = last;
    while (first <= unread && known.containsKey(unread)) {
      unread--;
    }
    if (first <= unread) { // a page is read once for all passages around it
      library
          .pages(chunk.document(), new PageRange(first, unread))
          .forEach(page -> known.put(page.number(), RunningLines.edges(page)));
    }
    int begin = Math.max(1, chunk.pages().first() - PAGES_AROUND);
    return RunningLines.among(List.copyOf(known.subMap(begin, true, last, true).values()));
  }
}

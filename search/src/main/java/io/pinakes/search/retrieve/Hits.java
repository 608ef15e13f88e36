package io.pinakes.search.retrieve;

import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.shard.StoredChunk;
import io.pinakes.search.text.MarkdownText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Turns the results of a search into hits. */
public final class Hits {
  private Hits() {}

  /** The hits of {@code request}, each with the snippet that best shows why it was found. */
  public static List<Hit> of(SearchRequest request, Ranked ranked) throws IOException {
    Snippets snippets = new Snippets(request.text(), request.contextChars());
    List<StoredChunk> chunks = ranked.chunks().of(ranked.found());
    List<Hit> hits = new ArrayList<>(chunks.size());
    for (int i = 0; i < chunks.size(); i++) {
      hits.add(hit(chunks.get(i), ranked.found().get(i), snippets));
    }
    return hits;
  }

  private static Hit hit(StoredChunk stored, Found found, Snippets snippets) {
    String words = MarkdownText.of(stored.file(), stored.chunk().text());
    Snippets.Snippet snippet = snippets.of(words, stored.language());
    return new Hit(
        stored.chunk(),
        stored.bucket(),
        stored.file(),
        found.score(),
        snippet.text(),
        snippet.highlights(),
        found.explanation(),
        found.duplicates(),
        found.samePage());
  }
}

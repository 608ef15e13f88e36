package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.settings.Collapse;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Selects the chunks to return from the ordered candidates: the best of those with the same text,
 * and limited numbers per page and per document. A hit lists the candidates that were left out in
 * its favour.
 */
final class Selection {
  /**
   * Maximum number of hits compared for near-duplicates; the rest are only compared for equality.
   */
  static final int MAX_NEAR = 200;

  private final ChunkReader chunks;
  private final Map<DocumentId, Integer> pageCounts = new HashMap<>();
  private final Collapse collapse;
  private final int maxPerDocument;
  private final int hitsPerPage;
  private final List<Kept> kept = new ArrayList<>();
  private final Map<String, Kept> byText = new HashMap<>();
  private final Map<DocumentId, Integer> perDocument = new HashMap<>();
  private final Map<PageOf, List<Kept>> perPage = new HashMap<>();

  Selection(ChunkReader chunks, SearchSettings settings) {
    this.chunks = chunks;
    this.collapse = settings.collapse();
    this.maxPerDocument = settings.maxPerDocument();
    this.hitsPerPage = settings.hitsPerPage();
  }

  private record PageOf(DocumentId document, int page) {}

  /**
   * A selected chunk with those it represents.
   *
   * @param words only set if near-duplicates are collapsed
   */
  private record Kept(
      Found found, Optional<Words> words, List<ChunkId> duplicates, List<ChunkId> samePage) {}

  /** The first {@code topK} of {@code ordered} that are selected. */
  List<Found> pick(List<Found> ordered, int topK) throws IOException {
    if (collapse == Collapse.NONE && maxPerDocument == 0 && hitsPerPage == 0) {
      return ordered.subList(0, Math.min(topK, ordered.size()));
    }
    for (int next = 0; next < ordered.size() && kept.size() < topK; ) {
      // at least this many are needed
      int end = Math.min(ordered.size(), next + topK - kept.size());
      List<Found> some = ordered.subList(next, end);
      List<StoredChunk> read = chunks.of(some);
      for (int i = 0; i < some.size(); i++) {
        consider(some.get(i), read.get(i).chunk());
      }
      next = end;
    }
    return kept.stream()
        .map(one -> one.found().standingFor(one.duplicates(), one.samePage()))
        .toList();
  }

  private void consider(Found found, Chunk chunk) throws IOException {
    String text = collapse == Collapse.NONE ? "" : Words.normalized(chunk.text());
    Optional<Words> words =
        collapse == Collapse.NEAR ? Optional.of(Words.of(chunk.text())) : Optional.empty();
    Optional<Kept> same = same(text, words);
    if (same.isPresent()) {
      same.get().duplicates().add(found.id());
      return;
    }
    List<Kept> samePage =
        perPage.computeIfAbsent(
            new PageOf(chunk.document(), chunk.pages().first()), _ -> new ArrayList<>());
    if (hitsPerPage > 0 && samePage.size() >= hitsPerPage && paged(chunk)) {
      samePage.getFirst().samePage().add(found.id());
      return;
    }
    int before = perDocument.getOrDefault(chunk.document(), 0);
    if (maxPerDocument > 0 && before == maxPerDocument) {
      return;
    }
    perDocument.put(chunk.document(), before + 1);
    Kept one = new Kept(found, words, new ArrayList<>(), new ArrayList<>());
    kept.add(one);
    samePage.add(one);
    if (collapse != Collapse.NONE) {
      byText.put(text, one);
    }
  }

  private Optional<Kept> same(String text, Optional<Words> words) {
    Kept equal = byText.get(text);
    if (equal != null || words.isEmpty()) {
      return Optional.ofNullable(equal);
    }
    return kept.stream()
        .limit(MAX_NEAR)
        .filter(one -> one.words().filter(words.get()::near).isPresent())
        .findFirst();
  }

  /** Whether the chunk's document has several pages; formats without pages only have page 1. */
  private boolean paged(Chunk chunk) throws IOException {
    return chunk.pages().last() > 1 || pageCount(chunk.document()) > 1;
  }

  private int pageCount(DocumentId document) throws IOException {
    Integer known = pageCounts.get(document);
    if (known == null) {
      known = chunks.pageCount(document);
      pageCounts.put(document, known);
    }
    return known;
  }
}

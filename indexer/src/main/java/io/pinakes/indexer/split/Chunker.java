package io.pinakes.indexer.split;

import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Cuts a document into chunks: never across sections, at ends of sentences or table rows, at most
 * as long as the embedder reads together with their context.
 *
 * <p>The passages of a section are made about equally long, so that no section ends in a scrap. A
 * heading without words of its own makes no chunk if sections follow beneath it: their chunks carry
 * it in their heading path. A single sentence or row that is too long is halved until it fits.
 */
public final class Chunker {
  /** Longer units are halved unseen: tokenizers need memory in proportion, and none fits anyway. */
  private static final int MAX_COUNTED = 50_000;

  private final ChunkLimits limits;
  private final ToIntFunction<String> tokens;

  /**
   * @param tokens counts the tokens of a text, without special tokens
   */
  public Chunker(ChunkLimits limits, ToIntFunction<String> tokens) {
    this.limits = limits;
    this.tokens = tokens;
  }

  /** How many tokens the context in front of a passage with these headings takes. */
  public interface ContextCost {
    int tokens(List<String> headings);
  }

  /** The chunks of a document in reading order; their spans are disjoint. */
  public List<Piece> cut(
      DocumentId id, ParsedDocument document, Outline outline, ContextCost contextCost) {
    PageMap pages = new PageMap(document.pages());
    if (!document.cuts().isEmpty()) {
      return document.cuts().stream()
          .map(
              cut ->
                  new Piece(
                      cut.id(), "", List.of(), ChunkType.CONTENT, cut.span(), pages.of(cut.span())))
          .toList();
    }
    Ids ids = new Ids(id);
    Units units = new Units(document.text(), document.tables());
    List<Piece> pieces = new ArrayList<>();
    for (Region region : regions(document, outline)) {
      int budget = limits.words(contextCost.tokens(region.headings));
      for (Span span : pack(document.text(), units, region.span, budget)) {
        pieces.add(
            new Piece(
                ids.next(span.of(document.text())),
                region.sectionId,
                region.headings,
                type(document, span),
                span,
                pages.of(span)));
      }
    }
    return pieces;
  }

  /** A section's own words: from its heading to the next heading of any level. */
  private record Region(String sectionId, List<String> headings, Span span) {}

  private static List<Region> regions(ParsedDocument document, Outline outline) {
    List<Section> sections = outline.sections();
    int length = document.text().length();
    List<Region> regions = new ArrayList<>();
    int first = sections.isEmpty() ? length : sections.getFirst().span().start();
    regions.add(new Region("", List.of(), new Span(0, first)));
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      boolean hasNext = i + 1 < sections.size();
      int end = hasNext ? sections.get(i + 1).span().start() : length;
      boolean parent = hasNext && sections.get(i + 1).level() > section.level();
      int bodyStart = document.headings().get(i).span().end();
      if (parent && document.text().substring(Math.min(bodyStart, end), end).isBlank()) {
        continue;
      }
      List<String> headings = new ArrayList<>(section.parentChain());
      headings.add(section.title());
      regions.add(new Region(section.id(), headings, new Span(section.span().start(), end)));
    }
    return regions;
  }

  private List<Span> pack(String text, Units units, Span region, int budget) {
    List<Span> fitting = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    int total = 0;
    for (Span unit : units.of(region)) {
      total += addFitting(text, units, unit, budget, fitting, sizes);
    }
    List<Span> packed = new ArrayList<>();
    int passages = (total + budget - 1) / Math.max(1, budget);
    int target = passages == 0 ? budget : (total + passages - 1) / passages;
    int start = 0;
    int size = 0;
    for (int i = 0; i < fitting.size(); i++) {
      boolean full = size + sizes.get(i) > budget;
      boolean enough = size + sizes.get(i) / 2 >= target;
      if (i > start && (full || enough)) {
        packed.add(new Span(fitting.get(start).start(), fitting.get(i - 1).end()));
        start = i;
        size = 0;
      }
      size += sizes.get(i);
    }
    if (start < fitting.size()) {
      packed.add(new Span(fitting.get(start).start(), fitting.getLast().end()));
    }
    return packed;
  }

  private int addFitting(
      String text, Units units, Span unit, int budget, List<Span> into, List<Integer> sizes) {
    int size = unit.length() > MAX_COUNTED ? Integer.MAX_VALUE : tokens.applyAsInt(unit.of(text));
    if (size <= budget || unit.length() < 2) {
      into.add(unit);
      sizes.add(size);
      return size;
    }
    int total = 0;
    for (Span half : units.halves(unit)) {
      total += addFitting(text, units, half, budget, into, sizes);
    }
    return total;
  }

  private static ChunkType type(ParsedDocument document, Span span) {
    int inTables = 0;
    for (Span table : document.tables()) {
      if (table.overlaps(span)) {
        inTables += Math.min(table.end(), span.end()) - Math.max(table.start(), span.start());
      }
    }
    return 2 * inTables > span.length() ? ChunkType.TABLE : ChunkType.CONTENT;
  }

  /**
   * Names chunks by document, words, and how often the same words came before: an edit elsewhere in
   * the document leaves their ids alone.
   */
  private static final class Ids {
    private static final int HASH_BYTES = 6;

    private final DocumentId document;
    private final Map<String, Integer> seen = new HashMap<>();

    Ids(DocumentId document) {
      this.document = document;
    }

    ChunkId next(String text) {
      String hash = hash(text);
      int occurrence = seen.getOrDefault(hash, 0) + 1;
      seen.put(hash, occurrence);
      return new ChunkId(document.value() + "#" + hash + (occurrence == 1 ? "" : "-" + occurrence));
    }

    private static String hash(String text) {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(Arrays.copyOf(digest, HASH_BYTES));
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
    }
  }
}

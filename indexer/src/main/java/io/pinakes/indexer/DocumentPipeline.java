package io.pinakes.indexer;

import io.pinakes.indexer.context.ContextWriter.DocumentContexts;
import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.UnreadableDocumentException;
import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.indexer.split.Chunker;
import io.pinakes.indexer.split.Outline;
import io.pinakes.indexer.split.Piece;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.TextAnalysis;
import java.util.ArrayList;
import java.util.List;

/** Turns one source item into a record and chunks, ready to be embedded. */
final class DocumentPipeline {
  private static final int PAGE_HEAD_TOKENS = 48;

  private final IndexOptions options;
  private final Embedder embedder;
  private final ChunkLimits limits;
  private final Chunker chunker;
  private final LanguageDetector languages = LanguageDetector.among(LanguageDetector.ALL);

  DocumentPipeline(IndexOptions options, Embedder embedder) {
    this.options = options;
    this.embedder = embedder;
    limits =
        new ChunkLimits(
            Math.min(options.chunkTokens(), ChunkLimits.MOST_TOKENS), embedder.maxTokens());
    chunker = new Chunker(limits, embedder::countTokens);
  }

  /**
   * A document that still needs its vectors.
   *
   * @param chunks in reading order
   */
  record Prepared(DocumentRecord document, ParsedDocument parsed, List<Chunk> chunks) {}

  Prepared prepare(SourceItem item, DocumentRecord.Provenance provenance)
      throws UnreadableDocumentException {
    ParsedDocument parsed = item.read();
    Outline outline = Outline.of(parsed);
    String title = parsed.title().isBlank() ? titleFromName(item) : parsed.title().strip();
    DocumentRecord document =
        new DocumentRecord(
            item.id(),
            item.bucket(),
            item.file(),
            item.fileType(),
            item.modified(),
            languages.of(parsed.text()),
            title,
            parsed.pages().size(),
            parsed.text().length(),
            parsed.metadata().plus(item.metadata()),
            outline.sections(),
            provenance);
    return new Prepared(document, parsed, chunks(item, contextTitle(item, title), parsed, outline));
  }

  /** The text that is embedded for a chunk: where it stands, then its words. */
  static String embeddedText(Chunk chunk) {
    return embeddedText(chunk.context(), chunk.text());
  }

  private static String embeddedText(Context context, String text) {
    String place = context.forEmbedding();
    return place.isEmpty() ? text : place + "\n" + text;
  }

  private List<Chunk> chunks(
      SourceItem item, String title, ParsedDocument parsed, Outline outline) {
    // the page head is not known before the cut, so a usual one is reckoned with
    List<Piece> pieces =
        chunker.cut(
            item.id(),
            parsed,
            outline,
            headings ->
                embedder.countTokens(title + " " + String.join(" ", headings))
                    + (parsed.pages().size() > 1 ? PAGE_HEAD_TOKENS : 0));
    DocumentContexts contexts =
        options.context().of(title, parsed, pieces.stream().map(Piece::span).toList());
    List<Chunk> chunks = new ArrayList<>(pieces.size());
    for (Piece piece : pieces) {
      String text = piece.span().of(parsed.text());
      chunks.add(
          new Chunk(
              piece.id(),
              item.id(),
              piece.sectionId(),
              piece.headings(),
              piece.type(),
              text,
              piece.span(),
              piece.pages(),
              fitting(contexts.of(piece.headings(), piece.span()), text)));
    }
    return chunks;
  }

  /** As much of a context as the embedder reads together with the words, which come first. */
  private Context fitting(Context context, String text) {
    Context shorter = context;
    for (int cut = 0; !fits(shorter, text); cut++) {
      switch (cut) {
        case 0 -> shorter = context.withoutPageHead();
        case 1 -> shorter = context.withoutPageHead().withoutHeadings();
        default -> {
          return Context
              .NONE; // a passage that its source has cut may be longer than any model reads
        }
      }
    }
    return shorter;
  }

  private boolean fits(Context context, String text) {
    int tokens = embedder.countTokens(embeddedText(context, text));
    return tokens <= embedder.maxTokens() - ChunkLimits.SPECIAL_TOKENS;
  }

  /**
   * A title says what a document is, a file name often whose it is and of when: both, if a file.
   */
  private static String contextTitle(SourceItem item, String title) {
    String name = titleFromName(item);
    boolean told =
        item.fileType().equals("jsonl")
            || TextAnalysis.terms(title).containsAll(TextAnalysis.terms(name));
    return told ? title : title + " (" + name + ")";
  }

  /** {@code acme-2023_final.pdf} says {@code acme 2023 final}. */
  private static String titleFromName(SourceItem item) {
    String path = item.id().value();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[_-]+", " ").strip();
    return name.isEmpty() ? path : name;
  }
}

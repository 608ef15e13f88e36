package io.pinakes.indexer;

import io.pinakes.indexer.context.ContextWriter.DocumentContexts;
import io.pinakes.indexer.context.ContextWriter.Passage;
import io.pinakes.indexer.fact.DocumentCategorizer;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.indexer.fact.profile.Profiles;
import io.pinakes.indexer.repair.OutlineRepairer;
import io.pinakes.indexer.source.GivenVectors;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.indexer.split.Chunker;
import io.pinakes.indexer.split.Outline;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.LibrarySchema;
import java.util.List;
import java.util.Optional;

/** Turns one source item into a record and chunks, ready to be embedded. */
final class DocumentPipeline {
  private static final int PAGE_HEAD_TOKENS = 48;

  private final IndexOptions options;
  private final Embedder embedder;
  private final FileParser files;
  private final LibrarySchema schema;
  private final Chunker chunker;

  DocumentPipeline(
      IndexOptions options, Embedder embedder, FileParser files, LibrarySchema schema) {
    this.options = options;
    this.schema = schema;
    schema
        .profiles()
        .values()
        .forEach(Profiles::of); // reports errors in profiles before anything is read
    this.embedder = embedder;
    this.files = files;
    chunker =
        new Chunker(
            new ChunkLimits(options.chunkTokens(), embedder.maxTokens()), embedder::countTokens);
  }

  /**
   * A document whose chunks still need their contexts and vectors.
   *
   * @param place its location, for messages
   * @param drafts its chunks in reading order
   * @param contexts the contexts of the chunks, in the same order
   * @param vectors the vectors that its source provides
   * @param extraction the facts and fields extracted from it; the fields are in the document's
   *     metadata
   */
  record Prepared(
      DocumentRecord document,
      String place,
      ParsedDocument parsed,
      List<ChunkDraft> drafts,
      DocumentContexts contexts,
      GivenVectors vectors,
      Extraction extraction)
      implements ReadyDocument {
    @Override
    public List<Fact> facts() {
      return extraction.facts();
    }

    @Override
    public List<Page> pages() {
      return parsed.pages();
    }

    @Override
    public int chunkCount() {
      return drafts.size();
    }

    @Override
    public boolean incomplete() {
      return contexts.incomplete() || extraction.incomplete();
    }

    @Override
    public Chunk chunk(int index) {
      ChunkDraft draft = drafts.get(index);
      return new Chunk(
          draft.id(),
          document.id(),
          draft.sectionId(),
          draft.headings(),
          draft.type(),
          draft.span().of(parsed.text()),
          draft.span(),
          draft.pages(),
          contexts.of(index).withTableHeader(draft.tableHeader()),
          draft.definitions(),
          draft.references());
    }
  }

  Prepared prepare(SourceItem item, DocumentRecord.Provenance provenance)
      throws UnreadableDocumentException {
    item.vectors().requireFit(embedder.id(), embedder.dimension());
    ParsedDocument parsed = OutlineRepairer.repaired(item.read(files), item.file());
    Outline outline = Outline.of(parsed);
    String title = parsed.title().isBlank() ? titleFromName(item) : parsed.title().strip();
    String language = LanguageDetector.among(LanguageDetector.ALL).of(parsed.text());
    DocumentRecord document =
        new DocumentRecord(
                item.id(),
                item.bucket(),
                item.file(),
                item.fileType(),
                item.modified(),
                language,
                title,
                parsed.pages().size(),
                parsed.text().length(),
                parsed.metadata().plus(item.metadata()),
                outline.sections(),
                provenance)
            .withRepairs(parsed.repairs());
    String contextTitle = contextTitle(item, title);
    List<ChunkDraft> drafts = drafts(item, contextTitle, parsed, outline, language);
    DocumentContexts contexts =
        options
            .context()
            .of(
                contextTitle,
                parsed,
                drafts.stream().map(draft -> new Passage(draft.headings(), draft.span())).toList());
    Extraction extraction =
        options
            .facts()
            .extract(
                new FactExtractor.Input(
                    document,
                    parsed,
                    drafts,
                    schema.fields(item.bucket()),
                    schema.notation(item.bucket()),
                    schema.profiles(item.bucket())));
    return new Prepared(
        document
            .withMetadata(extraction.fields().plus(document.metadata()))
            .withCategories(DocumentCategorizer.of(parsed, extraction.facts())),
        item.place(),
        parsed,
        drafts,
        contexts,
        item.vectors(),
        extraction);
  }

  private List<ChunkDraft> drafts(
      SourceItem item, String title, ParsedDocument parsed, Outline outline, String language) {
    // contexts are not known before splitting, so their usual length is assumed
    int besidePlace =
        Math.max(
            options.context().situationTokens(), parsed.pages().size() > 1 ? PAGE_HEAD_TOKENS : 0);
    return chunker.cut(
        item.id(),
        parsed,
        outline,
        language,
        headings -> embedder.countTokens(title + " " + String.join(" ", headings)) + besidePlace);
  }

  /**
   * A warning if a chunk is too long to embed. Chunks cut here never are, but a source may provide
   * its own chunks, which are not split again.
   */
  Optional<String> tooLong(Prepared prepared, ChunkDraft draft) {
    if (prepared.parsed().cuts().isEmpty() || prepared.vectors().has(draft.id())) {
      return Optional.empty();
    }
    int size = embedder.countTokens(draft.span().of(prepared.parsed().text()));
    int reads = embedder.maxTokens() - ChunkLimits.SPECIAL_TOKENS;
    return size > Math.min(reads, ChunkLimits.MAX_TOKENS)
        ? Optional.of(
            "chunk "
                + draft.id()
                + " is provided by its source and has "
                + size
                + " tokens; "
                + (size > reads
                    ? "the embedder reads " + reads + ", so its end is only found by keyword"
                    : "more than " + ChunkLimits.MAX_TOKENS + " are imprecise to find"))
        : Optional.empty();
  }

  /**
   * The title says what a document is, a file name often whose it is and its date; files get both.
   */
  private static String contextTitle(SourceItem item, String title) {
    String name = titleFromName(item);
    boolean told =
        item.isRecord() || TextAnalysis.terms(title).containsAll(TextAnalysis.terms(name));
    return told ? title : title + " (" + name + ")";
  }

  /** {@code acme-2023_final.pdf} becomes {@code acme 2023 final}. */
  private static String titleFromName(SourceItem item) {
    String path = item.id().value();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[_-]+", " ").strip();
    return name.isEmpty() ? path : name;
  }
}

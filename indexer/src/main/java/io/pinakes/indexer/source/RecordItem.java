package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Cut;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a JSONL file, already parsed, so {@link #read()} is cheap and never fails.
 *
 * @param place file and line
 */
record RecordItem(
    DocumentId id,
    String bucket,
    String file,
    String place,
    Instant modified,
    Metadata metadata,
    ParsedDocument document,
    GivenVectors vectors)
    implements SourceItem {

  private static final String BETWEEN_CHUNKS = "\n\n";

  /**
   * @param line its number in {@code file}, from 1
   * @throws IOException whose message says what is missing
   */
  static RecordItem of(
      JsonNode record, String file, long line, String bucket, Instant modified, Metadata defaults)
      throws IOException {
    DocumentId id = new DocumentId(id(record, "has no _id"));
    JsonNode own = record.path("metadata");
    if (!own.isMissingNode() && !own.isNull() && !own.isObject()) {
      throw new IOException("has metadata that is not a JSON object");
    }
    String ownBucket =
        own.path("bucket").isTextual()
            ? BucketName.require(own.path("bucket").textValue())
            : bucket;
    Metadata metadata = defaults.plus(JsonMetadata.of(own, "bucket"));
    Map<ChunkId, float[]> vectors = new LinkedHashMap<>();
    ParsedDocument document = document(id, record, vectors);
    return new RecordItem(
        id,
        ownBucket,
        file,
        file + ":" + line,
        modified,
        metadata,
        document,
        vectors.isEmpty()
            ? GivenVectors.NONE
            : new GivenVectors(record.path("embedder").asText(""), vectors));
  }

  /**
   * @param source name of the source of the records
   * @throws IOException whose message says what is missing
   */
  static RecordItem of(IndexRecord record, String source) throws IOException {
    requireNoControls(record.id().value());
    ParsedDocument document =
        document(
            CleanText.line(record.title()),
            CleanText.of(record.text()),
            List.of(),
            new ArrayList<>());
    IndexRecord.Vector given = record.embedding();
    GivenVectors vectors = GivenVectors.NONE;
    if (given != null) {
      document = asOneChunk(document, record.id());
      vectors =
          new GivenVectors(
              given.embedderId(),
              Map.of(document.cuts().getFirst().id(), RecordEmbedding.scaled(given.numbers())));
    }
    return new RecordItem(
        record.id(),
        record.bucket(),
        source,
        source + ": " + record.id(),
        record.modified().truncatedTo(ChronoUnit.MILLIS),
        record.metadata(),
        document,
        vectors);
  }

  @Override
  public String fileType() {
    return "jsonl";
  }

  @Override
  public boolean isRecord() {
    return true;
  }

  @Override
  public String contentHash() {
    MessageDigest digest = ContentHash.begin(bucket, metadata);
    ContentHash.add(digest, document.title());
    ContentHash.add(digest, document.text());
    for (Cut cut : document.cuts()) {
      ContentHash.add(digest, cut.id() + "@" + cut.span().start() + "-" + cut.span().end());
      float[] vector = vectors.vectors().get(cut.id());
      if (vector != null) {
        ContentHash.add(digest, vectors.embedderId());
        ContentHash.add(digest, vector);
      }
    }
    return ContentHash.end(digest);
  }

  @Override
  public ParsedDocument read() {
    return document;
  }

  /**
   * @param vectors receives the vectors of the record
   */
  private static ParsedDocument document(
      DocumentId id, JsonNode record, Map<ChunkId, float[]> vectors) throws IOException {
    String title = CleanText.line(record.path("title").asText(""));
    String text = CleanText.of(record.path("text").asText(""));
    List<String> warnings = new ArrayList<>();
    List<ChunkId> ids = new ArrayList<>();
    List<String> chunks = new ArrayList<>();
    readChunks(record.path("chunks"), ids, chunks, vectors);
    List<Cut> cuts = List.of();
    if (!chunks.isEmpty()) {
      Optional<List<Cut>> found = find(text, ids, chunks);
      if (found.isEmpty()) {
        if (!text.isBlank()) {
          warnings.add("its chunks do not match its text, so they replace it");
        }
        text = String.join(BETWEEN_CHUNKS, chunks);
        found = find(text, ids, chunks);
      }
      cuts = found.orElseThrow();
    }
    float[] whole = RecordEmbedding.of(record);
    if (whole != null && !cuts.isEmpty()) {
      throw new IOException("has both chunks and an embedding; give each chunk its own");
    }
    ParsedDocument document = document(title, text, cuts, warnings);
    if (whole != null) {
      document = asOneChunk(document, id);
      vectors.put(document.cuts().getFirst().id(), whole);
    }
    return document;
  }

  private static ParsedDocument document(
      String title, String text, List<Cut> cuts, List<String> warnings) throws IOException {
    String words = text;
    if (text.isBlank()) {
      if (title.isBlank()) {
        throw new IOException("has neither text nor title");
      }
      words = title;
      warnings.add("has no text, so its title is used instead");
    }
    return new ParsedDocument(
        title,
        words,
        List.of(new Page(1, 0, words)),
        List.of(),
        List.of(),
        cuts,
        Metadata.EMPTY,
        warnings);
  }

  /** One vector represents one passage, regardless of length. */
  private static ParsedDocument asOneChunk(ParsedDocument document, DocumentId id) {
    Cut whole = new Cut(new ChunkId(id.value() + "#record"), new Span(0, document.text().length()));
    return new ParsedDocument(
        document.title(),
        document.text(),
        document.pages(),
        document.headings(),
        document.tables(),
        List.of(whole),
        document.metadata(),
        document.warnings());
  }

  private static void readChunks(
      JsonNode array, List<ChunkId> ids, List<String> chunks, Map<ChunkId, float[]> vectors)
      throws IOException {
    Set<ChunkId> seen = new HashSet<>();
    for (JsonNode chunk : array) {
      String place = "chunk " + (ids.size() + 1);
      ChunkId id = new ChunkId(id(chunk, place + " has no _id"));
      String text = CleanText.of(chunk.path("text").asText(""));
      if (text.isBlank()) {
        throw new IOException(place + " has no text");
      }
      if (!seen.add(id)) {
        throw new IOException(place + " has the _id of an earlier chunk: " + id);
      }
      ids.add(id);
      chunks.add(text);
      float[] vector = embedding(chunk, place);
      if (vector != null) {
        vectors.put(id, vector);
      }
    }
  }

  private static float @Nullable [] embedding(JsonNode chunk, String place) throws IOException {
    try {
      return RecordEmbedding.of(chunk);
    } catch (IOException e) {
      throw new IOException(place + " " + e.getMessage(), e);
    }
  }

  /**
   * Finds the chunks in the text, each starting after the start of the previous one; they may
   * overlap.
   */
  private static Optional<List<Cut>> find(String text, List<ChunkId> ids, List<String> chunks) {
    List<Cut> cuts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < chunks.size(); i++) {
      int start = text.indexOf(chunks.get(i), from);
      if (start < 0) {
        return Optional.empty();
      }
      cuts.add(new Cut(ids.get(i), new Span(start, start + chunks.get(i).length())));
      from = start + 1;
    }
    return Optional.of(cuts);
  }

  private static String id(JsonNode node, String missing) throws IOException {
    JsonNode id = node.path("_id");
    String value = id.isTextual() || id.isIntegralNumber() ? id.asText() : "";
    if (value.isBlank()) {
      throw new IOException(missing);
    }
    requireNoControls(value);
    return value;
  }

  /** Ids are printed in reports, tables and lists. */
  private static void requireNoControls(String id) throws IOException {
    if (!CleanText.of(id).equals(id) || id.indexOf('\n') >= 0 || id.indexOf('\t') >= 0) {
      throw new IOException("has a control character in its _id: " + CleanText.line(id));
    }
  }
}

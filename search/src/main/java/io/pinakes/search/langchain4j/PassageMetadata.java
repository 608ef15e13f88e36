package io.pinakes.search.langchain4j;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.langchain4j.data.document.Metadata;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Hit;
import java.util.List;
import java.util.Optional;

/**
 * The metadata keys for the location of a retrieved passage. The metadata of its document is added
 * under its own keys, except where they clash with these. Values are strings, {@code long} or
 * {@code double}; booleans become strings, and multiple values, for which langchain4j has no type,
 * the text of a JSON array ({@code ["a","b"]}).
 */
public final class PassageMetadata {
  /** Id of the document. */
  public static final String DOCUMENT_ID = "doc_id";

  /** The bucket of the document. */
  public static final String BUCKET = "bucket";

  /** The document's file, relative to its source. */
  public static final String FILE = "file";

  /** Title of the document. */
  public static final String TITLE = "title";

  /** First physical page, an {@code int} from 1. */
  public static final String PAGE = "page";

  /** Last physical page, an {@code int}. */
  public static final String END_PAGE = "end_page";

  /** The headings above the passage, outermost first, joined by {@value #SECTION_SEPARATOR}. */
  public static final String SECTION = "section";

  /** Id of the section within the document; empty before the first heading. */
  public static final String SECTION_ID = "section_id";

  /** Id of the chunk. */
  public static final String CHUNK_ID = "chunk_id";

  /** Where the passage begins in the document's text, an {@code int} in UTF-16 units. */
  public static final String START = "start";

  /** Where it ends, exclusive, an {@code int} in UTF-16 units. */
  public static final String END = "end";

  /** Separates the headings in {@link #SECTION}. */
  public static final String SECTION_SEPARATOR = " > ";

  private PassageMetadata() {}

  static Metadata of(Hit hit, Optional<DocumentRecord> document) {
    Metadata metadata = new Metadata();
    document.ifPresent(
        known -> {
          known.metadata().fields().forEach((key, values) -> put(metadata, key, values));
          metadata.put(TITLE, known.title());
        });
    Chunk chunk = hit.chunk();
    return metadata
        .put(DOCUMENT_ID, chunk.document().value())
        .put(BUCKET, hit.bucket())
        .put(FILE, hit.file())
        .put(PAGE, chunk.pages().first())
        .put(END_PAGE, chunk.pages().last())
        .put(SECTION, String.join(SECTION_SEPARATOR, chunk.headings()))
        .put(SECTION_ID, chunk.sectionId())
        .put(CHUNK_ID, chunk.id().value())
        .put(START, chunk.span().start())
        .put(END, chunk.span().end());
  }

  private static void put(Metadata metadata, String key, List<MetadataValue> values) {
    if (values.size() > 1) {
      metadata.put(key, json(values));
      return;
    }
    switch (values.getFirst()) {
      case MetadataValue.Keyword(String text) -> metadata.put(key, text);
      case MetadataValue.Whole(long number) -> metadata.put(key, number);
      case MetadataValue.Decimal(double number) -> metadata.put(key, number);
      case MetadataValue.Flag(boolean flag) -> metadata.put(key, Boolean.toString(flag));
    }
  }

  private static String json(List<MetadataValue> values) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (MetadataValue value : values) {
      switch (value) {
        case MetadataValue.Keyword(String text) -> array.add(text);
        case MetadataValue.Whole(long number) -> array.add(number);
        case MetadataValue.Decimal(double number) -> array.add(number);
        case MetadataValue.Flag(boolean flag) -> array.add(flag);
      }
    }
    return array.toString();
  }
}

package io.pinakes.search.testing;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Values that are valid and otherwise unremarkable. */
public final class Samples {
  public static final Instant MODIFIED = Instant.parse("2023-05-17T10:15:30.250Z");

  private Samples() {}

  /** The record of {@code bucket/name}, a Markdown file without metadata. */
  public static DocumentRecord record(String id) {
    return record(id, Metadata.EMPTY);
  }

  /** The same with metadata. */
  public static DocumentRecord record(String id, Metadata metadata) {
    return record(id, "en", metadata);
  }

  /** The record of a document in a language, ISO 639-1. */
  public static DocumentRecord record(String id, String language) {
    return record(id, language, Metadata.EMPTY);
  }

  /** The same with metadata. */
  public static DocumentRecord record(String id, String language, Metadata metadata) {
    return new DocumentRecord(
        new DocumentId(id),
        id.contains("/") ? id.substring(0, id.indexOf('/')) : "generic",
        id + ".md",
        "md",
        MODIFIED,
        language,
        "Title of " + id,
        1,
        100,
        metadata,
        List.of(),
        new DocumentRecord.Provenance("/library", "content", "settings"));
  }

  /** Metadata of one field. */
  public static Metadata metadata(String field, MetadataValue... values) {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put(field, List.of(values));
    return new Metadata(fields);
  }

  /** A chunk on page 1, without context. */
  public static Chunk chunk(String document, String id, String text) {
    return chunk(document, id, text, new PageRange(1, 1), ChunkType.CONTENT);
  }

  public static Chunk chunk(
      String document, String id, String text, PageRange pages, ChunkType type) {
    return new Chunk(
        new ChunkId(id),
        new DocumentId(document),
        "",
        List.of(),
        type,
        text,
        new Span(0, text.length()),
        pages,
        Context.NONE);
  }

  /** One chunk for each text, named {@code document#0} and so on. */
  public static List<Chunk> chunks(String document, String... texts) {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      chunks.add(chunk(document, document + "#" + i, texts[i]));
    }
    return chunks;
  }

  /** Pages with these texts, numbered from 1. */
  public static List<Page> pages(String... texts) {
    List<Page> pages = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < texts.length; i++) {
      pages.add(new Page(i + 1, start, texts[i]));
      start += texts[i].length();
    }
    return pages;
  }

  public static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }

  public static MetadataValue whole(long value) {
    return new MetadataValue.Whole(value);
  }

  public static MetadataValue decimal(double value) {
    return new MetadataValue.Decimal(value);
  }

  public static MetadataValue flag(boolean value) {
    return new MetadataValue.Flag(value);
  }
}

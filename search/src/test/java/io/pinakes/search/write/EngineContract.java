package io.pinakes.search.write;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import java.time.Instant;
import java.util.List;

/** An index that is written and read, of any engine. */
abstract class EngineContract {
  protected final Compass embedder = new Compass();
  protected final Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());

  /** The same location throughout a test, empty at its start. */
  protected abstract IndexTarget target();

  /** The content of {@link #target} as seen by readers. */
  protected abstract Library library(Embedder with);

  protected final IndexStore open() {
    return target().open(manifest);
  }

  protected static DocumentRecord record(String id, String hash) {
    return new DocumentRecord(
        new DocumentId(id),
        "generic",
        id + ".md",
        "md",
        Instant.EPOCH,
        "en",
        id,
        1,
        10,
        Metadata.EMPTY,
        List.of(),
        new DocumentRecord.Provenance("/source", hash, "settings"));
  }

  protected final void put(IndexStore store, String id, String words) {
    Chunk chunk =
        new Chunk(
            new ChunkId(id + "#1"),
            new DocumentId(id),
            "",
            List.of(),
            ChunkType.CONTENT,
            words,
            new Span(0, words.length()),
            new PageRange(1, 1),
            Context.NONE);
    store.replace(
        record(id, words),
        List.of(new Page(1, 0, words)),
        List.of(new EmbeddedChunk(chunk, words, embedder.embedPassage(words))));
  }

  /** What readers see: the texts of a and b, the number of documents, the generation. */
  protected final String seen() {
    try (Library library = library(embedder)) {
      return library.text(new DocumentId("a")).orElse("-")
          + " "
          + library.text(new DocumentId("b")).orElse("-")
          + " "
          + library.count(Filter.all())
          + " "
          + library.statistics().generation();
    }
  }
}

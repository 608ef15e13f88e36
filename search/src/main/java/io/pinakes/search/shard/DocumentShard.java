package io.pinakes.search.shard;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Reads the documents of one shard by id and position, as in {@link io.pinakes.search.Library};
 * documents of other shards do not exist here.
 */
public interface DocumentShard {
  Optional<DocumentRecord> document(DocumentId id) throws IOException;

  Optional<Chunk> chunk(ChunkId id) throws IOException;

  List<Page> pages(DocumentId id, PageRange range) throws IOException;

  Optional<Quote> passage(DocumentId id, Span span) throws IOException;

  List<Chunk> chunks(DocumentId id, Span span) throws IOException;
}

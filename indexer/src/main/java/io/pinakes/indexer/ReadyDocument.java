package io.pinakes.indexer;

import io.pinakes.indexer.source.GivenVectors;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import java.util.List;

/** A document that only lacks the vectors of its texts. */
interface ReadyDocument {
  DocumentRecord document();

  /** Its location, for messages. */
  String place();

  List<Page> pages();

  int chunkCount();

  /** A chunk with its context; waits for the context if necessary. */
  Chunk chunk(int index);

  /** The vectors that its source provides. */
  GivenVectors vectors();

  /** Its facts, in reading order. */
  List<Fact> facts();

  /** Whether a language model failed to write a part of it, once all chunks were asked for. */
  boolean incomplete();
}

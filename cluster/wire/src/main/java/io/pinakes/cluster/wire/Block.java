package io.pinakes.cluster.wire;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.EmbeddedSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** What is stored as one document of OpenSearch, and changes as one. */
public sealed interface Block {
  /** The record of the document it belongs to. */
  DocumentRecord record();

  /** What is declared of the fields of its bucket. */
  SortedMap<String, FieldDefinition> declared();

  /**
   * A document with all but its summaries.
   *
   * @param words of each fact, what its vector is made from
   * @param vectors words to their vector
   * @param columns the properties of its facts that get fields of their own
   */
  record OfDocument(
      DocumentRecord record,
      SortedMap<String, FieldDefinition> declared,
      List<Page> pages,
      List<EmbeddedChunk> chunks,
      List<Fact> facts,
      List<String> words,
      Map<String, float[]> vectors,
      Set<String> columns)
      implements Block {}

  /**
   * The summaries of a document.
   *
   * @param builder names how they were made
   * @param summaries at least one
   */
  record OfSummaries(
      DocumentRecord record,
      SortedMap<String, FieldDefinition> declared,
      String builder,
      List<EmbeddedSummary> summaries)
      implements Block {}

  /** As bytes, compressed: a chunk and what its vector was made from have most words in common. */
  default byte[] bytes() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater quick = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, quick)) {
      out.write(Wire.write(Block.class, this));
    } catch (IOException e) {
      throw new IllegalStateException("nothing can fail in memory", e);
    } finally {
      quick.end();
    }
    return Message.of(packed.toByteArray());
  }

  /**
   * What {@link #bytes} made.
   *
   * @throws Message.OtherProtocol if another release made it
   */
  static Block read(byte[] bytes) throws IOException {
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(Message.content(bytes)))) {
      return Wire.read(Block.class, in.readAllBytes());
    }
  }
}

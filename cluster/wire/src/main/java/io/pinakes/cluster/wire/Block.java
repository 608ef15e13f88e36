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

/** The content of one OpenSearch document, replaced and removed as a whole. */
public sealed interface Block {
  /** The document that the content belongs to. */
  DocumentRecord record();

  /** The declared fields of its bucket. */
  SortedMap<String, FieldDefinition> declared();

  /**
   * A document without its summaries.
   *
   * @param words for each fact the text that its vector is made from; empty without vectors
   * @param vectors by {@code words}
   * @param columns the properties of facts that get their own Lucene fields
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
   * @param builder the name of the method that wrote them
   * @param summaries at least one
   */
  record OfSummaries(
      DocumentRecord record,
      SortedMap<String, FieldDefinition> declared,
      String builder,
      List<EmbeddedSummary> summaries)
      implements Block {}

  /**
   * This block as a compressed message: chunks and the texts of their vectors repeat most words.
   */
  default byte[] bytes() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater quick = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, quick)) {
      out.write(Wire.write(Block.class, this));
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    } finally {
      quick.end();
    }
    return Message.of(packed.toByteArray());
  }

  /**
   * Reads a message of {@link #bytes}.
   *
   * @throws Message.OtherProtocol if another release wrote it
   */
  static Block read(byte[] bytes) throws IOException {
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(Message.content(bytes)))) {
      return Wire.read(Block.class, in.readAllBytes());
    }
  }
}

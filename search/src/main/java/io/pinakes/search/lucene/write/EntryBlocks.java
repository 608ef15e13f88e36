package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.EmbeddedText;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.EmbeddedSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.lucene.document.Document;

/** The entries that an index holds of a document, whoever writes them. */
public final class EntryBlocks {
  private EntryBlocks() {}

  /** The entry of a chunk of {@code document}. */
  public static Document chunk(EmbeddedChunk chunk, DocumentRecord document, LibrarySchema schema) {
    Document entry =
        ChunkMapping.write(chunk.chunk(), document, schema, chunk.embedding().vector());
    if (!chunk.embeddedText().isEmpty()) {
      EmbeddedText.addTo(entry, chunk.embeddedText());
    }
    return entry;
  }

  /**
   * All of a document but its summaries, as one block, its record last. Entries of facts are made
   * when they are asked for.
   *
   * @param chunks as {@link #chunk} made them
   * @param keys the properties that get fields of their own; those of the facts are admitted
   */
  public static Iterable<Document> document(
      DocumentRecord document,
      List<Page> pages,
      List<Document> chunks,
      DocumentFacts facts,
      LibrarySchema schema,
      FactKeys keys) {
    List<Document> texts = new ArrayList<>(chunks.size() + pages.size());
    texts.addAll(chunks);
    pages.forEach(page -> texts.add(PageMapping.write(page, document.id())));
    Iterable<Document> ofFacts = new FactEntries(facts, document, schema, keys);
    Document record = DocumentMapping.write(document, schema, chunks.size(), facts.facts().size());
    return joined(List.of(texts, ofFacts, List.of(record)));
  }

  private static Iterable<Document> joined(List<Iterable<Document>> parts) {
    return () ->
        parts.stream().flatMap(part -> StreamSupport.stream(part.spliterator(), false)).iterator();
  }

  /**
   * The summaries of a document.
   *
   * @param builder names how they were made
   */
  public static List<Document> summaries(
      DocumentRecord document,
      String builder,
      List<EmbeddedSummary> summaries,
      LibrarySchema schema) {
    List<Document> entries = new ArrayList<>(summaries.size());
    for (EmbeddedSummary summary : summaries) {
      Document entry =
          SummaryMapping.write(summary.summary(), document, schema, builder, summary.vector());
      if (!summary.embeddedText().isEmpty()) {
        EmbeddedText.addTo(entry, summary.embeddedText());
      }
      entries.add(entry);
    }
    return entries;
  }
}

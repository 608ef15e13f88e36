package io.pinakes.indexer.fact;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.ChunkDraft;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.quantity.Notation;
import io.pinakes.search.query.FieldDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** Extracts facts from documents. Thread-safe. */
public interface FactExtractor {
  /** Identifies the method and all its settings; documents are reindexed when it changes. */
  String id();

  /** Extracts the facts of one document. */
  Extraction extract(Input input);

  /** The language model usage so far; {@link ModelUsage#NONE} without a model. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }

  /**
   * A document as input to an extractor.
   *
   * @param document its record, with the metadata from its source
   * @param drafts its chunks in reading order
   * @param declared the declared fields of its bucket
   * @param notation the declared notation of numbers and dates in its bucket
   * @param profiles the declared document profiles of its bucket; may be empty
   */
  record Input(
      DocumentRecord document,
      ParsedDocument parsed,
      List<ChunkDraft> drafts,
      SortedMap<String, FieldDefinition> declared,
      Notation notation,
      List<String> profiles) {
    public Input {
      drafts = List.copyOf(drafts);
      profiles = List.copyOf(profiles);
    }
  }

  /**
   * The result of an extraction.
   *
   * @param facts in reading order, with unique ids
   * @param fields values of declared fields that the metadata lacks; they become metadata
   * @param unreadDates number of dates left as text because they are ambiguous
   * @param missing required fields that are neither in the metadata nor in the text
   * @param warnings other problems, one sentence each
   * @param incomplete whether the next run should read the document again
   */
  record Extraction(
      List<Fact> facts,
      Metadata fields,
      int unreadDates,
      List<String> missing,
      List<String> warnings,
      boolean incomplete) {
    /** No facts. */
    public static final Extraction NONE =
        new Extraction(List.of(), Metadata.EMPTY, 0, List.of(), List.of(), false);

    public Extraction {
      facts = List.copyOf(facts);
      missing = List.copyOf(missing);
      warnings = List.copyOf(warnings);
    }

    /** This extraction with another warning. */
    public Extraction withWarning(String warning) {
      List<String> more = new ArrayList<>(warnings);
      more.add(warning);
      return new Extraction(facts, fields, unreadDates, missing, more, incomplete);
    }

    /** This extraction, marked so that the next run reads the document again. */
    public Extraction toBeReadAgain() {
      return new Extraction(facts, fields, unreadDates, missing, warnings, true);
    }
  }
}

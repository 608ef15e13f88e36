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

/** Reads facts out of documents; safe for many threads. */
public interface FactExtractor {
  /** Names the method and every setting of it; documents are read again when it changes. */
  String id();

  /** Reads the facts of one document. */
  Extraction extract(Input input);

  /** What the method has done so far; {@link ModelUsage#NONE} if it counts nothing. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }

  /**
   * A document as an extractor sees it.
   *
   * @param document its record, with the metadata its source gives
   * @param pieces its chunks in reading order
   * @param declared the fields that a schema declares of its bucket
   * @param notation how its bucket writes numbers and dates, as a schema declares
   * @param profiles the kinds of document in its bucket, as a schema declares; empty if it does not
   */
  record Input(
      DocumentRecord document,
      ParsedDocument parsed,
      List<ChunkDraft> pieces,
      SortedMap<String, FieldDefinition> declared,
      Notation notation,
      List<String> profiles) {
    public Input {
      pieces = List.copyOf(pieces);
      profiles = List.copyOf(profiles);
    }
  }

  /**
   * What was read.
   *
   * @param facts in reading order, ids unique
   * @param fields values of declared fields that the metadata lacks; they become metadata
   * @param unreadDates how many dates were left as words, since they can be read in two ways
   * @param missing required fields that neither the metadata nor the text has
   * @param warnings whatever else could not be read as it should, a sentence each
   * @param incomplete whether the next run should read the document again
   */
  record Extraction(
      List<Fact> facts,
      Metadata fields,
      int unreadDates,
      List<String> missing,
      List<String> warnings,
      boolean incomplete) {
    /** Nothing. */
    public static final Extraction NONE =
        new Extraction(List.of(), Metadata.EMPTY, 0, List.of(), List.of(), false);

    public Extraction {
      facts = List.copyOf(facts);
      missing = List.copyOf(missing);
      warnings = List.copyOf(warnings);
    }

    /** The same with another warning. */
    public Extraction withWarning(String warning) {
      List<String> more = new ArrayList<>(warnings);
      more.add(warning);
      return new Extraction(facts, fields, unreadDates, missing, more, incomplete);
    }

    /** The same, to be read again. */
    public Extraction toBeReadAgain() {
      return new Extraction(facts, fields, unreadDates, missing, warnings, true);
    }
  }
}

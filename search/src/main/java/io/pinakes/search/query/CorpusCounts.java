package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

/** What the analysis of a question asks an index. */
public interface CorpusCounts {
  /** In how many documents {@code filter} finds something. */
  long documents(Filter filter);

  /** How many passages {@code filter} lets through. */
  long passages(Filter filter);

  /**
   * How many of the passages that {@code filter} lets through hold {@code words} as a phrase; words
   * that the index leaves out, such as "the", stand in all.
   */
  long passages(Filter filter, String words);

  /**
   * Values that {@code field} takes in the documents that meet {@code filter}, the most frequent
   * first; not more than a question may name.
   */
  List<MetadataValue> values(String field, Filter filter);
}

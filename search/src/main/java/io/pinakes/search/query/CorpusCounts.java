package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

/** The counts that query analysis requests from an index. */
public interface CorpusCounts {
  /** The number of documents in which {@code filter} matches something. */
  long documents(Filter filter);

  /** The number of passages that match {@code filter}. */
  long passages(Filter filter);

  /**
   * The number of passages matching {@code filter} that contain {@code words} as a phrase; stop
   * words, such as "the", match everywhere.
   */
  long passages(Filter filter, String words);

  /**
   * At most {@code most} values of {@code field} in the documents that match {@code filter}, most
   * frequent first.
   */
  List<MetadataValue> values(String field, Filter filter, int most);
}

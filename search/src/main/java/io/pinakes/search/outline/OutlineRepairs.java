package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.List;

/**
 * The repairs of a document's outline and summaries; stored only if there are any.
 *
 * @param repairs those of its headings first
 */
public record OutlineRepairs(DocumentId docId, List<OutlineRepair> repairs) {
  public OutlineRepairs {
    repairs = List.copyOf(repairs);
  }
}

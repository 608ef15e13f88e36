package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.List;

/**
 * The quality of one document's outline and summaries.
 *
 * @param sections number of sections, the text before the first heading included
 * @param pages number of physical pages
 * @param repairs what was repaired when it was indexed
 * @param findings what is wrong now
 */
public record DocumentQuality(
    DocumentId document,
    int sections,
    int pages,
    List<OutlineRepair> repairs,
    List<OutlineFinding> findings) {
  public DocumentQuality {
    repairs = List.copyOf(repairs);
    findings = List.copyOf(findings);
  }
}

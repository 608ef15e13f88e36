package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Documents of pages without headings. */
final class TextPages {
  private TextPages() {}

  static OutlinedDocument document(List<String> texts) {
    List<Page> pages = new ArrayList<>();
    int start = 0;
    for (String text : texts) {
      pages.add(new Page(pages.size() + 1, start, text));
      start += text.length();
    }
    return OutlinedDocument.of(
        new DocumentRecord(
            new DocumentId("d"),
            "b",
            "d.pdf",
            "pdf",
            Instant.EPOCH,
            "en",
            "Handbook",
            pages.size(),
            start,
            Metadata.EMPTY,
            List.of(),
            new DocumentRecord.Provenance("s", "c", "h")),
        pages,
        true,
        Map.of(),
        List.of());
  }
}

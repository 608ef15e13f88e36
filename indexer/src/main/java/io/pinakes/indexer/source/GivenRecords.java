package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.CleanText;
import java.io.IOException;
import java.util.OptionalLong;

/** Records supplied by an application. */
record GivenRecords(String root, Iterable<IndexRecord> records) implements Source {
  @Override
  public OptionalLong size() {
    return OptionalLong.empty();
  }

  @Override
  public void forEach(Visitor visitor) throws IOException {
    for (IndexRecord record : records) {
      RecordItem item;
      try {
        item = RecordItem.of(record, root);
      } catch (IOException | IllegalArgumentException e) {
        visitor.failed(
            root + ": " + CleanText.line(record.id().value()), String.valueOf(e.getMessage()));
        continue;
      }
      visitor.item(item);
    }
  }
}

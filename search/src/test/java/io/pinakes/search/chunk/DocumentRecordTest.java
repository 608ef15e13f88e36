package io.pinakes.search.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DocumentRecordTest {
  private static Section section(String id, int level, int start, int end) {
    return new Section(
        id, "", "S" + id, level, List.of(), new Span(start, end), new PageRange(1, 1));
  }

  private static DocumentRecord document(List<Section> outline) {
    return new DocumentRecord(
        new DocumentId("a/b"),
        "a",
        "a/b.md",
        "md",
        Instant.EPOCH,
        "en",
        "B",
        1,
        100,
        Metadata.EMPTY,
        outline,
        new DocumentRecord.Provenance("/source", "hash", "settings"));
  }

  @Test
  void theInnermostSectionIsFound() {
    DocumentRecord document =
        document(
            List.of(section("1", 1, 10, 60), section("1.1", 2, 20, 60), section("2", 1, 60, 100)));
    assertEquals(Optional.empty(), id(document, 9));
    assertEquals(Optional.of("1"), id(document, 10));
    assertEquals(Optional.of("1"), id(document, 19));
    assertEquals(Optional.of("1.1"), id(document, 20));
    assertEquals(Optional.of("1.1"), id(document, 59));
    assertEquals(Optional.of("2"), id(document, 60));
    assertEquals(Optional.empty(), id(document(List.of()), 0));
  }

  private static Optional<String> id(DocumentRecord document, int offset) {
    return document.sectionAt(offset).map(Section::id);
  }
}

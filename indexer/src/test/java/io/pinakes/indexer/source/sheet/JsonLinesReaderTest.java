package io.pinakes.indexer.source.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesReaderTest {
  @TempDir private Path folder;

  private String read(String lines) throws IOException, UnreadableDocumentException {
    Path file = Files.writeString(folder.resolve("rows.jsonl"), lines);
    return new JsonLinesReader().read(file).text().strip();
  }

  @Test
  void keysAreColumnsInTheOrderInWhichTheyOccur() throws Exception {
    assertEquals(
        """
        id\tname\tprice\topen\tnote
        1\tGate valve\t12.50\ttrue\t
        2\t\t1000000\tfalse\ttwo lines\
        """,
        read(
            """
            {"id": 1, "name": "Gate valve", "price": 12.50, "open": true}

            {"id": 2, "name": null, "price": 1000000, "open": false, "note": "two\\nlines"}
            """));
  }

  @Test
  void nestedObjectsAndListsAreFlattened() throws Exception {
    assertEquals(
        "who.name\twho.town\ttags\nAda\tBath\tred, {\"a\":1}",
        read(
            "{\"who\": {\"name\": \"Ada\", \"town\": \"Bath\"}, \"tags\": [\"red\", {\"a\": 1}]}"));
  }

  @Test
  void whatIsNoTableIsRefusedAtItsLine() {
    assertTrue(message("{\"a\": 1}\n{\"a\": ").contains("is not JSON at line 2"));
    assertEquals("has no JSON object at line 2", message("{\"a\": 1}\n[1]"));
    assertEquals(
        "has more than 1000 different keys",
        message(
            IntStream.range(0, 1_001)
                .mapToObj(i -> "{\"k" + i + "\": 1}")
                .collect(Collectors.joining("\n"))));
  }

  private String message(String lines) {
    return String.valueOf(
        assertThrows(UnreadableDocumentException.class, () -> read(lines)).getMessage());
  }
}

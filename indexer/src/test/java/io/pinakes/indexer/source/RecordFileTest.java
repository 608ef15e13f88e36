package io.pinakes.indexer.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.ChunkId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFileTest {
  @TempDir private Path root;

  private Collected records(String lines) throws IOException {
    return Collected.from(Files.writeString(root.resolve("corpus.jsonl"), lines));
  }

  private ParsedDocument record(String line) throws Exception {
    return records(line + "\n").items.getFirst().read();
  }

  @Test
  void aRecordKeepsItsIdAndNamesItsBucket() throws Exception {
    Collected found =
        records(
            """
            {"_id":"MED-10 x","title":"On  wine","text":"In vino\\r\\nveritas","metadata":{"bucket":"papers","year":1999}}
            """);
    SourceItem item = found.items.getFirst();
    assertEquals("MED-10 x", item.id().value());
    assertEquals("papers", item.bucket());
    assertEquals("corpus.jsonl", item.file());
    assertEquals("jsonl", item.fileType());
    assertEquals("{year=[Whole[value=1999]]}", item.metadata().fields().toString());
    assertEquals("On wine", item.read().title());
    assertEquals("In vino\nveritas", item.read().text());
  }

  @Test
  void brokenRecordsAreReportedByLineAndTheRestIsRead() throws IOException {
    Collected found =
        records(
            """
            {"_id":"a","text":"x"}
            {"_id":"b","text":
            [1]
            {"text":"x"}
            {"_id":" ","text":"x"}
            {"_id":"b","text":"y","embedding":[0,0]}
            {"_id":"c","title":" ","text":" "}

            {"_id":"d","text":"x"} {}
            {"_id":"e","text":"x","metadata":3}
            {"_id":"f","text":"x"}
            """);
    assertEquals(List.of("a", "f"), found.ids());
    assertEquals(
        List.of("2", "3", "4", "5", "6", "7", "9", "10"),
        found.failed.stream().map(line -> line.split(":", -1)[1]).toList());
    assertEquals("corpus.jsonl:3: is not a JSON object", found.failed.get(1));
    assertEquals("corpus.jsonl:4: has no _id", found.failed.get(2));
    assertEquals(
        "corpus.jsonl:6: has an embedding of length 0.0, which cannot be scaled to 1",
        found.failed.get(4));
    assertEquals("corpus.jsonl:7: has neither text nor title", found.failed.get(5));
  }

  @Test
  void aFileWithoutIdsAndTextsIsATable() throws Exception {
    Collected found = records("\n{\"part\": \"P-7\", \"stock\": 12}\n{\"part\": \"P-8\"}\n");
    SourceItem table = found.items.getFirst();
    assertEquals(1, found.items.size());
    assertFalse(table.isRecord());
    assertEquals("part\tstock\nP-7\t12\nP-8\t", table.read().text().stripTrailing() + "\t");
    assertTrue(records("{\"_id\": \"a\", \"text\": \"x\"}").items.getFirst().isRecord());
  }

  @Test
  void anEmbeddingMakesOneChunkOfItsRecordAndIsScaled() throws Exception {
    SourceItem item =
        records(
                """
                {"_id":"a","text":"One. Two.","embedder":"words@1","embedding":[3,0,-4]}
                """)
            .items
            .getFirst();
    ParsedDocument.Cut only = item.read().cuts().getFirst();
    assertEquals("One. Two.", only.span().of(item.read().text()));
    assertEquals("words@1", item.vectors().embedderId());
    assertEquals(Set.of(only.id()), item.vectors().vectors().keySet());
    assertArrayEquals(new float[] {.6f, 0, -.8f}, item.vectors().vectors().get(only.id()));
  }

  @Test
  void chunksMaySupplyTheirOwnEmbeddings() throws Exception {
    SourceItem item =
        records(
                """
                {"_id":"a","embedder":"m","chunks":[{"_id":"a1","text":"One.","embedding":[0,2]},{"_id":"a2","text":"Two."}]}
                """)
            .items
            .getFirst();
    assertEquals(2, item.read().cuts().size());
    assertEquals(Set.of(new ChunkId("a1")), item.vectors().vectors().keySet());
  }

  @Test
  void invalidEmbeddingIsReported() throws IOException {
    Collected found =
        records(
            """
            {"_id":"a","text":"x","embedding":"AAAA"}
            {"_id":"a","text":"x","embedding":[]}
            {"_id":"a","text":"x","embedding":[1,null]}
            {"_id":"a","text":"x","embedding":[1e39]}
            {"_id":"a","text":"x","embedding":[1],"chunks":[{"_id":"b","text":"x"}]}
            {"_id":"a","chunks":[{"_id":"b","text":"x","embedding":[true]}]}
            """);
    assertEquals(
        List.of(
            "corpus.jsonl:1: has an embedding that is not an array of numbers",
            "corpus.jsonl:2: has an embedding that is not an array of numbers",
            "corpus.jsonl:3: has an embedding whose number 2 is null",
            "corpus.jsonl:4: has an embedding of length Infinity, which cannot be scaled to 1",
            "corpus.jsonl:5: has both chunks and an embedding; give each chunk its own",
            "corpus.jsonl:6: chunk 1 has an embedding whose number 1 is true"),
        found.failed);
  }

  @Test
  void changedEmbeddingChangesTheHash() throws Exception {
    String record = "{\"_id\":\"a\",\"text\":\"x\",\"embedder\":\"%s\",\"embedding\":%s}\n";
    String before = records(record.formatted("m", "[1,0]")).items.getFirst().contentHash();
    assertEquals(before, records(record.formatted("m", "[1,0]")).items.getFirst().contentHash());
    assertNotEquals(before, records(record.formatted("m", "[0,1]")).items.getFirst().contentHash());
    assertNotEquals(before, records(record.formatted("n", "[1,0]")).items.getFirst().contentHash());
  }

  @Test
  void titleReplacesMissingText() throws Exception {
    ParsedDocument document = record("{\"_id\":\"a\",\"title\":\"Only this\",\"text\":\"\"}");
    assertEquals("Only this", document.text());
    assertEquals(List.of("has no text, so its title is used instead"), document.warnings());
  }

  @Test
  void chunksAreFoundInTheTextEvenWhenTheyOverlap() throws Exception {
    ParsedDocument document =
        record(
            """
            {"_id":"a","text":"one two two three","chunks":[{"_id":"1","text":"one two"},\
            {"_id":"2","text":"two"},{"_id":"3","text":"two"},{"_id":"4","text":"three"}]}\
            """);
    assertEquals(
        List.of("1:0-7", "2:4-7", "3:8-11", "4:12-17"),
        document.cuts().stream()
            .map(cut -> cut.id() + ":" + cut.span().start() + "-" + cut.span().end())
            .toList());
    assertEquals(List.of(), document.warnings());
  }

  @Test
  void chunksNotInTheTextReplaceIt() throws Exception {
    ParsedDocument document =
        record(
            """
            {"_id":"a","text":"other","chunks":[{"_id":"1","text":"one"},{"_id":"2","text":"two"}]}\
            """);
    assertEquals("one\n\ntwo", document.text());
    assertEquals("two", document.cuts().get(1).span().of(document.text()));
    assertEquals(1, document.warnings().size());
  }

  @Test
  void gzipIsReadAndATruncatedOneIsReportedWhereItBreaks() throws IOException {
    Path file = root.resolve("corpus.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 2000; i++) {
        out.write(("{\"_id\":\"" + i + "\",\"text\":\"t" + i * 7919 + "\"}\n").getBytes(UTF_8));
      }
    }
    assertEquals(2000, Collected.from(file).ids().size());
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    Collected found = Collected.from(file);
    assertTrue(found.ids().size() < 2000);
    assertEquals(1, found.failed.size());
    assertTrue(found.failed.getFirst().contains("cannot be read any further"));
  }

  @Test
  void charactersInvalidInUtf8AreReplaced() throws Exception {
    assertEquals(
        "a\uFFFDb\uFFFD😀", record("{\"_id\":\"a\",\"text\":\"a\\ud800b\\u0000😀\"}").text());
  }

  @Test
  void tooLongLineIsSkippedWithoutBufferingIt() throws IOException {
    byte[] bytes = "short\n".concat("x".repeat(50)).concat("\nlast").getBytes(UTF_8);
    BoundedLines lines = new BoundedLines(new java.io.ByteArrayInputStream(bytes), 10);
    assertTrue(lines.next() && !lines.tooLong());
    assertTrue(lines.next() && lines.tooLong());
    assertTrue(lines.next() && !lines.tooLong());
    assertEquals("last", new String(lines.bytes(), UTF_8));
    assertEquals(3, lines.number());
    assertTrue(!lines.next());
  }

  @Test
  void linesAreCutAtTheirEndsAcrossBlocks() throws IOException {
    String line = "x".repeat(100_000);
    byte[] bytes = (line + "\n\n" + line).getBytes(UTF_8);
    BoundedLines lines = new BoundedLines(new java.io.ByteArrayInputStream(bytes), 100_000);
    assertTrue(lines.next() && !lines.tooLong());
    assertEquals(line, new String(lines.bytes(), UTF_8));
    assertTrue(lines.next());
    assertEquals(0, lines.bytes().length);
    assertTrue(lines.next() && !lines.tooLong());
    assertEquals(line, new String(lines.bytes(), UTF_8));
    assertTrue(!lines.next());
  }

  @Test
  void aLineThatDoesNotEndIsNotReadOn() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }
        };
    IOException refused =
        assertThrows(IOException.class, () -> new BoundedLines(endless, 10_000).next());
    assertEquals("a line does not end within 160,000 bytes", refused.getMessage());
  }
}

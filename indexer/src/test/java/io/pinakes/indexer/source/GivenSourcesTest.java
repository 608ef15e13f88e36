package io.pinakes.indexer.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.testing.BadFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GivenSourcesTest {
  private static Collected collect(Source source) throws IOException {
    Collected collected = new Collected();
    source.forEach(collected);
    return collected;
  }

  private static StreamedFile file(String name, byte[] content) {
    return StreamedFile.of(name, () -> new ByteArrayInputStream(content));
  }

  @Test
  void recordsAreDocuments() throws Exception {
    Collected found =
        collect(
            Sources.records(
                "crm",
                List.of(
                    IndexRecord.of("note-1", "Call back.").withBucket("notes").withTitle("Acme"),
                    IndexRecord.of("note-2", " "),
                    IndexRecord.of("note-3", "Paid.").withEmbedding("m", new float[] {0, -2}),
                    IndexRecord.of("note-4", "Due.").withEmbedding("m", new float[] {0, 0}),
                    IndexRecord.of("note\n5", "Due."))));
    assertEquals(List.of("note-1", "note-3"), found.ids());
    assertEquals(List.of("notes", "generic"), found.buckets());
    assertEquals("Acme", found.items.get(0).read().title());
    assertEquals("Call back.", found.items.get(0).read().text());
    assertEquals(
        List.of(-1f),
        found.items.get(1).vectors().vectors().values().stream().map(unit -> unit[1]).toList());
    assertEquals(
        List.of(
            "crm: note-2: has neither text nor title",
            "crm: note-4: has an embedding of length 0.0, which cannot be scaled to 1",
            "crm: note 5: has a control character in its _id: note 5"),
        found.failed);
  }

  @Test
  void streamedFilesLeaveNothingBehind() throws Exception {
    Collected found =
        collect(
            Sources.files(
                "store",
                List.of(
                    file("leases/dublin.pdf", BadFiles.pdf("Two months' notice.")),
                    file("leases/cork.md", "# Cork\n\nOne month.".getBytes(UTF_8)),
                    file("leases/cork.txt", "Cork again".getBytes(UTF_8)),
                    file("photo.bmp", new byte[1]),
                    StreamedFile.of(
                        "lost.txt",
                        () -> {
                          throw new IOException("no connection");
                        }))));
    assertEquals(
        List.of("leases/dublin", "leases/cork.md", "leases/cork.txt", "generic/lost"), found.ids());
    assertEquals(List.of("leases", "leases", "leases", "generic"), found.buckets());
    assertEquals(List.of("photo.bmp: unsupported file type \"bmp\""), found.ignored);
    long before = temporaryFiles();
    assertEquals("Two months' notice.", found.items.get(0).read().text().strip());
    assertEquals("Cork", found.items.get(1).read().headings().getFirst().title());
    assertEquals(before, temporaryFiles());
    assertEquals(
        "cannot be read: no connection",
        assertThrows(UnreadableDocumentException.class, () -> found.items.get(3).contentHash())
            .getMessage());
  }

  @Test
  void streamedRecordFilesGiveADocumentPerLine() throws Exception {
    byte[] records = "{\"_id\":\"a\",\"text\":\"x\"}\n{\"_id\":\"b\"}\n".getBytes(UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write("{\"_id\":\"c\",\"text\":\"y\"}".getBytes(UTF_8));
    }
    Source source =
        Sources.files(
            "store",
            List.of(
                file("notes/feed.jsonl", records),
                file("feed.jsonl.gz", packed.toByteArray()),
                file("notes/rows.jsonl", "{\"city\":\"Cork\",\"rent\":5}\n".getBytes(UTF_8)),
                file("notes/rows.md", "Rows".getBytes(UTF_8))));
    Collected found = collect(source);
    assertEquals(List.of("a", "c", "notes/rows.jsonl", "notes/rows.md"), found.ids());
    assertEquals(List.of("notes", "generic", "notes", "notes"), found.buckets());
    assertEquals(List.of("notes/feed.jsonl:2: has neither text nor title"), found.failed);
    assertEquals(OptionalLong.empty(), source.size());
  }

  private static long temporaryFiles() throws IOException {
    Path probe = Files.createTempFile("probe-", ".txt");
    Files.delete(probe);
    try (Stream<Path> files = Files.list(requireNonNull(probe.getParent()))) {
      return files.filter(file -> file.toString().endsWith(".pdf")).count();
    }
  }

  @Test
  void streamOfLinesIsReadLikeAFile() throws Exception {
    Source lines =
        Sources.jsonl(
            "feed",
            "news",
            () ->
                new ByteArrayInputStream(
                    "{\"_id\":\"a\",\"text\":\"x\"}\n{\"_id\":1}\n".getBytes(UTF_8)));
    for (int time = 0; time < 2; time++) {
      Collected found = collect(lines);
      assertEquals(List.of("a"), found.ids());
      assertEquals(List.of("news"), found.buckets());
      assertEquals(List.of("feed:2: has neither text nor title"), found.failed);
    }
  }

  @Test
  void namesAreRequired() {
    assertTrue(
        String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> Sources.records(" ", List.of()))
                    .getMessage())
            .contains("needs a name"));
    assertThrows(
        IllegalArgumentException.class, () -> IndexRecord.of("a", "x").withBucket("../etc"));
  }
}

package io.pinakes.indexer.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  @TempDir private Path temporary;
  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.resolve("library"));
  }

  private Path write(String name, String content) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    return Files.writeString(file, content);
  }

  @Test
  void firstDirectoryLevelIsTheBucketAndStartsTheId() throws IOException {
    write("Contracts/2023/Acme Corp.md", "a");
    write("notes.txt", "b");
    Collected found = Collected.from(root);
    assertEquals(List.of("Contracts/2023/Acme Corp", "generic/notes"), found.ids());
    assertEquals(List.of("Contracts", "generic"), found.buckets());
    assertEquals("Contracts/2023/Acme Corp.md", found.items.getFirst().file());
    assertEquals("md", found.items.getFirst().fileType());
  }

  @Test
  void filesThatDifferOnlyInTheirExtensionKeepIt() throws IOException {
    write("contracts/acme.md", "a");
    write("contracts/acme.txt", "b");
    write("contracts/acme.txt.md", "c");
    write("contracts/other.md", "d");
    assertEquals(
        List.of(
            "contracts/acme.md", "contracts/acme.txt", "contracts/acme.txt.md", "contracts/other"),
        Collected.from(root).ids());
  }

  @Test
  void forcedBucketIsPrependedUnlessAlreadyThere() throws IOException {
    write("a.md", "a");
    write("filings/b.md", "b");
    write("notes/c.md", "c");
    Collected found = Collected.from(root, Sources.Options.DEFAULT.withBucket("filings"));
    assertEquals(List.of("filings/a", "filings/b", "filings/notes/c"), found.ids());
    assertEquals(List.of("filings", "filings", "filings"), found.buckets());
  }

  @Test
  void aSingleFileIsGeneric() throws IOException {
    Path file = write("deep/down/memo.md", "a");
    assertEquals(List.of("generic/memo"), Collected.from(file).ids());
    assertEquals(
        List.of("letters/memo"),
        Collected.from(file, Sources.Options.DEFAULT.withBucket("letters")).ids());
  }

  @Test
  void directoryMetadataIsFlattenedAndItsBucketWins() throws IOException {
    write("x.md", "a");
    write(
        "metadata.jsonl",
        """
        {"file":"x.md","bucket":"filings","company":"3M","year":2018,"rate":0.5,"audited":true,\
        "none":null,"tags":["a","b"],"sum":{"total":7}}
        """);
    Collected found = Collected.from(root, Sources.Options.DEFAULT.withBucket("other"));
    assertEquals(List.of("filings/x"), found.ids());
    assertEquals(
        "{audited=[Flag[value=true]], company=[Keyword[value=3M]], rate=[Decimal[value=0.5]],"
            + " sum.total=[Whole[value=7]], tags=[Keyword[value=a], Keyword[value=b]],"
            + " year=[Whole[value=2018]]}",
        found.items.getFirst().metadata().fields().toString());
    assertEquals(List.of(), found.failed);
    assertEquals(List.of(), found.ignored);
  }

  @Test
  void malformedOrUnmatchedMetadataLinesAreReported() throws IOException {
    write("x.md", "a");
    Path metadata =
        Files.writeString(
            temporary.resolve("about.jsonl"),
            """
            {"file":"gone.md"}
            {"file":

            {"company":"3M"}
            {"file":"x.md","bucket":"a/b"}
            {"file":"x.md","year":1}
            {"file":"./x.md","year":2}
            """);
    Collected found = Collected.from(root, Sources.Options.DEFAULT.withMetadata(metadata));
    assertEquals(6 - 1, found.failed.size());
    assertEquals(
        "about.jsonl:1: describes a file that is not in the source: gone.md", found.failed.get(0));
    assertTrue(found.failed.get(1).startsWith("about.jsonl:2: is not JSON: "));
    assertEquals("about.jsonl:4: has no \"file\"", found.failed.get(2));
    assertTrue(found.failed.get(3).startsWith("about.jsonl:5: a bucket name must have "));
    assertEquals(
        "about.jsonl:7: describes x.md again; the first line about it counts", found.failed.get(4));
    assertEquals("{year=[Whole[value=1]]}", found.items.getFirst().metadata().fields().toString());
  }

  @Test
  void hiddenFilesAndUnknownTypesAreReportedAsIgnored() throws IOException {
    write(".git/config.md", "a");
    write(".hidden.md", "a");
    write("picture.png", "a");
    write("sub/metadata.jsonl", "{}");
    Collected found = Collected.from(root);
    assertEquals(List.of(), found.ids());
    assertEquals(
        List.of(
            ".git: is hidden",
            ".hidden.md: is hidden",
            "picture.png: is of an unsupported type",
            "sub/metadata.jsonl: is a metadata file that is not in use here"),
        found.ignored);
  }

  @Test
  void linksAreFollowedOnlyToFilesInsideTheSource() throws IOException {
    write("a/real.md", "a");
    Files.writeString(temporary.resolve("outside.md"), "secret");
    Files.createSymbolicLink(root.resolve("inside.md"), root.resolve("a/real.md"));
    Files.createSymbolicLink(root.resolve("leak.md"), temporary.resolve("outside.md"));
    Files.createSymbolicLink(root.resolve("lost.md"), root.resolve("nowhere.md"));
    Files.createSymbolicLink(root.resolve("loop"), root);
    Files.createSymbolicLink(root.resolve("up"), temporary);
    Collected found = Collected.from(root);
    assertEquals(List.of("a/real", "generic/inside"), found.ids());
    String leaves = ": is a link that leaves the source directory or leads nowhere";
    assertEquals(List.of("leak.md" + leaves, "lost.md" + leaves, "up" + leaves), found.failed);
    assertEquals(1, found.ignored.size());
  }

  @Test
  void recordsInsideADirectoryAreSeparateDocuments() throws IOException {
    write("a/records.jsonl", "{\"_id\":\"7\",\"text\":\"seven\"}\n");
    write("b/memo.md", "a");
    Source source = Sources.open(root, Sources.Options.DEFAULT);
    assertTrue(source.size().isEmpty());
    assertEquals(List.of("7", "b/memo"), Collected.from(root).ids());
    assertEquals(List.of("generic", "b"), Collected.from(root).buckets());
  }

  @Test
  void theSizeOfADirectoryIsTheNumberOfItsDocuments() throws IOException {
    write("a/one.md", "a");
    write("a/two.txt", "a");
    write("a/three.png", "a");
    assertEquals(2, Sources.open(root, Sources.Options.DEFAULT).size().orElseThrow());
  }

  @Test
  void theHashChangesWithBytesMetadataAndBucket() throws Exception {
    write("a/x.md", "one");
    String first = Collected.from(root).items.getFirst().contentHash();
    assertEquals(first, Collected.from(root).items.getFirst().contentHash());
    String moved =
        Collected.from(root, Sources.Options.DEFAULT.withBucket("b"))
            .items
            .getFirst()
            .contentHash();
    write("metadata.jsonl", "{\"file\":\"a/x.md\",\"year\":1}");
    String described = Collected.from(root).items.getFirst().contentHash();
    write("a/x.md", "two");
    String changed = Collected.from(root).items.getFirst().contentHash();
    assertEquals(4, List.of(first, moved, described, changed).stream().distinct().count());
    assertNotEquals(first, moved);
  }

  @Test
  void errorNamesAMissingFile() {
    Path gone = root.resolve("gone");
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Sources.open(gone, Sources.Options.DEFAULT));
    assertEquals("no such file or directory: " + gone, e.getMessage());
    Sources.Options options = Sources.Options.DEFAULT.withMetadata(gone);
    e = assertThrows(IllegalArgumentException.class, () -> Sources.open(root, options));
    assertEquals("no such metadata file: " + gone, e.getMessage());
  }

  @Test
  void fileOfUnknownTypeIsRejectedListingKnownOnes() throws IOException {
    Path file = write("x.exe", "a");
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Sources.open(file, Sources.Options.DEFAULT));
    assertTrue(String.valueOf(e.getMessage()).contains("known: pdf, docx"), e.getMessage());
  }

  @Test
  void emptyFileAndWrongExtensionAreUnreadable() throws IOException {
    assertEquals("is empty", Collected.unreadable(write("a.pdf", "")));
    assertEquals("is empty", Collected.unreadable(write("a.md", "")));
    assertEquals(
        "is not a PDF document, although its name ends in .pdf; it contains a web page",
        Collected.unreadable(write("b.pdf", "<!DOCTYPE html><html><body>x</body></html>")));
    assertEquals(
        "is not a Word document, although its name ends in .docx; it contains a PDF document",
        Collected.unreadable(write("c.docx", "%PDF-1.7\n%%EOF")));
    assertEquals(
        "is not a text file, although its name ends in .txt; it contains a PDF document",
        Collected.unreadable(write("d.txt", "%PDF-1.7\n%%EOF")));
    assertEquals(
        "is not an Excel workbook, although its name ends in .xlsx",
        Collected.unreadable(write("e.xlsx", "\u0001\u0002\u0003\u0000\u0004")));
  }

  @Test
  void aFileAboveTheLimitIsRefusedBeforeItIsRead() throws IOException {
    Path file = write("hole.txt", "");
    try (RandomAccessFile hole = new RandomAccessFile(file.toFile(), "rw")) {
      hole.setLength(20L << 30);
    }
    SourceItem item = Collected.from(root).items.getFirst();
    UnreadableDocumentException refused =
        assertThrows(UnreadableDocumentException.class, item::contentHash);
    assertEquals(
        "has 21,474,836,480 bytes, more than the maximum of 536,870,912", refused.getMessage());
  }
}

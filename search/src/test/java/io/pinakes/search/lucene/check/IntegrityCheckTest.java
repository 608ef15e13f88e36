package io.pinakes.search.lucene.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.check.IntegrityReport;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Introduces one fault at a time. */
class IntegrityCheckTest extends PlantedIndex {
  @Test
  void intactIndexHasNoFindings() throws Exception {
    planted();
    write();
    IntegrityReport report = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP);
    assertEquals(new IntegrityReport(1, 2, 4, 4, 0, List.of(), 0), report);
    assertTrue(report.isWhole());
  }

  @Test
  void findsAChunkThatDiffersFromItsDocument() throws Exception {
    planted().set(1, chunk("b", "b#2", "Check the deal.", 14, 2));
    assertEquals(List.of("b: chunk b#2 is not what the document says at 14..29"), findings());
  }

  @Test
  void aChunkOnTheWrongPage() throws Exception {
    planted().set(1, chunk("b", "b#2", SECOND, 14, 1));
    assertEquals(List.of("b: chunk b#2 claims pages 1 to 1 but is on 2 to 2"), findings());
  }

  @Test
  void aChunkThatIsMissing() throws Exception {
    planted().remove(0);
    assertEquals(List.of("b: has 1 chunk, its record says 2"), findings());
  }

  @Test
  void aChunkThatIsThereTwice() throws Exception {
    planted().add(1, chunk("b", "b#1", FIRST, 0, 1));
    assertEquals(
        List.of("b: chunk b#1 occurs more than once", "b: has 3 chunks, its record says 2"),
        findings());
  }

  @Test
  void aPageThatIsMissing() throws Exception {
    planted().remove(2);
    assertEquals(
        List.of(
            "b: has 1 page, its record says 2",
            "b: page 2 begins at 14 instead of 0",
            "b: has pages of 15 characters, its record says 29",
            "b: chunk b#1 is not what the document says at 0..14",
            "b: chunk b#2 is not what the document says at 14..29"),
        findings());
  }

  @Test
  void aRecordThatIsMissing() throws Exception {
    planted().remove(4);
    assertEquals(List.of("b: has no record, but 2 chunks, 2 pages and 0 facts"), findings());
  }

  @Test
  void aDocumentInTwoPlaces() throws Exception {
    planted();
    blocks.add(whole("a"));
    assertEquals(
        List.of(
            "a: has its entries in more than one place",
            "a: chunk a#1 occurs more than once",
            "a: chunk a#2 occurs more than once"),
        findings());
  }

  @Test
  void aVectorThatIsMissing() throws Exception {
    planted().get(0).removeField(Fields.VECTOR);
    assertEquals(List.of("b: chunk b#1 has no vector"), findings());
  }

  @Test
  void findsAVectorThatIsNotOfUnitLength() {
    assertEquals(
        " has a vector of length 2.0000 instead of 1",
        VectorCheck.run(new float[] {0, 2}, 2).orElseThrow());
    assertEquals(
        " has a vector of length NaN instead of 1",
        VectorCheck.run(new float[] {Float.NaN, 1}, 2).orElseThrow());
    assertEquals(
        " has a vector of 2 numbers, but the manifest states 3",
        VectorCheck.run(VECTOR, 3).orElseThrow());
    assertTrue(VectorCheck.run(VECTOR, 2).isEmpty());
  }

  @Test
  void findsAnUnreadableEntry() throws Exception {
    planted().get(4).removeField("record");
    List<String> findings = findings();
    assertEquals(1, findings.size(), findings.toString());
    assertTrue(findings.getFirst().startsWith("b: cannot be read: "), findings.toString());
  }

  @Test
  void findsAContradictingManifest() throws Exception {
    userData = Manifest.create("compass@1", "", 3).toUserData();
    planted();
    assertEquals(4, findings().size());
    assertEquals(
        "a: chunk a#1 has a vector of 2 numbers, but the manifest states 3",
        found(IntegrityCheck.Depth.FAST).getFirst());
  }

  @Test
  void anIndexOfSomethingElse() throws Exception {
    userData = Map.of();
    planted();
    assertEquals(
        List.of(
            "manifest: "
                + index
                + " is a Lucene index but was not built by pinakes; choose another directory"),
        findings());
  }

  @Test
  void oneChangedBitInAnyFileIsFound() throws Exception {
    planted();
    write();
    List<Path> files;
    try (Stream<Path> listed = Files.list(index.resolve("lucene"))) {
      files = listed.filter(file -> !file.endsWith("write.lock")).sorted().toList();
    }
    assertTrue(files.size() > 10, files.toString());
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      for (int at : List.of(bytes.length / 2, bytes.length - 9)) {
        byte[] altered = bytes.clone();
        altered[at] ^= 1;
        Files.write(file, altered);
        assertTrue(
            !found(IntegrityCheck.Depth.DEEP).isEmpty(), file + ": a bit of byte " + at + " of it");
      }
      Files.write(file, bytes);
    }
    assertEquals(List.of(), found(IntegrityCheck.Depth.DEEP));
  }

  @Test
  void missingIndexIsAnErrorNotAFinding() {
    assertThrows(
        LibraryException.NotFound.class,
        () -> IntegrityCheck.run(index.resolve("none"), IntegrityCheck.Depth.FAST));
  }
}

package io.pinakes.search.lucene.check;

import io.pinakes.search.check.Findings;
import io.pinakes.search.check.IntegrityReport;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.IndexFolder;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Checks the integrity of one commit of an index. */
public final class IntegrityCheck {
  private IntegrityCheck() {}

  /** How much to check. */
  public enum Depth {
    /** Checks that records, pages, chunks, facts and vectors agree. */
    FAST,
    /**
     * Additionally checks, first, the checksum of every file and all of Lucene's data structures.
     */
    DEEP
  }

  /**
   * Checks the newest commit.
   *
   * @throws LibraryException.NotFound if there is no index in {@code index}
   * @throws LibraryException.Inaccessible if it may not be read
   */
  public static IntegrityReport run(Path index, Depth depth) {
    String where = index.toString();
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      throw IndexFolder.missing(index);
    }
    Findings findings = new Findings();
    try (Directory directory = FSDirectory.open(lucene)) {
      if (!DirectoryReader.indexExists(directory)) {
        throw new LibraryException.NotFound(
            where + " holds no finished index; run again: pinakes index SOURCE --index " + where,
            null);
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        return run(reader, index, depth, findings);
      }
    } catch (IOException e) {
      switch (StoreErrors.of(e, where)) {
        case LibraryException.Inaccessible failure -> throw failure;
        case LibraryException damage -> findings.add("index", String.valueOf(damage.getMessage()));
      }
      return new IntegrityReport(0, 0, 0, 0, 0, findings.listed(), findings.unlisted());
    }
  }

  private static IntegrityReport run(
      DirectoryReader reader, Path index, Depth depth, Findings findings) throws IOException {
    if (depth == Depth.DEEP) {
      for (LeafReaderContext leaf : reader.leaves()) {
        SegmentCheck.run((CodecReader) leaf.reader(), name(leaf.reader()), findings);
      }
    }
    Manifest manifest;
    try {
      manifest = Manifest.read(reader.getIndexCommit().getUserData(), index.toString());
    } catch (LibraryException e) {
      findings.add("manifest", String.valueOf(e.getMessage()));
      return new IntegrityReport(0, 0, 0, 0, 0, findings.listed(), findings.unlisted());
    }
    DocumentsCheck documents = new DocumentsCheck(manifest, findings);
    for (LeafReaderContext leaf : reader.leaves()) {
      try {
        documents.run(leaf.reader());
      } catch (IOException | RuntimeException e) {
        findings.add(name(leaf.reader()), e);
      }
    }
    documents.finish();
    try {
      OutlineCheck.run(reader, index, manifest.outline(), findings);
    } catch (IOException | RuntimeException e) {
      findings.add("outline", e);
    }
    return new IntegrityReport(
        manifest.generation(),
        documents.documents(),
        documents.pages(),
        documents.chunks(),
        documents.facts(),
        findings.listed(),
        findings.unlisted());
  }

  /** For example {@code segment _a}. */
  private static String name(LeafReader segment) {
    return "segment " + segment.toString().replaceFirst("\\(.*", "");
  }
}

package io.pinakes.search.chunk;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an index stores about a document besides its pages and chunks.
 *
 * @param id unique in the index
 * @param bucket the bucket it belongs to
 * @param file path relative to its source, with {@code /}; for a JSONL record the JSONL file
 * @param fileType lower-case extension ({@code pdf}, {@code md}); {@code jsonl} for a record
 * @param modified last modification of the file, to the millisecond
 * @param language ISO 639-1 code, {@code und} if unknown
 * @param title from the document itself, else from its file name; never blank
 * @param pageCount number of physical pages, at least 1
 * @param length UTF-16 units of the extracted text
 * @param metadata metadata from its source
 * @param outline its heading tree in reading order
 * @param provenance its source and the settings it was indexed with
 * @param categories its measured categories; empty if not measured
 * @param repairs what was wrong with its headings, and how that was repaired
 */
public record DocumentRecord(
    DocumentId id,
    String bucket,
    String file,
    String fileType,
    Instant modified,
    String language,
    String title,
    int pageCount,
    int length,
    Metadata metadata,
    List<Section> outline,
    Provenance provenance,
    Set<DocumentCategory> categories,
    List<OutlineRepair> repairs) {
  public DocumentRecord {
    repairs = List.copyOf(repairs);
    outline = List.copyOf(outline);
    categories = Collections.unmodifiableSet(new TreeSet<>(categories));
    if (title.isBlank()) {
      throw new IllegalArgumentException("document " + id + " has no title");
    }
    if (pageCount < 1) {
      throw new IllegalArgumentException(
          "document " + id + ": page count must be at least 1, got " + pageCount);
    }
  }

  /** A record without measured categories and repairs. */
  public DocumentRecord(
      DocumentId id,
      String bucket,
      String file,
      String fileType,
      Instant modified,
      String language,
      String title,
      int pageCount,
      int length,
      Metadata metadata,
      List<Section> outline,
      Provenance provenance) {
    this(
        id,
        bucket,
        file,
        fileType,
        modified,
        language,
        title,
        pageCount,
        length,
        metadata,
        outline,
        provenance,
        Set.of(),
        List.of());
  }

  /** The innermost section of the outline that contains {@code offset} of the text. */
  public Optional<Section> sectionAt(int offset) {
    int from = 0;
    int to = outline.size();
    while (from < to) { // a text may have 60,000 headings, and as many chunks that ask
      int middle = (from + to) >>> 1;
      if (outline.get(middle).span().start() <= offset) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from == 0 ? Optional.empty() : Optional.of(outline.get(from - 1));
  }

  /** This record with its metadata replaced by {@code other}. */
  public DocumentRecord withMetadata(Metadata other) {
    return new DocumentRecord(
        id,
        bucket,
        file,
        fileType,
        modified,
        language,
        title,
        pageCount,
        length,
        other,
        outline,
        provenance,
        categories,
        repairs);
  }

  /** This record with these measured categories. */
  public DocumentRecord withCategories(Set<DocumentCategory> measured) {
    return new DocumentRecord(
        id,
        bucket,
        file,
        fileType,
        modified,
        language,
        title,
        pageCount,
        length,
        metadata,
        outline,
        provenance,
        measured,
        repairs);
  }

  /** This record with these repairs. */
  public DocumentRecord withRepairs(List<OutlineRepair> made) {
    return new DocumentRecord(
        id,
        bucket,
        file,
        fileType,
        modified,
        language,
        title,
        pageCount,
        length,
        metadata,
        outline,
        provenance,
        categories,
        made);
  }

  /** This record, marked so that the next run reads the document again even if unchanged. */
  public DocumentRecord toBeReadAgain() {
    return from(
        new Provenance(
            provenance.source(),
            provenance.contentHash(),
            provenance.settingsHash() + "|incomplete"));
  }

  /** This record with another provenance. */
  public DocumentRecord from(Provenance other) {
    return new DocumentRecord(
        id,
        bucket,
        file,
        fileType,
        modified,
        language,
        title,
        pageCount,
        length,
        metadata,
        outline,
        other,
        categories,
        repairs);
  }

  /**
   * Decides whether a document must be read again.
   *
   * @param source the source root it was found under
   * @param contentHash hexadecimal SHA-256 of its bytes and metadata
   * @param settingsHash hexadecimal SHA-256 of all settings that affect its chunks and vectors
   */
  public record Provenance(String source, String contentHash, String settingsHash) {}
}

package io.pinakes.indexer.source.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Rejects an archive based on its directory, before anything is unpacked. Wrong directory entries
 * are detected by POI, which counts what it unpacks.
 */
public final class ArchiveLimits {
  /** A part up to this size is harmless, whatever its compression ratio. */
  private static final long SMALL_BYTES = 1 << 20;

  private ArchiveLimits() {}

  /**
   * Checks that {@code file} does not contain too many files or XML with an excessive compression
   * ratio.
   *
   * @throws UnreadableDocumentException naming the limit if it does
   */
  public static void require(Path file) throws IOException, UnreadableDocumentException {
    try (ZipFile archive = new ZipFile(file.toFile())) {
      if (archive.size() > TextLimits.MAX_ARCHIVE_FILES) {
        throw new UnreadableDocumentException(
            String.format(
                "contains %,d files, more than the maximum of %,d",
                archive.size(), TextLimits.MAX_ARCHIVE_FILES),
            null);
      }
      for (Enumeration<? extends ZipEntry> all = archive.entries(); all.hasMoreElements(); ) {
        ZipEntry part = all.nextElement();
        boolean parsed = part.getName().endsWith(".xml") || part.getName().endsWith(".rels");
        if (parsed
            && part.getSize() > SMALL_BYTES
            && part.getSize() / TextLimits.MAX_INFLATION > part.getCompressedSize()) {
          throw new UnreadableDocumentException(
              String.format(
                  "unpacks to more than %d times its size (%s)",
                  TextLimits.MAX_INFLATION, CleanText.line(part.getName())),
              null);
        }
      }
    }
  }
}

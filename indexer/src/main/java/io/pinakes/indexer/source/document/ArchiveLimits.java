package io.pinakes.indexer.source.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Refuses an archive by what its directory says about it, before any of it is unpacked. A directory
 * that lies is found out by POI, which counts what it unpacks.
 */
public final class ArchiveLimits {
  /** So small a part does no harm, however well it was packed. */
  private static final long SMALL_BYTES = 1 << 20;

  private ArchiveLimits() {}

  /**
   * Passes if {@code file} holds not too many files, and no XML that unpacks to far more than it
   * takes.
   *
   * @throws UnreadableDocumentException naming the limit if not
   */
  public static void require(Path file) throws IOException, UnreadableDocumentException {
    try (ZipFile archive = new ZipFile(file.toFile())) {
      if (archive.size() > TextLimits.MAX_ARCHIVE_FILES) {
        throw new UnreadableDocumentException(
            String.format(
                "holds %,d files, more than the %,d of an archive that is read",
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

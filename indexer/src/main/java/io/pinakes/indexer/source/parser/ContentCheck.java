package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.detect.Detector;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MediaType;
import org.apache.tika.mime.MediaTypeRegistry;

/** Checks that the extension of a file matches its first bytes. */
final class ContentCheck {
  /** The container of old office files and of password-protected office files. */
  private static final String OLE = "application/x-tika-msoffice";

  /** The entry with the document in a password-protected container. */
  private static final String ENCRYPTED = "EncryptedPackage";

  /** The container of newer office files. */
  private static final String OOXML = "application/x-tika-ooxml";

  private static final Set<String> ZIPS = Set.of("application/zip", OOXML);
  private static final Detector DETECTOR = new DefaultDetector();
  private static final MediaTypeRegistry REGISTRY = MediaTypeRegistry.getDefaultRegistry();

  private ContentCheck() {}

  /**
   * Checks that {@code file} can be read as {@code type}.
   *
   * @throws UnreadableDocumentException naming both formats if not
   */
  static void require(FileType type, Path file) throws IOException, UnreadableDocumentException {
    MediaType found;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      found = DETECTOR.detect(in, new Metadata()).getBaseType();
    }
    if (type.isOfficeArchive() && found.toString().equals(OLE)) {
      throw new UnreadableDocumentException(insteadOfArchive(file), null);
    }
    if (!fits(type, found)) {
      throw UnreadableDocumentException.misnamed(
          type.label(), FileType.extension(file.toString()), named(found));
    }
  }

  /** The format in plain words; empty if the first bytes are those of no known format. */
  private static String named(MediaType found) {
    if (found.equals(MediaType.OCTET_STREAM)) {
      return "";
    }
    return switch (found.toString()) {
      case "application/pdf" -> "a PDF document";
      case "application/zip" -> "a ZIP archive";
      case "application/rtf" -> "an RTF document";
      case "text/html", "application/xhtml+xml" -> "a web page";
      case "text/plain" -> "plain text";
      case "message/rfc822" -> "an e-mail";
      case OOXML -> "an Office document (.docx, .xlsx or .pptx)";
      case OLE -> "a document of an older Office version (.doc, .xls or .ppt)";
      default -> found.getType().equals("image") ? "an image (" + found + ")" : found.toString();
    };
  }

  private static String insteadOfArchive(Path file) {
    try (POIFSFileSystem container = new POIFSFileSystem(file.toFile(), /* readOnly= */ true)) {
      if (container.getRoot().hasEntryCaseInsensitive(ENCRYPTED)) {
        return "is protected by a password";
      }
    } catch (IOException | RuntimeException e) {
      return UnreadableDocumentException.reason("is damaged", e);
    }
    return "is a document of an older Office version with a new extension; save it in the newer"
        + " format";
  }

  private static boolean fits(FileType type, MediaType found) {
    if (type.isText()) {
      return isText(found);
    }
    if (type == FileType.EMAIL) {
      return isText(found) || found.equals(MediaType.TEXT_HTML);
    }
    return type.isOfficeArchive()
        ? ZIPS.contains(found.toString())
        : type.mediaType().equals(found.toString());
  }

  /** Whether it may be text; an unknown type may be, and the reader will tell. */
  private static boolean isText(MediaType found) {
    return found.equals(MediaType.OCTET_STREAM)
        || found.getType().equals("message")
        || REGISTRY.isInstanceOf(found, MediaType.TEXT_PLAIN);
  }
}

package io.pinakes.indexer.source.docx;

import io.pinakes.indexer.source.document.ArchiveLimits;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.OfficeContent;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.util.XMLHelper;

/**
 * Reads Word documents as a stream of elements: headings by style, table rows as lines, pages by
 * the breaks stored in the file.
 *
 * <p>Archives with an excessive compression ratio are rejected; XML is read without external
 * entities.
 */
public final class DocxReader implements DocumentReader {
  private static final String MAIN = PackageRelationshipTypes.CORE_DOCUMENT;
  private static final String STRICT_MAIN = PackageRelationshipTypes.STRICT_CORE_DOCUMENT;

  /** Reads one XML part. */
  private interface PartReader {
    void read(XMLStreamReader xml) throws XMLStreamException, UnreadableDocumentException;
  }

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    ArchiveLimits.require(file);
    try (OPCPackage archive = OPCPackage.open(file.toFile(), PackageAccess.READ)) {
      PackagePart main =
          related(archive)
              .orElseThrow(
                  () ->
                      new UnreadableDocumentException("is an archive, not a Word document", null));
      if (!main.getContentType().contains("wordprocessingml")
          && !main.getContentType().contains("ms-word")) {
        throw UnreadableDocumentException.misnamed(
            "a Word document", "docx", OfficeContent.of(main.getContentType()));
      }
      DocumentBuilder document = new DocumentBuilder();
      archive
          .getPackageProperties()
          .getTitleProperty()
          .ifPresent(title -> document.title(DocumentTitle.sensible(title)));
      DocxStyles styles = new DocxStyles();
      DocxNumbering numbering = new DocxNumbering();
      DocxNotes notes = new DocxNotes();
      read(main, "styles", styles::read);
      read(main, "numbering", numbering::read);
      read(main, "footnotes", xml -> notes.read("footnote", xml));
      read(main, "endnotes", xml -> notes.read("endnote", xml));
      DocxBody body = new DocxBody(document, styles, numbering, notes);
      read(main, body::read);
      return document.build();
    } catch (OpenXML4JException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("is not a Word document", e), e);
    }
  }

  private static Optional<PackagePart> related(OPCPackage archive) {
    for (String type : new String[] {MAIN, STRICT_MAIN}) {
      for (PackagePart part : archive.getPartsByRelationshipType(type)) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }

  /** Reads the part related to {@code main} by a relationship whose type ends in {@code kind}. */
  private static void read(PackagePart main, String kind, PartReader reader)
      throws IOException, InvalidFormatException, UnreadableDocumentException {
    for (var relationship : main.getRelationships()) {
      if (relationship.getRelationshipType().endsWith("/" + kind)) {
        PackagePart part = main.getRelatedPart(relationship);
        if (part != null) {
          read(part, reader);
        }
      }
    }
  }

  private static void read(PackagePart part, PartReader reader)
      throws IOException, UnreadableDocumentException {
    try (InputStream in = part.getInputStream()) {
      XMLStreamReader xml = XMLHelper.newXMLInputFactory().createXMLStreamReader(in);
      reader.read(xml);
      xml.close();
    } catch (XMLStreamException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("is damaged in " + part.getPartName(), e), e);
    }
  }
}

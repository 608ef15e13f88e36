package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.ArchiveLimits;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.OfficeContent;
import io.pinakes.indexer.source.document.OfficeXml;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.opc.TargetMode;
import org.apache.poi.util.XMLHelper;
import org.apache.poi.xssf.eventusermodel.XSSFReader;
import org.apache.poi.xssf.model.Styles;
import org.apache.poi.xssf.model.StylesTable;
import org.apache.poi.xssf.usermodel.XSSFRelation;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Reads Excel workbooks as a stream of cells: a sheet is a section with its name as heading, its
 * rows are tables (see {@link SheetText}).
 *
 * <p>Cells are read as displayed, with their number formats (see {@link SheetFormats}). Formulas
 * are read as their last stored values; nothing is computed, no links to other files are followed,
 * and macros are ignored.
 *
 * <p>Hidden sheets are not read, since nobody who opens the file could find a citation from them; a
 * warning names them. Hidden rows and columns are read, since they are mostly hidden by a filter or
 * a collapsed group. The value of merged cells is in the first of them. Comments, charts and
 * pictures are not read; a warning mentions comments.
 */
public final class XlsxReader implements DocumentReader {
  private static final Set<String> WORKBOOKS =
      Set.of(XSSFRelation.WORKBOOK.getContentType(), XSSFRelation.MACROS_WORKBOOK.getContentType());

  /** The start of POI's message for a part that expands to more than declared. */
  private static final String BOMB = "Zip bomb";

  /**
   * A sheet as listed in the workbook.
   *
   * @param state {@code visible}, {@code hidden} or {@code veryHidden}
   * @param relationship refers to the part with its cells
   */
  private record Listed(String name, String state, String relationship) {
    boolean isVisible() {
      return state.isEmpty() || state.equals("visible");
    }
  }

  private final DocumentBuilder document = new DocumentBuilder();
  private final List<Listed> listed = new ArrayList<>();
  private boolean from1904;
  private boolean hasComments;
  private int formulasWithoutValue;

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    ArchiveLimits.require(file);
    try (OPCPackage archive = OPCPackage.open(file.toFile(), PackageAccess.READ)) {
      PackagePart main = workbook(archive, extension(file));
      archive
          .getPackageProperties()
          .getTitleProperty()
          .ifPresent(title -> document.title(DocumentTitle.sensible(title)));
      list(main);
      sheets(archive, main);
      warn();
      return document.build();
    } catch (SheetException e) {
      throw e.reason();
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).startsWith(BOMB)) {
        throw new UnreadableDocumentException(
            "unpacks to more than " + TextLimits.MAX_INFLATION + " times its size", e);
      }
      throw e;
    } catch (OpenXML4JException
        | SAXException
        | XMLStreamException
        | ParserConfigurationException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("is not an Excel workbook", e), e);
    }
  }

  private static String extension(Path file) {
    String name = file.toString();
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static PackagePart workbook(OPCPackage archive, String extension)
      throws UnreadableDocumentException {
    for (PackagePart part :
        archive.getPartsByRelationshipType(PackageRelationshipTypes.CORE_DOCUMENT)) {
      if (!WORKBOOKS.contains(part.getContentType())) {
        throw UnreadableDocumentException.misnamed(
            "an Excel workbook", extension, OfficeContent.of(part.getContentType()));
      }
      return part;
    }
    if (archive
        .getPartsByRelationshipType(PackageRelationshipTypes.STRICT_CORE_DOCUMENT)
        .isEmpty()) {
      throw new UnreadableDocumentException("is an archive, not an Excel workbook", null);
    }
    throw new UnreadableDocumentException(
        "is a workbook in the strict form of Office Open XML; save it as an ordinary .xlsx", null);
  }

  /** Reads the properties and sheet list of the workbook. */
  private void list(PackagePart main)
      throws IOException, XMLStreamException, UnreadableDocumentException {
    try (InputStream in = main.getInputStream()) {
      XMLStreamReader xml = XMLHelper.newXMLInputFactory().createXMLStreamReader(in);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          switch (xml.getLocalName()) {
            case "workbookPr" ->
                from1904 = OfficeXml.attribute(xml, "date1904").matches("1|true|on");
            case "sheet" ->
                listed.add(
                    new Listed(
                        OfficeXml.attribute(xml, "name"),
                        OfficeXml.attribute(xml, "state"),
                        OfficeXml.attribute(xml, "id")));
            default -> {}
          }
        }
      }
      xml.close();
    }
    if (listed.size() > TextLimits.MAX_ARCHIVE_FILES) {
      throw new UnreadableDocumentException(
          String.format("has more than %,d sheets", TextLimits.MAX_ARCHIVE_FILES), null);
    }
  }

  private void sheets(OPCPackage archive, PackagePart main)
      throws IOException,
          OpenXML4JException,
          SAXException,
          ParserConfigurationException,
          UnreadableDocumentException {
    Styles styles =
        Objects.requireNonNullElseGet(
            new XSSFReader(archive).getStylesTable(), StylesTable::new); // null if there are none
    XlsxStrings strings = new XlsxStrings(archive);
    SheetFormats formats = new SheetFormats(from1904);
    SheetText text = new SheetText(document);
    HiddenSheets hidden = new HiddenSheets();
    for (Listed sheet : listed) {
      PackageRelationship relationship = main.getRelationship(sheet.relationship());
      if (!sheet.isVisible()) {
        hidden.add(sheet.name());
      } else if (relationship == null || relationship.getTargetMode() == TargetMode.EXTERNAL) {
        document.warn("has no cells for its sheet " + CleanText.line(sheet.name()));
      } else if (relationship.getRelationshipType().equals(XSSFRelation.WORKSHEET.getRelation())) {
        PackagePart part = main.getRelatedPart(relationship);
        XlsxColumns columns = new XlsxColumns();
        parse(part, columns);
        XlsxSheet cells =
            XlsxSheet.into(text, sheet.name(), columns.used(), styles, strings, formats);
        parse(part, cells);
        text.end();
        formulasWithoutValue += cells.formulasWithoutValue();
        hasComments |=
            !part.getRelationshipsByType(XSSFRelation.SHEET_COMMENTS.getRelation()).isEmpty();
      }
    }
    hidden.report(document);
  }

  private static void parse(PackagePart part, ContentHandler handler)
      throws IOException, SAXException, ParserConfigurationException {
    try (InputStream in = part.getInputStream()) {
      XMLReader xml = XMLHelper.newXMLReader();
      xml.setContentHandler(handler);
      xml.parse(new InputSource(in));
    }
  }

  private void warn() {
    if (hasComments) {
      document.warn("has comments on cells, which were not read");
    }
    if (formulasWithoutValue > 0) {
      document.warn(
          "formulas without a stored value were left out ("
              + formulasWithoutValue
              + "); save the file once in a spreadsheet program");
    }
  }
}

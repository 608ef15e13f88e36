package io.pinakes.benchmarks.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Word documents and workbooks with one part that is not what it seems. */
final class HostileOffice {
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/";
  private static final String WORD =
      "application/vnd.openxmlformats-officedocument.wordprocessingml.";
  private static final String SHEET =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.";

  private HostileOffice() {}

  /**
   * A Word document.
   *
   * @param declarations text before its root element
   * @param words what it says, {@code times} over
   */
  static byte[] docx(String declarations, String words, int times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      part(zip, "[Content_Types].xml", types("/word/document.xml", WORD + "document.main+xml"));
      part(zip, "_rels/.rels", relationships("officeDocument", "word/document.xml"));
      part(
          zip,
          "word/document.xml",
          declarations
              + "<w:document"
              + " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
              + "<w:body><w:p><w:r><w:t>",
          words,
          times,
          "</w:t></w:r></w:p></w:body></w:document>");
    }
    return bytes.toByteArray();
  }

  /**
   * A workbook of one sheet.
   *
   * @param declarations text before the root element of the sheet
   * @param rows as XML, {@code times} over
   */
  static byte[] xlsx(String declarations, String rows, int times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String main = " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      part(
          zip,
          "[Content_Types].xml",
          types("/xl/workbook.xml", SHEET + "sheet.main+xml")
              .replace(
                  "</Types>",
                  "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\""
                      + SHEET
                      + "worksheet+xml\"/></Types>"));
      part(zip, "_rels/.rels", relationships("officeDocument", "xl/workbook.xml"));
      part(zip, "xl/_rels/workbook.xml.rels", relationships("worksheet", "worksheets/sheet1.xml"));
      part(
          zip,
          "xl/workbook.xml",
          "<workbook"
              + main
              + " xmlns:r=\""
              + OFFICE
              + "relationships\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r\"/></sheets>"
              + "</workbook>");
      part(
          zip,
          "xl/worksheets/sheet1.xml",
          declarations + "<worksheet" + main + "><sheetData>",
          rows,
          times,
          "</sheetData></worksheet>");
    }
    return bytes.toByteArray();
  }

  /** Entities of which each is ten of the one before, so that e9 is a billion words. */
  static String laughs(String root) {
    StringBuilder type = new StringBuilder("<!DOCTYPE " + root + " [<!ENTITY e0 \"laugh \">");
    for (int i = 1; i <= 9; i++) {
      type.append("<!ENTITY e").append(i).append(" \"");
      type.append(("&e" + (i - 1) + ";").repeat(10)).append("\">");
    }
    return type.append("]>").toString();
  }

  /** An entity, and a document type, from {@code url}. */
  static String external(String root, String url) {
    return "<!DOCTYPE "
        + root
        + " SYSTEM \""
        + url
        + "type\" [<!ENTITY x SYSTEM \""
        + url
        + "x\">]>";
  }

  private static String types(String part, String type) {
    return "<Types xmlns=\""
        + PACKAGE
        + "content-types\"><Default Extension=\"rels\""
        + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        + "<Override PartName=\""
        + part
        + "\" ContentType=\""
        + type
        + "\"/></Types>";
  }

  private static String relationships(String kind, String target) {
    return "<Relationships xmlns=\""
        + PACKAGE
        + "relationships\"><Relationship Id=\"r\" Target=\""
        + target
        + "\" Type=\""
        + OFFICE
        + "relationships/"
        + kind
        + "\"/></Relationships>";
  }

  private static void part(ZipOutputStream zip, String name, String xml) throws IOException {
    part(zip, name, xml, "", 0, "");
  }

  private static void part(
      ZipOutputStream zip, String name, String begin, String repeated, int times, String end)
      throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(begin.getBytes(StandardCharsets.UTF_8));
    byte[] bytes = repeated.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < times; i++) {
      zip.write(bytes);
    }
    zip.write(end.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}

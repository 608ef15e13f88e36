package io.pinakes.indexer.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.poi.poifs.crypt.EncryptionInfo;
import org.apache.poi.poifs.crypt.EncryptionMode;
import org.apache.poi.poifs.crypt.Encryptor;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** Writes broken and malicious files, and good ones to go with them. */
public final class BadFiles {
  private static final String CONTENT_TYPES =
      "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
          + "<Default Extension=\"rels\""
          + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Override PartName=\"/word/document.xml\" ContentType=\"application/vnd"
          + ".openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
  private static final String RELATIONSHIPS =
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
          + "<Relationship Id=\"r\" Target=\"word/document.xml\" Type=\"http://schemas"
          + ".openxmlformats.org/officeDocument/2006/relationships/officeDocument\"/>"
          + "</Relationships>";
  private static final String WORD_BEGIN =
      "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
          + "<w:body><w:p><w:r><w:t xml:space=\"preserve\">";
  private static final String WORD_END = "</w:t></w:r></w:p></w:body></w:document>";

  private static final String RELATIONSHIP =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String SHEETS =
      "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
  private static final String SHEET_TYPE =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.";
  private static final String SHEET_CONTENT_TYPES =
      "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
          + "<Default Extension=\"rels\""
          + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Override PartName=\"/xl/workbook.xml\" ContentType=\""
          + SHEET_TYPE
          + "sheet.main+xml\"/><Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\""
          + SHEET_TYPE
          + "worksheet+xml\"/></Types>";

  private BadFiles() {}

  /** A one-page PDF with the text {@code words}. */
  public static byte[] pdf(String words) throws IOException {
    return pdf(words, "");
  }

  /** The same with a user password; none if it is empty. */
  public static byte[] pdf(String words, String password) throws IOException {
    try (PDDocument pdf = new PDDocument()) {
      PDPage page = new PDPage();
      pdf.addPage(page);
      try (PDPageContentStream out = new PDPageContentStream(pdf, page)) {
        out.beginText();
        out.setFont(new PDType1Font(FontName.TIMES_ROMAN), 11);
        out.newLineAtOffset(72, 600);
        out.showText(words);
        out.endText();
      }
      if (!password.isEmpty()) {
        pdf.protect(new StandardProtectionPolicy("owner", password, new AccessPermission()));
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      pdf.save(bytes);
      return bytes.toByteArray();
    }
  }

  /** A PDF whose page tree is {@code pages}: objects 2 (the root) and 3. */
  public static byte[] pdfWithPages(String pages, String third) {
    StringBuilder pdf = new StringBuilder("%PDF-1.4\n");
    int[] offsets = new int[3];
    String[] objects = {"<</Type/Catalog/Pages 2 0 R>>", pages, third};
    for (int i = 0; i < objects.length; i++) {
      offsets[i] = pdf.length();
      pdf.append(i + 1).append(" 0 obj\n").append(objects[i]).append("\nendobj\n");
    }
    int table = pdf.length();
    pdf.append("xref\n0 4\n0000000000 65535 f \n");
    for (int offset : offsets) {
      pdf.append(String.format(Locale.ROOT, "%010d 00000 n \n", offset));
    }
    pdf.append("trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n").append(table).append("\n%%EOF\n");
    return pdf.toString().getBytes(ISO_8859_1);
  }

  /** A Word document with the text {@code words}. */
  public static byte[] docx(String words) throws IOException {
    return docx("", words, 1);
  }

  /**
   * A Word document.
   *
   * @param declarations text before its root element
   * @param words repeated {@code times}
   */
  public static byte[] docx(String declarations, String words, int times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      part(zip, "[Content_Types].xml", CONTENT_TYPES);
      part(zip, "_rels/.rels", RELATIONSHIPS);
      zip.putNextEntry(new ZipEntry("word/document.xml"));
      OutputStream out = new BufferedOutputStream(zip, 1 << 16);
      out.write((declarations + WORD_BEGIN).getBytes(UTF_8));
      byte[] repeated = words.getBytes(UTF_8);
      for (int i = 0; i < times; i++) {
        out.write(repeated);
      }
      out.write(WORD_END.getBytes(UTF_8));
      out.flush();
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }

  /**
   * A workbook with one sheet "S".
   *
   * @param declarations text before the root element of the sheet
   * @param rows as XML
   */
  public static byte[] xlsx(String declarations, String rows) throws IOException {
    return xlsx(declarations, rows, 1);
  }

  /** The same with {@code rows} repeated {@code times}. */
  public static byte[] xlsx(String declarations, String rows, int times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      part(zip, "[Content_Types].xml", SHEET_CONTENT_TYPES);
      part(zip, "_rels/.rels", relationships("officeDocument", "xl/workbook.xml"));
      part(zip, "xl/_rels/workbook.xml.rels", relationships("worksheet", "worksheets/sheet1.xml"));
      part(
          zip,
          "xl/workbook.xml",
          "<workbook "
              + SHEETS
              + " xmlns:r=\""
              + RELATIONSHIP
              + "\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r\"/></sheets></workbook>");
      zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
      OutputStream out = new BufferedOutputStream(zip, 1 << 16);
      out.write((declarations + "<worksheet " + SHEETS + "><sheetData>").getBytes(UTF_8));
      byte[] repeated = rows.getBytes(UTF_8);
      for (int i = 0; i < times; i++) {
        out.write(repeated);
      }
      out.write("</sheetData></worksheet>".getBytes(UTF_8));
      out.flush();
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }

  private static String relationships(String kind, String target) {
    return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        + "<Relationship Id=\"r\" Target=\""
        + target
        + "\" Type=\""
        + RELATIONSHIP
        + "/"
        + kind
        + "\"/></Relationships>";
  }

  /** The same workbook with a password. */
  public static byte[] encrypted(byte[] workbook, String password)
      throws IOException, GeneralSecurityException {
    Encryptor encryptor = new EncryptionInfo(EncryptionMode.agile).getEncryptor();
    encryptor.confirmPassword(password);
    try (POIFSFileSystem container = new POIFSFileSystem()) {
      try (OutputStream out = encryptor.getDataStream(container)) {
        out.write(workbook);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      container.writeFilesystem(bytes);
      return bytes.toByteArray();
    }
  }

  /** Messages nested {@code depth} times. */
  public static String nestedMessages(int depth) {
    return "Subject: In it\nContent-Type: message/rfc822\n\n".repeat(depth)
        + "Subject: Last\n\nA word.\n";
  }

  /** A message with parts nested {@code depth} times. */
  public static String nestedParts(int depth) {
    StringBuilder message = new StringBuilder("Subject: Parts\n");
    for (int i = 0; i < depth; i++) {
      message.append("Content-Type: multipart/mixed; boundary=b").append(i).append("\n\n--b");
      message.append(i).append("\n");
    }
    return message.append("Content-Type: text/plain\n\nA word.\n").toString();
  }

  private static void part(ZipOutputStream zip, String name, String xml) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(xml.getBytes(UTF_8));
    zip.closeEntry();
  }

  /** Entities that each expand to ten of the previous one, so that e9 is a billion words. */
  public static String billionLaughs(String root) {
    StringBuilder type = new StringBuilder("<!DOCTYPE " + root + " [<!ENTITY e0 \"laugh \">");
    for (int i = 1; i <= 9; i++) {
      type.append("<!ENTITY e").append(i).append(" \"");
      type.append(("&e" + (i - 1) + ";").repeat(10)).append("\">");
    }
    return type.append("]>").toString();
  }

  /** A file of {@code size} bytes without a line end. */
  public static void line(Path file, long size) throws IOException {
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) 'a');
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long left = size; left > 0; left -= block.length) {
        out.write(block, 0, (int) Math.min(left, block.length));
      }
    }
  }

  /** The first half of {@code bytes}. */
  public static byte[] truncated(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length / 2);
  }
}

package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.docx.DocxReader;
import io.pinakes.indexer.source.mail.EmailReader;
import io.pinakes.indexer.source.markup.HtmlReader;
import io.pinakes.indexer.source.markup.MarkdownReader;
import io.pinakes.indexer.source.markup.TextReader;
import io.pinakes.indexer.source.pdf.PdfReader;
import io.pinakes.indexer.source.sheet.CsvReader;
import io.pinakes.indexer.source.sheet.JsonLinesReader;
import io.pinakes.indexer.source.sheet.XlsReader;
import io.pinakes.indexer.source.sheet.XlsxReader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The supported formats, and the media types by which they are recognized. */
public enum FileType {
  PDF("application/pdf"),
  DOCX("application/zip"),
  XLSX("application/zip"),
  XLS("application/x-tika-msoffice"),
  HTML("text/html"),
  EMAIL("message/rfc822"),
  MARKDOWN("text/plain"),
  TEXT("text/plain"),
  CSV("text/plain"),
  JSON_LINES("text/plain");

  /** The extensions of all supported formats, in lower case. */
  public static final List<String> EXTENSIONS =
      List.of(
          "pdf",
          "docx",
          "xlsx",
          "xlsm",
          "xls",
          "html",
          "htm",
          "eml",
          "md",
          "markdown",
          "txt",
          "text",
          "adoc",
          "asciidoc",
          "rst",
          "csv",
          "tsv",
          "tab",
          "jsonl",
          "ndjson");

  private final String mediaType;

  FileType(String mediaType) {
    this.mediaType = mediaType;
  }

  /** The type of a file with this name, if supported. */
  public static Optional<FileType> of(String name) {
    return switch (extension(name)) {
      case "pdf" -> Optional.of(PDF);
      case "docx" -> Optional.of(DOCX);
      case "xlsx", "xlsm" -> Optional.of(XLSX);
      case "xls" -> Optional.of(XLS);
      case "html", "htm" -> Optional.of(HTML);
      case "eml" -> Optional.of(EMAIL);
      case "md", "markdown" -> Optional.of(MARKDOWN);
      case "txt", "text", "adoc", "asciidoc", "rst" -> Optional.of(TEXT);
      case "csv", "tsv", "tab" -> Optional.of(CSV);
      case "jsonl", "ndjson" -> Optional.of(JSON_LINES);
      default -> Optional.empty();
    };
  }

  /** The lower-case extension of {@code name}; empty if none. */
  public static String extension(String name) {
    int dot = name.lastIndexOf('.');
    return dot <= name.lastIndexOf('/') + 1 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /** What to say of a file with this name, whose type is not supported. */
  public static String unsupported(String name) {
    String extension = extension(name);
    return extension.isEmpty()
        ? "unsupported file type, as the name has no extension"
        : "unsupported file type \"" + extension + "\"";
  }

  String mediaType() {
    return mediaType;
  }

  /** What a file of it is called in messages, with its article. */
  String label() {
    return switch (this) {
      case PDF -> "a PDF document";
      case DOCX -> "a Word document";
      case XLSX -> "an Excel workbook";
      case XLS -> "an Excel workbook of an older version";
      case HTML -> "a web page";
      case EMAIL -> "an e-mail";
      case MARKDOWN, TEXT, CSV, JSON_LINES -> "a text file";
    };
  }

  /** Whether it is a text format. */
  boolean isText() {
    return mediaType.startsWith("text/");
  }

  /** Whether it is an Office Open XML archive. */
  boolean isOfficeArchive() {
    return this == DOCX || this == XLSX;
  }

  /** Whether its parser is so complex that a file may make it fail in unforeseen ways. */
  boolean isComplex() {
    return switch (this) {
      case PDF, DOCX, XLSX, XLS, HTML, EMAIL -> true;
      case MARKDOWN, TEXT, CSV, JSON_LINES -> false;
    };
  }

  /** A reader for one file. */
  DocumentReader reader() {
    return switch (this) {
      case PDF -> new PdfReader();
      case DOCX -> new DocxReader();
      case XLSX -> new XlsxReader();
      case XLS -> new XlsReader();
      case HTML -> new HtmlReader();
      case EMAIL -> new EmailReader();
      case MARKDOWN -> new MarkdownReader();
      case TEXT -> new TextReader();
      case CSV -> new CsvReader();
      case JSON_LINES -> new JsonLinesReader();
    };
  }
}

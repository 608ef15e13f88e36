package io.pinakes.indexer.source.document;

/** What an Office Open XML archive contains, in plain words. */
public final class OfficeContent {
  private OfficeContent() {}

  /** The kind of document with a main part of this content type. */
  public static String of(String contentType) {
    if (contentType.contains("wordprocessingml") || contentType.contains("ms-word")) {
      return "a Word document";
    }
    if (contentType.contains("spreadsheetml") || contentType.contains("ms-excel")) {
      return excel(contentType);
    }
    if (contentType.contains("presentationml") || contentType.contains("ms-powerpoint")) {
      return "a presentation";
    }
    return CleanText.line(contentType);
  }

  /** Kinds that are no ordinary workbooks are told apart from those. */
  private static String excel(String contentType) {
    if (contentType.contains("template")) {
      return "an Excel template";
    }
    if (contentType.contains("addin")) {
      return "an Excel add-in";
    }
    return contentType.contains("binary") ? "a binary Excel workbook" : "an Excel workbook";
  }
}

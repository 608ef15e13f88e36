package io.pinakes.indexer.source.document;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * The text and structure of a document, independent of its format.
 *
 * @param title from the document itself; empty if it has no proper one
 * @param text all extracted text; line ends are {@code \n}, no NUL, no unpaired surrogate
 * @param pages the physical pages in order; joined they are exactly {@code text}; never empty
 * @param headings in reading order, by offset
 * @param tables spans of tables, one row per line, in order, disjoint
 * @param code spans of code blocks, in order, disjoint
 * @param cuts the chunks supplied by the source; empty if there are none
 * @param metadata metadata in the document itself (author, date); may be empty
 * @param warnings what was lost or doubtful, one sentence each
 * @param repairs what was wrong with its headings, and how that was repaired
 */
public record ParsedDocument(
    String title,
    String text,
    List<Page> pages,
    List<Heading> headings,
    List<Span> tables,
    List<Span> code,
    List<Cut> cuts,
    Metadata metadata,
    List<String> warnings,
    List<OutlineRepair> repairs) {
  public ParsedDocument {
    pages = List.copyOf(pages);
    headings = List.copyOf(headings);
    tables = List.copyOf(tables);
    code = List.copyOf(code);
    cuts = List.copyOf(cuts);
    warnings = List.copyOf(warnings);
    repairs = List.copyOf(repairs);
    int end = 0;
    for (Page page : pages) {
      if (page.start() != end) {
        throw new IllegalArgumentException(
            "page " + page.number() + " starts at " + page.start() + ", expected " + end);
      }
      end = page.span().end();
    }
    if (pages.isEmpty() || end != text.length()) {
      throw new IllegalArgumentException(
          "pages must cover the text: they end at " + end + " of " + text.length());
    }
  }

  /** A document whose headings needed no repair. */
  public ParsedDocument(
      String title,
      String text,
      List<Page> pages,
      List<Heading> headings,
      List<Span> tables,
      List<Span> code,
      List<Cut> cuts,
      Metadata metadata,
      List<String> warnings) {
    this(title, text, pages, headings, tables, code, cuts, metadata, warnings, List.of());
  }

  /** A document without code blocks. */
  public ParsedDocument(
      String title,
      String text,
      List<Page> pages,
      List<Heading> headings,
      List<Span> tables,
      List<Cut> cuts,
      Metadata metadata,
      List<String> warnings) {
    this(title, text, pages, headings, tables, List.of(), cuts, metadata, warnings);
  }

  /** This document with repaired headings. */
  public ParsedDocument withHeadings(List<Heading> repaired, List<OutlineRepair> made) {
    return new ParsedDocument(
        title, text, pages, repaired, tables, code, cuts, metadata, warnings, made);
  }

  /**
   * A heading as printed.
   *
   * @param level as the format gives it, 1 for the outermost; levels may be skipped
   * @param number the printed number ({@code 4.2}, {@code IV}); empty if none
   * @param title its words without the number; never blank
   * @param span its line in the text, number included; empty if it is not printed there
   */
  public record Heading(int level, String number, String title, Span span) {}

  /** A chunk supplied by the source, with its id and position. */
  public record Cut(ChunkId id, Span span) {}
}

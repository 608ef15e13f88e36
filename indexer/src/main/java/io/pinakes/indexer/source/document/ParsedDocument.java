package io.pinakes.indexer.source.document;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A document's words and shape, whatever format it came in.
 *
 * @param title from the document itself; empty if it has none worth the name
 * @param text all extracted text; line ends are {@code \n}, no NUL, no unpaired surrogate
 * @param pages the physical pages in order; joined they are exactly {@code text}; never empty
 * @param headings in reading order, by offset
 * @param tables stretches of {@code text} that are rows of a table, one line a row, in order,
 *     disjoint
 * @param code stretches of {@code text} that are blocks of code, in order, disjoint
 * @param cuts where the source has already cut the document into chunks; empty if it has not
 * @param metadata what the document says about itself (author, date); empty if nothing
 * @param warnings what was lost or doubtful, a sentence each
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
    List<String> warnings) {
  public ParsedDocument {
    pages = List.copyOf(pages);
    headings = List.copyOf(headings);
    tables = List.copyOf(tables);
    code = List.copyOf(code);
    cuts = List.copyOf(cuts);
    warnings = List.copyOf(warnings);
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

  /** A document without blocks of code. */
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

  /**
   * A heading as printed.
   *
   * @param level as the format gives it, 1 for the outermost; levels may be skipped
   * @param number the printed number ({@code 4.2}, {@code IV}); empty if none
   * @param title its words without the number; never blank
   * @param span its line in the text, number included
   */
  public record Heading(int level, String number, String title, Span span) {}

  /** A chunk that the source brought along: its own id and where its words lie. */
  public record Cut(ChunkId id, Span span) {}
}

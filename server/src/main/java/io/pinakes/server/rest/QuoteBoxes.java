package io.pinakes.server.rest;

import io.pinakes.indexer.source.pdf.PrintedWord;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.server.library.UnknownException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds where the words of a span are printed in a PDF.
 *
 * <p>The words of each page are put in indexing order and searched for the part of the span on that
 * page, ignoring spaces and hyphens. Of several matches, the one whose position on the page
 * corresponds to that in the text is chosen. If any part is not found, no boxes are returned: no
 * highlight is better than a wrong one. Safe for many threads.
 */
final class QuoteBoxes {
  /** Ascent and descent of letters, as a share of the font size. */
  private static final float ASCENT = 0.85f;

  private static final float DESCENT = 0.25f;

  /** A wider gap between words on a line, in font sizes, separates table cells. */
  private static final float GAP = 3;

  /**
   * Smaller words, as a share of the font size, may stand above the line, like the sign of a note.
   */
  private static final float RAISED = 0.85f;

  private static final int MAX_PAGES = 20;

  private static final int MAX_CACHED = 64;

  private final Map<Key, List<PrintedWord>> words = new ConcurrentHashMap<>();

  private record Key(Path file, long size, String modified, int page) {}

  /**
   * A box around words on one line.
   *
   * @param x in points from the left edge of the displayed page
   * @param y in points from its top edge
   * @param text the words of the document in the box
   */
  record Box(int page, double x, double y, double width, double height, String text) {}

  /**
   * The boxes of {@code span}; empty if its words are not found with certainty, or the document is
   * not a PDF.
   */
  List<Box> of(Library library, DocumentRecord document, Span span) throws IOException {
    if (!document.fileType().equals("pdf")) {
      return List.of();
    }
    Optional<Quote> quote = library.passage(document.id(), span);
    if (quote.isEmpty()) {
      return List.of();
    }
    PageRange pages = quote.get().pages();
    if (pages.last() - pages.first() >= MAX_PAGES) {
      return List.of();
    }
    Path file;
    try {
      file = OriginalFile.of(document);
    } catch (UnknownException e) {
      return List.of();
    }
    List<Box> boxes = new ArrayList<>();
    for (Page page : library.pages(document.id(), pages)) {
      Span part = common(page.span(), span);
      if (part.length() == 0) {
        continue;
      }
      Letters wanted = new Letters();
      wanted.add(page.text().substring(part.start() - page.start(), part.end() - page.start()), 0);
      if (wanted.isEmpty()) {
        continue; // only white space
      }
      List<PrintedWord> printed = printed(file, page.number());
      Optional<List<Box>> found = find(wanted, part.start() - page.start(), page, printed);
      if (found.isEmpty()) {
        return List.of();
      }
      boxes.addAll(found.get());
    }
    return boxes;
  }

  private List<PrintedWord> printed(Path file, int page) throws IOException {
    BasicFileAttributes state = Files.readAttributes(file, BasicFileAttributes.class);
    Key key = new Key(file, state.size(), state.lastModifiedTime().toString(), page);
    List<PrintedWord> known = words.get(key);
    if (known != null) {
      return known;
    }
    List<PrintedWord> read = PrintedWord.read(file, page, page).getOrDefault(page, List.of());
    if (words.size() >= MAX_CACHED) {
      words.clear();
    }
    words.put(key, read);
    return read;
  }

  private static Span common(Span one, Span other) {
    int start = Math.max(one.start(), other.start());
    return new Span(start, Math.max(start, Math.min(one.end(), other.end())));
  }

  /**
   * @param start start of the wanted words in the text of the page
   */
  private static Optional<List<Box>> find(
      Letters wanted, int start, Page page, List<PrintedWord> printed) {
    Letters there = new Letters();
    for (int i = 0; i < printed.size(); i++) {
      there.add(printed.get(i).text(), i);
    }
    List<Integer> places = there.places(wanted);
    if (places.isEmpty()) {
      return Optional.empty();
    }
    int place = places.getFirst();
    if (places.size() > 1) {
      Letters text = new Letters();
      text.add(page.text(), 0);
      Letters before = new Letters();
      before.add(page.text().substring(0, start), 0);
      List<Integer> inText = text.places(wanted);
      int ordinal = inText.indexOf(before.length());
      if (inText.size() != places.size() || ordinal < 0) {
        return Optional.empty();
      }
      place = places.get(ordinal);
    }
    return Optional.of(boxes(page.number(), printed, there, place, place + wanted.length()));
  }

  /** The boxes of the words with the letters from {@code first} to {@code last}, end exclusive. */
  private static List<Box> boxes(
      int page, List<PrintedWord> printed, Letters letters, int first, int last) {
    Map<Integer, int[]> parts = new LinkedHashMap<>(); // word index to its first and last letter
    for (int i = first; i < last; i++) {
      int letter = letters.offset(i);
      int[] part = parts.computeIfAbsent(letters.word(i), _ -> new int[] {letter, letter});
      part[1] = letter;
    }
    List<Box> boxes = new ArrayList<>();
    Run run = null;
    for (Map.Entry<Integer, int[]> part : parts.entrySet()) {
      PrintedWord word = printed.get(part.getKey());
      int length = word.text().length();
      float unit = (word.right() - word.left()) / length;
      int from =
          Letters.isNone(word.text().substring(0, part.getValue()[0])) ? 0 : part.getValue()[0];
      int to = part.getValue()[1] + 1;
      to = Letters.isNone(word.text().substring(to)) ? length : to;
      float left = word.left() + unit * from;
      float right = word.left() + unit * to;
      String text = word.text().substring(from, to);
      if (run == null || !run.goesOn(word, left)) {
        if (run != null) {
          boxes.add(run.box(page));
        }
        run = new Run(word, left);
      }
      run.add(word, right, text);
    }
    if (run != null) {
      boxes.add(run.box(page));
    }
    return boxes;
  }

  /** Consecutive words on a line. */
  private static final class Run {
    private final float left;
    private float baseline;
    private float right;
    private float size;
    private final StringBuilder text = new StringBuilder();

    Run(PrintedWord first, float left) {
      this.left = left;
      baseline = first.baseline();
      size = first.size();
      right = left;
    }

    boolean goesOn(PrintedWord word, float from) {
      float large = Math.max(size, word.size());
      boolean raised = Math.min(size, word.size()) < RAISED * large;
      return Math.abs(word.baseline() - baseline) < (raised ? 0.6f : 0.25f) * large
          && from >= right - size
          && from - right < GAP * size;
    }

    void add(PrintedWord word, float to, String words) {
      right = Math.max(right, to);
      if (word.size() > size) { // the words before it are raised
        size = word.size();
        baseline = word.baseline();
      }
      text.append(text.isEmpty() ? "" : " ").append(words);
    }

    Box box(int page) {
      return new Box(
          page,
          round(left),
          round(baseline - ASCENT * size),
          round(right - left),
          round((ASCENT + DESCENT) * size),
          text.toString());
    }

    private static double round(float points) {
      return Math.round(points * 100) / 100.0;
    }
  }
}

package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paragraphs that begin with a printed number but are not headings. */
final class NumberedParagraphs {
  /** Excludes lines of a table of contents, which end in a page number after dots or a gap. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^[ \\t#*]{0,8}(?:(\\d{1,4}(?:\\.\\d{1,3}){1,6})[.)]?[ \\t*]{1,4}(?=\\S)"
              + "|(?<sign>§[ \\u00a0]?)(\\d{1,4}[a-z]?)[. \\t\\u00a0]{1,4}"
              + "(?!"
              + ReferencePatterns.SUBDIVISION_START
              + ")(?=\\p{Lu}\\p{Ll}))"
              + "(?![^\\n]{0,200}(?:\\.{3}|[ \\t]{3})[. \\t]{0,200}\\d{1,4}[ \\t]{0,8}$)");

  private static final Pattern MARK =
      Pattern.compile(
          "(?m)^[ \\t*-]{0,12}(?:\\d{1,4}(?:\\.\\d{1,3}){0,6}[.)]?[ \\t]{1,4})?"
              + "\\(?([0-9]{1,3}|[A-Za-z]{1,5}|[\\u05d0-\\u05ea]{1,2})[).][ \\t]");

  private static final List<String> ROMAN =
      List.of("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii");

  private final String text;
  private final Map<String, List<Span>> byNumber = new HashMap<>();
  private final Set<Integer> signs = new HashSet<>();

  NumberedParagraphs(String text) {
    this.text = text;
    Matcher line = LINE.matcher(text);
    String before = "";
    int start = 0;
    while (line.find()) {
      add(before, new Span(start, line.start()));
      int group = line.start(1) >= 0 ? 1 : 3;
      before = text.substring(line.start(group), line.end(group));
      if (group == 3) {
        signs.add(line.start("sign"));
      }
      start = line.start();
    }
    add(before, new Span(start, text.length()));
  }

  private void add(String number, Span span) {
    if (!number.isEmpty()) {
      byNumber.computeIfAbsent(number, _ -> new ArrayList<>()).add(span);
    }
  }

  /** Whether the sign at {@code offset} begins a paragraph and so is not a reference. */
  boolean beginAt(int offset) {
    return signs.contains(offset);
  }

  /** The paragraphs with this number, each extending to the next numbered one. */
  List<Span> of(String number) {
    return byNumber.getOrDefault(number, List.of());
  }

  /**
   * The paragraph in {@code region} marked {@code (a)}, up to the next mark in its sequence; empty
   * if there is none.
   */
  Optional<Span> marked(String mark, Span region) {
    Matcher found = MARK.matcher(text).region(region.start(), region.end());
    int start = -1;
    List<String> next = following(mark);
    while (found.find()) {
      String here = text.substring(found.start(1), found.end(1)).toLowerCase(Locale.ROOT);
      if (start < 0 && here.equals(mark)) {
        start = found.start();
      } else if (start >= 0 && next.contains(here)) {
        return Optional.of(new Span(start, found.start()));
      }
    }
    return start < 0 ? Optional.empty() : Optional.of(new Span(start, region.end()));
  }

  /** The marks that may follow: {@code i} is followed by {@code j} or {@code ii}. */
  private static List<String> following(String mark) {
    List<String> next = new ArrayList<>();
    if (Character.isDigit(mark.charAt(0))) {
      next.add(Integer.toString(Integer.parseInt(mark.replaceAll("\\D", "")) + 1));
    } else if (mark.length() == 1) {
      next.add(String.valueOf((char) (mark.charAt(0) + 1)));
    }
    int roman = ROMAN.indexOf(mark);
    if (roman >= 0 && roman + 1 < ROMAN.size()) {
      next.add(ROMAN.get(roman + 1));
    }
    return next;
  }
}

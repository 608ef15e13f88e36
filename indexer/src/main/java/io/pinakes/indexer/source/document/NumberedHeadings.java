package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds headings by their numbers alone: lines outside tables that look like numbered headings in
 * plain text and count up from 1 among their siblings, without a gap.
 */
public final class NumberedHeadings {
  /** Fewer may be items of a list. */
  private static final int LEAST = 3;

  private static final Pattern NUMBER = Pattern.compile("(\\D*?)((?:\\d{1,3}\\.)*)(\\d{1,3})");

  private NumberedHeadings() {}

  /**
   * The numbered headings in a part of a document, their levels counted from 1; none if there are
   * too few.
   */
  public static List<Heading> in(ParsedDocument document, Span part) {
    List<Page> pages =
        document.pages().stream().filter(page -> page.span().overlaps(part)).toList();
    List<Heading> counted = new ArrayList<>();
    Map<String, Integer> last = new HashMap<>();
    for (Heading heading : PlainHeadings.find(pages)) {
      Matcher number = NUMBER.matcher(heading.number());
      if (part.contains(heading.span())
          && Character.isUpperCase(heading.title().codePointAt(0))
          && document.tables().stream().noneMatch(heading.span()::overlaps)
          && number.matches()) {
        String siblings = String.join("|", String.valueOf(number.group(1)), number.group(2));
        int next = last.getOrDefault(siblings, 0) + 1;
        if (Integer.parseInt(String.valueOf(number.group(3))) == next) {
          last.put(siblings, next);
          counted.add(heading);
        }
      }
    }
    if (counted.size() < LEAST) {
      return List.of();
    }
    int outermost = counted.stream().mapToInt(Heading::level).min().orElse(1);
    return counted.stream()
        .map(
            heading ->
                new Heading(
                    heading.level() - outermost + 1,
                    heading.number(),
                    heading.title(),
                    heading.span()))
        .toList();
  }
}

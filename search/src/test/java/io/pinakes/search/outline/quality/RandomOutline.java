package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.outline.compose.Summary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

/**
 * A random document with a random tree of headings, which is intact: each heading stands at the
 * beginning of its section, some on new pages, and every summary quotes its section. Every number
 * of the text occurs once.
 */
final class RandomOutline {
  private static final String[] WORDS = {
    "oil", "pump", "lease", "rent", "notice", "grease", "seal", "motor", "harbour", "ledger"
  };
  private static final String[] MONTHS = {"January", "March", "June", "October"};

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final TreeSet<Integer> breaks = new TreeSet<>();
  private final List<Heading> headings = new ArrayList<>();
  private final List<Section> sections = new ArrayList<>();
  private final Map<String, Summary> summaries = new HashMap<>();
  private final boolean front;
  private int number = 1000;

  private record Heading(String id, String title, int level, List<String> above, int start) {}

  RandomOutline(Random random) {
    this.random = random;
    front = random.nextBoolean();
    if (front) {
      text(1 + random.nextInt(3));
    }
    children("", List.of(), 1);
    for (int i = 0; i < headings.size(); i++) {
      Heading heading = headings.get(i);
      int end = text.length();
      for (int next = headings.size() - 1; next > i; next--) {
        if (headings.get(next).level() <= heading.level()) {
          end = headings.get(next).start();
        }
      }
      Span span = new Span(heading.start(), end);
      sections.add(
          new Section(
              heading.id(),
              heading.id(),
              heading.title(),
              heading.level(),
              heading.above(),
              span,
              pages(span)));
      summaries.put(heading.id(), quoted(span));
    }
    summaries.put("", quoted(new Span(0, text.length())));
    if (front) {
      summaries.put(OutlineNode.FRONT, quoted(new Span(0, headings.getFirst().start())));
    }
  }

  private void children(String parent, List<String> above, int level) {
    int count = level == 1 ? 2 + random.nextInt(4) : random.nextInt(4 - level + 1);
    for (int child = 1; child <= count; child++) {
      String id = parent.isEmpty() ? "" + child : parent + "." + child;
      String title = "About the " + word() + " and the " + word() + " of " + word();
      if (random.nextInt(3) > 0) {
        newPage();
      }
      headings.add(new Heading(id, title, level, above, text.length()));
      text.append(id).append(". ").append(title).append("\n\n");
      text(1 + random.nextInt(6));
      List<String> path = new ArrayList<>(above);
      path.add(title);
      if (level < 3) {
        children(id, path, level + 1);
      }
    }
  }

  private void text(int sentences) {
    for (int i = 0; i < sentences; i++) {
      text.append("The ").append(word()).append(" of the ").append(word());
      text.append(" costs EUR ").append(number++).append(" since ");
      text.append(MONTHS[random.nextInt(MONTHS.length)]).append(" 2021.\n");
      if (random.nextInt(3) == 0) {
        newPage();
      }
    }
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }

  private void newPage() {
    if (!text.isEmpty()) {
      breaks.add(text.length());
    }
  }

  /** Some sentences, without the heading. */
  private Summary quoted(Span span) {
    List<String> lines = span.of(text).lines().filter(line -> line.startsWith("The ")).toList();
    return new Summary(
        lines.get(random.nextInt(lines.size())),
        List.of("the " + word()),
        List.of(lines.get(random.nextInt(lines.size()))));
  }

  private List<Page> pages() {
    List<Page> pages = new ArrayList<>();
    int start = 0;
    TreeSet<Integer> ends = new TreeSet<>(breaks);
    ends.add(text.length());
    for (int end : ends) {
      if (end > start) {
        pages.add(new Page(pages.size() + 1, start, text.substring(start, end)));
        start = end;
      }
    }
    return pages;
  }

  private PageRange pages(Span span) {
    int first = breaks.headSet(span.start(), true).size() + 1;
    int last = breaks.headSet(span.end() - 1, true).size() + 1;
    return new PageRange(first, last);
  }

  List<Section> sections() {
    return sections;
  }

  Map<String, Summary> summaries() {
    return summaries;
  }

  String text() {
    return text.toString();
  }

  int pageCount() {
    return pages().size();
  }

  /** Whether some page begins and ends in {@code span}. */
  boolean hasWholePage(Span span) {
    return pages().stream().anyMatch(page -> span.contains(page.span()));
  }

  OutlinedDocument document() {
    return document(sections, summaries, front);
  }

  OutlinedDocument document(
      List<Section> outline, Map<String, Summary> toldBy, boolean frontIsSection) {
    List<Page> pages = pages();
    return OutlinedDocument.of(
        new DocumentRecord(
            new DocumentId("d"),
            "b",
            "d.pdf",
            "pdf",
            Instant.EPOCH,
            "en",
            "Handbook",
            pages.size(),
            text.length(),
            Metadata.EMPTY,
            outline,
            new DocumentRecord.Provenance("s", "c", "h")),
        pages,
        frontIsSection,
        toldBy,
        List.of());
  }

  boolean front() {
    return front;
  }
}

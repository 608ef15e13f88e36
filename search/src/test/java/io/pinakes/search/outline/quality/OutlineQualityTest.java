package io.pinakes.search.outline.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.compose.Summary;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Intact outlines have no findings; every break of one is found. */
class OutlineQualityTest {
  private static final long SEED = 20261126;
  private static final int DOCUMENTS = 400;

  /** A broken document, and where the defect is expected. */
  private record Broken(OutlinedDocument document, OutlineDefect defect, String section) {}

  private static Section with(Section section, Span span, PageRange pages) {
    return new Section(
        section.id(),
        section.number(),
        section.title(),
        section.level(),
        section.parentChain(),
        span,
        pages);
  }

  private static List<Section> replaced(List<Section> sections, Section by) {
    return sections.stream().map(old -> old.id().equals(by.id()) ? by : old).toList();
  }

  @Test
  void everyBreakIsFoundAndNoneIsInvented() {
    Random random = new Random(SEED);
    Map<OutlineDefect, Integer> found = new EnumMap<>(OutlineDefect.class);
    for (int i = 0; i < DOCUMENTS; i++) {
      RandomOutline outline = new RandomOutline(random);
      String name = "document " + i + " of seed " + SEED;
      assertEquals(List.of(), OutlineQuality.findings(outline.document()), name);
      List<Optional<Broken>> breaks =
          List.of(
              shiftedPages(outline, random),
              shiftedStart(outline, random),
              missingHeading(outline, random),
              missingFront(outline),
              beyondParent(outline, random),
              overlappingSiblings(outline, random),
              foreignNumber(outline, random),
              numberOfAnotherSection(outline, random),
              foreignMonth(outline, random));
      for (Optional<Broken> each : breaks) {
        each.ifPresent(
            broken -> {
              List<OutlineFinding> findings = OutlineQuality.findings(broken.document());
              assertTrue(
                  findings.stream()
                      .anyMatch(
                          finding ->
                              finding.defect() == broken.defect()
                                  && finding.section().equals(broken.section())),
                  () ->
                      name + ": " + broken.defect() + " in " + broken.section() + ": " + findings);
              found.merge(broken.defect(), 1, Integer::sum);
            });
      }
    }
    System.out.println("outline breaks found, seed " + SEED + ": " + found);
    assertTrue(found.size() >= 6 && found.values().stream().allMatch(n -> n > 50), "" + found);
  }

  private static Section any(RandomOutline outline, Random random) {
    return outline.sections().get(random.nextInt(outline.sections().size()));
  }

  private static Optional<Broken> shiftedPages(RandomOutline outline, Random random) {
    Section section = any(outline, random);
    int shift = 1 + random.nextInt(3);
    PageRange pages = section.pages();
    Section shifted =
        with(
            section,
            section.span(),
            random.nextBoolean()
                ? new PageRange(pages.first() + shift, pages.last() + shift)
                : new PageRange(pages.first(), pages.last() + shift));
    return Optional.of(
        new Broken(
            outline.document(
                replaced(outline.sections(), shifted), outline.summaries(), outline.front()),
            OutlineDefect.PAGE_SPAN,
            section.id()));
  }

  private static Optional<Broken> shiftedStart(RandomOutline outline, Random random) {
    Section section = any(outline, random);
    int start = section.span().start() + 3 + random.nextInt(section.span().length() - 3);
    Span span = new Span(start, section.span().end());
    Section shifted = with(section, span, outline.document().pagesOf(span));
    return Optional.of(
        new Broken(
            outline.document(
                replaced(outline.sections(), shifted), outline.summaries(), outline.front()),
            OutlineDefect.HEADING_PLACE,
            section.id()));
  }

  /** A section of the outermost level is gone with all it holds. */
  private static Optional<Broken> missingHeading(RandomOutline outline, Random random) {
    Section section = any(outline, random);
    if (section.level() > 1 || !outline.hasWholePage(section.span())) {
      return Optional.empty();
    }
    List<Section> left =
        outline.sections().stream()
            .filter(other -> !section.span().contains(other.span()))
            .toList();
    if (left.isEmpty() || (outline.front() && section.id().equals("1"))) {
      return Optional.empty(); // the text before the first heading covers it
    }
    Map<String, Summary> summaries = new HashMap<>(outline.summaries());
    summaries.keySet().removeIf(id -> left.stream().noneMatch(one -> one.id().equals(id)));
    return Optional.of(
        new Broken(
            outline.document(left, summaries, outline.front()), OutlineDefect.PAGE_COVERAGE, ""));
  }

  private static Optional<Broken> missingFront(RandomOutline outline) {
    Span before = new Span(0, outline.sections().getFirst().span().start());
    return outline.front() && outline.hasWholePage(before)
        ? Optional.of(
            new Broken(
                outline.document(outline.sections(), outline.summaries(), false),
                OutlineDefect.PAGE_COVERAGE,
                ""))
        : Optional.empty();
  }

  private static Optional<Broken> beyondParent(RandomOutline outline, Random random) {
    Section section = any(outline, random);
    int end = outline.text().length();
    Optional<Section> parent =
        outline.sections().stream()
            .filter(other -> section.id().startsWith(other.id() + "."))
            .filter(other -> other.level() == section.level() - 1)
            .filter(other -> other.span().end() < end)
            .findFirst();
    if (parent.isEmpty()) {
      return Optional.empty();
    }
    Span span = new Span(section.span().start(), end);
    return Optional.of(
        new Broken(
            outline.document(
                replaced(outline.sections(), with(section, span, outline.document().pagesOf(span))),
                outline.summaries(),
                outline.front()),
            OutlineDefect.NESTING,
            section.id()));
  }

  /** Two neighbours on one level, the first of which does not end where the second begins. */
  private static Optional<Broken> overlappingSiblings(RandomOutline outline, Random random) {
    int index = random.nextInt(outline.sections().size());
    Section section = outline.sections().get(index);
    Optional<Section> next =
        outline.sections().stream()
            .skip(index + 1L)
            .takeWhile(other -> other.level() >= section.level())
            .filter(other -> other.level() == section.level())
            .findFirst();
    if (next.isEmpty()) {
      return Optional.empty();
    }
    Span span = new Span(section.span().start(), next.get().span().start() + 1);
    return Optional.of(
        new Broken(
            outline.document(
                replaced(outline.sections(), with(section, span, outline.document().pagesOf(span))),
                outline.summaries(),
                outline.front()),
            OutlineDefect.ORDER,
            next.get().id()));
  }

  private static Optional<Broken> says(RandomOutline outline, Section section, String sentence) {
    Map<String, Summary> summaries = new HashMap<>(outline.summaries());
    Summary before = summaries.getOrDefault(section.id(), Summary.NONE);
    summaries.put(
        section.id(),
        new Summary(before.text() + " " + sentence, before.topics(), before.keyDetails()));
    return Optional.of(
        new Broken(
            outline.document(outline.sections(), summaries, outline.front()),
            OutlineDefect.SUMMARY_FIGURES,
            section.id()));
  }

  private static Optional<Broken> foreignNumber(RandomOutline outline, Random random) {
    return says(
        outline, any(outline, random), "It costs EUR " + (90_000 + random.nextInt(9)) + ".");
  }

  private static Optional<Broken> numberOfAnotherSection(RandomOutline outline, Random random) {
    Section section = any(outline, random);
    String rest =
        outline.text().substring(0, section.span().start())
            + outline.text().substring(section.span().end());
    List<String> others = rest.lines().filter(line -> line.startsWith("The ")).toList();
    return others.isEmpty()
        ? Optional.empty()
        : says(outline, section, others.get(random.nextInt(others.size())));
  }

  private static Optional<Broken> foreignMonth(RandomOutline outline, Random random) {
    return says(outline, any(outline, random), "It holds since April 2021.");
  }

  @Test
  void aLongRunOfPagesWithoutAHeadingIsFound() {
    List<String> pages = new ArrayList<>();
    String line = "Whoever works in the hall keeps a copy of these pages at hand. ";
    for (int page = 0; page < 11; page++) {
      pages.add(line.repeat(150) + "\n");
    }
    assertEquals(
        List.of(OutlineDefect.UNDIVIDED),
        OutlineQuality.findings(TextPages.document(pages)).stream()
            .map(OutlineFinding::defect)
            .toList());
    assertEquals(List.of(), OutlineQuality.findings(TextPages.document(pages.subList(0, 10))));
    assertEquals(
        List.of(),
        OutlineQuality.findings(
            TextPages.document(pages.stream().map(page -> page.substring(0, 600)).toList())));
  }

  @Test
  void figuresAreComparedByValueAndDatesByMeaning() {
    SourceFigures source =
        new SourceFigures(
            List.of("On 5 March 2024 the price was $ 1,234.50, or 1200000 in all, 7.5 %."));
    assertEquals(
        List.of(),
        source.foreign(
            List.of("1234.5 in March 2024", "1,200,000 on March 5, 2024", "7.50 %", "2024-03-05")));
    assertEquals(
        List.of(),
        new SourceFigures(List.of("It ended on August 1.", "In all, 2016 was dry."))
            .foreign(List.of("It ended on August 1. 2016 was dry.")));
    assertEquals(List.of("75"), source.foreign(List.of("75 %")));
    assertEquals(List.of("April 2024"), source.foreign(List.of("since April 2024")));
    assertEquals(List.of("2024-03-06"), source.foreign(List.of("due 2024-03-06")));
    assertEquals(List.of("1234.6"), source.foreign(List.of("USD 1234.6")));
  }
}

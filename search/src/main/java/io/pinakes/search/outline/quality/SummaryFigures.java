package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.text.MarkdownText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The figures of every summary stand in its section, or in the headings above or below it; those of
 * the document's summary anywhere in the document.
 */
final class SummaryFigures implements OutlineRule {
  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    List<Section> sections = document.sections();
    List<String> all = sections.stream().map(Section::heading).toList();
    check(document, "", new Span(0, document.text().length()), all, findings);
    check(document, OutlineNode.FRONT, document.beforeHeadings(), List.of(), findings);
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      List<String> headings = new ArrayList<>(section.parentChain());
      headings.add(section.heading());
      for (int next = i + 1;
          next < sections.size() && sections.get(next).level() > section.level();
          next++) {
        headings.add(all.get(next)); // they need not be printed
      }
      check(document, section.id(), document.within(section.span()), headings, findings);
    }
  }

  private static void check(
      OutlinedDocument document,
      String section,
      Span span,
      List<String> headings,
      Consumer<OutlineFinding> findings) {
    Summary summary = document.summaries().get(section);
    List<String> figures = summary == null ? List.of() : foreign(summary, document, span, headings);
    if (!figures.isEmpty()) {
      findings.accept(new OutlineFinding.ForeignFigures(section, figures));
    }
  }

  private static List<String> foreign(
      Summary summary, OutlinedDocument document, Span span, List<String> headings) {
    List<String> texts = summary.texts();
    if (texts.stream().noneMatch(text -> text.codePoints().anyMatch(Character::isDigit))) {
      return List.of();
    }
    DocumentRecord record = document.record();
    String text = span.of(document.text());
    List<String> source = new ArrayList<>(headings);
    source.add(record.title());
    source.add(text);
    if (MarkdownText.isMarkdown(record.file())) {
      source.add(MarkdownText.plain(text));
    }
    return new SourceFigures(source).foreign(texts);
  }
}

package io.pinakes.search.outline.quality;

import java.util.ArrayList;
import java.util.List;

/** Checks the outline and the summaries of one document. */
public final class OutlineQuality {
  private static final List<OutlineRule> RULES =
      List.of(
          new PageCoverage(),
          new HeadingPlaces(),
          new PageSpans(),
          new Nesting(),
          new Division(),
          new SummaryFigures());

  private OutlineQuality() {}

  /** What is wrong and was not repaired; empty if everything is right. */
  public static List<OutlineFinding> findings(OutlinedDocument document) {
    List<OutlineFinding> findings = new ArrayList<>();
    RULES.forEach(rule -> rule.check(document, findings::add));
    return findings;
  }
}

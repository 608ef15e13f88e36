package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.Subject.Child;
import io.pinakes.indexer.outline.Subject.Passage;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.outline.quality.SourceFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replaces summaries with figures that do not stand in their subject by those of the built-in
 * summarizer, whatever wrote them.
 */
final class CheckedSummarizer implements Summarizer {
  private final Summarizer summarizer;
  private final Summarizer builtIn = new ExtractiveSummarizer();

  CheckedSummarizer(Summarizer summarizer) {
    this.summarizer = summarizer;
  }

  @Override
  public String id() {
    return summarizer.id();
  }

  @Override
  public Summary summarize(Subject subject) {
    return checked(subject, new WrittenSummary(summarizer.summarize(subject), false)).summary();
  }

  @Override
  public List<WrittenSummary> summarizeAll(List<Subject> subjects) throws InterruptedException {
    List<WrittenSummary> written = summarizer.summarizeAll(subjects);
    List<WrittenSummary> checked = new ArrayList<>(written.size());
    for (int i = 0; i < written.size(); i++) {
      checked.add(checked(subjects.get(i), written.get(i)));
    }
    return checked;
  }

  private WrittenSummary checked(Subject subject, WrittenSummary written) {
    List<String> texts = written.summary().texts();
    if (texts.stream().noneMatch(text -> text.codePoints().anyMatch(Character::isDigit))) {
      return written;
    }
    List<String> foreign = new SourceFigures(material(subject)).foreign(texts);
    if (foreign.isEmpty()) {
      return written;
    }
    return new WrittenSummary(
        builtIn.summarize(subject),
        false,
        Optional.of(
            new WrittenSummary.Rejection(
                OutlineDefect.SUMMARY_FIGURES,
                "the summary said " + String.join(", ", foreign) + ", which do not stand there")));
  }

  private static List<String> material(Subject subject) {
    List<String> material = new ArrayList<>(subject.headings());
    material.add(subject.title());
    material.add(subject.known());
    for (Passage passage : subject.passages()) {
      material.add(passage.chunk().text());
      material.add(passage.words());
    }
    for (Child child : subject.children()) {
      material.add(child.title());
      material.addAll(child.summary().texts());
    }
    return material;
  }

  @Override
  public int documentsAtOnce() {
    return summarizer.documentsAtOnce();
  }

  @Override
  public boolean onlyEstimates() {
    return summarizer.onlyEstimates();
  }

  @Override
  public ModelUsage usage() {
    return summarizer.usage();
  }
}

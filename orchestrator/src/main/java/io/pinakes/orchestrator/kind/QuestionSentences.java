package io.pinakes.orchestrator.kind;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Distinguishes the sentences of a question that ask from those that only say what it is about: "My
 * pump whistles. What is wrong?"
 */
public final class QuestionSentences {
  private QuestionSentences() {}

  /** The sentences that end with a question mark, or all if none does; in order. */
  public static List<Span> asking(String question) {
    List<Span> sentences = Segments.sentences(question, new Span(0, question.length()));
    List<Span> asking =
        sentences.stream().filter(span -> span.of(question).strip().endsWith("?")).toList();
    return asking.isEmpty() ? List.of(new Span(0, question.length())) : asking;
  }

  /** The text of the sentences that ask. */
  public static String asked(String question) {
    return asking(question).stream()
        .map(span -> span.of(question).strip())
        .collect(Collectors.joining(" "));
  }
}

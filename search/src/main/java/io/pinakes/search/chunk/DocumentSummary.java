package io.pinakes.search.chunk;

import java.util.ArrayList;
import java.util.List;

/**
 * A summary of a document or of a macro-chunk of it.
 *
 * @param id unique in the index; that of the document if it sums up the whole of it
 * @param whole whether it sums up the whole document
 * @param headings of the sections it begins in, outermost first; empty for a document
 * @param topics what it is about
 * @param span what it sums up, in the document's text
 * @param pages the physical pages {@code span} touches
 */
public record DocumentSummary(
    String id,
    DocumentId document,
    boolean whole,
    List<String> headings,
    String text,
    List<String> topics,
    Span span,
    PageRange pages) {
  public DocumentSummary {
    headings = List.copyOf(headings);
    topics = List.copyOf(topics);
  }

  /** What is embedded and searched: the summary under its headings, and its topics. */
  public String searched(String documentTitle) {
    List<String> path = new ArrayList<>();
    path.add(documentTitle);
    path.addAll(headings);
    List<String> lines = new ArrayList<>(List.of(String.join(" > ", path), text));
    if (!topics.isEmpty()) {
      lines.add(String.join(", ", topics));
    }
    return String.join("\n", lines);
  }
}

package io.pinakes.search.chunk;

import java.util.ArrayList;
import java.util.List;

/**
 * A summary of a document or of a macro-chunk of it.
 *
 * @param id unique in the index; the document id if it covers the whole document
 * @param whole whether it covers the whole document
 * @param headings the headings of the section it begins in, outermost first; empty for a document
 * @param topics the topics it covers
 * @param span the part it summarizes, in the document's text
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

  /** The text that is embedded and searched: the headings, the summary and its topics. */
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

package io.pinakes.search.query;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A summary found by a search. It helps to find passages and is never cited.
 *
 * @param id the id of the summary; that of the document if it summarizes all of it
 * @param whole whether it summarizes the whole document, or a macro-chunk of a long one
 * @param headings the headings of the section it begins in, outermost first
 * @param text the summary
 * @param topics its topics
 * @param span the summarized part of the document's text
 * @param pages the physical pages {@code span} touches
 * @param score higher is better, comparable only within one result
 */
public record SummaryHit(
    String id,
    DocumentId document,
    boolean whole,
    List<String> headings,
    String text,
    List<String> topics,
    Span span,
    PageRange pages,
    double score) {
  public SummaryHit {
    headings = List.copyOf(headings);
    topics = List.copyOf(topics);
  }
}

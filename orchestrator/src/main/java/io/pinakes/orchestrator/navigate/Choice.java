package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A node as presented to a selector.
 *
 * @param title for a section the whole path; for a passage empty
 * @param summary may be empty
 * @param topics its topics
 * @param extent its size, for people: {@code 12 documents}
 * @param passages the number of its own passages, not counting those of subsections
 * @param children the number of its direct child nodes, not counting passages
 */
public record Choice(
    Node node,
    String title,
    String summary,
    List<String> topics,
    String extent,
    long passages,
    long children) {
  public Choice {
    requireNonNull(node, "node");
    topics = List.copyOf(topics);
  }
}

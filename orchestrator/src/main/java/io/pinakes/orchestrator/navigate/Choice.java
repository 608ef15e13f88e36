package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A place as it is shown to whoever chooses where to go.
 *
 * @param title of a section the whole path; of a passage empty
 * @param summary may be empty
 * @param topics what it is about
 * @param extent how much there is, for people: {@code 12 documents}
 * @param passages how many passages it holds itself; of a section those of its subsections are not
 *     counted
 * @param children how many places are directly in it, passages not counted
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

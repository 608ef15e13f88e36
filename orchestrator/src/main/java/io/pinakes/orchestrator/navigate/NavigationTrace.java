package io.pinakes.orchestrator.navigate;

import io.pinakes.search.chunk.ChunkId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The path of a navigation.
 *
 * @param by who chose: {@value Selection#BUILT_IN}, or the name of a language model
 * @param steps choices and tool calls, in order
 * @param selectedBuckets the buckets that were chosen or hold something chosen, in navigation
 *     order; likewise for the other lists
 * @param selectedSections the sections whose passages were read
 * @param selectedChunks the passages, best first
 * @param crossCheck the comparison with a search, if made
 */
public record NavigationTrace(
    NavigationMode mode,
    String by,
    List<Step> steps,
    List<Selected> selectedBuckets,
    List<Selected> selectedDocuments,
    List<Selected> selectedSections,
    List<Selected> selectedChunks,
    Optional<CrossCheck.Report> crossCheck) {
  public NavigationTrace {
    steps = List.copyOf(steps);
    selectedBuckets = List.copyOf(selectedBuckets);
    selectedDocuments = List.copyOf(selectedDocuments);
    selectedSections = List.copyOf(selectedSections);
    selectedChunks = List.copyOf(selectedChunks);
  }

  /**
   * The path to a passage: its bucket, document and section; empty if the navigation did not read
   * it.
   */
  public List<Selected> trail(ChunkId passage) {
    return selectedChunks.stream()
        .map(Selected::node)
        .filter(Node.Passage.class::isInstance)
        .map(Node.Passage.class::cast)
        .filter(chosen -> chosen.id().equals(passage))
        .findFirst()
        .map(this::trail)
        .orElse(List.of());
  }

  private List<Selected> trail(Node.Passage passage) {
    Optional<Selected> document =
        selectedDocuments.stream()
            .filter(
                place ->
                    place.node() instanceof Node.Document chosen
                        && chosen.id().equals(passage.document()))
            .findFirst();
    Optional<Selected> bucket =
        document.flatMap(
            of ->
                selectedBuckets.stream()
                    .filter(
                        place ->
                            place.node() instanceof Node.Bucket chosen
                                && chosen.bucket().equals(of.within()))
                    .findFirst());
    Optional<Selected> read =
        selectedSections.stream()
            .filter(
                place ->
                    place.node() instanceof Node.Section chosen
                        && chosen.document().equals(passage.document())
                        && chosen.section().equals(passage.section()))
            .findFirst();
    return Stream.of(bucket, document, read).flatMap(Optional::stream).toList();
  }

  /** One step of a navigation. */
  public sealed interface Step {}

  /**
   * A choice.
   *
   * @param within the node whose list was chosen from
   * @param considered names of the first {@value #MAX_NAMED} entries
   * @param outOf the number of entries
   */
  public record Chose(
      Level level, Node within, List<String> considered, int outOf, Selection selection)
      implements Step {
    static final int MAX_NAMED = 30;

    public Chose {
      considered = List.copyOf(considered);
    }

    static Chose of(Level level, Node within, List<Choice> choices, Selection selection) {
      return new Chose(
          level,
          within,
          choices.stream().limit(MAX_NAMED).map(choice -> choice.node().name()).toList(),
          choices.size(),
          selection);
    }
  }

  /**
   * A tool call.
   *
   * @param depth the nesting depth of the exploration, from 1
   * @param results the number of nodes or passages it showed
   */
  public record Called(TreeTools.Tool tool, Node node, int depth, int results) implements Step {}

  /**
   * A node on the path.
   *
   * @param within the name of the enclosing node; for a document its bucket
   * @param title for a section its path; for a passage empty
   * @param relevance 0 to 1
   * @param reasoning the reason, for people
   */
  public record Selected(
      Node node, String within, String title, double relevance, String reasoning) {}
}

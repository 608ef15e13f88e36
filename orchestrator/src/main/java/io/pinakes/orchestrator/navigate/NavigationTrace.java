package io.pinakes.orchestrator.navigate;

import io.pinakes.search.chunk.ChunkId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The way that was taken.
 *
 * @param by who judged: {@value Selection#BUILT_IN}, or the name of a language model
 * @param steps what was considered and called, in order
 * @param selectedBuckets those that were chosen or that hold what was chosen, in the order of the
 *     way; the other lists alike
 * @param selectedSections those whose passages were read
 * @param selectedChunks the passages, best first
 * @param crossCheck empty if none was made
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
   * The way to a passage: its bucket, its document and its section; empty if it was not read on the
   * way.
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

  /** One thing that was done on the way. */
  public sealed interface Step {}

  /**
   * A choice that was made.
   *
   * @param within whose list was chosen from
   * @param considered names of what stood there, the first {@value #MAX_NAMED}
   * @param outOf how many stood there
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
   * A tool that was called.
   *
   * @param depth how many explorations the call is inside, from 1
   * @param results how many places or passages it showed
   */
  public record Called(TreeTools.Tool tool, Node node, int depth, int results) implements Step {}

  /**
   * A place on the way.
   *
   * @param within name of the place it stands in; of a document its bucket
   * @param title of a section its path; of a passage empty
   * @param relevance 0 to 1
   * @param reasoning why, for people
   */
  public record Selected(
      Node node, String within, String title, double relevance, String reasoning) {}
}

package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The words of a question that no field, value or time explains: parts of values, words that
 * documents hold, names that stand nowhere.
 */
final class Leftover {
  private static final Set<String> ARTICLES =
      Set.of("the", "a", "an", "our", "my", "this", "that", "der", "die", "das", "unser", "unsere");
  private static final Set<String> PURPOSES = Set.of("for", "on", "für");
  private static final Set<String> JOINING = Set.of("and", "or", "und", "oder");

  private final Reading reading;
  private final MentionDemands mentions;
  private final boolean shelfNamed;

  /**
   * @param shelfNamed whether the question says what kind of documents it is about
   */
  Leftover(Reading reading, MentionDemands mentions, boolean shelfNamed) {
    this.reading = reading;
    this.mentions = mentions;
    this.shelfNamed = shelfNamed;
  }

  /** Turns all of them into demands; false if some cannot be explained. */
  boolean explained(Operation operation) {
    return reading.marks.unexplained().stream().allMatch(run -> explained(run, operation));
  }

  private boolean explained(List<Word> run, Operation operation) {
    String written = reading.marks.written(run);
    Optional<Demand> value = mentions.partOfValue(run, written);
    if (value.isPresent()) {
      reading.demands.add(value.get());
      return true;
    }
    boolean name = run.getFirst().nameLike() && run.getLast().nameLike();
    boolean one = operation instanceof Operation.Lookup;
    if (one && !name) {
      return false;
    }
    boolean filedUnder = !Cues.contains(reading.marks.question());
    Optional<Demand.Text> held =
        Stream.of(List.of(written), named(run), alternatives(run))
            .filter(any -> !any.isEmpty())
            .map(any -> new Demand.Text(written, any, filedUnder))
            .filter(this::isHeld)
            .findFirst();
    if (held.isPresent()) {
      reading.demands.add(held.get());
      note(held.get(), name);
      return true;
    }
    if (name && !one && shelfNamed) { // the text may know one thing under another name
      reading.demands.add(new Demand.Unknown(written));
      return true;
    }
    return false;
  }

  private boolean isHeld(Demand.Text text) {
    return text.any().stream()
        .allMatch(
            words ->
                !reading.library.lexicon().holding(words, reading.shelf).isEmpty()
                    || (text.named()
                        && !DemandedDocuments.named(words, reading.library, reading.shelf)
                            .isEmpty()));
  }

  private void note(Demand.Text text, boolean name) {
    String any = String.join("\" or \"", text.any());
    if (!name || !text.words().equals(any)) {
      reading.notes.add(
          "only documents that have \""
              + any
              + "\" literally"
              + (text.named() ? ", in their text or their id," : "")
              + " count");
    }
  }

  /** The name in "the van HH-NQ 214", which says by itself what is meant. */
  private List<String> named(List<Word> run) {
    int start = 0;
    while (start < run.size() && !run.get(start).nameLike()) {
      start++;
    }
    boolean apposition =
        start > 0
            && start < run.size()
            && start <= 2
            && run.getLast().nameLike()
            && ARTICLES.contains(before(run.getFirst()));
    return apposition ? List.of(reading.marks.written(run.subList(start, run.size()))) : List.of();
  }

  /** The things in "for tires and workshop", which different documents are about. */
  private List<String> alternatives(List<Word> run) {
    if (!PURPOSES.contains(before(run.getFirst()))) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    List<Word> part = new ArrayList<>();
    for (Word word : run) {
      if (JOINING.contains(word.folded()) && !part.isEmpty()) {
        parts.add(reading.marks.written(part));
        part.clear();
      } else {
        part.add(word);
      }
    }
    if (!part.isEmpty()) {
      parts.add(reading.marks.written(part));
    }
    return parts.size() > 1 ? parts : List.of();
  }

  private String before(Word word) {
    int at = reading.marks.words().indexOf(word);
    return at > 0 ? reading.marks.words().get(at - 1).folded() : "";
  }
}

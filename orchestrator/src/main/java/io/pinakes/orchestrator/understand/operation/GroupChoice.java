package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.GROUP;
import static io.pinakes.orchestrator.understand.word.OperationWord.SPLIT;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.understand.parse.Meaning;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Segment;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Chooses the grouping of figures: per month, per vendor. */
public final class GroupChoice {
  private final Reading reading;
  private final OperationWords words;
  private final AskedFields fields;

  GroupChoice(Reading reading, OperationWords words, AskedFields fields) {
    this.reading = reading;
    this.words = words;
    this.fields = fields;
  }

  /** The groupings in the order of the question; marks their words as explained. */
  public List<GroupBy> groups() {
    List<GroupBy> groups = new ArrayList<>();
    for (int i = 0; i < reading.segments().size(); i++) {
      Segment segment = reading.segments().get(i);
      boolean adjective =
          AskedFields.isPeriod(segment) && words.isPeriodic(segment) && isGrouped(reading.next(i));
      int of = adjective ? i : segment.does(GROUP) && !isAsked(segment) ? reading.next(i) : -1;
      if (of >= 0) {
        Optional<GroupBy> group = fields.group(reading.segments().get(of));
        boolean measure = segment.does(GROUP) && isMeasure(reading.segments().get(of));
        if (group.isPresent()) {
          groups.add(group.get());
        }
        if (group.isPresent() || measure) {
          reading.explained().set(i);
          reading.explained().set(of);
        } else if (segment.isFunction()
            || reading.segments().get(of).as(Meaning.Values.class).isPresent()
            || reading.segments().get(of).as(Meaning.Kind.class).isPresent()) {
          reading.explained().set(i);
        }
      }
    }
    if (!groups.isEmpty()) {
      words.take(SPLIT);
    }
    return groups;
  }

  /** Whether a question word follows: "by what date". */
  private boolean isAsked(Segment segment) {
    return segment.to() < reading.wording().tokens().size()
        && QuestionLexicon.ALL.asks("subject", reading.wording().tokens(), segment.to());
  }

  /**
   * Whether a periodic word groups figures: "monthly totals", "yearly invoices", but not "the
   * yearly fee".
   */
  private boolean isGrouped(int at) {
    if (at < 0) {
      return true;
    }
    Segment segment = reading.segments().get(at);
    return segment.as(Meaning.Kind.class).isPresent()
        || Stream.of(SUM, TOTAL, COUNT, AVERAGE).anyMatch(segment::does)
        || !segment.keys(Category.ACTION).isEmpty()
        || (segment.keys(Category.PROPERTY).contains("amount") && words.isPlural(segment));
  }

  private static boolean isMeasure(Segment segment) {
    return segment.keys(Category.PROPERTY).contains("amount")
        || !segment.keys(Category.ACTION).isEmpty();
  }
}

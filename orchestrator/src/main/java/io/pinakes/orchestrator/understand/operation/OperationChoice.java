package io.pinakes.orchestrator.understand.operation;

import static io.pinakes.orchestrator.understand.word.OperationWord.COMPARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.DIFFERENCE;
import static io.pinakes.orchestrator.understand.word.OperationWord.EARLIEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.GROWTH;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LATEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LESS;
import static io.pinakes.orchestrator.understand.word.OperationWord.MORE;
import static io.pinakes.orchestrator.understand.word.OperationWord.RATIO;
import static io.pinakes.orchestrator.understand.word.OperationWord.SHARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.condition.Conditions;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the operation of a question by its words for operations, actions and properties, and
 * marks them as explained. Words of an operation that is not chosen stay unexplained.
 */
public final class OperationChoice {
  private final OperationWords words;
  private final AskedFields fields;
  private final GroupChoice grouping;
  private final ComparisonChoice comparisons;
  private final ExtremeChoice extremes;
  private final FigureChoice figures;
  private final LookupChoice lookups;
  private final MembersChoice members;
  private final DurationChoice durations;
  private final boolean named;

  public OperationChoice(Reading reading, Conditions conditions) {
    words = new OperationWords(reading);
    fields = new AskedFields(reading);
    grouping = new GroupChoice(reading, words, fields);
    comparisons = new ComparisonChoice(reading, conditions, words, fields);
    extremes = new ExtremeChoice(reading, words, fields);
    figures = new FigureChoice(reading, words, fields);
    lookups = new LookupChoice(reading, conditions, words, fields);
    members = new MembersChoice(reading, conditions, words, fields);
    durations = new DurationChoice(reading, words);
    named = reading.choice().isNamed();
  }

  /** The operation; empty if the question asks for none. */
  public Optional<Operation> operation() {
    fields.explain();
    Optional<Operation> all = lookups.all();
    if (all.isPresent()) {
      return all;
    }
    Optional<Operation> duration = durations.duration();
    if (duration.isPresent()) {
      return duration;
    }
    List<GroupBy> groups = grouping.groups();
    return members.apart().or(this::compared).or(() -> apart(groups));
  }

  /** An operation that compares nothing. */
  private Optional<Operation> apart(List<GroupBy> groups) {
    words.takeWhichOf();
    Optional<Operation> superlative = groups.isEmpty() ? superlative() : Optional.empty();
    return superlative.or(figures::different).or(() -> figureOrMembers(groups));
  }

  private Optional<Operation> compared() {
    Optional<Operation> share = words.any(SHARE) ? comparisons.share() : Optional.empty();
    boolean compares = words.any(DIFFERENCE, RATIO, GROWTH, COMPARE, MORE, LESS);
    return share.or(() -> compares ? comparisons.comparison() : Optional.empty());
  }

  private Optional<Operation> superlative() {
    return words.any(LARGEST, SMALLEST, LATEST, EARLIEST)
        ? extremes.topGroups().or(extremes::extreme)
        : Optional.empty();
  }

  private Optional<Operation> figureOrMembers(List<GroupBy> groups) {
    Optional<Operation> any =
        groups.isEmpty() && !named && words.asksForAny() ? members.all() : Optional.empty();
    if (any.isPresent()) {
      words.takeActions();
      return any;
    }
    Optional<Function> function = figures.function();
    if (function.isPresent()) {
      return figures.figure(function.get(), groups);
    }
    if (groups.isEmpty()) {
      return lookups
          .lookupOrList()
          .map(found -> found instanceof Operation.Listing ? members.all().orElse(found) : found);
    }
    boolean counted = words.any(COUNT) || (named && !words.any(TOTAL));
    return figures
        .figure(Function.SUM, groups)
        .or(() -> counted ? figures.figure(Function.COUNT, groups) : Optional.empty());
  }
}

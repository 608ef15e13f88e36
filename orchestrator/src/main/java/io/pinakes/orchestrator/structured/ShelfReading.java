package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.orchestrator.verify.figure.NumberWords;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one question as one about the documents of one bucket. */
final class ShelfReading {
  private static final Pattern GROUP =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:per|by|for each|in each|grouped"
              + " by|je|pro)\\s+(?<by>[\\p{L}_]{2,40})",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Set<String> DEFINITE =
      Set.of("the", "these", "those", "our", "my", "all", "die", "diese", "unsere", "alle");

  private final Reading reading;
  private final String bucket;
  private final Optional<ShelfNoun> noun;

  ShelfReading(
      Decomposition decomposition,
      Filter required,
      Library library,
      String bucket,
      Optional<ShelfNoun> noun) {
    this.bucket = bucket;
    this.noun = noun;
    Filter shelf = required.and(Filter.equal("bucket", new MetadataValue.Keyword(bucket)));
    reading = new Reading(decomposition, library, shelf);
  }

  Optional<StructuredQuestion> read() {
    quoted();
    noun.ifPresent(found -> reading.marks.explain(found.word().start(), found.word().end()));
    MentionDemands mentions = new MentionDemands(reading);
    mentions.add();
    new TimeDemands(reading).add();
    new BoundDemands(reading).add();
    List<GroupBy> groups = groups();
    Cues.explain(reading.marks);
    Optional<Operation> operation = operation(groups);
    if (operation.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt stated =
        operation.get() instanceof Operation.Figure || operation.get() instanceof Operation.Listing
            ? stated()
            : OptionalInt.empty();
    if (!new Leftover(reading, mentions, noun.isPresent()).explained(operation.get())) {
      return Optional.empty();
    }
    if (operation.get() instanceof Operation.Lookup && reading.demands.isEmpty()) {
      return Optional.empty(); // the total of which receipt?
    }
    if (noun.isEmpty() && reading.demands.stream().noneMatch(Demand.Value.class::isInstance)) {
      return Optional.empty();
    }
    return Optional.of(
        new StructuredQuestion(
            operation.get(),
            List.of(bucket),
            reading.demands,
            List.copyOf(reading.properties),
            reading.shapes,
            stated,
            reading.notes));
  }

  /** What stands in quotation marks is held literally, unless it is a value. */
  private void quoted() {
    Matcher matcher = Cues.QUOTED.matcher(reading.marks.question());
    while (matcher.find()) {
      String words = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      if (words != null && words.codePoints().anyMatch(Character::isLetterOrDigit)) {
        reading.demands.add(new Demand.Text(words.strip()));
        reading.marks.explain(matcher.start(), matcher.end());
      }
    }
  }

  private List<GroupBy> groups() {
    List<GroupBy> groups = new ArrayList<>();
    Matcher matcher = GROUP.matcher(reading.marks.question());
    while (matcher.find()) {
      String by = String.valueOf(matcher.group("by")).toLowerCase(Locale.ROOT);
      Optional<Period> period =
          Arrays.stream(Period.values()).filter(each -> each.label().equals(by)).findFirst();
      Optional<GroupBy> group =
          period.isPresent() && reading.fields.date().isPresent()
              ? Optional.of(new GroupBy.Time(reading.fields.date().get(), period.get()))
              : reading.fields.called(List.of(by)).map(GroupBy.Value::new);
      if (group.isPresent()) {
        groups.add(group.get());
        reading.marks.explain(matcher.start(), matcher.end());
      }
    }
    return groups;
  }

  private Optional<Operation> operation(List<GroupBy> groups) {
    String question = reading.marks.question();
    boolean all = noun.isEmpty() || noun.get().all();
    Optional<Function> function = Cues.function(question);
    if (Cues.counts(question) && noun.isPresent() && all) {
      return Optional.of(new Operation.Figure(Function.COUNT, "", groups));
    }
    Optional<Boolean> largest = Cues.largest(question);
    if (largest.isPresent() && noun.isPresent()) {
      return reading
          .named(reading.fields.numbers())
          .or(reading.fields::amount)
          .map(field -> new Operation.Extreme(show(field), largest.get()));
    }
    if (function.isPresent() && all) {
      return reading
          .named(reading.fields.numbers())
          .or(reading.fields::amount)
          .map(field -> new Operation.Figure(function.get(), show(field), groups));
    }
    if (noun.isPresent() && all && Cues.lists(question)) {
      return Optional.of(new Operation.Listing());
    }
    if (noun.isPresent() && !all && Cues.asksOne(question)) {
      return reading
          .named(reading.fields.names())
          .or(
              () ->
                  reading.decomposition.wantsFigure() ? reading.fields.amount() : Optional.empty())
          .map(field -> new Operation.Lookup(show(field)));
    }
    return Optional.empty();
  }

  private String show(String field) {
    reading.properties.add(field);
    return field;
  }

  /**
   * How many the question says there are: a number behind "the" and at most two words before the
   * noun.
   */
  private OptionalInt stated() {
    List<Word> words = reading.marks.words();
    int at = noun.map(ShelfNoun::word).map(words::indexOf).orElse(0);
    for (int i = at - 1; i > 0 && i >= at - 3; i--) {
      Word word = words.get(i);
      OptionalInt number = number(word.text());
      if (number.isPresent()
          && !reading.marks.isExplained(word)
          && DEFINITE.contains(words.get(i - 1).folded())) {
        reading.marks.explain(word.start(), word.end());
        return number;
      }
    }
    return OptionalInt.empty();
  }

  private static OptionalInt number(String word) {
    if (word.matches("[1-9][0-9]{0,2}")) {
      return OptionalInt.of(Integer.parseInt(word));
    }
    Optional<BigDecimal> number = NumberWords.of(word);
    return number.isPresent() ? OptionalInt.of(number.get().intValue()) : OptionalInt.empty();
  }
}

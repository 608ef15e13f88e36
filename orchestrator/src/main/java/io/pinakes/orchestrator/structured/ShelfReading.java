package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one question as one about the documents of one bucket. */
final class ShelfReading {
  private static final Pattern GROUP =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:per|by|for each|in each|grouped"
              + " by|je|pro)\\s+(?<by>[\\p{L}_]{2,40})",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

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
    if (operation.isEmpty() || !explained(operation.get(), mentions)) {
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
            reading.onFacts,
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
      return asked(reading.fields.numbers())
          .or(reading.fields::amount)
          .map(field -> new Operation.Extreme(show(field), largest.get()));
    }
    if (function.isPresent() && all) {
      return asked(reading.fields.numbers())
          .or(reading.fields::amount)
          .map(field -> new Operation.Figure(function.get(), show(field), groups));
    }
    if (noun.isPresent() && all && Cues.lists(question)) {
      return Optional.of(new Operation.Listing());
    }
    if (noun.isPresent() && !all && Cues.asksOne(question)) {
      return asked(reading.fields.names())
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

  /** The field among {@code allowed} that the question's words name; its words are explained. */
  private Optional<String> asked(List<String> allowed) {
    List<Word> words = reading.marks.words();
    for (int length = 3; length > 0; length--) {
      for (int start = 0; start + length <= words.size(); start++) {
        List<Word> part = words.subList(start, start + length);
        if (part.stream().noneMatch(reading.marks::isExplained)) {
          Optional<String> field =
              reading
                  .fields
                  .called(part.stream().map(Word::text).toList())
                  .filter(allowed::contains);
          if (field.isPresent()) {
            reading.marks.explain(part.getFirst().start(), part.getLast().end());
            return field;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the words that are left can be explained as well. */
  private boolean explained(Operation operation, MentionDemands mentions) {
    for (List<Word> run : reading.marks.unexplained()) {
      String written = reading.marks.written(run);
      Optional<Demand> value = mentions.partOfValue(run, written);
      if (value.isPresent()) {
        reading.demands.add(value.get());
        continue;
      }
      boolean name = run.getFirst().nameLike() && run.getLast().nameLike();
      boolean one = operation instanceof Operation.Lookup;
      if (noun.isEmpty() || (one && !name)) {
        return false;
      }
      if (!reading.library.holding(written, reading.shelf).isEmpty()) {
        reading.demands.add(new Demand.Text(written));
      } else if (name && !one) { // the text may know one thing under another name
        reading.demands.add(new Demand.Unknown(written));
      } else {
        return false;
      }
    }
    return true;
  }
}

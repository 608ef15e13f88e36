package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Demands for the values of fields that a question names. */
final class MentionDemands {
  private final Reading reading;

  MentionDemands(Reading reading) {
    this.reading = reading;
  }

  /** Values of fields that the question names. */
  void add() {
    Map<String, List<Mention>> byWords =
        reading.analysis.mentions().stream()
            .filter(mention -> !(mention.match() instanceof Match.Within))
            .filter(mention -> reading.fields.has(mention.field()))
            .collect(
                Collectors.groupingBy(Mention::words, LinkedHashMap::new, Collectors.toList()));
    byWords.forEach(
        (words, mentions) -> {
          int start = reading.marks.question().indexOf(words);
          List<Word> in =
              reading.marks.words().stream()
                  .filter(word -> start <= word.start() && word.end() <= start + words.length())
                  .toList();
          boolean free = start >= 0 && in.stream().noneMatch(reading.marks::isExplained);
          boolean telling =
              mentions.getFirst().telling()
                  || in.size() > 1
                  || in.stream().anyMatch(Word::nameLike);
          if (free && telling) {
            List<Mention> exact = exact(words, mentions);
            reading.demands.add(new Demand.Value(anyOf(exact), words));
            exact.forEach(mention -> reading.properties.add(mention.field()));
            reading.marks.explain(words);
            explainRest(start + words.length(), exact);
          }
        });
  }

  /** Those whose value is exactly what the question writes, if any is: legal forms count. */
  private List<Mention> exact(String words, List<Mention> mentions) {
    List<Word> all = reading.marks.words();
    int start = reading.marks.question().indexOf(words);
    List<Mention> exact = new ArrayList<>();
    int longest = 0;
    for (Mention mention : mentions) {
      List<String> value = words(mention.value().display());
      int first = -1;
      for (int i = 0; i < all.size(); i++) {
        first = first < 0 && all.get(i).start() >= start ? i : first;
      }
      int same = 0;
      while (first >= 0
          && same < value.size()
          && first + same < all.size()
          && all.get(first + same).folded().equals(value.get(same))) {
        same++;
      }
      if (same == value.size() && same >= longest) {
        if (same > longest) {
          exact.clear();
        }
        longest = same;
        exact.add(mention);
      }
    }
    return exact.isEmpty() ? mentions : exact;
  }

  /** Words of a value that go on after what was recognised, such as its legal form. */
  private void explainRest(int end, List<Mention> mentions) {
    Set<String> rest = new LinkedHashSet<>();
    mentions.forEach(mention -> rest.addAll(words(mention.value().display())));
    for (Word word : reading.marks.words()) {
      if (word.start() >= end) {
        if (!rest.contains(word.folded())) {
          return;
        }
        reading.marks.explain(word.start(), word.end());
      }
    }
  }

  private static List<String> words(String text) {
    return new QuestionMarks(text).words().stream().map(Word::folded).toList();
  }

  private static Filter anyOf(List<Mention> mentions) {
    Map<String, List<MetadataValue>> byField =
        mentions.stream()
            .collect(
                Collectors.groupingBy(
                    Mention::field,
                    LinkedHashMap::new,
                    Collectors.mapping(Mention::value, Collectors.toList())));
    List<Filter> filters = new ArrayList<>();
    byField.forEach((field, values) -> filters.add(new Filter.AnyOf(field, values)));
    return filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters);
  }

  /** Values that have these words among theirs, one after the other. */
  Optional<Demand> partOfValue(List<Word> run, String written) {
    List<String> asked = run.stream().map(Word::folded).toList();
    List<Filter> filters = new ArrayList<>();
    for (String field : reading.fields.strings()) {
      List<MetadataValue> values =
          reading.fields.values(field).stream()
              .filter(value -> Collections.indexOfSubList(words(value.display()), asked) >= 0)
              .toList();
      if (!values.isEmpty()) {
        filters.add(new Filter.AnyOf(field, values));
        reading.properties.add(field);
      }
    }
    if (filters.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Demand.Value(
            filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters), written));
  }
}

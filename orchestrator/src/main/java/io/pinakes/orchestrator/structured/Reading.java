package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is known so far of a question that is read as one about the documents of one bucket. */
final class Reading {
  /** Names of fields are looked for in so many words at most. */
  private static final int MAX_NAME = 3;

  final Decomposition decomposition;
  final QueryAnalysis analysis;
  final Library library;
  final Filter shelf;
  final ShelfFields fields;
  final QuestionMarks marks;
  final List<Demand> demands = new ArrayList<>();
  final Set<String> properties = new LinkedHashSet<>();
  final List<String> notes = new ArrayList<>();
  Set<Shape> shapes = Set.of(Shape.RECORD);

  Reading(Decomposition decomposition, Library library, Filter shelf) {
    this.decomposition = decomposition;
    this.library = library;
    this.shelf = shelf;
    analysis = decomposition.analysis();
    fields = new ShelfFields(library, shelf, analysis);
    marks = new QuestionMarks(decomposition.question());
  }

  /** The one of {@code names} that the question's words name; its words are explained. */
  Optional<String> named(List<String> names) {
    List<Word> words = marks.words();
    for (int length = MAX_NAME; length > 0; length--) {
      for (int start = 0; start + length <= words.size(); start++) {
        List<Word> part = words.subList(start, start + length);
        if (part.stream().noneMatch(marks::isExplained)) {
          Optional<String> name = ShelfFields.called(part.stream().map(Word::text).toList(), names);
          if (name.isPresent()) {
            marks.explain(part.getFirst().start(), part.getLast().end());
            return name;
          }
        }
      }
    }
    return Optional.empty();
  }
}

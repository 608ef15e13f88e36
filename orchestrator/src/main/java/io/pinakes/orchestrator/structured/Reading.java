package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is known so far of a question that is read as one about the documents of one bucket. */
final class Reading {
  final Decomposition decomposition;
  final QueryAnalysis analysis;
  final Library library;
  final Filter shelf;
  final ShelfFields fields;
  final QuestionMarks marks;
  final List<Demand> demands = new ArrayList<>();
  final Set<String> properties = new LinkedHashSet<>();
  final List<String> notes = new ArrayList<>();
  boolean onFacts;

  Reading(Decomposition decomposition, Library library, Filter shelf) {
    this.decomposition = decomposition;
    this.library = library;
    this.shelf = shelf;
    analysis = decomposition.analysis();
    fields = new ShelfFields(library, shelf, analysis);
    marks = new QuestionMarks(decomposition.question());
  }
}

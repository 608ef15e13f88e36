package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.Operation.Members;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Answers questions for the values of a field that documents of some kind have and documents of
 * another kind lack. The documents are grouped by the field for each condition, and the groups
 * intersected and subtracted.
 */
final class MembersSearch {
  /** Maximum number of values; with more the difference could be wrong. */
  private static final int MAX_VALUES = 10_000;

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  MembersSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.phrases = phrases;
  }

  StructuredResult search(StructuredQuestion question, Members members, Filter required) {
    List<StructuredQuestion> having = with(question, members.having());
    List<StructuredQuestion> lacking = with(question, members.lacking());
    List<StructuredQuestion> bases = having.isEmpty() ? List.of(question) : having;
    List<Map<String, Long>> counted = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>();
    for (StructuredQuestion base : bases) {
      Optional<Map<String, Long>> groups = groups(base, members.field(), required);
      if (groups.isEmpty()) {
        return tooMany(members);
      }
      if (counted.isEmpty()) {
        names.addAll(groups.get().keySet());
      } else {
        names.retainAll(groups.get().keySet());
      }
      counted.add(groups.get());
    }
    for (StructuredQuestion without : lacking) {
      Optional<Map<String, Long>> groups = groups(without, members.field(), required);
      if (groups.isEmpty()) {
        return tooMany(members);
      }
      names.removeAll(groups.get().keySet());
    }
    String what = what(having, lacking);
    String field = phrases.name(members.field());
    if (names.isEmpty()) {
      return new StructuredResult.Absent(phrases.say("no-members", field, what));
    }
    DemandedDocuments demanded = new DemandedDocuments(library, required, bases.getFirst());
    Filter named =
        required
            .and(demanded.filter(List.of()))
            .and(
                new Filter.AnyOf(
                    members.field(),
                    names.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList()));
    FactRequest request = request(question, named);
    FactPage page = tools.search(request);
    List<String> shown = names.stream().limit(StructuredSearch.MAX_ROWS).toList();
    List<List<String>> cells = new ArrayList<>();
    for (String name : shown) {
      List<String> row = new ArrayList<>(List.of(name));
      counted.forEach(groups -> row.add(Long.toString(groups.getOrDefault(name, 0L))));
      cells.add(row);
    }
    List<String> columns = new ArrayList<>(List.of(members.field()));
    bases.forEach(base -> columns.add(phrases.kinds(base) + phrases.criteria(base)));
    Rows rows =
        new Rows(
            library, question, demanded, page, List.of(members.field()), members.field(), phrases);
    List<String> notes = new ArrayList<>(question.notes());
    notes.addAll(rows.warnings());
    if (shown.size() < names.size()) {
      notes.add(phrases.count("more-groups", names.size() - shown.size()));
    }
    if (page.total() > page.hits().size()) {
      notes.add(
          phrases.count(
              "more-rows",
              page.total() - page.hits().size(),
              page.total(),
              Narrowing.export(question, named)));
    }
    unnamed(question, members.field(), required).ifPresent(notes::add);
    return new StructuredResult.Found(
        phrases.say("members", field, what, String.join(", ", shown)),
        rows.citations(),
        new Table(columns, cells),
        Optional.empty(),
        "",
        Optional.empty(),
        notes);
  }

  /** A warning if documents lack the field, and thus cannot be told apart. */
  private Optional<String> unnamed(StructuredQuestion question, String field, Filter required) {
    Filter all = required.and(new DemandedDocuments(library, required, question).filter(List.of()));
    long lacking = library.count(all.and(new Filter.Not(new Filter.Exists(field))));
    return lacking == 0
        ? Optional.empty()
        : Optional.of(
            phrases.count("members-unnamed", lacking, library.count(all), phrases.name(field)));
  }

  private static List<StructuredQuestion> with(StructuredQuestion question, List<Operand> of) {
    return of.stream().map(operand -> question.and(operand.demands())).toList();
  }

  private StructuredResult tooMany(Members members) {
    return new StructuredResult.Sparse(
        phrases.say("many-members", phrases.name(members.field()), MAX_VALUES));
  }

  private String what(List<StructuredQuestion> having, List<StructuredQuestion> lacking) {
    List<String> parts = new ArrayList<>();
    having.forEach(
        each -> parts.add(phrases.say("having", phrases.kinds(each), phrases.criteria(each))));
    lacking.forEach(
        each -> parts.add(phrases.say("not-having", phrases.kinds(each), phrases.criteria(each))));
    return phrases.joined("and", parts);
  }

  private static FactRequest request(StructuredQuestion question, Filter filter) {
    return FactRequest.all()
        .withShapes(question.shapes())
        .withFilter(filter)
        .withPage(0, StructuredSearch.MAX_ROWS);
  }

  /** The number of documents by value; empty if there are too many values. */
  private Optional<Map<String, Long>> groups(
      StructuredQuestion question, String field, Filter required) {
    Filter filter =
        required.and(new DemandedDocuments(library, required, question).filter(List.of()));
    AggregateRequest asked =
        new AggregateRequest(
            request(question, filter.and(new Filter.Exists(field))),
            List.of(new Measure(Function.COUNT, "")),
            List.of(new GroupBy.Value(field)),
            MAX_VALUES,
            false);
    Aggregate aggregate = tools.aggregate(asked);
    if (aggregate.moreGroups() > 0) {
      return Optional.empty();
    }
    Map<String, Long> found = new TreeMap<>();
    for (Aggregate.Group group : aggregate.groups()) {
      group
          .keys()
          .getFirst()
          .map(TypedValue::display)
          .ifPresent(key -> found.put(key, group.facts()));
    }
    return Optional.of(found);
  }
}

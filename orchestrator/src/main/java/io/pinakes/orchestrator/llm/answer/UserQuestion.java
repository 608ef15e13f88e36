package io.pinakes.orchestrator.llm.answer;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.clarify.Clarification.Relaxation;
import io.pinakes.orchestrator.decompose.QuestionReading.Constraint;
import io.pinakes.orchestrator.review.Reviewer.Situation;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A question back to the user that a model wants asked, in our own words: counted in the library,
 * with what each condition costs and the values that tell the candidates apart. Of the model's
 * words only those of the question are said.
 */
final class UserQuestion {
  private static final int MAX_FACETS = 4;
  private static final int MAX_VALUES = 8;

  private final Situation situation;
  private final Session session;
  private final Library library;
  private final Filter required;

  UserQuestion(Situation situation, Session session) {
    this.situation = situation;
    this.session = session;
    library = session.library();
    required = session.question().filter();
  }

  Clarification of(Clarification.Type type, String missing) {
    Filter demanded = required.and(situation.plan().filter());
    long documents = library.count(demanded);
    String about = Material.ofQuestion(missing, session.question().text());
    String speaking = about.isEmpty() ? "" : " (" + about + ")";
    String told =
        switch (type) {
          case NO_RESULTS ->
              "nothing was found that meets the question"
                  + speaking
                  + "; drop or change one of its conditions";
          case OVERLOAD ->
              documents
                  + " documents meet the question"
                  + speaking
                  + "; narrow it by one of the values below, or export the list with 'pinakes facts"
                  + " export'";
          case AMBIGUOUS ->
              "the question can mean several things"
                  + speaking
                  + "; say which of the values below you mean";
        };
    return new Clarification(
        type,
        told,
        type == Clarification.Type.NO_RESULTS ? relaxations() : List.of(),
        facets(documents == 0 ? required : demanded));
  }

  /** What would be found without each of the conditions. */
  private List<Relaxation> relaxations() {
    List<Constraint> constraints = situation.question().reading().constraints();
    List<Relaxation> relaxations = new ArrayList<>();
    Filter all = required.and(situation.question().reading().filter());
    situation
        .question()
        .reading()
        .unmet()
        .forEach(unmet -> relaxations.add(new Relaxation(unmet.filter(), library.count(all))));
    if (!relaxations.isEmpty()) {
      return relaxations;
    }
    for (Constraint dropped : constraints) {
      Filter rest = required;
      for (Constraint kept : constraints) {
        if (!kept.equals(dropped)) {
          rest = rest.and(kept.filter());
        }
      }
      relaxations.add(new Relaxation(dropped.filter(), library.count(rest)));
    }
    return relaxations;
  }

  /** The fields that divide the documents into few groups, with their most frequent values. */
  private SortedMap<String, List<MetadataValue>> facets(Filter filter) {
    SortedMap<String, List<MetadataValue>> facets = new TreeMap<>();
    Set<String> technical =
        Set.of(Fields.DOCUMENT_ID, Fields.FILE, Fields.FILE_TYPE, Fields.MODIFIED, Fields.TITLE);
    for (Map.Entry<String, Set<FieldType>> entry : library.fields().types().entrySet()) {
      if (facets.size() == MAX_FACETS
          || technical.contains(entry.getKey())
          || Fields.OF_CHUNKS.contains(entry.getKey())) {
        continue;
      }
      List<ValueCount> values = library.values(entry.getKey(), filter, MAX_VALUES + 1);
      if (values.size() > 1 && values.size() <= MAX_VALUES) {
        facets.put(entry.getKey(), values.stream().map(ValueCount::value).toList());
      }
    }
    return facets;
  }
}

package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.formula.FormulaJson;
import io.pinakes.orchestrator.formula.FormulaText;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.record.AnswerRecord.Value;
import io.pinakes.orchestrator.structured.DurationJson;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.FactRequestJson;
import io.pinakes.search.fact.Property;
import io.pinakes.search.text.Counted;
import io.pinakes.search.time.DateSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Finds facts and recomputes values as recorded.
 *
 * <p>A structured answer claims to be complete, so its calls must return the same results; for
 * other answers, computed values matter only if a claim rests on them.
 */
final class ComputationCheck {
  private static final String SEARCH = "annotations_search";
  private static final String AGGREGATE = "annotations_aggregate";

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final Library library;
  private final RecordFindings findings;
  private final Set<String> asked;
  private final List<JsonNode> times = new ArrayList<>();
  private final StructuredSentence sentence;
  private final List<Operand> operands = new ArrayList<>();
  private final Map<String, Set<String>> cells = new HashMap<>();
  private final Set<String> figures = new HashSet<>();
  private Optional<Operation.Duration> duration = Optional.empty();
  private Optional<Formula> formula = Optional.empty();
  private final List<String> written = new ArrayList<>();
  private Messages messages = Messages.in("en");

  /**
   * @param question as asked
   */
  ComputationCheck(Library library, String question, RecordFindings findings) {
    this.library = library;
    this.findings = findings;
    sentence = new StructuredSentence(question);
    asked = words(question);
  }

  /**
   * A search with the aggregate that follows it, as an operand of a comparison.
   *
   * @param documents the number of facts found
   * @param figures its count and computed results
   * @param conditions the words of its filter
   * @param measured the words of what its figures are computed from
   */
  private record Operand(
      long documents, StructuredSentence figures, Set<String> conditions, Set<String> measured) {}

  /** Runs the calls of a structured answer again. */
  void steps(JsonNode answer) {
    answer.at("/plan/interpretation/times").forEach(times::add);
    messages = Messages.in(answer.path("language").asText());
    duration = DurationJson.read(answer.at("/plan/duration"));
    formula = FormulaJson.read(answer.at("/plan/formula"));
    for (JsonNode step : answer.path("steps")) {
      String tool = step.path("step").asText();
      try {
        if (tool.equals(SEARCH)) {
          search(FactRequestJson.facts(step.path("args")), step);
        } else if (tool.equals(AGGREGATE)) {
          aggregate(FactRequestJson.aggregate(step.path("args")), step);
        }
      } catch (IllegalArgumentException e) {
        findings.problem(tool + " cannot be repeated: " + e.getMessage());
      }
    }
  }

  private void search(FactRequest request, JsonNode step) {
    FactPage page = library.annotations().search(request);
    if (page.total() != step.path("facts").asLong(-1)) {
      findings.problem(
          SEARCH
              + " finds "
              + Counted.of(page.total(), "fact")
              + ", not "
              + step.path("facts").asText());
    }
    sentence.found(page);
    formula.ifPresent(computed -> compute(computed, page));
    StructuredSentence figures = new StructuredSentence("");
    figures.found(page);
    operands.add(
        new Operand(
            page.total(),
            figures,
            words(step.path("args").path("filters").toString()),
            new HashSet<>()));
    for (FactPage.Hit hit : page.hits()) {
      Set<String> values =
          cells.computeIfAbsent(hit.fact().document().value(), _ -> new HashSet<>());
      for (Property property : hit.fact().properties()) {
        values.add(property.raw());
      }
      Optional<DateSpan> span = duration.flatMap(asked -> asked.of(hit.fact()));
      if (span.isPresent()) {
        sentence.lasted(span.get());
        values.add(Long.toString(span.get().days()));
        values.add(span.get().end().toString()); // today, if it is no value of the document
      }
    }
  }

  private void compute(Formula computed, FactPage page) {
    List<Fact> rows = page.hits().stream().map(FactPage.Hit::fact).toList();
    sentence.computed(computed, rows);
    written.add(new FormulaText(rows, messages.say("mean")).of(computed));
  }

  /** The formula of the plan in words, as a claim must state it; empty if there is none. */
  List<String> formulas() {
    return List.copyOf(written);
  }

  private void aggregate(AggregateRequest request, JsonNode step) {
    Aggregate aggregate = library.annotations().aggregate(request);
    ObjectNode again = FactJson.write(aggregate);
    JsonNode before = step.path("groups");
    if (aggregate.facts() != step.path("facts").asLong(-1)) {
      findings.problem(
          AGGREGATE
              + " counts "
              + Counted.of(aggregate.facts(), "fact")
              + ", not "
              + step.path("facts").asText());
    }
    if (!figures(again.path("groups")).equals(figures(before))) {
      findings.problem(
          AGGREGATE + " computes " + figures(again.path("groups")) + ", not " + figures(before));
    }
    sentence.computed(aggregate);
    if (!operands.isEmpty()) {
      operands.getLast().figures().computed(aggregate);
      request
          .measures()
          .forEach(measure -> operands.getLast().measured().addAll(words(measure.property())));
    }
    collect(aggregate);
  }

  private void collect(Aggregate aggregate) {
    for (Aggregate.Group group : aggregate.groups()) {
      group.keys().forEach(key -> key.ifPresent(value -> figures.add(value.display())));
      figures.add(Long.toString(group.facts()));
      for (Aggregate.Result result : group.results()) {
        List<String> parts = new ArrayList<>();
        for (Aggregate.Part part : result.parts()) {
          parts.add(part.value().display());
        }
        figures.add(String.join("; ", parts));
      }
    }
  }

  /** Keys and figures of groups, on one line. */
  private static String figures(JsonNode groups) {
    List<String> lines = new ArrayList<>();
    for (JsonNode group : groups) {
      List<String> parts = new ArrayList<>();
      for (JsonNode result : group.path("results")) {
        for (JsonNode part : result.path("parts")) {
          String unit = part.path("currency").asText(part.path("unit").asText());
          parts.add(part.path("value").asText() + (unit.isEmpty() ? "" : " " + unit));
        }
      }
      List<String> keys = new ArrayList<>();
      group.path("keys").forEach(key -> keys.add(key.asText()));
      lines.add(
          (keys.isEmpty() ? "" : String.join(", ", keys) + ": ") + String.join(" and ", parts));
    }
    return String.join(" | ", lines);
  }

  /** Recomputes the values of other answers; whether a claim then fails is checked elsewhere. */
  void values(List<Value> values) {
    for (Value value : values) {
      if (value.computed().isEmpty()) {
        continue;
      }
      try {
        Aggregate aggregate = library.annotations().aggregate(value.computed().get());
        boolean comesOut =
            aggregate.groups().stream()
                .flatMap(group -> group.results().stream())
                .flatMap(result -> result.parts().stream())
                .anyMatch(part -> states(value.text(), part.value().display()));
        if (!comesOut) {
          findings.change(
              "value "
                  + value.handle()
                  + " ("
                  + value.text()
                  + ") is now computed as: "
                  + figures(FactJson.write(aggregate).path("groups")));
        }
      } catch (IllegalArgumentException e) {
        findings.problem("value " + value.handle() + " cannot be recomputed: " + e.getMessage());
      }
    }
  }

  private static boolean states(String text, String figure) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{N}.,-])" + Pattern.quote(figure) + "(?![\\p{L}\\p{N}]|[.,]\\p{N})")
        .matcher(text)
        .find();
  }

  /** The figures that the sentence of the answer may use: those recomputed so far. */
  StructuredSentence sentence() {
    return sentence;
  }

  /**
   * Whether a row of a comparison is the operand at its position: named by the question or by its
   * conditions and by no other operand's, with its figure and number of documents.
   */
  boolean holds(int position, String name, String figure, String documents) {
    if (position >= operands.size()) {
      return false;
    }
    Operand operand = operands.get(position);
    return documents.equals(Long.toString(operand.documents()))
        && operand.figures().unfounded(figure).isEmpty()
        && (name.equals(Operation.Operand.WHOLE) || isNamed(operand, words(name)));
  }

  private boolean isNamed(Operand operand, Set<String> name) {
    for (JsonNode time : times) {
      if (words(time.path("words").asText()).equals(name)) {
        boolean dated =
            operand.conditions().containsAll(words(time.path("from").asText()))
                && operand.conditions().containsAll(words(time.path("to").asText()));
        return dated
            || isOnly(operand, name, Operand::conditions) // a document titled for the time
            || isOnly(operand, name, Operand::measured); // a column named after it
      }
    }
    Set<String> known = new HashSet<>(asked);
    known.addAll(operand.conditions());
    long own = name.stream().filter(operand.conditions()::contains).count();
    return known.containsAll(name)
        && operands.stream()
            .allMatch(other -> name.stream().filter(other.conditions()::contains).count() <= own);
  }

  /** Whether an operand has all words of a name, and no other has. */
  private boolean isOnly(
      Operand operand, Set<String> name, Function<Operand, Set<String>> wordsOf) {
    return wordsOf.apply(operand).containsAll(name)
        && operands.stream().filter(other -> wordsOf.apply(other).containsAll(name)).count() == 1;
  }

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>(List.of(NO_WORD.split(text.toLowerCase(Locale.ROOT))));
    words.remove("");
    return words;
  }

  /** Whether a table cell is a value of the document's facts. */
  boolean holds(String document, String cell) {
    Set<String> values = cells.getOrDefault(document, Set.of());
    return cell.isEmpty()
        || values.contains(cell)
        || List.of(cell.split("; ", -1)).stream().allMatch(values::contains);
  }

  /** Whether a cell of a table of groups is a key or figure of a group. */
  boolean holds(String cell) {
    return cell.isEmpty() || figures.contains(cell);
  }
}

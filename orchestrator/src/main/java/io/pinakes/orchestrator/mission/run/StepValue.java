package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The value of a step that questions of other steps may use: its name, if its check asks for one,
 * else its figure or the value of the only field that its first claim cites. Sentences are never
 * inserted into a question.
 */
final class StepValue {
  private StepValue() {}

  /** The value; empty if the step has none or several. */
  private static Optional<String> of(StepResult result, AnswerName names) {
    return result.step().check().asksForName()
        ? result.answer().flatMap(answer -> names.in(answer, result.step()))
        : exact(result);
  }

  private static Optional<String> exact(StepResult result) {
    if (result.figure().isPresent()) {
      return result.figure().map(StepValue::text);
    }
    if (result.answer().isEmpty()) {
      return Optional.empty();
    }
    VerifiedAnswer answer = result.answer().get();
    List<String> markers = answer.claims().getFirst().markers();
    List<String> values =
        answer.citations().stream()
            .filter(citation -> markers.contains(citation.marker()))
            .map(citation -> citation instanceof Citation.Field field ? field.value() : "")
            .distinct()
            .toList();
    return values.size() == 1 && !values.getFirst().isEmpty()
        ? Optional.of(values.getFirst())
        : Optional.empty();
  }

  /** A figure with its unit. */
  static String text(Outcome.Figure figure) {
    return figure.unit().isEmpty() ? figure.number() : figure.number() + " " + figure.unit();
  }

  /**
   * The values of the earlier steps that a question uses, by id; the ids of those without one are
   * added to {@code lacking}.
   */
  static Map<String, String> used(
      Task.Ask ask, Map<String, StepResult> earlier, AnswerName names, List<String> lacking) {
    Map<String, String> values = new HashMap<>();
    for (String id : ask.values()) {
      Optional<String> value =
          Optional.ofNullable(earlier.get(id)).flatMap(result -> of(result, names));
      value.ifPresentOrElse(found -> values.put(id, found), () -> lacking.add(id));
    }
    return values;
  }
}

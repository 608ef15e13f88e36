package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.quality.QuestionGrammar.Asked;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The verdict on an outcome; a wrong figure or set is worse than declining. */
enum QuestionTally {
  RIGHT,
  WRONG,
  DECLINED,
  /** An irrelevant answer from text. */
  NOISE;

  static QuestionTally of(Asked asked, Outcome outcome) {
    if (!(outcome instanceof Outcome.Answered answered)) {
      return asked.declines() ? RIGHT : DECLINED;
    }
    boolean structured = answered.table().isPresent();
    if (asked.declines()) {
      return structured ? WRONG : NOISE;
    }
    String text = OutcomeJson.write(outcome).path("answer").asText();
    boolean right;
    if (asked.word().equals("per")) {
      right = answered.table().map(table -> table.rows().size() > 1).orElse(false);
    } else {
      Optional<BigDecimal> figure =
          answered.figure().map(each -> new BigDecimal(each.number()).abs());
      boolean number =
          asked.number().isEmpty()
              || figure
                  .map(
                      found ->
                          found
                                  .setScale(2, RoundingMode.HALF_EVEN)
                                  .compareTo(
                                      asked.number().get().setScale(2, RoundingMode.HALF_EVEN))
                              == 0)
                  .orElse(false);
      Set<String> cited =
          answered.answer().citations().stream()
              .map(citation -> citation.document().value())
              .collect(Collectors.toSet());
      right =
          number
              && text.contains(asked.word())
              && (asked.documents().isEmpty() || asked.documents().equals(cited));
    }
    return right ? RIGHT : structured ? WRONG : NOISE;
  }
}

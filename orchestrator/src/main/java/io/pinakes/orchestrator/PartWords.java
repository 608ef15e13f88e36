package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The words of a part of a question, and which of them an answer has. */
final class PartWords {
  /** Share of the weight of a part without names that the answer to it must cover. */
  private static final double MIN_COVERED = 0.6;

  private PartWords() {}

  /**
   * What a question is about, as a statement: "orders are late." for "How many orders are late?"
   */
  static String withoutOpening(String question) {
    List<String> words = List.of(question.split("\\s+", -1));
    int at = 0;
    while (at < words.size() - 1
        && TextAnalysis.terms(words.get(at)).stream().allMatch(QuestionWords::contains)) {
      at++;
    }
    return String.join(" ", words.subList(at, words.size())).replaceAll("[?]+$", ".");
  }

  /** A part without names is easily answered about something else; most of its words must occur. */
  static boolean covers(Outcome.Answered answered, Decomposition question) {
    Set<String> found =
        answered.answer().claims().stream()
            .flatMap(claim -> TextAnalysis.terms(claim.text()).stream())
            .collect(Collectors.toSet());
    return question.coverage(found) >= MIN_COVERED;
  }

  /** The terms of a part that were not said before it. */
  static Set<String> ownTerms(QuestionParts.Part part, Decomposition alone) {
    Set<String> own = new HashSet<>(terms(alone));
    TextAnalysis.terms(part.said()).forEach(own::remove);
    return own;
  }

  static boolean has(VerifiedAnswer.SupportedClaim claim, Set<String> terms) {
    return Set.copyOf(TextAnalysis.terms(claim.text())).containsAll(terms);
  }

  static AnswerKind kind(Decomposition question) {
    return KindReader.read(question.question(), question.language());
  }

  static Set<String> terms(Decomposition question) {
    return question.terms().stream().map(WeightedTerm::term).collect(Collectors.toSet());
  }
}

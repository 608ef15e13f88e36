package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The words of a part of a question, and which of them an answer has. */
final class PartWords {
  /** Share of the weight of a part without names that the answer to it must cover. */
  private static final double MIN_COVERED = 0.6;

  /** A part with at most this many content words says too little to be understood by itself. */
  private static final int FEW_TERMS = 2;

  private PartWords() {}

  /**
   * What a question is about, as a statement: "orders are late." for "How many orders are late?"
   */
  private static String withoutOpening(String question) {
    List<String> words = List.of(question.split("\\s+", -1));
    int at = 0;
    while (at < words.size() - 1
        && TextAnalysis.terms(words.get(at)).stream().allMatch(QuestionWords::contains)) {
      at++;
    }
    return String.join(" ", words.subList(at, words.size())).replaceAll("[?]+$", ".");
  }

  /**
   * A part with what an earlier one says, if it refers to that ("which of them is late"), or leaves
   * it out after an extreme: "which event had the most" of what was asked before.
   */
  static Optional<String> completed(QuestionParts.Part part, String earlier) {
    String said = withoutOpening(earlier);
    if (part.refers()) {
      return Optional.of(said + " " + part.asked());
    }
    return ranksAnew(part)
        ? Optional.of(part.asked().replaceAll("[?]+$", "") + " " + said)
        : Optional.empty();
  }

  /** Whether a part asks for an extreme, such as the largest, and nothing before it does. */
  static boolean ranksAnew(QuestionParts.Part part) {
    return !part.first() && ranks(part.asked()) && !ranks(part.said());
  }

  private static boolean ranks(String text) {
    return Token.of(text).stream()
        .anyMatch(
            word ->
                OperationWord.SUPERLATIVES.stream()
                    .anyMatch(each -> QuestionLexicon.ALL.isOf(word, each.sense())));
  }

  /** Whether a part names what it is about. */
  static boolean isSelfContained(QuestionParts.Part part, Decomposition alone) {
    return alone.names().isEmpty()
        ? alone.terms().size() > FEW_TERMS && !part.refers()
        : alone.terms().size() > 1;
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

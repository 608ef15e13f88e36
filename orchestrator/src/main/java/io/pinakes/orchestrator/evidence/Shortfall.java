package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.kind.PropertyNames;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.query.QueryAnalysis;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Explains why none of the evidence is an answer. */
public final class Shortfall {
  private static final QuestionLexicon.Sense PRONOUN =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "pronouns");

  private Shortfall() {}

  /** The reason, a phrase; empty if a statement may be the answer. */
  public static String of(Decomposition question, EvidenceLedger ledger) {
    List<Statement> statements =
        ledger.entries().stream()
            .flatMap(evidence -> evidence.statements().stream())
            .sorted(Comparator.comparingDouble((Statement one) -> -one.support()))
            .toList();
    AnswerKind kind = KindReader.read(question.question(), question.language());
    Messages messages = Messages.in(question.language());
    if (kind == AnswerKind.ANALYSIS) {
      return messages.say("needs-analysis");
    }
    Optional<String> unknown = unknown(question);
    if (unknown.isPresent()) {
      return messages.say("not-mentioned", unknown.get());
    }
    if (kind.typed()) {
      Set<String> asked = asked(question);
      List<Statement> ofIt =
          ledger.entries().stream()
              .flatMap(
                  evidence ->
                      evidence.statements().stream().filter(one -> names(evidence, one, asked)))
              .sorted(Comparator.comparingDouble((Statement one) -> -one.support()))
              .toList();
      Optional<Statement> ofOthers = ofIt.stream().filter(Shortfall::isOfOthers).findFirst();
      if (ofOthers.isPresent()
          && ofIt.stream().noneMatch(Statement::answers)
          && !answersBetter(statements, ofOthers.get())) {
        return reason(ofOthers.get(), kind, question);
      }
    }
    if (isComputed(statements)) {
      return messages.say("indistinct");
    }
    return statements.isEmpty() || statements.stream().anyMatch(Statement::answers)
        ? ""
        : reason(statements.getFirst(), kind, question);
  }

  /**
   * Whether rows that the question does not tell apart have the most support, or contain more of
   * the question than any statement that may be the answer.
   */
  private static boolean isComputed(List<Statement> statements) {
    int most = 0;
    int told = 0;
    for (Statement each : statements) {
      if (each.objection() == Objection.INDISTINCT) {
        most = Math.max(most, each.covered().size());
      } else if (each.answers()) {
        told = Math.max(told, each.covered().size());
      }
    }
    return most > told
        || (!statements.isEmpty() && statements.getFirst().objection() == Objection.INDISTINCT);
  }

  /** Whether a statement that may be the answer, in other words, has more support. */
  private static boolean answersBetter(List<Statement> statements, Statement ofOthers) {
    return statements.stream().anyMatch(one -> one.answers() && one.support() > ofOthers.support());
  }

  /** The noun asked for, if no document contains it. */
  private static Optional<String> unknown(Decomposition question) {
    boolean capitals = LanguageTraits.of(question.language()).nounsInCapitals();
    return KindReader.askedNoun(question.question(), question.language())
        .filter(noun -> Token.of(noun).size() == 1) // not "I'm"
        .filter(noun -> !QuestionLexicon.ALL.knows(Token.of(noun), 0))
        .filter(noun -> !followsPronoun(noun, question))
        .filter(_ -> !PropertyNames.of(question.question(), question.language()).areKnown())
        .filter(noun -> !isTime(noun, question))
        .filter(noun -> !capitals || isCapitalised(noun, question))
        .filter(
            noun -> {
              List<String> terms = TextAnalysis.terms(noun);
              return !terms.isEmpty()
                  && question.terms().stream()
                      .filter(term -> terms.contains(term.term()))
                      .anyMatch(term -> !term.known());
            });
  }

  /** Whether a word belongs to a time, as "FY2018" does. */
  private static boolean isTime(String word, Decomposition question) {
    return question.analysis().times().stream()
        .anyMatch(
            time -> time.words().toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT)));
  }

  /** Whether a word is a verb rather than a noun, as after the pronoun in "what am I supposed". */
  private static boolean followsPronoun(String word, Decomposition question) {
    List<Token> tokens = Token.of(question.question());
    return IntStream.range(1, tokens.size())
        .filter(at -> tokens.get(at).text().equalsIgnoreCase(word))
        .anyMatch(at -> QuestionLexicon.ALL.isOf(tokens.get(at - 1), PRONOUN));
  }

  /** Whether the question capitalises a word, as German does with nouns. */
  private static boolean isCapitalised(String word, Decomposition question) {
    return question
        .question()
        .contains(word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
  }

  /** Whether a statement gives what was asked for, but for another period or subject. */
  private static boolean isOfOthers(Statement statement) {
    return statement.objection() == Objection.SUBJECT || statement.objection() == Objection.PERIOD;
  }

  /**
   * Whether a statement or, for a table row, its column names, contains a word that is asked for.
   */
  private static boolean names(Evidence evidence, Statement statement, Set<String> asked) {
    Set<String> covered =
        statement.shape() == StatementShape.ROW ? evidence.covered() : statement.covered();
    return covered.stream().anyMatch(asked::contains);
  }

  /** The terms for what is asked, without proper names. */
  private static Set<String> asked(Decomposition question) {
    Set<String> asked =
        new HashSet<>(
            TextAnalysis.terms(
                String.join(" ", KindReader.asked(question.question(), question.language()))));
    asked.removeAll(question.names().keySet());
    return asked;
  }

  private static String reason(Statement best, AnswerKind kind, Decomposition question) {
    Messages messages = Messages.in(question.language());
    return switch (best.objection()) {
      case KIND -> messages.say("no-kind", messages.say("kind-" + kind.key()));
      case PERIOD -> {
        List<String> times =
            question.analysis().times().stream().map(QueryAnalysis.Time::words).toList();
        yield times.isEmpty()
            ? messages.say("not-in-force")
            : messages.say("other-times", String.join(", ", times));
      }
      case SUBJECT -> messages.say("other-subject", String.join(", ", subjects(question)));
      case INDISTINCT -> messages.say("indistinct");
      case FURNITURE, PART, NONE -> messages.say("only-furniture");
    };
  }

  /** The names in a question, each with the number after it; without names, those with numbers. */
  private static SortedSet<String> subjects(Decomposition question) {
    SortedSet<String> names = new TreeSet<>(question.names().values());
    List<String> numbered = Subjects.numberedNames(question.question());
    if (names.isEmpty()) {
      names.addAll(numbered);
    }
    for (String name : numbered) {
      if (names.removeIf(each -> name.startsWith(each + " "))) {
        names.add(name);
      }
    }
    return names;
  }
}

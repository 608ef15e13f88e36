package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.query.QueryAnalysis;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a question says before it asks: a greeting, or why somebody wants to know. Fields and rows
 * do not explain its words, so that they are read without it, unless it restricts what is asked.
 */
final class Preamble {
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}'’-]+");

  private final Decomposition question;
  private final Session session;
  private final String words;

  Preamble(Decomposition question, Session session) {
    this.question = question;
    this.session = session;
    words = QuestionParts.preamble(session.question().text());
  }

  /** The answer from fields and facts without the preamble; empty if there is none. */
  Optional<Outcome> passed(Components components, Tools tools, AnswerTraceBuilder trace) {
    if (words.isEmpty() || restricts()) {
      return Optional.empty();
    }
    Question whole = session.question();
    String rest = whole.text().substring(whole.text().indexOf(words) + words.length()).strip();
    session.rewritten(whole.rewritten(rest));
    Decomposition alone = components.decomposer().decompose(session);
    Optional<Outcome.Answered> answered =
        new AnswerLoop(components, tools, session, trace).exact(alone);
    session.rewritten(whole);
    answered.ifPresent(_ -> session.warn("not-used", words));
    return answered.map(each -> each.withAccount(trace.account()));
  }

  /** Whether the preamble has a value, a time, a number or a name of the library. */
  private boolean restricts() {
    QueryAnalysis analysis = question.analysis();
    String lower = words.toLowerCase(Locale.ROOT);
    Set<String> written = new HashSet<>(List.of(NO_WORD.split(words, -1)));
    written.remove(""); // at the edges
    boolean named =
        question.terms().stream()
            .filter(WeightedTerm::known)
            .map(term -> question.names().getOrDefault(term.term(), ""))
            .anyMatch(written::contains);
    return lower.chars().anyMatch(Character::isDigit)
        || named
        || Stream.of(
                analysis.mentions().stream()
                    .filter(QueryAnalysis.Mention::telling)
                    .map(QueryAnalysis.Mention::words),
                analysis.times().stream().map(QueryAnalysis.Time::words))
            .flatMap(each -> each)
            .anyMatch(each -> lower.contains(each.toLowerCase(Locale.ROOT)));
  }
}

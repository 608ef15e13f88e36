package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.analyze.TextAnalysis;
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
    session.rewritten(whole.rewritten(whole.text().strip().substring(words.length()).strip()));
    Optional<Outcome.Answered> found =
        AnswerLoop.ofPart(components, tools, session, trace)
            .exact(components.decomposer().decompose(session))
            .filter(answered -> answered.answer().citations().stream().noneMatch(this::restricts));
    session.rewritten(whole);
    found.ifPresent(this::tell);
    return found.map(answered -> answered.withAccount(trace.account()));
  }

  private void tell(Outcome.Answered answered) {
    answered
        .answer()
        .claims()
        .forEach(
            claim -> session.tell(new AnswerEvent.ClaimVerified(claim.text(), claim.markers())));
    session.warn("not-used", words);
  }

  /** Whether a cited document has a word of the preamble, which may be the cell of a table. */
  private boolean restricts(Citation citation) {
    Set<String> terms = new HashSet<>(TextAnalysis.terms(words));
    String text = session.library().text(citation.document()).orElse("");
    return TextAnalysis.terms(text).stream().anyMatch(terms::contains);
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

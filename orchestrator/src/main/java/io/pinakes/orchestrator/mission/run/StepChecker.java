package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.subject.StatementSubject;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.Groups;
import io.pinakes.search.time.TimeReader;
import io.pinakes.search.translate.Translations;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decides whether an answer passes the check of its step. */
final class StepChecker {
  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}[\\p{Nd},]*(?:\\.\\p{Nd}+)?");

  private final Library library;
  private final Messages messages;
  private final AnswerSubject subject;
  private final AnswerName names;
  private final CitedWords cited;

  /**
   * @param language ISO 639-1 code of the mission
   */
  StepChecker(Library library, String language) {
    this.library = library;
    messages = Messages.in(language);
    names = new AnswerName(library);
    cited = new CitedWords(library);
    subject = new AnswerSubject(library, language);
  }

  /**
   * The problem of an answer, a phrase; empty if it passes.
   *
   * @param earlier results of the steps that are needed, by id
   */
  String problem(MissionStep step, VerifiedAnswer answer, Map<String, StepResult> earlier) {
    return step.check().asksForName() && names.in(answer, step).isEmpty()
        ? messages.say("check-name")
        : problem(step.check(), answer, earlier);
  }

  /** The same for a check. */
  String problem(Check check, VerifiedAnswer answer, Map<String, StepResult> earlier) {
    return switch (check) {
      case Check.All(List<Check> checks) ->
          checks.stream()
              .map(each -> problem(each, answer, earlier))
              .filter(problem -> !problem.isEmpty())
              .findFirst()
              .orElse("");
      case Check.About(String words) -> subject.problem(words, answer);
      case Check.Answered _, Check.HasName _ -> "";
      case Check.HasFigure(String unit) ->
          answer.claims().stream()
                  .map(SupportedClaim::text)
                  .anyMatch(text -> NUMBER.matcher(text).find() && text.contains(unit))
              ? ""
              : unit.isEmpty()
                  ? messages.say("check-figure")
                  : messages.say("check-figure-in", unit);
      case Check.HasDate _ ->
          answer.claims().stream()
                  .anyMatch(claim -> !TimeReader.read(FoldedText.of(claim.text())).isEmpty())
              ? ""
              : messages.say("check-date");
      case Check.HasWords(String words, boolean all) -> words(words, all, answer);
      case Check.FromDocuments(Filter filter) ->
          answer.citations().stream().allMatch(citation -> meets(citation, filter))
              ? ""
              : messages.say("check-documents", filter);
      case Check.Covers(Filter filter) -> uncited(answer, filter);
      case Check.Mentions(String words) -> {
        Set<String> wanted = new LinkedHashSet<>(TextAnalysis.terms(words));
        yield answer.citations().stream()
            .map(Citation::document)
            .distinct()
            .filter(document -> !mentions(document, words, wanted))
            .findFirst()
            .map(document -> messages.say("check-mentions", document, words))
            .orElse("");
      }
      case Check.Distinguishes(String words, List<String> others) -> {
        String problem = problem(new Check.Mentions(words), answer, earlier);
        yield problem.isEmpty() ? confusion(words, others, answer) : problem;
      }
      case Check.AtLeast(int claims) ->
          answer.claims().size() >= claims
              ? ""
              : messages.say(
                  claims == 1 ? "check-claims-one" : "check-claims",
                  answer.claims().size(),
                  claims);
      case Check.AgreesWith(String other) -> disagreement(answer, earlier.get(other), other);
    };
  }

  /**
   * The answer without claims from documents that the check excludes, if its first claim is from
   * one that it allows; else the answer itself.
   */
  VerifiedAnswer narrowed(Check check, VerifiedAnswer answer) {
    if (check instanceof Check.All(List<Check> checks)) {
      VerifiedAnswer narrowed = answer;
      for (Check each : checks) {
        narrowed = narrowed(each, narrowed);
      }
      return narrowed;
    }
    boolean onClaims =
        check instanceof Check.Mentions
            || check instanceof Check.Distinguishes
            || check instanceof Check.FromDocuments
            || check instanceof Check.About;
    if (!onClaims) {
      return answer;
    }
    List<SupportedClaim> kept =
        answer.claims().stream()
            .filter(
                claim -> problem(check, FirstClaim.of(answer, List.of(claim)), Map.of()).isEmpty())
            .toList();
    return !kept.isEmpty() && kept.getFirst().equals(answer.claims().getFirst())
        ? FirstClaim.of(answer, kept)
        : answer;
  }

  /** The first claim that is or may be about another subject, as a phrase; empty if none is. */
  private String confusion(String words, List<String> others, VerifiedAnswer answer) {
    StatementSubject statements = new StatementSubject(words, others, library);
    for (SupportedClaim claim : answer.claims()) {
      List<Citation> cited = FirstClaim.of(answer, List.of(claim)).citations();
      if (!statements.isOf(claim, cited)) {
        return messages.say("check-others", cited.getFirst().document(), words);
      }
    }
    return "";
  }

  /** Why cited documents do not have words, as a phrase; empty if they do. */
  private String words(String words, boolean all, VerifiedAnswer answer) {
    List<String> missing = cited.missing(words, answer);
    return missing.isEmpty() || (!all && missing.size() < cited.terms(words).size())
        ? ""
        : messages.say("check-words", String.join(", ", missing));
  }

  /** Whether a document contains all terms of some words, or translations of them. */
  private boolean mentions(DocumentId document, String words, Set<String> wanted) {
    String title = library.document(document).map(DocumentRecord::title).orElse("");
    String text = document.value() + "\n" + title + "\n" + library.text(document).orElse("");
    Set<String> terms = Set.copyOf(TextAnalysis.terms(text));
    if (terms.containsAll(wanted)) {
      return true;
    }
    Translations translations = library.lexicon().translations(words);
    String lower = text.toLowerCase(Locale.ROOT);
    return wanted.stream()
        .allMatch(term -> terms.contains(term) || isTranslated(term, translations, lower));
  }

  /** Whether a text in lower case contains a translation of a term, alone or within a compound. */
  private static boolean isTranslated(String term, Translations translations, String lower) {
    return translations.of(term).stream()
        .flatMap(translation -> translation.renderings().stream())
        .anyMatch(rendering -> lower.contains(rendering.words().toLowerCase(Locale.ROOT)));
  }

  /** Names a document that matches a filter but is not cited; empty if all are. */
  private String uncited(VerifiedAnswer answer, Filter filter) {
    Filter missing = filter;
    for (DocumentId cited :
        answer.citations().stream().map(Citation::document).distinct().toList()) {
      missing = missing.and(new Filter.Not(Filter.document(cited)));
    }
    if (library.count(filter) == 0) {
      return messages.say("check-no-document", filter);
    }
    return library.values(Fields.DOCUMENT_ID, missing, 1).stream()
        .map(document -> messages.say("check-covers", document.value().display()))
        .findFirst()
        .orElse("");
  }

  private boolean meets(Citation citation, Filter filter) {
    return library.count(filter.and(Filter.document(citation.document()))) > 0;
  }

  private String disagreement(VerifiedAnswer answer, @Nullable StepResult other, String id) {
    Optional<BigDecimal> mine = number(answer);
    Optional<BigDecimal> theirs =
        other == null ? Optional.empty() : other.answer().flatMap(StepChecker::number);
    if (mine.isEmpty() || theirs.isEmpty()) {
      return messages.say("check-no-figures", id);
    }
    return mine.get().compareTo(theirs.get()) == 0
        ? ""
        : messages.say("check-disagrees", mine.get(), id, theirs.get());
  }

  private static Optional<BigDecimal> number(VerifiedAnswer answer) {
    Matcher number = NUMBER.matcher(answer.claims().getFirst().text());
    return number.find()
        ? Optional.of(new BigDecimal(Groups.of(number, 0).replace(",", "")))
        : Optional.empty();
  }
}

package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds answers that share only the last word with what was asked for. In a noun phrase the last
 * word says what sort of thing is meant, and the words before it say which one: a statement about
 * the initial term does not answer what the payment term is.
 */
final class AnswerSubject {
  private final Library library;
  private final String language;

  AnswerSubject(Library library, String language) {
    this.library = library;
    this.language = language;
  }

  /** Why the first claim is not about {@code words}, a phrase; empty if it is or may be. */
  String problem(String words, VerifiedAnswer answer) {
    SupportedClaim first = answer.claims().getFirst();
    Optional<Citation.Words> cited =
        answer.citations().stream()
            .filter(citation -> first.markers().contains(citation.marker()))
            .filter(Citation.Words.class::isInstance)
            .map(Citation.Words.class::cast)
            .filter(citation -> citation.cited() == Citation.Kind.TEXT)
            .findFirst();
    if (cited.isEmpty() || first.calculation().isPresent()) {
      return "";
    }
    DocumentId document = cited.get().document();
    Optional<DocumentRecord> record = library.document(document);
    List<String> asked = terms(words);
    boolean comparable = record.map(DocumentRecord::language).orElse("").equals(language);
    if (!comparable || asked.isEmpty() || asked.size() != words.strip().split("\\s+").length) {
      return "";
    }
    List<String> telling = asked.size() == 1 ? asked : asked.subList(0, asked.size() - 1);
    String place = String.join("\n", cited.get().section());
    String title = record.map(DocumentRecord::title).orElse("");
    String near = String.join("\n", first.text(), cited.get().quote(), place, title);
    if (any(telling, near)) {
      return "";
    }
    boolean onlyLast = asked.size() > 1 && any(List.of(asked.getLast()), near);
    return onlyLast || !any(telling, library.text(document).orElse(""))
        ? Messages.in(language).say("check-about", words)
        : "";
  }

  /** Whether a text has one of some words, or a synonym. */
  private boolean any(List<String> words, String text) {
    Set<String> found = new LinkedHashSet<>(terms(text));
    Synonyms synonyms = Synonyms.of(LanguageAnalyzer.analysisOf(language));
    return words.stream().anyMatch(word -> synonyms.says(word, found, _ -> true));
  }

  private List<String> terms(String text) {
    return TextAnalysis.analyzer(language).tokens(text).stream().map(Token::term).toList();
  }
}

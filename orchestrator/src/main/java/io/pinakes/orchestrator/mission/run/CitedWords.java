package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks for words in the documents that an answer cites. */
final class CitedWords {
  private final Library library;

  CitedWords(Library library) {
    this.library = library;
  }

  /** The different content words of a text, as indexed, without words of questions. */
  List<String> terms(String words) {
    return TextAnalysis.terms(words).stream()
        .filter(term -> !QuestionWords.contains(term))
        .distinct()
        .toList();
  }

  /** The content words of a text that neither stand in the cited documents nor have a synonym. */
  List<String> missing(String words, VerifiedAnswer answer) {
    List<String> missing = new ArrayList<>(terms(words));
    Set<String> found = new HashSet<>();
    String language = LanguageAnalyzer.DEFAULT;
    for (DocumentId document :
        answer.citations().stream().map(Citation::document).distinct().toList()) {
      String title = library.document(document).map(DocumentRecord::title).orElse("");
      language = library.document(document).map(DocumentRecord::language).orElse(language);
      found.addAll(
          TextAnalysis.terms(
              document.value() + "\n" + title + "\n" + library.text(document).orElse("")));
    }
    Synonyms synonyms = Synonyms.of(LanguageAnalyzer.analysisOf(language));
    missing.removeIf(word -> found.contains(word) || synonyms.says(word, found, _ -> true));
    return missing;
  }
}

package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.List;
import java.util.Locale;

/**
 * Finds the language that documents are to have: "in German", "auf Englisch". The names of
 * languages are those of the Unicode CLDR, in every language that questions may have.
 */
final class DocumentLanguages {
  private final List<Token> tokens;
  private final HeldDocuments documents;

  DocumentLanguages(List<Token> tokens, HeldDocuments documents) {
    this.tokens = tokens;
    this.documents = documents;
  }

  void add(Chart chart) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      int name = at + QuestionLexicon.ALL.asking("in language", tokens, at);
      if (name > at && name < tokens.size()) {
        for (String code : documents.languages()) {
          if (isNamed(code, tokens.get(name))) {
            Filter filter = Filter.equal(Fields.LANGUAGE, new MetadataValue.Keyword(code));
            chart.add(at, name + 1, new Meaning.Condition(Fields.LANGUAGE, filter));
          }
        }
      }
    }
  }

  private static boolean isNamed(String code, Token token) {
    return LanguageFile.languages().stream()
        .map(asked -> Locale.of(code).getDisplayLanguage(Locale.of(asked)))
        .anyMatch(name -> Token.folded(name).equals(List.of(token.folded())));
  }
}

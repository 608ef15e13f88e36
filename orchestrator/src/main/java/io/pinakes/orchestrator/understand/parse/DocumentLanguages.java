package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds the language that documents are to have: "in German", "auf Englisch". The names of
 * languages are those of the Unicode CLDR, in every language that questions may have.
 */
final class DocumentLanguages {
  /** The codes of languages, by their folded names. */
  private static final Map<String, Set<String>> NAMES = names();

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
        Set<String> codes = NAMES.getOrDefault(tokens.get(name).folded(), Set.of());
        if (!codes.isEmpty()) {
          add(at, name + 1, codes, chart);
        }
      }
    }
  }

  /** Adds the language that documents have, of those called so. */
  private void add(int from, int to, Set<String> codes, Chart chart) {
    documents.languages().stream()
        .filter(codes::contains)
        .map(code -> Filter.equal(Fields.LANGUAGE, new MetadataValue.Keyword(code)))
        .forEach(filter -> chart.add(from, to, new Meaning.Condition(Fields.LANGUAGE, filter)));
  }

  private static Map<String, Set<String>> names() {
    Map<String, Set<String>> names = new HashMap<>();
    for (String asked : LanguageFile.languages()) {
      for (String code : Locale.getISOLanguages()) {
        String name = Locale.of(code).getDisplayLanguage(Locale.of(asked));
        names.computeIfAbsent(String.join(" ", Token.folded(name)), _ -> new HashSet<>()).add(code);
      }
    }
    return names;
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.translate.Translations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the words of documents; in another language than the question's, as its own words. */
final class DocumentWords {
  private final Library library;
  private final Translations translations;
  private final Map<DocumentId, String> languages = new HashMap<>();

  DocumentWords(Decomposition question, Library library) {
    this.library = library;
    translations = question.translations();
  }

  /** The tokens of a text that belongs to {@code chunk}. */
  List<Token> tokens(Chunk chunk, String text) {
    return translations.tokens(text, language(chunk));
  }

  /** The terms of a text that belongs to {@code chunk}. */
  List<String> terms(Chunk chunk, String text) {
    return tokens(chunk, text).stream().map(Token::term).toList();
  }

  /** The language of a passage. */
  String language(Chunk chunk) {
    return languages.computeIfAbsent(
        chunk.document(),
        id -> library.document(id).map(DocumentRecord::language).orElse(LanguageAnalyzer.DEFAULT));
  }
}

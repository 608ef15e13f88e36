package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The terms that hold for the whole of a document: those of its title and of its field values. */
final class DocumentTerms {
  private static final Pattern FOLDERS = Pattern.compile("^.*/");

  private final Decomposition question;
  private final Library library;
  private final Map<DocumentId, Set<String>> named = new HashMap<>();
  private final Map<DocumentId, Set<String>> titled = new HashMap<>();

  DocumentTerms(Decomposition question, Library library) {
    this.question = question;
    this.library = library;
  }

  /** The terms of the title and file name of a chunk's document. */
  Set<String> titled(Chunk chunk) {
    return titled.computeIfAbsent(
        chunk.document(),
        id ->
            Set.copyOf(
                TextAnalysis.terms(
                    chunk.context().title() + " " + FOLDERS.matcher(id.value()).replaceFirst(""))));
  }

  /** The question's terms that name a field value of the document, if only by a short name. */
  Set<String> named(DocumentId document) {
    return named.computeIfAbsent(
        document,
        id -> {
          Set<String> terms = new HashSet<>();
          for (Mention mention : question.analysis().mentions()) {
            Filter value = Filter.equal(mention.field(), mention.value());
            if (mention.telling() && library.count(Filter.document(id).and(value)) > 0) {
              terms.addAll(TextAnalysis.terms(mention.words()));
            }
          }
          return Set.copyOf(terms);
        });
  }
}

package io.pinakes.orchestrator;

import io.pinakes.search.Lexicon;
import io.pinakes.search.TermCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.interpret.DocumentChooser;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.translate.Translations;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The lexicon of a {@link FakeLibrary}. */
record FakeLexicon(FakeLibrary library) implements Lexicon {
  @Override
  public List<TermCount> terms(String text) {
    Set<String> different = new LinkedHashSet<>(TextAnalysis.terms(text));
    return different.stream().map(term -> new TermCount(term, library.chunksWith(term))).toList();
  }

  @Override
  public Translations translations(String question) {
    return Translations.of(question, library.languages());
  }

  @Override
  public long chunks(String words) {
    return library.documentsWith(words);
  }

  @Override
  public QueryAnalysis analyze(String question) {
    return new QueryAnalysis(library.mentions());
  }

  @Override
  public DocumentChoice choose(QueryAnalysis analysis, Filter required) {
    return DocumentChooser.choose(
        analysis,
        required,
        new CorpusCounts() {
          @Override
          public long documents(Filter filter) {
            return library.count(filter);
          }

          @Override
          public long passages(Filter filter) {
            return library.count(filter);
          }

          @Override
          public long passages(Filter filter, String words) {
            return 0;
          }

          @Override
          public List<MetadataValue> values(String field, Filter filter, int most) {
            throw new UnsupportedOperationException("not needed so far");
          }
        });
  }

  @Override
  public List<Occurrence> holding(String words, Filter filter) {
    return List.of();
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter) {
    throw new UnsupportedOperationException("not needed so far");
  }

  @Override
  public List<FoundDefinition> definitions(String term, Filter filter, DocumentId home) {
    throw new UnsupportedOperationException("not needed so far");
  }
}

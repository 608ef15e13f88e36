package io.pinakes.search.lucene.schema;

import io.pinakes.search.analyze.LanguageAnalyzer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.jspecify.annotations.Nullable;

/** Text that is analyzed in the language of its document, regardless of the writer's analyzer. */
final class AnalyzedField extends Field {
  private final LanguageAnalyzer language;
  private final String text;

  AnalyzedField(String name, String text, LanguageAnalyzer language) {
    super(name, text, TextField.TYPE_NOT_STORED);
    this.language = language;
    this.text = text;
  }

  @Override
  public TokenStream tokenStream(@Nullable Analyzer ofWriter, @Nullable TokenStream reuse) {
    return language.tokenStream(name(), text);
  }
}

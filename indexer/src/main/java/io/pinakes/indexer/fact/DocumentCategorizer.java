package io.pinakes.indexer.fact;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Shape;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Categorizes a document by its length and its share of tabular data. */
public final class DocumentCategorizer {
  private DocumentCategorizer() {}

  /**
   * Categorizes a document.
   *
   * @param facts the facts extracted from it
   */
  public static Set<DocumentCategory> of(ParsedDocument parsed, List<Fact> facts) {
    String text = parsed.text();
    Set<DocumentCategory> categories = EnumSet.noneOf(DocumentCategory.class);
    boolean isLong =
        parsed.pages().size() > DocumentCategory.PAGES
            || text.length() > DocumentCategory.CHARACTERS;
    categories.add(isLong ? DocumentCategory.LONG : DocumentCategory.SHORT);
    if (!text.isBlank()) {
      categories.add(
          isMostlyData(parsed, facts) ? DocumentCategory.DATA_HEAVY : DocumentCategory.TEXT_HEAVY);
    }
    return categories;
  }

  /** Whether at least half of the letters and digits are in tables, rows and labelled values. */
  private static boolean isMostlyData(ParsedDocument parsed, List<Fact> facts) {
    String text = parsed.text();
    BitSet data = new BitSet(text.length());
    parsed.tables().forEach(table -> data.set(table.start(), table.end()));
    for (Fact fact : facts) {
      boolean local =
          fact.shape() == Shape.ROW
              // values of fields are part of other facts, or far apart
              || !(fact.extractor().equals(SchemaFields.EXTRACTOR)
                  || fact.extractor().equals(BuiltInFactExtractor.QUOTED));
      Span span = fact.place().span();
      if (local && span.length() > 0) {
        data.set(span.start(), span.end());
      }
    }
    long all = 0;
    long within = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        all++;
        within += data.get(i) ? 1 : 0;
      }
    }
    return 2 * within >= all;
  }
}

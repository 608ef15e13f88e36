package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.FieldWeights;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The document that a question calls by its title: "the invoice ledger of 2024".
 *
 * @param words those of the question that do
 */
record NamedDocument(DocumentRecord document, List<Word> words) {
  private static final int LOOKED_AT = 20;

  /** Titles decide which documents are looked at. */
  private static final SearchSettings BY_TITLE =
      SearchSettings.DEFAULT.withFieldWeights(new FieldWeights(FieldWeights.MAX, 0));

  /** One ordinary word may stand in any title. */
  private static final int MIN_WORDS = 2;

  /**
   * The one document whose title has the most of its words one after the other in the question, of
   * several the one that is full of data; empty if there is none or several still. Figures of a
   * title, such as a year, may be left out.
   */
  static Optional<NamedDocument> of(QuestionMarks marks, Filter required, Library library) {
    Set<DocumentRecord> candidates = new LinkedHashSet<>();
    library
        .search(
            SearchRequest.of(marks.question())
                .withMode(SearchMode.KEYWORD)
                .withSettings(BY_TITLE)
                .withGrouping(Grouping.DOCUMENT)
                .withFilter(required)
                .withContextChars(0)
                .withTopK(LOOKED_AT))
        .hits()
        .forEach(hit -> library.document(hit.chunk().document()).ifPresent(candidates::add));
    List<NamedDocument> best = new ArrayList<>();
    for (DocumentRecord candidate : candidates) {
      List<Word> named = named(marks, candidate.title());
      if (named.size() >= MIN_WORDS) {
        if (!best.isEmpty() && named.size() > best.getFirst().words().size()) {
          best.clear();
        }
        if (best.isEmpty() || named.size() == best.getFirst().words().size()) {
          best.add(new NamedDocument(candidate, named));
        }
      }
    }
    List<NamedDocument> ofData =
        best.stream()
            .filter(named -> named.document().categories().contains(DocumentCategory.DATA_HEAVY))
            .toList();
    List<NamedDocument> surest = best.size() > 1 ? ofData : best;
    return surest.size() == 1 ? Optional.of(surest.getFirst()) : Optional.empty();
  }

  /** The words of the question that are the title's; none if a word of it is missing. */
  private static List<Word> named(QuestionMarks marks, String title) {
    List<String> wanted = ShelfFields.stems(title);
    List<Word> words = marks.words();
    List<Word> longest = List.of();
    for (int start = 0; start < words.size(); start++) {
      List<Word> named = new ArrayList<>();
      int at = start;
      boolean whole = true;
      for (String stem : wanted) {
        int next = at;
        while (!named.isEmpty() && next < words.size() && joins(words.get(next), stem)) {
          next++;
        }
        if (next < words.size()
            && ShelfFields.stems(words.get(next).text()).equals(List.of(stem))) {
          named.add(words.get(next));
          at = next + 1;
        } else {
          whole &= stem.chars().allMatch(Character::isDigit);
        }
      }
      if (whole && named.size() > longest.size()) {
        longest = named;
      }
    }
    return longest;
  }

  /** A word such as "of" within a title, which has no stem. */
  private static boolean joins(Word word, String stem) {
    List<String> stems = ShelfFields.stems(word.text());
    return stems.isEmpty() && !word.folded().equals(stem);
  }
}

package io.pinakes.search;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.FieldWeights;
import io.pinakes.search.settings.SearchSettings;
import java.util.List;
import java.util.Optional;

/** Finds documents by the words of their titles. */
public final class TitleSearch {
  private static final SearchSettings BY_TITLE =
      SearchSettings.DEFAULT.withFieldWeights(new FieldWeights(FieldWeights.MAX, 0));

  private TitleSearch() {}

  /**
   * Documents with words of a query, those with the most in their titles first.
   *
   * @param most 1 or more
   */
  public static List<DocumentRecord> find(Library library, String query, Filter filter, int most) {
    return library
        .search(
            SearchRequest.of(query)
                .withMode(SearchMode.KEYWORD)
                .withSettings(BY_TITLE)
                .withGrouping(Grouping.DOCUMENT)
                .withFilter(filter)
                .withContextChars(0)
                .withTopK(most))
        .hits()
        .stream()
        .map(hit -> library.document(hit.chunk().document()))
        .flatMap(Optional::stream)
        .toList();
  }
}

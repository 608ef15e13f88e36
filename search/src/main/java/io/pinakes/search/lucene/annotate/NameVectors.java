package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Meanings;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.jspecify.annotations.Nullable;

/** The vectors of a commit's property names, as printed; computed on first use. */
final class NameVectors {
  private @Nullable SortedMap<String, float[]> vectors;

  /** The vectors of names by key, for the first {@value Meanings#MAX_NAMES} keys. */
  synchronized SortedMap<String, float[]> of(CommitFacts commit, Embedder embedder)
      throws IOException {
    SortedMap<String, float[]> known = vectors;
    if (known == null) {
      known = new TreeMap<>();
      Map<String, float[]> once = new HashMap<>();
      for (Map.Entry<String, List<FactColumn>> property : commit.columns().entrySet()) {
        if (known.size() < Meanings.MAX_NAMES) {
          FactColumn column = property.getValue().getFirst();
          String name = printed(commit.searcher(), column).orElse(column.key().replace('_', ' '));
          known.put(
              property.getKey(),
              once.computeIfAbsent(name, text -> embedder.embedPassage(text).vector()));
        }
      }
      vectors = known;
    }
    return known;
  }

  /** The name as printed in some fact, if any, since keys have no accents. */
  static Optional<String> printed(IndexSearcher searcher, FactColumn column) throws IOException {
    ScoreDoc[] first =
        searcher.search(new FieldExistsQuery(column.field()), 1, Sort.INDEXORDER).scoreDocs;
    Optional<Property> property = Optional.empty();
    if (first.length > 0) {
      Fact fact =
          FactMapping.read(
              searcher
                  .storedFields()
                  .document(first[0].doc, new HashSet<>(FactMapping.storedFields())));
      property = fact.property(column.key());
    }
    return property.map(Property::name);
  }
}

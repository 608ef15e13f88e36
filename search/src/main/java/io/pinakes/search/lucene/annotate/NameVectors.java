package io.pinakes.search.lucene.annotate;

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

/** The vectors of a commit's property names, as printed; made at the first need. */
final class NameVectors {
  /** The names of more properties are not embedded; a few milliseconds each. */
  static final int MAX_NAMES = 1_000;

  private @Nullable SortedMap<String, float[]> vectors;

  /** Key to the vector of its name, of the first {@value #MAX_NAMES} keys. */
  synchronized SortedMap<String, float[]> of(Commit commit, Embedder embedder) throws IOException {
    SortedMap<String, float[]> known = vectors;
    if (known == null) {
      known = new TreeMap<>();
      Map<String, float[]> once = new HashMap<>();
      for (Map.Entry<String, List<FactColumn>> property : commit.columns().entrySet()) {
        if (known.size() < MAX_NAMES) {
          String name = printed(commit.searcher(), property.getValue().getFirst());
          known.put(
              property.getKey(),
              once.computeIfAbsent(name, text -> embedder.embedPassage(text).vector()));
        }
      }
      vectors = known;
    }
    return known;
  }

  /** The name as some fact has it: keys have lost their accents. */
  private static String printed(IndexSearcher searcher, FactColumn column) throws IOException {
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
    return property.map(Property::name).orElse(column.key().replace('_', ' '));
  }

  /** The cosine of two vectors of unit length. */
  static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (double) one[i] * other[i];
    }
    return sum;
  }
}

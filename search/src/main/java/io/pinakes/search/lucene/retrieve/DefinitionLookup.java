package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.MarksMapping;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundDefinition.Closeness;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.WordShard;
import io.pinakes.search.shard.WordShard.DefinitionsFound;
import io.pinakes.search.shard.WordShard.Looked;
import io.pinakes.search.text.EditDistance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/**
 * Looks up definitions of a term: of the term itself, then of its other forms (by the stems of the
 * searched languages), then of terms that contain all its words or are spelled similarly.
 */
public final class DefinitionLookup {
  /** Maximum number of similarly spelled terms to look up; far more than are plausible. */
  private static final int MAX_NEAR = 500;

  /** Shorter terms are not matched with typos. */
  private static final int MIN_FUZZY = 5;

  private final IndexSearcher searcher;
  private final Query filter;
  private final SortedSet<String> analyses;
  private final @Nullable DocumentId home;

  /**
   * A lookup in the chunks that match {@code filter}.
   *
   * @param analyses the text analyses of these chunks and of those in other shards
   * @param home the document whose definitions win ties
   */
  public DefinitionLookup(
      IndexSearcher searcher, Query filter, SortedSet<String> analyses, @Nullable DocumentId home) {
    this.searcher = searcher;
    this.filter = filter;
    this.analyses = analyses;
    this.home = home;
  }

  private record Way(Closeness closeness, Query query, Fit fit) {}

  /** Whether a defined term is what one lookup step is looking for. */
  private interface Fit {
    boolean fits(String key, String stems);
  }

  /** The results of each lookup step for {@code term}, stopping when enough were found. */
  public List<DefinitionsFound> of(String term) throws IOException {
    String key = DefinedTerm.key(term);
    if (key.isEmpty() || key.length() > DefinedTerm.MAX_LENGTH) {
      return List.of();
    }
    List<DefinitionsFound> found = new ArrayList<>();
    Set<Definition> definitions = new HashSet<>();
    boolean allFit = true;
    for (Way way : ways(key)) {
      Query chunks = Queries.all(new TermQuery(Kind.CHUNK.term()), filter, way.query());
      List<Looked> atHome =
          home == null
              ? List.of()
              : looked(
                  Queries.all(chunks, new TermQuery(new Term(Fields.DOCUMENT_ID, home.value()))),
                  way);
      List<Looked> all = looked(chunks, way);
      found.add(new DefinitionsFound(atHome, all));
      for (Looked each : all) {
        each.definitions().forEach(one -> definitions.add(one.definition()));
        allFit &= !each.definitions().isEmpty();
      }
      // in the whole library, chunks without a fitting definition may displace these
      if (definitions.size() >= WordShard.MAX_DEFINITIONS && allFit) {
        break;
      }
    }
    return found;
  }

  private List<Way> ways(String key) {
    List<Way> ways = new ArrayList<>();
    ways.add(
        new Way(
            Closeness.EXACT,
            new TermQuery(new Term(Fields.DEFINED, key)),
            (other, _) -> other.equals(key)));
    Set<String> forms = new HashSet<>();
    BooleanQuery.Builder inflected = new BooleanQuery.Builder();
    BooleanQuery.Builder near = new BooleanQuery.Builder();
    for (String analysis : analyses) {
      String stems = MarksMapping.stems(key, analysis);
      if (!stems.isEmpty() && forms.add(stems)) {
        inflected.add(
            new TermQuery(new Term(Fields.DEFINED_STEMS, stems)), BooleanClause.Occur.SHOULD);
        BooleanQuery.Builder words = new BooleanQuery.Builder();
        for (String word : stems.split(" ", -1)) {
          words.add(new TermQuery(new Term(Fields.DEFINED_WORD, word)), BooleanClause.Occur.FILTER);
        }
        near.add(words.build(), BooleanClause.Occur.SHOULD);
      }
    }
    ways.add(new Way(Closeness.INFLECTED, inflected.build(), (_, stems) -> forms.contains(stems)));
    ways.add(
        new Way(
            Closeness.NEAR,
            near.build(),
            (_, stems) -> forms.stream().anyMatch(form -> hasWords(stems, form))));
    if (key.length() >= MIN_FUZZY) {
      int edits = key.length() < 2 * MIN_FUZZY ? 1 : 2;
      ways.add(
          new Way(
              Closeness.NEAR,
              new FuzzyQuery(new Term(Fields.DEFINED, key), edits, 1, MAX_NEAR, true),
              (other, _) -> EditDistance.of(key, other, edits) <= edits));
    }
    return ways;
  }

  private static boolean hasWords(String stems, String asked) {
    return Set.copyOf(Arrays.asList(stems.split(" ", -1)))
        .containsAll(Arrays.asList(asked.split(" ", -1)));
  }

  /** The first matches of {@code query}, ordered by chunk id. */
  private List<Looked> looked(Query query, Way way) throws IOException {
    int count = searcher.count(query);
    if (count == 0) {
      return List.of();
    }
    int[] entries =
        Arrays.stream(searcher.search(query, count).scoreDocs)
            .mapToInt(hit -> hit.doc)
            .sorted()
            .toArray();
    String[] ids = EntryIds.ofChunks(searcher.getIndexReader(), entries);
    SortedMap<String, Integer> byId = new TreeMap<>(); // positions in the index change, ids do not
    for (int i = 0; i < entries.length; i++) {
      byId.put(ids[i], entries[i]);
    }
    StoredFields stored = searcher.storedFields();
    List<Looked> looked = new ArrayList<>();
    for (int entry : byId.values().stream().limit(WordShard.MAX_CHUNKS).toList()) {
      looked.add(looked(stored.document(entry), way));
    }
    return looked;
  }

  private static Looked looked(Document entry, Way way) {
    Chunk chunk = ChunkMapping.read(entry);
    String language = Optional.ofNullable(entry.get(Fields.LANGUAGE)).orElse("");
    return new Looked(
        chunk,
        chunk.definitions().stream()
            .filter(one -> way.fit().fits(one.key(), MarksMapping.stems(one.term(), language)))
            .map(one -> new FoundDefinition(chunk, one, way.closeness()))
            .toList());
  }
}

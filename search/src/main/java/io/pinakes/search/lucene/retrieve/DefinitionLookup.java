package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.collection.Languages;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.MarksMapping;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundDefinition.Closeness;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.EditDistance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
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
 * Looks up what documents say a term means: the term itself, other forms of it (by the stems of the
 * searched languages), then terms that have all its words or are spelled almost alike.
 */
public final class DefinitionLookup {
  /** No more definitions are given. */
  public static final int MAX_DEFINITIONS = 20;

  /** Of each way of looking, so many chunks are read at most. */
  private static final int MAX_CHUNKS = 200;

  /** Shorter terms tell too little for a letter to be wrong. */
  private static final int MIN_FUZZY = 5;

  private final IndexSearcher searcher;
  private final Query filter;
  private final @Nullable DocumentId home;

  /**
   * A lookup among the chunks that meet {@code filter}.
   *
   * @param home the document whose definitions come before equally close ones of others
   */
  public DefinitionLookup(IndexSearcher searcher, Query filter, @Nullable DocumentId home) {
    this.searcher = searcher;
    this.filter = filter;
    this.home = home;
  }

  private record Way(Closeness closeness, Query query, Fit fit) {}

  /** Whether the term of a definition is what one way looks for. */
  private interface Fit {
    boolean fits(String key, String stems);
  }

  /** The definitions of {@code term}, best first; at most {@link #MAX_DEFINITIONS}. */
  public List<FoundDefinition> of(String term) throws IOException {
    String key = DefinedTerm.key(term);
    if (key.isEmpty() || key.length() > DefinedTerm.MAX_LENGTH) {
      return List.of();
    }
    List<FoundDefinition> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Way way : ways(key)) {
      if (found.size() >= MAX_DEFINITIONS) {
        break;
      }
      for (Document entry : entries(way.query())) {
        Chunk chunk = ChunkMapping.read(entry);
        String language = Optional.ofNullable(entry.get(Fields.LANGUAGE)).orElse("");
        for (Definition definition : chunk.definitions()) {
          String stems = MarksMapping.stems(definition.term(), language);
          if (way.fit().fits(definition.key(), stems)
              && seen.add(chunk.id() + "\0" + definition.term() + definition.span())) {
            found.add(new FoundDefinition(chunk, definition, way.closeness()));
          }
        }
      }
    }
    return found.stream().sorted(bestFirst()).limit(MAX_DEFINITIONS).toList();
  }

  private Comparator<FoundDefinition> bestFirst() {
    return Comparator.comparing(FoundDefinition::closeness)
        .thenComparing(found -> !found.chunk().document().equals(home))
        .thenComparing(found -> found.definition().form())
        .thenComparing(found -> found.chunk().document())
        .thenComparingInt(found -> found.definition().span().start());
  }

  private List<Way> ways(String key) throws IOException {
    List<Way> ways = new ArrayList<>();
    ways.add(
        new Way(
            Closeness.EXACT,
            new TermQuery(new Term(Fields.DEFINED, key)),
            (other, _) -> other.equals(key)));
    Set<String> forms = new HashSet<>();
    BooleanQuery.Builder inflected = new BooleanQuery.Builder();
    BooleanQuery.Builder near = new BooleanQuery.Builder();
    for (String analysis : Languages.searched(searcher, filter)) {
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
              new FuzzyQuery(new Term(Fields.DEFINED, key), edits, 1),
              (other, _) -> EditDistance.of(key, other, edits) <= edits));
    }
    return ways;
  }

  private static boolean hasWords(String stems, String asked) {
    return Set.copyOf(Arrays.asList(stems.split(" ", -1)))
        .containsAll(Arrays.asList(asked.split(" ", -1)));
  }

  /**
   * What {@code query} finds, in the document at home first, and then in the order of their ids.
   */
  private List<Document> entries(Query query) throws IOException {
    Query chunks = Queries.all(new TermQuery(Kind.CHUNK.term()), filter, query);
    List<Document> entries = new ArrayList<>();
    if (home != null) {
      Term id = new Term(Fields.DOCUMENT_ID, home.value());
      collect(Queries.all(chunks, new TermQuery(id)), entries);
    }
    collect(chunks, entries);
    return entries;
  }

  private void collect(Query query, List<Document> into) throws IOException {
    int count = searcher.count(query);
    if (count == 0) {
      return;
    }
    int[] entries =
        Arrays.stream(searcher.search(query, count).scoreDocs)
            .mapToInt(hit -> hit.doc)
            .sorted()
            .toArray();
    String[] ids = EntryIds.ofChunks(searcher.getIndexReader(), entries);
    SortedMap<String, Integer> byId = new TreeMap<>(); // places in the index change, ids stay
    for (int i = 0; i < entries.length; i++) {
      byId.put(ids[i], entries[i]);
    }
    StoredFields stored = searcher.storedFields();
    for (int entry : byId.values().stream().limit(MAX_CHUNKS).toList()) {
      into.add(stored.document(entry));
    }
  }
}

package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.retrieve.PassageQueries;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.Query;

/**
 * A compiled fact request.
 *
 * @param filter matches facts of the requested shapes that match its filter
 * @param words matches facts that contain the words of its text; empty without text
 * @param near matches facts of similar meaning; empty if not requested
 */
record CompiledFactRequest(Query filter, Optional<Query> words, Optional<Query> near) {
  /**
   * Minimum cosine to a question: with the built-in embedder, rows that answer were observed at .62
   * to .89, others at .46 to .52.
   */
  static final double NEAR = 0.6;

  /**
   * Compiles a request.
   *
   * @param mode how to search for its text
   * @param warnings receives what was left out or read in one of several ways
   */
  static CompiledFactRequest of(
      CommitFacts commit,
      FactRequest request,
      SearchMode mode,
      FactReading reading,
      Set<String> warnings)
      throws IOException {
    Names names = new Names(commit, reading, request.shapes(), warnings::add);
    Query filter =
        new FactFilters(commit, names, request.shapes(), warnings::add).compile(request.filter());
    if (request.text().isBlank()) {
      return new CompiledFactRequest(filter, Optional.empty(), Optional.empty());
    }
    Optional<Query> near = Optional.empty();
    if (mode != SearchMode.KEYWORD) {
      if (commit.hasVectors()) {
        near = Optional.of(near(reading.embedded(request.text()), warnings));
      } else {
        warnings.add("the facts have no vectors, so they were searched by keyword only");
      }
    }
    Optional<Query> words = Optional.empty();
    if (mode != SearchMode.SEMANTIC || near.isEmpty()) {
      PassageQueries wording = new PassageQueries(commit.analyses());
      words =
          mode == SearchMode.KEYWORD || near.isPresent()
              ? wording.all(Fields.FACT_TEXT, request.text())
              : wording.enough(
                  Fields.FACT_TEXT,
                  request.text()); // there is no semantic search to make up for it
      if (words.isEmpty()) {
        warnings.add("\"" + request.text() + "\" has no word that can be searched for");
      }
    }
    return new CompiledFactRequest(filter, words, near);
  }

  private static Query near(Embedding embedding, Set<String> warnings) {
    if (embedding.cutTokens() > 0) {
      warnings.add(
          "the text is longer than the embedder reads; its last "
              + Counted.of(embedding.cutTokens(), "token was", "tokens were")
              + " left out of the semantic search");
    }
    return new SimilarWordsQuery(embedding.vector(), NEAR);
  }

  /** Matches everything it finds, unranked. */
  Query all() {
    List<Query> found = new ArrayList<>();
    words.ifPresent(found::add);
    near.ifPresent(found::add);
    return found.isEmpty() ? filter : Queries.all(filter, Queries.any(found));
  }

  /** An empty set of warnings, which drops duplicates. */
  static Set<String> warnings() {
    return new LinkedHashSet<>();
  }
}

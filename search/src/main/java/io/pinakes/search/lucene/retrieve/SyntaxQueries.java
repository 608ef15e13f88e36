package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.syntax.FieldWords;
import io.pinakes.search.syntax.SyntaxQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;

/** Compiles a query in query syntax for the languages of the searched chunks. */
final class SyntaxQueries {
  private final SyntaxQuery syntax;
  private final ClauseParser.Clauses clauses;
  private final QueryAnalyses analyses;
  private final List<String> warnings;
  private final List<Query> restrictions;
  private final Optional<Query> wanted;

  SyntaxQueries(
      SyntaxQuery syntax, CollectionView view, QueryAnalyses analyses, List<String> warnings) {
    this.syntax = syntax;
    this.analyses = analyses;
    this.warnings = warnings;
    clauses = new ClauseParser.Clauses(view, analyses, warnings);
    restrictions = restrictions();
    wanted = parsed(syntax.wanted());
  }

  /** The restriction of every retriever: {@code filter} plus all required and excluded clauses. */
  Query restricting(Query filter) {
    List<Query> all = new ArrayList<>(List.of(filter));
    all.addAll(restrictions);
    return Queries.all(all);
  }

  private List<Query> restrictions() {
    List<Query> all = new ArrayList<>();
    for (String required : syntax.required()) {
      clause(required).ifPresent(all::add);
    }
    for (String excluded : syntax.excluded()) {
      clause(excluded).map(Queries::not).ifPresent(all::add);
    }
    for (FieldWords words : syntax.fieldWords()) {
      PhraseQueries.of(field(words), words.words(), analyses.searched())
          .filter(clauses::afford)
          .map(query -> words.excluded() ? Queries.not(query) : query)
          .ifPresent(all::add);
    }
    return all;
  }

  /**
   * The restriction of the retrievers that do not search for the words themselves: {@code
   * restricted} plus at least one of the words searched for. Without it a query in exact syntax
   * would also find what is only close in meaning.
   *
   * @param restricted what {@link #restricting} returned
   */
  Query matching(Query restricted) {
    if (wanted.isEmpty()) {
      warnings.add(
          "no word of the query can be searched for, so hits by meaning are not restricted to it");
      return restricted;
    }
    return Queries.all(restricted, wanted.get());
  }

  /** The query that ranks chunks by their words; empty if there is nothing to search for. */
  Optional<Query> wanted() {
    return wanted;
  }

  private Optional<Query> parsed(String ranking) {
    Query query = new ClauseParser(clauses, false).parse(ranking);
    return query instanceof MatchNoDocsQuery ? Optional.empty() : Optional.of(query);
  }

  private Optional<Query> clause(String clause) {
    Query query = new ClauseParser(clauses, true).parse(clause);
    if (query instanceof MatchNoDocsQuery) { // the parser's result for an empty clause
      warnings.add(clause + " restricts nothing, as no word of it can be searched for");
      return Optional.empty();
    }
    return Optional.of(query);
  }

  private static String field(FieldWords words) {
    return switch (words.field()) {
      case TITLE -> Fields.TITLE_TEXT;
      case HEADING -> Fields.HEADING_TEXT;
      case TEXT -> Fields.CONTEXTUAL_TEXT;
    };
  }
}

package io.pinakes.search.lucene;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Finds every document that contains a literal phrase, ignoring case and white space. The index
 * narrows the search to documents that have all of the words in any inflection; their text is then
 * checked for the phrase itself. So matches across chunk boundaries are found, and words that are
 * only equal after analysis are not.
 */
final class LiteralSearch {
  private final Snapshot snapshot;
  private final String words;

  LiteralSearch(Snapshot snapshot, String words) {
    this.snapshot = snapshot;
    this.words = words.strip();
    if (this.words.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new IllegalArgumentException(
          "the words to look for need letters or digits, got \"" + words + "\"");
    }
  }

  /**
   * The first occurrence in each document that matches {@code filter}, ordered by id.
   *
   * @param languages the languages of these documents and of those in other shards
   */
  List<Occurrence> in(Filter filter, SortedSet<String> languages) throws IOException {
    Query meets = snapshot.filters().compile(filter);
    Pattern pattern = pattern();
    List<Occurrence> found = new ArrayList<>();
    for (DocumentId document : candidates(languages, meets)) {
      List<Page> pages = Entries.pages(snapshot, document, new PageRange(1, Integer.MAX_VALUE));
      occurrence(document, pages, pattern).ifPresent(found::add);
    }
    return found;
  }

  /** Any amount of white space matches; the last word may be in the plural. */
  private Pattern pattern() {
    String literal =
        Pattern.compile("\\s+")
            .splitAsStream(words)
            .map(Pattern::quote)
            .collect(Collectors.joining("\\s+"));
    boolean begins = Character.isLetterOrDigit(words.codePointAt(0));
    boolean ends = Character.isLetterOrDigit(words.codePointBefore(words.length()));
    return Pattern.compile(
        (begins ? "(?<![\\p{L}\\p{N}])" : "")
            + literal
            + (ends ? "(?=(?:e?s)?(?![\\p{L}\\p{N}]))" : ""),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** The documents that have all of the words according to the analysis of one language. */
  private SortedSet<DocumentId> candidates(SortedSet<String> languages, Query meets)
      throws IOException {
    Set<List<String>> analyses = new LinkedHashSet<>();
    for (String language : languages) {
      String analysis = LanguageAnalyzer.analysisOf(language);
      analyses.add(
          LanguageAnalyzer.of(analysis).tokens(words).stream()
              .map(Token::term)
              .distinct()
              .toList());
    }
    SortedSet<DocumentId> candidates = new TreeSet<>();
    for (List<String> terms : analyses) {
      candidates.addAll(holdingAll(terms, meets));
    }
    return candidates;
  }

  private Set<DocumentId> holdingAll(List<String> terms, Query meets) throws IOException {
    Set<DocumentId> all = null;
    for (String term : terms) {
      Query has =
          Queries.all(
              new TermQuery(Kind.CHUNK.term()),
              new TermQuery(new Term(Fields.CONTEXTUAL_TEXT, term)),
              meets);
      Set<DocumentId> documents = new HashSet<>(Counts.documentIds(snapshot, has));
      if (all == null) {
        all = documents;
      } else {
        all.retainAll(documents);
      }
      if (all.isEmpty()) {
        return all;
      }
    }
    // only stop words, which may occur anywhere
    return all == null ? new HashSet<>(Counts.documentIds(snapshot, meets)) : all;
  }

  private static Optional<Occurrence> occurrence(
      DocumentId document, List<Page> pages, Pattern pattern) {
    StringBuilder text = new StringBuilder();
    pages.forEach(page -> text.append(page.text()));
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    Span span = new Span(matcher.start(), matcher.end());
    int first = Integer.MAX_VALUE;
    int last = 1;
    for (Page page : pages) {
      if (page.span().overlaps(span)) {
        first = Math.min(first, page.number());
        last = Math.max(last, page.number());
      }
    }
    return Optional.of(new Occurrence(document, span, new PageRange(first, last)));
  }
}

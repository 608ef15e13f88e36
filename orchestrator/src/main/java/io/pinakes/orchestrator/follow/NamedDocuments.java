package io.pinakes.orchestrator.follow;

import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds unread documents that the question or the evidence names by title. A two-hop question names
 * one entity and asks about another, which the documents about the first one name (the bridge
 * entity of Yang et al., HotpotQA, EMNLP 2018).
 */
final class NamedDocuments {
  /** Maximum titles looked up; a passage rarely names more. */
  private static final int MAX_TITLES = 64;

  private static final int MAX_WORDS = 8;

  /** Maximum names looked up; ten passages rarely contain half as many. */
  private static final int MAX_NAMES = 2000;

  /** Capitalised words, with small words and numbers between them. */
  private static final Pattern NAME =
      Pattern.compile(
          "\\p{Lu}[\\p{L}\\p{N}'’.-]*"
              + "(?:,? (?:(?:"
              + LanguagePatterns.of(NamedDocuments.class, "names").any("small")
              + "|&) ){0,2}"
              + "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.-]*)*");

  private static final Pattern AROUND = Pattern.compile("['’]s$|[.,'’-]+$");

  private NamedDocuments() {}

  /**
   * A filter for the unread named documents that match {@code required}; empty if there are none.
   */
  static Optional<Filter> unread(
      String question, EvidenceLedger ledger, Filter required, Library library) {
    Set<String> names = new LinkedHashSet<>();
    addNames(question, names);
    Set<DocumentId> read = new LinkedHashSet<>();
    for (Evidence evidence : ledger.entries()) {
      addNames(evidence.hit().chunk().text(), names);
      read.add(evidence.hit().chunk().document());
    }
    if (names.isEmpty()) {
      return Optional.empty();
    }
    List<MetadataValue> documents =
        read.stream().<MetadataValue>map(id -> new MetadataValue.Keyword(id.value())).toList();
    Filter unread = required.and(new Filter.Not(new Filter.AnyOf(Fields.DOCUMENT_ID, documents)));
    List<MetadataValue> titles =
        library
            .values(
                Fields.TITLE, unread.and(new Filter.AnyOf(Fields.TITLE, values(names))), MAX_TITLES)
            .stream()
            .map(ValueCount::value)
            .toList();
    return titles.isEmpty()
        ? Optional.empty()
        : Optional.of(unread.and(new Filter.AnyOf(Fields.TITLE, titles)));
  }

  private static List<MetadataValue> values(Set<String> names) {
    return names.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
  }

  /** Adds every run of words within a name, because each may be a title. */
  private static void addNames(String text, Set<String> into) {
    Matcher matcher = NAME.matcher(text);
    while (matcher.find() && into.size() < MAX_NAMES) {
      String[] words = text.substring(matcher.start(), matcher.end()).split(" ", -1);
      for (int first = 0; first < words.length; first++) {
        for (int last = first; last < Math.min(words.length, first + MAX_WORDS); last++) {
          String name =
              AROUND
                  .matcher(String.join(" ", List.of(words).subList(first, last + 1)))
                  .replaceAll("");
          if (name.length() > 1 && Character.isUpperCase(name.charAt(0))) {
            into.add(name);
          }
        }
      }
    }
  }
}

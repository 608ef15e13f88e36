package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the fields that a word may name, by their own names and by general synonyms. */
public final class FieldSynonyms {
  private FieldSynonyms() {}

  /**
   * The fields that {@code named} may mean, best first: those whose name has its words, then those
   * whose name has a synonym of it.
   *
   * @param fields names such as {@code invoice_date}
   */
  public static List<String> of(String named, Collection<String> fields) {
    Set<String> wanted = new HashSet<>(TextAnalysis.terms(named));
    Set<String> related = new HashSet<>();
    for (String language : LanguageFile.languages()) {
      for (List<String> group :
          LanguageFile.groups(FieldSynonyms.class, language, "properties").values()) {
        if (group.contains(named.toLowerCase(Locale.ROOT))) {
          group.forEach(word -> related.addAll(TextAnalysis.terms(word)));
        }
      }
    }
    Set<String> found = new LinkedHashSet<>();
    fields.stream()
        .filter(field -> !wanted.isEmpty() && words(field).containsAll(wanted))
        .forEach(found::add);
    fields.stream()
        .filter(field -> !words(field).isEmpty() && related.containsAll(words(field)))
        .forEach(found::add);
    return List.copyOf(found);
  }

  private static Set<String> words(String field) {
    return Set.copyOf(TextAnalysis.terms(field.replace('_', ' ')));
  }
}

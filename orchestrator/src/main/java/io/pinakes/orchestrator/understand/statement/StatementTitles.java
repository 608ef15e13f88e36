package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.language.LanguageFile;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The titles of the primary statements of a report, such as a balance sheet. */
final class StatementTitles {
  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(StatementTitles.class, "statement-titles");

  private static final List<List<String>> TITLES = folded("title");
  private static final List<List<String>> BALANCE_SHEETS = folded("balance");
  private static final List<List<String>> OTHER = folded("other");

  /** Words in a label that say that a figure is of the whole. */
  static final Set<String> WHOLE_TERMS =
      WORDS.getOrDefault("whole", List.of()).stream()
          .flatMap(word -> TextAnalysis.terms(word).stream())
          .collect(Collectors.toUnmodifiableSet());

  private StatementTitles() {}

  private static List<List<String>> folded(String key) {
    return WORDS.getOrDefault(key, List.of()).stream().map(Token::folded).toList();
  }

  /**
   * Whether a row is of a primary statement of the whole organization.
   *
   * @param balanceSheet whether it has to be a balance sheet
   */
  static boolean isPrimary(Fact row, boolean balanceSheet) {
    List<String> headings = row.place().headings();
    String title = headings.isEmpty() || isTitle(row.label()) ? row.label() : headings.getLast();
    return isTitle(title) && (!balanceSheet || contains(Token.folded(title), BALANCE_SHEETS));
  }

  private static boolean isTitle(String heading) {
    List<String> words = Token.folded(heading);
    return contains(words, TITLES) && !contains(words, OTHER);
  }

  private static boolean contains(List<String> words, List<List<String>> phrases) {
    return phrases.stream().anyMatch(phrase -> Collections.indexOfSubList(words, phrase) >= 0);
  }
}

package io.pinakes.search.exact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.language.LanguageFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A financial statement, such as a balance sheet. A question that refers to one asks for figures on
 * a page that shares few of its words, and often uses another name than the report: the names of
 * each statement are groups in {@code financial-statement.txt}.
 *
 * @param label its name for display and in JSON: {@code balance sheet}
 * @param heading its usual heading in a report, for keyword search
 * @param headings all headings it may have
 */
public record FinancialStatement(String label, String heading, List<String> headings) {
  private static final Map<FinancialStatement, Pattern> ALL = all();

  public FinancialStatement {
    requireNonNull(label, "label");
    requireNonNull(heading, "heading");
    headings = List.copyOf(headings);
  }

  /** The statements that {@code question} refers to, in their order in a report. */
  public static List<FinancialStatement> in(String question) {
    return ALL.entrySet().stream()
        .filter(statement -> statement.getValue().matcher(question).find())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Map<FinancialStatement, Pattern> all() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (String language : LanguageFile.languages()) {
      LanguageFile.groups(FinancialStatement.class, language, "financial-statement")
          .forEach(
              (key, words) ->
                  names.merge(
                      key,
                      words,
                      (before, more) -> Stream.concat(before.stream(), more.stream()).toList()));
    }
    Map<FinancialStatement, Pattern> all = new LinkedHashMap<>();
    names.forEach(
        (key, each) -> {
          String label = key.replace('-', ' ');
          List<String> headings =
              Stream.concat(each.stream(), Stream.of(label)).distinct().toList();
          all.put(new FinancialStatement(label, each.getFirst(), headings), pattern(headings));
        });
    return all;
  }

  /** Matches any of the names, with each word in singular or plural. */
  private static Pattern pattern(List<String> names) {
    return Pattern.compile(
        names.stream()
            .map(
                name ->
                    Stream.of(name.split(" ", -1))
                        .map(word -> Pattern.quote(word) + "s?")
                        .collect(Collectors.joining("\\s+")))
            .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}

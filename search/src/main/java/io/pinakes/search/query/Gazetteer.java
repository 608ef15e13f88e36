package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises the values of an index in questions: whole values, word by word, whatever their case;
 * the longest of overlapping ones. Numbers are recognised only in fields whose values all look like
 * years, since any other number in a question may mean anything.
 */
public final class Gazetteer {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern FISCAL_YEAR = Pattern.compile("fy(\\d{2}|\\d{4})");
  private static final int LEAST_YEAR = 1900;
  private static final int LAST_YEAR = 2100;
  private static final int MAX_WORDS = 8;

  /** Words that name nothing even if some field has them as a value. */
  private static final Set<String> COMMON =
      Set.of("the", "of", "and", "in", "for", "to", "a", "an", "is", "on", "it", "or", "no", "yes");

  private final Map<String, List<Entry>> entries = new HashMap<>();
  private final Map<Long, List<Entry>> years = new HashMap<>();

  private record Entry(String field, MetadataValue value) {}

  /**
   * @param values field to the values it takes
   */
  public Gazetteer(SortedMap<String, List<MetadataValue>> values) {
    values.forEach(
        (field, list) -> {
          boolean yearField = !list.isEmpty() && list.stream().allMatch(Gazetteer::isYear);
          for (MetadataValue value : list) {
            switch (value) {
              case MetadataValue.Keyword(String text) -> addWords(field, value, text);
              case MetadataValue.Whole(long number) -> {
                if (yearField) {
                  years
                      .computeIfAbsent(number, _ -> new ArrayList<>())
                      .add(new Entry(field, value));
                }
              }
              case MetadataValue.Decimal _, MetadataValue.Flag _ -> {}
            }
          }
        });
  }

  private static boolean isYear(MetadataValue value) {
    return value instanceof MetadataValue.Whole(long number)
        && number >= LEAST_YEAR
        && number <= LAST_YEAR;
  }

  private void addWords(String field, MetadataValue value, String text) {
    List<String> words = words(text).stream().map(Word::text).toList();
    if (words.isEmpty() || words.size() > MAX_WORDS || COMMON.containsAll(words)) {
      return;
    }
    String key = String.join(" ", words);
    Entry entry = new Entry(field, value);
    entries.computeIfAbsent(key, _ -> new ArrayList<>()).add(entry);
    if (field.equals("bucket") && key.endsWith("s") && key.length() > 3) {
      String singular =
          key.endsWith("ies")
              ? key.substring(0, key.length() - 3) + "y"
              : key.substring(0, key.length() - 1);
      entries.computeIfAbsent(singular, _ -> new ArrayList<>()).add(entry);
    }
  }

  /** What {@code question} mentions. */
  public QueryAnalysis read(String question) {
    List<Word> words = words(question);
    List<Mention> mentions = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      at += Math.max(1, longestAt(words, at, question, mentions));
    }
    readYears(words, mentions);
    return new QueryAnalysis(mentions);
  }

  private int longestAt(List<Word> words, int at, String question, List<Mention> mentions) {
    for (int length = Math.min(MAX_WORDS, words.size() - at); length > 0; length--) {
      List<Word> part = words.subList(at, at + length);
      List<Entry> found =
          entries.getOrDefault(String.join(" ", part.stream().map(Word::text).toList()), List.of());
      if (!found.isEmpty()) {
        String as = question.substring(part.getFirst().start(), part.getLast().end());
        found.stream()
            .sorted(Comparator.comparing(Entry::field))
            .forEach(entry -> mentions.add(new Mention(entry.field(), entry.value(), as)));
        return length;
      }
    }
    return 0;
  }

  private void readYears(List<Word> words, List<Mention> mentions) {
    Set<Long> seen = new HashSet<>();
    for (Word word : words) {
      String digits = year(word.text());
      if (digits.matches("\\d{4}") && seen.add(Long.parseLong(digits))) {
        years
            .getOrDefault(Long.parseLong(digits), List.of())
            .forEach(entry -> mentions.add(new Mention(entry.field(), entry.value(), word.text())));
      }
    }
  }

  /** {@code FY2023} and {@code FY23} name the year 2023. */
  private static String year(String word) {
    if (!FISCAL_YEAR.matcher(word).matches()) {
      return word;
    }
    String digits = word.substring(2);
    return digits.length() == 2 ? "20" + digits : digits;
  }

  private record Word(String text, int start, int end) {}

  private static List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String word = text.substring(matcher.start(), matcher.end()).toLowerCase(Locale.ROOT);
      words.add(new Word(word, matcher.start(), matcher.end()));
    }
    return words;
  }
}

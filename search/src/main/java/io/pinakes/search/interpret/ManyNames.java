package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Cut;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.FoldedText.Word;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Recognises names in fields with too many values to keep in memory: words of the question are
 * looked up in the index.
 *
 * @param fields string fields
 */
record ManyNames(Set<String> fields) {
  /** Maximum number of values to compare with the question, per field. */
  static final int MAX_VALUES = 10_000;

  /** Maximum number of question words to look up. */
  private static final int MAX_WORDS = 128;

  /** Minimum and maximum length of file names to look up. */
  private static final int SHORTEST_FILE = 3;

  private static final int LONGEST_FILE = 100;

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern EDGES = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");

  ManyNames {
    fields = Set.copyOf(fields);
  }

  /**
   * The values that equal words of a question.
   *
   * @param cut receives the fields of which values were left out
   */
  Names in(FoldedText text, List<Word> words, CorpusCounts counts, Consumer<Cut> cut) {
    Names names = new Names();
    for (String field : fields) {
      Filter asked = field.equals("file") ? files(text) : values(field, text, words);
      if (!asked.equals(Alternatives.NONE)) {
        List<MetadataValue> values = counts.values(field, asked, MAX_VALUES + 1);
        if (values.size() > MAX_VALUES) {
          cut.accept(new Cut.Values(field, MAX_VALUES));
        }
        values.stream().limit(MAX_VALUES).forEach(value -> names.add(field, value));
      }
    }
    return names;
  }

  /** Word sequences as written, in upper case and in lower case. */
  private static Filter values(String field, FoldedText text, List<Word> words) {
    Set<MetadataValue> values = new LinkedHashSet<>();
    int end = Math.min(words.size(), MAX_WORDS);
    for (int from = 0; from < end; from++) {
      for (int to = from; to < Math.min(end, from + Names.MAX_WORDS); to++) {
        String written = text.original(words.get(from).start(), words.get(to).end());
        values.add(new MetadataValue.Keyword(written));
        values.add(new MetadataValue.Keyword(written.toUpperCase(Locale.ROOT)));
        values.add(new MetadataValue.Keyword(written.toLowerCase(Locale.ROOT)));
      }
    }
    return values.isEmpty() ? Alternatives.NONE : new Filter.AnyOf(field, List.copyOf(values));
  }

  /** Files whose name without extension is one word with a digit, in any folder. */
  private static Filter files(FoldedText text) {
    List<Filter> files = new ArrayList<>();
    String question = text.text().isEmpty() ? "" : text.original(0, text.text().length());
    SPACE
        .splitAsStream(question)
        .map(word -> EDGES.matcher(word).replaceAll(""))
        .filter(word -> word.length() >= SHORTEST_FILE && word.length() <= LONGEST_FILE)
        .filter(word -> word.chars().anyMatch(Character::isDigit))
        .distinct()
        .limit(MAX_WORDS)
        .forEach(
            word -> {
              files.add(new Filter.Like("file", Filter.literally(word) + ".%"));
              files.add(new Filter.Like("file", "%/" + Filter.literally(word) + ".%"));
            });
    return files.isEmpty() ? Alternatives.NONE : new Filter.Or(files);
  }
}

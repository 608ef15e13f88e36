package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.Meaning.Values;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Sense;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds numbers next to the name of a numeric field, which mean exactly that value: "20 hours per
 * week" for a column {@code weekly_hours}, "4 cylinders" for {@code cyl}, "rating 5".
 */
final class NumbersOfFields {
  /** Longest name of a field, in words. */
  private static final int MAX_WORDS = 4;

  /** Minimum length of an abbreviation. */
  private static final int SHORTEST = 3;

  /** Longer numbers are identifiers. */
  private static final int MAX_DIGITS = 9;

  private static final Sense LINKING = new Sense(Category.FUNCTION, "linking");

  private final List<Token> tokens;
  private final BucketFields fields;

  NumbersOfFields(List<Token> tokens, BucketFields fields) {
    this.tokens = tokens;
    this.fields = fields;
  }

  void add(Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      if (isNumber(at) && !isCompared(at)) {
        before(at, chart);
        behind(at, chart);
      }
    }
  }

  private boolean isNumber(int at) {
    String text = tokens.get(at).text();
    return text.length() <= MAX_DIGITS && text.chars().allMatch(Character::isDigit);
  }

  /** Whether the number belongs to a comparison, which {@code BoundReader} reads. */
  private boolean isCompared(int at) {
    for (int from = Math.max(0, at - 2); from < at; from++) {
      if (!QuestionLexicon.ALL.comparisons(tokens, from).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Finds a name before the number, directly or with a linking word: "weekly hours of 20". */
  private void before(int at, Chart chart) {
    int end = at > 1 && QuestionLexicon.ALL.isOf(tokens.get(at - 1), LINKING) ? at - 1 : at;
    for (int from = Math.max(0, end - MAX_WORDS); from < end; from++) {
      int start = from;
      called(from, end).ifPresent(field -> chart.add(start, at + 1, value(field, at)));
    }
  }

  /** The numeric field whose whole name these tokens are. */
  private Optional<String> called(int from, int to) {
    if (!Token.tells(tokens.get(from)) || !Token.tells(tokens.get(to - 1))) {
      return Optional.empty();
    }
    return fields
        .called(tokens.subList(from, to).stream().map(Token::text).toList())
        .filter(fields::isNumber);
  }

  /** Finds a name after the number: all of it, or its last word and perhaps more of it. */
  private void behind(int at, Chart chart) {
    for (int to = at + 2; to <= Math.min(tokens.size(), at + 1 + MAX_WORDS); to++) {
      int end = to;
      called(at + 1, to).ifPresent(field -> chart.add(at, end, value(field, at)));
    }
    List<String> found = new ArrayList<>();
    int longest = 0;
    for (String field : fields.numbers()) {
      int length = named(field, at + 1);
      if (length > longest) {
        found.clear();
        longest = length;
      }
      if (length > 0 && length == longest) {
        found.add(field);
      }
    }
    if (found.size() == 1) {
      chart.add(begin(found.getFirst(), at), at + 1 + longest, value(found.getFirst(), at));
    }
  }

  /** Where "warranty of 24 months" begins: at a word before the number that names its field too. */
  private int begin(String field, int at) {
    List<String> name = Token.stems(field);
    for (int from = Math.max(0, at - 2); from < at; from++) {
      List<String> stems = Token.stems(tokens.get(from).text());
      if (stems.size() == 1 && name.stream().anyMatch(each -> isLike(each, stems.getFirst()))) {
        return from;
      }
    }
    return at;
  }

  /**
   * Number of words from {@code from} on that name a field: the first is the last word of the name,
   * later ones are other words of it, possibly with gaps.
   */
  private int named(String field, int from) {
    List<String> name = Token.stems(field);
    Set<String> open = new HashSet<>(name);
    int length = 0;
    for (int at = from; at < Math.min(tokens.size(), from + MAX_WORDS) && !open.isEmpty(); at++) {
      List<String> stems = Token.stems(tokens.get(at).text());
      boolean first = at == from;
      boolean fits =
          stems.size() == 1
              && (first
                  ? !name.isEmpty() && isLike(name.getLast(), stems.getFirst())
                  : open.stream().anyMatch(each -> isLike(each, stems.getFirst())));
      if (first && !fits) {
        return 0;
      }
      if (fits) {
        open.removeIf(each -> isLike(each, stems.getFirst()));
        length = at - from + 1;
      }
    }
    return length;
  }

  /** Whether the words are the same, or one is short for the other. */
  private static boolean isLike(String one, String other) {
    return one.equals(other)
        || (Math.min(one.length(), other.length()) >= SHORTEST
            && (one.startsWith(other) || other.startsWith(one)));
  }

  private Values value(String field, int at) {
    long number = Long.parseLong(tokens.get(at).text());
    return new Values(List.of(new FieldValue(field, new MetadataValue.Whole(number))), true, "");
  }
}

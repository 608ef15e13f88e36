package io.pinakes.indexer.fact.profile;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.indexer.fact.text.BoundedPattern;
import io.pinakes.search.text.JsonMistake;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/**
 * Describes documents of one kind: their values and labels. Users can write their own.
 *
 * <p>{@code {"name": "delivery-note", "title": ["delivery note"], "values": [{"name": "number",
 * "kind": "identifier", "labels": ["delivery note"], "fields": ["delivery_number"]}, …]}}. Labels
 * are {@link LinePhrases}.
 *
 * @param name the kind of document; also the extractor name of its facts
 * @param title phrases that a short line at the top uses for such a document
 * @param titleLines number of lines at the top; 0 for {@value #TITLE_LINES}
 * @param titleWords maximum number of words in a title; 0 for {@value #TITLE_WORDS}
 * @param maxLines maximum number of lines of such a document; 0 for {@value #MAX_LINES}
 * @param evidence groups of values, or {@code title}; a group counts if one of its values is found
 * @param enough number of groups that must count; 0 for all
 * @param dates {@code day-first} or {@code month-first}, used if neither document nor schema
 *     decides
 * @param numbers {@code point} or {@code comma}, used likewise
 * @param rounding maximum rounding difference of an amount
 * @param stop labels of lines after which amounts mean something else
 * @param items words in the header of line items; empty if there are no items
 * @param values the values; if a line matches several, the first counts
 */
public record Profile(
    String name,
    List<String> title,
    int titleLines,
    int titleWords,
    int maxLines,
    List<List<String>> evidence,
    int enough,
    String dates,
    String numbers,
    BigDecimal rounding,
    List<String> stop,
    List<String> items,
    List<Value> values) {
  static final String TITLE = "title";

  private static final int TITLE_LINES = 12;
  private static final int TITLE_WORDS = 10;
  private static final int MAX_LINES = 2_000;
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .defaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY))
          .build();

  public Profile {
    requireName(name, "a profile");
    titleLines = titleLines == 0 ? TITLE_LINES : titleLines;
    titleWords = titleWords == 0 ? TITLE_WORDS : titleWords;
    maxLines = maxLines == 0 ? MAX_LINES : maxLines;
    enough = enough == 0 ? evidence.size() : enough;
    title = List.copyOf(title);
    evidence = evidence.stream().map(List::copyOf).toList();
    stop = List.copyOf(stop);
    items = List.copyOf(items);
    values = List.copyOf(values);
    Set<String> names = new HashSet<>(Set.of(TITLE));
    for (Value value : values) {
      if (!names.add(value.name())) {
        throw new IllegalArgumentException(
            "profile \"" + name + "\" has two values \"" + value.name() + "\"");
      }
    }
    for (List<String> group : evidence) {
      for (String each : group) {
        if (!names.contains(each)) {
          throw new IllegalArgumentException(
              "profile \"" + name + "\" has no value \"" + each + "\" to be evidence");
        }
      }
    }
  }

  /** The kind of a value and its position. */
  public enum Kind {
    /** An amount with two decimals on the line of its label, or alone on the next. */
    AMOUNT,
    /** A number, with or without a unit, after its label. */
    QUANTITY,
    /** A date after its label. */
    DATE,
    /** Letters and digits without spaces, with at least one digit, after the label. */
    IDENTIFIER,
    /** The words after a label at the start of a line. */
    TEXT,
    /** A name after a label at the start of a line, or on the next line, up to a comma. */
    PARTY,
    /** All distinct matches of {@code pattern}. */
    PATTERN,
    /** The issuer of the document: the name at the top. */
    ISSUER,
    /** The issuer's address. */
    ADDRESS,
    /** The currency of the amounts. */
    CURRENCY
  }

  /**
   * A value in documents of this kind.
   *
   * @param name the label of its facts
   * @param labels phrases that name it
   * @param strong phrases that name it unambiguously: a final total; a label without a colon
   * @param weak phrases that name it if there is nothing better
   * @param not phrases next to which a label means something else
   * @param pattern the pattern that the value must match; for {@link Kind#PATTERN} what to find
   * @param fields keys of further fields that it fills, besides that of its name
   * @param hidden whether it is not a fact, only evidence or part of a calculation
   * @param unlabelled whether a date without a label may be this value
   * @param equals two amounts whose difference is this one: the amount paid and the change
   */
  public record Value(
      String name,
      Kind kind,
      List<String> labels,
      List<String> strong,
      List<String> weak,
      List<String> not,
      String pattern,
      List<String> fields,
      boolean hidden,
      boolean unlabelled,
      List<String> equals) {
    public Value {
      requireName(name, "a value of a profile");
      if (kind == null) {
        throw new IllegalArgumentException(
            "value \"" + name + "\" of a profile has no kind; the kinds are " + kinds());
      }
      labels = List.copyOf(labels);
      strong = List.copyOf(strong);
      weak = List.copyOf(weak);
      not = List.copyOf(not);
      fields = List.copyOf(fields);
      equals = List.copyOf(equals);
      if (!equals.isEmpty() && equals.size() != 2) {
        throw new IllegalArgumentException("\"equals\" of \"" + name + "\" needs two amounts");
      }
      try {
        BoundedPattern.requireValid(pattern);
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException(
            "\"pattern\" of \"" + name + "\" is no regular expression: " + e.getDescription(), e);
      }
    }

    private static String kinds() {
      return String.join(
          ", ",
          java.util.Arrays.stream(Kind.values())
              .map(kind -> kind.name().toLowerCase(java.util.Locale.ROOT))
              .toList());
    }
  }

  private static void requireName(String name, String what) {
    if (!name.matches("[a-z][a-z0-9_-]*")) {
      throw new IllegalArgumentException(
          what + " needs a name of lower-case letters, digits, - and _, got \"" + name + "\"");
    }
  }

  /**
   * Reads a profile.
   *
   * @throws IllegalArgumentException if it is not valid; the message says why
   */
  static Profile parse(String json) {
    try {
      return MAPPER.readValue(json, Profile.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a profile cannot be used: " + JsonMistake.describeWithoutLine(e), e);
    }
  }
}

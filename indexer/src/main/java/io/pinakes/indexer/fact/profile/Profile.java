package io.pinakes.indexer.fact.profile;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.indexer.fact.text.BoundedPattern;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/**
 * What documents of one kind say and in which words: data that a user can write.
 *
 * <p>{@code {"name": "delivery-note", "title": ["delivery note"], "values": [{"name": "number",
 * "kind": "identifier", "labels": ["delivery note"], "fields": ["delivery_number"]}, …]}}. Labels
 * are {@link Phrases}.
 *
 * @param name of the kind of document; names the extractor of its facts
 * @param title what a short line at the top calls such a document
 * @param titleLines how many lines are its top; 0 for {@value #TITLE_LINES}
 * @param titleWords words of a title at most; 0 for {@value #TITLE_WORDS}
 * @param maxLines longer documents are not of this kind; 0 for {@value #MAX_LINES}
 * @param evidence groups of values, or {@code title}: a group counts if one of it is found
 * @param enough how many groups must count; 0 for all
 * @param dates {@code day-first} or {@code month-first} where neither document nor schema tells
 * @param numbers {@code point} or {@code comma}, likewise
 * @param rounding the most by which rounding moves an amount
 * @param stop labels of a line from which on amounts mean something else
 * @param items words in the head over line items; none if there are no items to read
 * @param values what the documents say; of two that a line may name the first
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

  /** What a value is and where it stands. */
  public enum Kind {
    /** A sum of money with two decimals in the line of its label, or alone in the next. */
    AMOUNT,
    /** A number with or without a unit behind its label. */
    QUANTITY,
    /** A day behind its label. */
    DATE,
    /** Letters and digits without spaces, at least one digit, behind the label. */
    IDENTIFIER,
    /** The words behind a label that begins a line. */
    TEXT,
    /** A name behind a label that begins a line, or in the next line, up to a comma. */
    PARTY,
    /** Whatever matches {@code pattern}, each once. */
    PATTERN,
    /** Who issued the document: the name at its top. */
    ISSUER,
    /** The issuer's address. */
    ADDRESS,
    /** The currency of the amounts. */
    CURRENCY
  }

  /**
   * One thing that documents of a kind say.
   *
   * @param name the label of its facts
   * @param labels phrases that name it
   * @param strong phrases that name it beyond doubt: a final total; a label without a colon
   * @param weak phrases that name it if nothing better does
   * @param not phrases beside which a label means something else
   * @param pattern what a value must match; for {@link Kind#PATTERN} what is found
   * @param fields keys of fields that are filled with it, beside that of its name
   * @param hidden whether it is no fact, only evidence or part of a calculation
   * @param unlabelled whether a date without a label may be it
   * @param equals two amounts whose difference this one is: what was paid, and the change
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
          what + " needs a name of small letters, digits, - and _, got \"" + name + "\"");
    }
  }

  /**
   * Reads a profile.
   *
   * @throws IllegalArgumentException if it is none; the message says why
   */
  static Profile parse(String json) {
    try {
      return MAPPER.readValue(json, Profile.class);
    } catch (JsonProcessingException e) {
      Throwable cause = e.getCause();
      throw new IllegalArgumentException(
          "a profile cannot be used: "
              + (cause instanceof IllegalArgumentException
                  ? cause.getMessage()
                  : e.getOriginalMessage()),
          e);
    }
  }
}

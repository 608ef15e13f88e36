package io.pinakes.search.text;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes in plain words what is wrong with JSON that somebody wrote. The messages of the parser
 * speak of its own classes and settings, which say nothing to the author of a file.
 */
public final class JsonMistake {
  private JsonMistake() {}

  /** The broken rule with its place: line, column and field as far as they are known. */
  public static String describe(JacksonException mistake) {
    return at(JsonRule.of(source(mistake)), mistake);
  }

  /** The same for one line of a file, whose number the caller tells. */
  public static String describeInLine(JacksonException mistake) {
    return in(JsonRule.of(source(mistake)), place(mistake, false));
  }

  /** The same for JSON whose lines are not those of a file. */
  public static String describeWithoutLine(JacksonException mistake) {
    String field = field(mistake);
    return in(JsonRule.of(source(mistake)), field.isEmpty() ? List.of() : List.of(named(field)));
  }

  /** A rule in the caller's words, with the place where it is broken. */
  public static String at(String rule, JacksonException mistake) {
    return in(rule, place(mistake, true));
  }

  private static String in(String rule, List<String> place) {
    return place.isEmpty() ? rule : rule + " (" + String.join(", ", place) + ")";
  }

  /** Invalid syntax within an object arrives wrapped in an exception about that object. */
  private static JacksonException source(JacksonException mistake) {
    return mistake.getCause() instanceof StreamReadException syntax ? syntax : mistake;
  }

  private static List<String> place(JacksonException mistake, boolean withLine) {
    List<String> place = new ArrayList<>();
    JsonLocation location = source(mistake).getLocation();
    if (location != null && location.getLineNr() > 0) {
      if (withLine) {
        place.add("line " + location.getLineNr());
      }
      place.add("column " + location.getColumnNr());
    }
    String field = field(mistake);
    if (!field.isEmpty()) {
      place.add(named(field));
    }
    return place;
  }

  private static String named(String field) {
    return "field \"" + field + '"';
  }

  /**
   * Such as {@code steps[1].task}; empty outside any object and list. Where a name is expected, the
   * parser still has that of the field before, so the field around both is given.
   */
  private static String field(JacksonException mistake) {
    StringBuilder field = new StringBuilder();
    JacksonException source = source(mistake);
    if (source instanceof JsonMappingException mapping) {
      for (JsonMappingException.Reference step : mapping.getPath()) {
        append(field, step.getFieldName(), step.getIndex());
      }
    }
    if (field.isEmpty() && source.getProcessor() instanceof JsonParser parser) {
      JsonStreamContext context = parser.getParsingContext();
      boolean unnamed = source.getOriginalMessage().contains("to start field name");
      append(field, unnamed && context.getParent() != null ? context.getParent() : context);
    }
    return field.toString();
  }

  private static void append(StringBuilder field, JsonStreamContext context) {
    if (context.getParent() != null) {
      append(field, context.getParent());
    }
    if (context.inArray() && context.hasCurrentIndex()) {
      append(field, null, context.getCurrentIndex());
    } else if (context.inObject() && context.hasCurrentName()) {
      append(field, context.getCurrentName(), -1);
    }
  }

  private static void append(StringBuilder field, @Nullable String name, int index) {
    if (name != null) {
      field.append(field.isEmpty() ? "" : ".").append(name);
    } else if (index >= 0) {
      field.append('[').append(index).append(']');
    }
  }
}

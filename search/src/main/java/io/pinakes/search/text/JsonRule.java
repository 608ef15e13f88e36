package io.pinakes.search.text;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of JSON, and of what is read from it, in plain words. */
final class JsonRule {
  /** The most characters of a wrong value that are shown. */
  private static final int SHOWN = 60;

  private static final Pattern SETTING = Pattern.compile(",? from `[^`]*`");
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, long.class, short.class, byte.class, Integer.class, Long.class);

  /** What the parser says of syntax, and what it means; the first that is found counts. */
  private static final List<Meaning> SYNTAX =
      List.of(
          meaning("^Duplicate [^'\"]*['\"](.*)['\"]$", found -> quoted(found) + " is there twice"),
          meaning(
              "^Unexpected end-of-input",
              _ -> "it ends too early: a closing quote, bracket or brace is missing"),
          meaning(
              "^Unexpected close marker '(.)': expected '(.)'",
              found -> found.group(2) + " must close what was opened, not " + found.group(1)),
          meaning(
              "^Unexpected close marker '(.)'",
              found -> found.group(1) + " closes what was never opened"),
          meaning("ALLOW_COMMENTS", _ -> "comments are not allowed"),
          unexpected(
              ".*double-quote to start field name", "a name in double quotes must be here, not "),
          unexpected(".*expecting a colon", "a colon must follow the name, not "),
          unexpected(".*comma to separate Array", "a comma or ] must follow the value, not "),
          unexpected(".*comma to separate Object", "a comma or } must follow the value, not "),
          unexpected(".*(?:digit|numeric)", "a digit must be here, not "),
          unexpected(".*expected a (?:valid )?value", "a value must be here, not "),
          unexpected("", "this cannot be here: "),
          meaning(
              "^(?:Unrecognized|Non-standard) token '([^']*)'",
              found -> quoted(found) + " is not a value: text needs double quotes"),
          meaning(
              "^Illegal unquoted character",
              _ -> "text has a line break or other control character that is not escaped"),
          meaning("^Illegal character", _ -> "a control character is between the values"),
          meaning("character escape", _ -> "a backslash is before what it cannot escape"),
          meaning("Leading zeroes", _ -> "a number cannot begin with a zero before other digits"),
          meaning("UTF-8|surrogate", _ -> "a character is not valid UTF-8"));

  /** The same of values whose syntax is right. */
  private static final List<Meaning> VALUES =
      List.of(
          meaning("^Trailing token", _ -> "something follows the end of the value"),
          meaning("^No content", _ -> "nothing is there"),
          meaning(
              "^Missing (?:required )?creator property '([^']*)'",
              found -> quoted(found) + " is missing"),
          meaning(
              "^Null value for creator property '([^']*)'",
              found -> quoted(found) + " needs a value, not null"));

  private record Meaning(Pattern said, Function<MatchResult, String> meant) {}

  private JsonRule() {}

  private static Meaning meaning(String said, Function<MatchResult, String> meant) {
    return new Meaning(Pattern.compile(said, Pattern.DOTALL), meant);
  }

  private static Meaning unexpected(String because, String rule) {
    return meaning(
        "^Unexpected character \\((.*?) \\(code " + because, found -> rule + found.group(1));
  }

  private static String quoted(MatchResult found) {
    return '"' + found.group(1) + '"';
  }

  static String of(JacksonException mistake) {
    return switch (mistake) {
      case StreamConstraintsException limit ->
          SETTING.matcher(limit.getOriginalMessage()).replaceAll("");
      case InputCoercionException _ -> "the number is too large";
      case UnrecognizedPropertyException unknown -> unknown(unknown);
      case InvalidTypeIdException kind ->
          kind.getTypeId() == null
              ? "it does not say of which kind it is"
              : "there is no kind \"" + kind.getTypeId() + '"';
      case InvalidFormatException format ->
          "it needs " + needed(format.getTargetType()) + ", got " + shown(format.getValue());
      case JsonMappingException mapping
          when mapping.getCause() instanceof IllegalArgumentException own ->
          String.valueOf(own.getMessage());
      default -> otherwise(mistake);
    };
  }

  private static String otherwise(JacksonException mistake) {
    for (Meaning each : mistake instanceof JsonMappingException ? VALUES : SYNTAX) {
      Matcher said = each.said().matcher(mistake.getOriginalMessage());
      if (said.find()) {
        return each.meant().apply(said.toMatchResult());
      }
    }
    return switch (mistake) {
      case MismatchedInputException type -> "it needs " + needed(type.getTargetType());
      case JsonMappingException _ -> "its value cannot be used";
      default -> "it breaks the syntax of JSON";
    };
  }

  private static String unknown(UnrecognizedPropertyException mistake) {
    List<String> known =
        mistake.getKnownPropertyIds() == null
            ? List.of()
            : mistake.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
    List<String> near = NearestNames.to(mistake.getPropertyName(), known);
    return "\""
        + mistake.getPropertyName()
        + "\" is unknown"
        + (known.isEmpty() ? "" : "; known are " + String.join(", ", known))
        + (near.isEmpty() ? "" : "; " + NearestNames.question(near));
  }

  /** What a value of this type is called in JSON. */
  private static String needed(@Nullable Class<?> type) {
    if (type == null) {
      return "another value";
    }
    if (type.isEnum()) {
      return Arrays.stream(requireNonNull(type.getEnumConstants()))
          .map(constant -> String.valueOf(constant).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (WHOLE.contains(type)) {
      return "a whole number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    if (type.isArray() || Collection.class.isAssignableFrom(type)) {
      return "a list in [ ]";
    }
    return CharSequence.class.isAssignableFrom(type) ? "text in double quotes" : "an object in { }";
  }

  private static String shown(@Nullable Object value) {
    String all = String.valueOf(value);
    return '"' + (all.length() > SHOWN ? all.substring(0, SHOWN) + "…" : all) + '"';
  }
}

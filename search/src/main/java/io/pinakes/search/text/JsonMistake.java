package io.pinakes.search.text;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Pattern;

/** Describes what is wrong with invalid JSON. */
public final class JsonMistake {
  private static final Pattern SETTING = Pattern.compile(",? from `[^`]*`");

  private JsonMistake() {}

  /** The error and its location; exceeding a parser limit has no location. */
  public static String describe(JsonProcessingException mistake) {
    JsonLocation place = mistake.getLocation();
    String message = plain(mistake.getOriginalMessage());
    return place == null
        ? message
        : message + " at line " + place.getLineNr() + ", column " + place.getColumnNr();
  }

  /** A message without the names of the parser's settings. */
  private static String plain(String message) {
    return message.startsWith("Trailing token")
        ? "something follows the end of the value"
        : SETTING.matcher(message).replaceAll("");
  }
}

package io.pinakes.search.text;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;

/** Describes what is wrong with invalid JSON. */
public final class JsonMistake {
  private JsonMistake() {}

  /** The error and its location; exceeding a parser limit has no location. */
  public static String describe(JsonProcessingException mistake) {
    JsonLocation place = mistake.getLocation();
    return place == null
        ? mistake.getOriginalMessage()
        : mistake.getOriginalMessage()
            + " at line "
            + place.getLineNr()
            + ", column "
            + place.getColumnNr();
  }
}

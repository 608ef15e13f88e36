package io.pinakes.search.text;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;

/** Says what is wrong with a text that is no JSON. */
public final class JsonMistake {
  private JsonMistake() {}

  /** What is wrong and where; a text that goes beyond a limit of the parser has no place. */
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

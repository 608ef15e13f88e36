package io.pinakes.benchmarks.peer;

/**
 * A passage or a query.
 *
 * @param title empty for a query
 * @param vector of unit length, the same for every engine
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record Item(String id, String title, String text, float[] vector) {
  /** Title and text combined, for engines without titles. */
  public String content() {
    return title.isEmpty() ? text : title + "\n" + text;
  }
}

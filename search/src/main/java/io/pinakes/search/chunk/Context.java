package io.pinakes.search.chunk;

import java.util.List;

/**
 * What situates a chunk in its document, kept apart from the document's own words: it is searched
 * and embedded with the chunk but never cited.
 *
 * @param title the document's title; may be empty
 * @param headings the headings above the chunk, outermost first
 * @param description a sentence or two that say where the chunk belongs; may be empty
 * @param keyTerms terms that tell this document or chunk from others, most telling first
 */
public record Context(
    String title, List<String> headings, String description, List<String> keyTerms) {
  public static final Context NONE = new Context("", List.of(), "", List.of());

  public Context {
    headings = List.copyOf(headings);
    keyTerms = List.copyOf(keyTerms);
  }

  /** Title and heading path on one line; empty if there are neither. */
  public String place() {
    StringBuilder place = new StringBuilder(title);
    for (String heading : headings) {
      place.append(place.isEmpty() ? "" : " > ").append(heading);
    }
    return place.toString();
  }

  /** All of it, a line for each part that is there; what the keyword leg reads before the text. */
  public String text() {
    StringBuilder text = new StringBuilder(place());
    for (String part : List.of(description, String.join(", ", keyTerms))) {
      if (!part.isEmpty()) {
        text.append(text.isEmpty() ? "" : "\n").append(part);
      }
    }
    return text.toString();
  }
}

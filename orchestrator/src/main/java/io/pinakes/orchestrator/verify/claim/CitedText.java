package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.chunk.DocumentId;
import java.util.Set;

/**
 * The text that a claim rests on, as currently in the library.
 *
 * @param handle the handle of the evidence
 * @param documents the documents it is in
 * @param quote its literal words; for a computed value, also the result
 * @param place its surroundings: title, headings, table header, column names, file
 * @param about what else is known about its document; searched for names only
 * @param language ISO 639-1 code of its document; {@code und} if unknown
 */
public record CitedText(
    String handle,
    Set<DocumentId> documents,
    String quote,
    String place,
    String about,
    String language) {
  public CitedText {
    documents = Set.copyOf(documents);
  }

  /** The quote and everything around it. */
  public String all() {
    return quote + "\n" + surroundings();
  }

  /** Everything besides the quote that names may come from. */
  public String surroundings() {
    return place + "\n" + about;
  }
}

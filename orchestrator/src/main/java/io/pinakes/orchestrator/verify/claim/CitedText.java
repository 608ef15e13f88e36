package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.chunk.DocumentId;
import java.util.Set;

/**
 * The words a claim rests on, found in the library as it is now.
 *
 * @param handle of the evidence
 * @param documents it stands in
 * @param quote its literal words; of a computed value, the result as well
 * @param place what is printed around it: title, headings, head of the table, names of columns,
 *     file
 * @param about what else is known about its document; only names are looked for here
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

  /** Everything names may come from besides the quote. */
  public String surroundings() {
    return place + "\n" + about;
  }
}

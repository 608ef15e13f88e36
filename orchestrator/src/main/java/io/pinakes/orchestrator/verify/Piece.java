package io.pinakes.orchestrator.verify;

import java.util.List;

/**
 * What a claim rests on, found in the library as it is now.
 *
 * @param handle of the evidence
 * @param citations where it stands; their markers are not given yet
 * @param quote its literal words; of what was worked out, also what came out
 * @param place what is printed around it: title, headings, head of the table, names of columns,
 *     file
 * @param about what else is known about its document, for names alone
 * @param language ISO 639-1 code of its document; {@code und} if unknown
 */
record Piece(
    String handle,
    List<Citation> citations,
    String quote,
    String place,
    String about,
    String language) {
  Piece {
    citations = List.copyOf(citations);
  }

  /** All that names may come from. */
  String surroundings() {
    return place + "\n" + about;
  }
}

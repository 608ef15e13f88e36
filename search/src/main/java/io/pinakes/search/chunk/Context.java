package io.pinakes.search.chunk;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What situates a chunk in its document, kept apart from the document's own words: it is searched
 * and embedded with the chunk but never cited.
 *
 * @param title the document's title; may be empty
 * @param headings the headings above the chunk, outermost first
 * @param pageHead how the page begins that the chunk stands on, if the chunk begins further down;
 *     else empty
 * @param lead how the document begins; may be empty
 * @param keyTerms terms that the document speaks of most, most frequent first
 * @param situation what a language model says about the chunk's place in the document, on one line;
 *     empty if none was asked
 * @param tableHeader the head of the table whose later rows the chunk begins with; else empty
 */
public record Context(
    String title,
    List<String> headings,
    String pageHead,
    String lead,
    List<String> keyTerms,
    String situation,
    String tableHeader) {
  public static final Context NONE = new Context("", List.of(), "", "", List.of());

  public Context {
    headings = List.copyOf(headings);
    keyTerms = List.copyOf(keyTerms);
  }

  /** A context that no language model has added to, of no table's later rows. */
  public Context(
      String title, List<String> headings, String pageHead, String lead, List<String> keyTerms) {
    this(title, headings, pageHead, lead, keyTerms, "", "");
  }

  /** Title and heading path on one line; empty if there are neither. */
  public String place() {
    return Stream.concat(Stream.of(title), headings.stream())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" > "));
  }

  /** This context with what a language model says. */
  public Context withSituation(String newSituation) {
    return new Context(title, headings, pageHead, lead, keyTerms, newSituation, tableHeader);
  }

  /** This context without the head of the page. */
  public Context withoutPageHead() {
    return new Context(title, headings, "", lead, keyTerms, situation, tableHeader);
  }

  /** This context without headings. */
  public Context withoutHeadings() {
    return new Context(title, List.of(), pageHead, lead, keyTerms, situation, tableHeader);
  }

  /** This context with the head of a table. */
  public Context withTableHeader(String newHeader) {
    return new Context(title, headings, pageHead, lead, keyTerms, situation, newHeader);
  }

  /**
   * What is embedded in front of the words: where the chunk stands. A situation says what the head
   * of the page only hints at, and takes its place.
   */
  public String forEmbedding() {
    return lines(Stream.of(place(), situation.isEmpty() ? pageHead : situation, tableHeader));
  }

  /** What the keyword leg reads in front of the words: all of it. */
  public String forKeywords() {
    return lines(
        Stream.of(place(), situation, pageHead, lead, String.join(", ", keyTerms), tableHeader));
  }

  private static String lines(Stream<String> parts) {
    return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining("\n"));
  }
}

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
 * @param pageHead the beginning of the chunk's page, if the chunk starts further down; else empty
 * @param lead the beginning of the document; may be empty
 * @param keyTerms the document's key terms, most frequent first
 * @param situation a language model's description of the chunk's place in the document, on one
 *     line; empty without a model
 * @param tableHeader the header of the table that the chunk continues; else empty
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

  /** A context without a situation and table header. */
  public Context(
      String title, List<String> headings, String pageHead, String lead, List<String> keyTerms) {
    this(title, headings, pageHead, lead, keyTerms, "", "");
  }

  /** Title and heading path on one line; empty if there is neither. */
  public String place() {
    return Stream.concat(Stream.of(title), headings.stream())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" > "));
  }

  /** This context with a language model's description. */
  public Context withSituation(String newSituation) {
    return new Context(title, headings, pageHead, lead, keyTerms, newSituation, tableHeader);
  }

  /** This context without the beginning of the page. */
  public Context withoutPageHead() {
    return new Context(title, headings, "", lead, keyTerms, situation, tableHeader);
  }

  /** This context without headings. */
  public Context withoutHeadings() {
    return new Context(title, List.of(), pageHead, lead, keyTerms, situation, tableHeader);
  }

  /** This context with a table header. */
  public Context withTableHeader(String newHeader) {
    return new Context(title, headings, pageHead, lead, keyTerms, situation, newHeader);
  }

  /**
   * The text embedded before the chunk's own: where the chunk belongs. A situation replaces the
   * beginning of the page, which only hints at the same.
   */
  public String forEmbedding() {
    return lines(Stream.of(place(), situation.isEmpty() ? pageHead : situation, tableHeader));
  }

  /** The text indexed for keyword search before the chunk's own: everything. */
  public String forKeywords() {
    return lines(
        Stream.of(place(), situation, pageHead, lead, String.join(", ", keyTerms), tableHeader));
  }

  private static String lines(Stream<String> parts) {
    return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining("\n"));
  }
}
